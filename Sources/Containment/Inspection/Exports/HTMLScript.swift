/// The script of the page, which draws the timeline.
///
/// It puts text from the log nowhere but on the canvas and into text nodes.
enum HTMLScript {
  /// The hash of ``text`` as it stands in the page.
  static let hash = "Ig9+R8UaEi6M7m6xe7dJ9fquUqRV8pqLP7CkRTDlCc4="

  static let text = #"""

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
    const spanNames = ["alive", "loaded", "child", "visible", "bound", "displayed"];
    // Each span's distance from the top of its row, and its height.
    const lanes = [[16, 2], [3, 15], [3, 15], [3, 15], [19, 2], [19, 2]];
    let shown = all, scale = 0, nameWidth = 0, pending = false, colors = {};
    let chosen = {row: -1, event: -1};

    const width = () => view.clientWidth, height = () => view.clientHeight;
    const fitting = () => (width() - nameWidth - 8) / Math.max(1, log.count);
    const smallest = () => Math.min(fitting(), scaleMax);
    // Browsers lay out no more than some millions of pixels.
    const largest = () => Math.max(smallest(), Math.min(scaleMax, 8e6 / Math.max(1, log.count)));

    function readColors() {
      const style = getComputedStyle(document.documentElement);
      for (const name of [...spanNames, "back", "text", "dim", "line", "stripe", "found", "mark",
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

    // MARK: Zoom and choice

    function zoom(to, at) {
      const before = scale;
      scale = Math.min(largest(), Math.max(smallest(), to));
      const offset = at === undefined ? (width() - nameWidth) / 2 : at;
      const place = (view.scrollLeft + offset) / before;
      extent.style.width = nameWidth + 8 + log.count * scale + "px";
      view.scrollLeft = place * scale - offset;
      layOut();
    }

    function words(row, event) {
      const found = row.found.filter(([place]) => place === event[0]).map(([, text]) => text);
      const spans = row.spans.filter(([, start, end]) => start <= event[0] && event[0] <= end);
      const state = spans.map(([, , , label]) => label).join(", ");
      return [event[2], state && "(" + state + ")", ...found].filter(Boolean).join("  ");
    }

    function choose(row, event) {
      if (shown.length === 0) return;
      const index = Math.max(0, Math.min(shown.length - 1, row));
      const events = shown[index].events;
      chosen = {row: index, event: Math.max(0, Math.min(events.length - 1, event))};
      const place = events[chosen.event][0], left = place * scale, top = index * rowHeight;
      const room = width() - nameWidth - 8;
      if (left < view.scrollLeft || left + scale > view.scrollLeft + room)
        view.scrollLeft = left - room / 2;
      if (top < view.scrollTop || top + rowHeight + headHeight > view.scrollTop + height())
        view.scrollTop = top - (height() - headHeight) / 2;
      detail.textContent = words(shown[index], events[chosen.event]);
      draw();
    }

    // The event of a row that is nearest to a place.
    function nearest(row, place) {
      const events = row.events;
      const next = firstFrom(events, place, (event) => event[0]);
      if (next === 0) return 0;
      if (next === events.length) return next - 1;
      return events[next][0] - place < place - events[next - 1][0] ? next : next - 1;
    }

    function under(mouse) {
      const box = canvas.getBoundingClientRect();
      const y = mouse.clientY - box.top + view.scrollTop - headHeight;
      const x = mouse.clientX - box.left - nameWidth - 4 + view.scrollLeft;
      const row = Math.floor(y / rowHeight);
      if (y < 0 || row >= shown.length) return null;
      return {row, event: nearest(shown[row], Math.max(0, x / scale - 0.5))};
    }

    function applyFilter() {
      const wanted = filter.value.trim().toLowerCase();
      const matches = (row) => row.name.toLowerCase().includes(wanted)
        || row.spans.some((span) => span[3].toLowerCase().includes(wanted));
      shown = wanted ? all.filter(matches) : all;
      chosen = {row: -1, event: -1};
      view.scrollTop = 0;
      detail.textContent = shown.length + " of " + all.length + " rows";
      layOut();
    }

    const keys = {
      ArrowLeft: () => choose(chosen.row, chosen.event - 1),
      ArrowRight: () => choose(chosen.row, chosen.event + 1),
      ArrowUp: () => chooseRow(chosen.row - 1),
      ArrowDown: () => chooseRow(chosen.row + 1),
      PageUp: () => chooseRow(chosen.row - Math.floor(height() / rowHeight)),
      PageDown: () => chooseRow(chosen.row + Math.floor(height() / rowHeight)),
      Home: () => choose(chosen.row, 0),
      End: () => choose(chosen.row, Infinity),
      "+": () => zoom(scale * 1.5),
      "=": () => zoom(scale * 1.5),
      "-": () => zoom(scale / 1.5),
      0: () => zoom(0),
      "/": () => filter.focus(),
    };

    // Another row, at the event nearest to the one that was chosen.
    function chooseRow(row) {
      if (shown.length === 0) return;
      const index = Math.max(0, Math.min(shown.length - 1, row));
      const before = shown[chosen.row]?.events[chosen.event];
      choose(index, before ? nearest(shown[index], before[0]) : 0);
    }

    view.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in keys)) return;
      event.preventDefault();
      keys[event.key]();
    });
    view.addEventListener("scroll", draw, {passive: true});
    view.addEventListener("mousemove", (event) => {
      const found = under(event);
      if (!found) { canvas.title = ""; return; }
      const row = shown[found.row];
      canvas.title = row.name + "\n" + words(row, row.events[found.event]);
    });
    view.addEventListener("click", (event) => {
      const found = under(event);
      if (found) choose(found.row, found.event);
    });
    view.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = canvas.getBoundingClientRect();
      zoom(scale * (event.deltaY < 0 ? 1.25 : 0.8), event.clientX - box.left - nameWidth);
    }, {passive: false});
    element("in").addEventListener("click", () => zoom(scale * 1.5));
    element("out").addEventListener("click", () => zoom(scale / 1.5));
    element("fit").addEventListener("click", () => zoom(0));
    filter.addEventListener("input", applyFilter);
    for (const button of document.querySelectorAll("button[data-row]")) {
      button.addEventListener("click", () => {
        filter.value = "";
        applyFilter();
        const number = Number(button.dataset.row), place = Number(button.dataset.place);
        const row = shown.findIndex((row) => row.number === number);
        if (row < 0) return;
        if (scale < 9) zoom(12);
        choose(row, nearest(shown[row], place));
        view.focus();
      });
    }
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      readColors();
      draw();
    });
    new ResizeObserver(() => {
      measureNames();
      scale = Math.min(largest(), Math.max(smallest(), scale));
      layOut();
    }).observe(view);

    readColors();
    measureNames();
    scale = Math.max(smallest(), Math.min(12, largest()));
    layOut();
    })();
    """#
}
