extension HTMLScript {
  /// The log, the places of things, and how they are painted.
  static let drawing = #"""

    "use strict";
    (() => {
    const log = JSON.parse(document.getElementById("log").textContent);
    const element = (id) => document.getElementById(id);
    const view = element("view"), canvas = element("canvas"), extent = element("extent");
    const detail = element("detail"), filter = element("filter");
    const context = canvas.getContext("2d");
    const rowHeight = 22, headHeight = 18, scaleMax = 28;
    const visibleSpans = (row) => row.spans.filter((span) => span[0] === 3);
    const all = log.rows.map((row, number) => ({...row, number, visible: visibleSpans(row)}))
      .filter((row) => row.events.length > 0);
    const spanNames = ["alive", "loaded", "child", "visible", "bound", "displayed", "",
      "populating", "closed"];
    // Each span's distance from the top of its row, and its height.
    const lanes = [[16, 2], [3, 15], [3, 15], [3, 15], [19, 2], [19, 2], null, [0, 2], [3, 15]];
    let shown = all, scale = 0, nameWidth = 0, pending = false, colors = {};
    let chosen = {row: -1, event: -1};

    const width = () => view.clientWidth, height = () => view.clientHeight;
    const fitting = () => (width() - nameWidth - 8) / Math.max(1, log.count);
    const smallest = () => Math.min(fitting(), scaleMax);
    // Browsers lay out no more than some millions of pixels.
    const largest = () => Math.max(smallest(), Math.min(scaleMax, 8e6 / Math.max(1, log.count)));

    function readColors() {
      const style = getComputedStyle(document.documentElement);
      for (const name of [...spanNames.filter(Boolean), "back", "text", "dim", "line", "stripe", "found", "mark",
        "onvisible", "select"]) colors[name] = style.getPropertyValue("--" + name).trim();
    }

    function layOut() {
      extent.style.width = nameWidth + 8 + log.count * scale + "px";
      extent.style.height = headHeight + shown.length * rowHeight + "px";
      view.style.height = headHeight + shown.length * rowHeight + 24 + "px";
      draw();
    }

    function draw() {
      if (pending) return;
      pending = true;
      requestAnimationFrame(() => { pending = false; paint(); });
    }

    // The first entry of a sorted list whose place is not below a limit.
    function firstFrom(list, limit, place) {
      let low = 0, high = list.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (place(list[middle]) < limit) low = middle + 1; else high = middle;
      }
      return low;
    }

    function paint() {
      const w = width(), h = height(), ratio = window.devicePixelRatio || 1;
      if (canvas.width !== Math.round(w * ratio) || canvas.height !== Math.round(h * ratio)) {
        canvas.width = Math.round(w * ratio);
        canvas.height = Math.round(h * ratio);
        canvas.style.width = w + "px";
        canvas.style.height = h + "px";
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.fillStyle = colors.back;
      context.fillRect(0, 0, w, h);
      const left = view.scrollLeft, top = view.scrollTop;
      const from = Math.max(0, Math.floor(left / scale) - 1);
      const to = Math.ceil((left + w - nameWidth) / scale) + 1;
      const x = (place) => nameWidth + 4 + place * scale - left;
      const firstRow = Math.floor(top / rowHeight);
      const lastRow = Math.min(shown.length, Math.ceil((top + h) / rowHeight));
      for (let index = firstRow; index < lastRow; index++) {
        const y = headHeight + index * rowHeight - top;
        if (index % 2 === 1) {
          context.fillStyle = colors.stripe;
          context.fillRect(0, y, w, rowHeight);
        }
        paintRow(shown[index], y, x, from, to);
        if (index === chosen.row) paintChoice(shown[index], y, x, w);
      }
      context.fillStyle = colors.back;
      context.fillRect(0, 0, w, headHeight);
      paintTicks(x, from, to, h);
      paintNames(firstRow, lastRow, top, h);
    }

    function paintRow(row, y, x, from, to) {
      for (const [kind, start, end] of row.spans) {
        if (end < from || start > to || !lanes[kind]) continue;
        const [offset, size] = lanes[kind];
        const begin = Math.max(x(start), nameWidth);
        context.fillStyle = colors[spanNames[kind]];
        context.fillRect(begin, y + offset, Math.max(1, x(end) + scale - 1 - begin), size);
      }
      const hasLetters = scale >= 9;
      context.font = "11px ui-monospace, monospace";
      context.textAlign = "center";
      context.textBaseline = "middle";
      let last = -9;
      for (let i = firstFrom(row.events, from, (event) => event[0]); i < row.events.length; i++) {
        const [place, kind] = row.events[i];
        if (place > to) break;
        const middle = x(place) + scale / 2;
        const [letter, name] = log.kinds[kind];
        const isFault = name === "violation";
        if (!hasLetters && !isFault && middle - last < 2) continue;
        last = middle;
        context.fillStyle = isFault ? colors.found : inVisible(row, place) ? colors.onvisible
          : colors.mark;
        if (hasLetters) context.fillText(letter, middle, y + 10);
        else if (isFault) context.fillRect(middle - 1, y + 2, 2, 18);
        else context.fillRect(middle - 0.5, y + 9, 1, 4);
      }
      context.fillStyle = colors.found;
      for (const [place] of row.found) {
        if (place < from || place > to) continue;
        const middle = x(place) + scale / 2;
        context.beginPath();
        context.moveTo(middle - 4, y);
        context.lineTo(middle + 4, y);
        context.lineTo(middle, y + 6);
        context.fill();
      }
    }

    function inVisible(row, place) {
      // Visible spans of a row come one after the other.
      const next = firstFrom(row.visible, place, (span) => span[2]);
      return next < row.visible.length && row.visible[next][1] <= place;
    }

    function paintChoice(row, y, x, w) {
      context.strokeStyle = colors.select;
      context.strokeRect(0.5, y + 0.5, w - 1, rowHeight - 1);
      const event = row.events[chosen.event];
      if (!event) return;
      context.lineWidth = 2;
      context.strokeRect(x(event[0]) - 1, y + 2, Math.max(4, scale), rowHeight - 4);
      context.lineWidth = 1;
    }

    function paintTicks(x, from, to, h) {
      context.font = "11px system-ui, sans-serif";
      context.textAlign = "left";
      context.textBaseline = "middle";
      let free = nameWidth;
      for (let i = firstFrom(log.ticks, from, (tick) => tick[0]); i < log.ticks.length; i++) {
        const [place, tick] = log.ticks[i];
        if (place > to) break;
        const left = x(place) - 0.5;
        if (left < nameWidth || left < free) continue;
        context.fillStyle = colors.line;
        context.fillRect(left, 0, 1, h);
        const text = String(tick);
        context.fillStyle = colors.dim;
        context.fillText(text, left + 3, headHeight / 2);
        free = left + context.measureText(text).width + 10;
      }
    }

    function paintNames(firstRow, lastRow, top, h) {
      context.fillStyle = colors.back;
      context.fillRect(0, 0, nameWidth, h);
      context.fillStyle = colors.line;
      context.fillRect(nameWidth - 1, 0, 1, h);
      context.save();
      context.beginPath();
      context.rect(0, headHeight, nameWidth - 4, h - headHeight);
      context.clip();
      context.font = "12px ui-monospace, monospace";
      context.textAlign = "right";
      context.textBaseline = "middle";
      for (let index = firstRow; index < lastRow; index++) {
        const y = headHeight + index * rowHeight - top;
        context.fillStyle = index === chosen.row ? colors.select : colors.text;
        context.fillText(shown[index].name, nameWidth - 8, y + rowHeight / 2);
      }
      context.restore();
      context.fillStyle = colors.dim;
      context.font = "11px system-ui, sans-serif";
      context.textAlign = "right";
      context.textBaseline = "middle";
      context.fillText("tick", nameWidth - 8, headHeight / 2);
    }

    function measureNames() {
      context.font = "12px ui-monospace, monospace";
      let widest = 60;
      for (const row of all) widest = Math.max(widest, context.measureText(row.name).width);
      nameWidth = Math.min(Math.ceil(widest) + 16, Math.floor(width() / 3));
    }

    """#
}
