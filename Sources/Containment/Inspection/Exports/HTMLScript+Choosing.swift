extension HTMLScript {
  /// Zoom, choice and filter by keys and mouse, and the beginning.
  static let choosing = #"""
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
