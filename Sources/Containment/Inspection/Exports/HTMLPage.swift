/// The page around the timeline: its text, its style, and a policy that lets nothing else in.
enum HTMLPage {
  /// The bytes of the page; everything that is passed in is escaped already, but for the title and
  /// the data.
  static func bytes(
    title: String, summary: String, violations: String, statistics: String, data: [UInt8]
  ) -> [UInt8] {
    let title = HTMLEscape.text(title)
    var page = Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>\(summary)</p>
      \(controls)
      <h2>Violations</h2>
      <div class="wide">\(violations)</div>
      <h2>Statistics</h2>
      <pre>\(statistics)</pre>
      <script type="application/json" id="log">
      """.utf8)
    page += HTMLEscape.script(data)
    page += Array("</script>\n<script>\(HTMLScript.text)</script>\n</body>\n</html>\n".utf8)
    return page
  }

  /// Nothing is loaded, and of scripts and styles those run alone that have these hashes.
  static let policy =
    "default-src 'none'; style-src 'sha256-\(styleHash)'; script-src 'sha256-\(HTMLScript.hash)'; "
    + "base-uri 'none'; form-action 'none'"

  private static let controls = """
    <h2 id="timeline-title">Timeline</h2>
    <p class="controls">
    <label>Filter <input id="filter" type="search" placeholder="Card#3" autocomplete="off"></label>
    <button type="button" id="out" aria-label="Zoom out">−</button>
    <button type="button" id="in" aria-label="Zoom in">+</button>
    <button type="button" id="fit">Whole log</button>
    <span class="key alive">alive</span> <span class="key loaded">loaded</span>
    <span class="key child">child</span> <span class="key visible">visible</span>
    <span class="key bound">bound</span> <span class="key displayed">displayed</span>
    <span class="key populating">waits for content</span>
    <span class="key closed">gate closed</span> <span class="key found">violation</span>
    </p>
    <div id="view" tabindex="0" role="application" aria-labelledby="timeline-title"
    aria-describedby="help"><div id="extent"><canvas id="canvas"></canvas></div></div>
    <p id="detail" aria-live="polite">&nbsp;</p>
    <p id="help">One row a controller or a gate, one place an event. Arrow keys go from event to event and
    from row to row, + and − zoom, 0 shows the whole log, Home and End go to a row’s first and last
    event, / goes to the filter.</p>
    <details><summary>Letters</summary><p>\(letters)</p></details>
    <noscript><p>The timeline is drawn by a script, which does not run here.</p></noscript>
    """

  private static let letters = EventKind.allCases.compactMap { kind in
    TimelineLetter.of(kind).map { "\(HTMLEscape.text(String($0))) \(kind.name)" }
  }.joined(separator: ", ")

  /// The hash of ``style`` as it stands in the page.
  static let styleHash = "jJNU/muM2JBlF6ewr63j8IkB4x8ntX4uqI/gVsx+gM8="

  static let style = """
    :root{color-scheme:light dark;--back:#fff;--text:#1b1f24;--dim:#69717b;--line:#d5dae0;\
    --stripe:#f5f7f9;\
    --alive:#b4bcc6;--loaded:#d3dae3;--child:#a9c7ea;--visible:#2f74c8;--bound:#e0b24c;\
    --displayed:#b8720a;--populating:#0f8a6d;--closed:#e3b7c8;--found:#c8102e;--mark:#1b1f24;\
    --onvisible:#fff;--select:#7a3fd0}
    @media (prefers-color-scheme:dark){:root{--back:#14171b;--text:#e3e7ec;--dim:#98a2ad;\
    --line:#353c45;\
    --stripe:#1b1f24;--alive:#59626d;--loaded:#38424e;--child:#2b4c72;--visible:#4c93e6;\
    --bound:#8d6a1c;--displayed:#e6a93a;--populating:#3ecfa8;--closed:#6d3a4f;--found:#ff5c70;\
    --mark:#e3e7ec;--onvisible:#0b1119;\
    --select:#b995f5}}
    body{margin:1rem auto;padding:0 1rem;max-width:110rem;background:var(--back);color:var(--text);\
    font:15px/1.45 system-ui,sans-serif}
    h1{font-size:1.3rem}h2{font-size:1.05rem}
    #view{position:relative;overflow:auto;max-height:60vh;min-height:8rem;\
    border:1px solid var(--line)}
    #view:focus-visible{outline:2px solid var(--select)}
    #canvas{position:sticky;left:0;top:0;display:block}
    #detail{min-height:1.5em;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
    #help{color:var(--dim);font-size:.85rem}
    .key{border-left:1em solid;padding-left:.35em;font-size:.85rem;white-space:nowrap}
    .alive{border-color:var(--alive)}.loaded{border-color:var(--loaded)}
    .child{border-color:var(--child)}
    .visible{border-color:var(--visible)}.bound{border-color:var(--bound)}
    .displayed{border-color:var(--displayed)}.populating{border-color:var(--populating)}\
    .closed{border-color:var(--closed)}.found{border-color:var(--found)}
    table{border-collapse:collapse;font-size:.9rem}
    th,td{border:1px solid var(--line);padding:.25em .5em;text-align:left;vertical-align:top}
    td{overflow-wrap:anywhere}td:nth-child(-n+4){overflow-wrap:normal;white-space:nowrap}
    .wide,pre{overflow-x:auto}
    tr.fatal td:nth-child(4),tr.error td:nth-child(4){color:var(--found);font-weight:600}
    pre{font:13px/1.4 ui-monospace,monospace}
    input,button{font:inherit;color:inherit;background:var(--stripe);border:1px solid var(--dim);\
    border-radius:4px;padding:.1em .5em}
    """
}
