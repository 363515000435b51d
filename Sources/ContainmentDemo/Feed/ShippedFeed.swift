/// The feed that the demo shows when no file is named.
///
/// It explains the library and holds one of everything that a feed can hold: each kind of item,
/// wide and combining characters, missing titles, lists, tags, an attachment and an extension.
enum ShippedFeed {
  /// The name that stands for a file's in errors and titles.
  static let name = "shipped.json"

  /// The feed as JSON, less than 8 KB of it.
  static let text = #"""
    {
      "version": "https://jsonfeed.org/version/1.1",
      "title": "How Containment works",
      "description": "Ten short items about view controllers in cells, and about their lives.",
      "home_page_url": "https://containment.example/",
      "language": "en",
      "authors": [{ "name": "The Containment authors", "url": "https://containment.example/about" }],
      "items": [
        {
          "id": "hosting",
          "title": "A controller in every cell",
          "url": "https://containment.example/hosting",
          "date_published": "2026-03-01T09:00:00Z",
          "tags": ["cells", "basics"],
          "content_html": "<p>A cell of the collection view hosts a <em>child view controller</em>. While the cell is displayed the controller is a child of the collection's controller; before and after it is nobody's.</p><p>You register a factory under an identifier. What you never do is call <code>viewWillAppear</code> yourself.</p>"
        },
        {
          "id": "order",
          "title": "In this order, and once",
          "url": "https://containment.example/order",
          "date_published": "2026-03-02T09:00:00Z",
          "tags": ["appearance"],
          "content_html": "<h2>One life</h2><ol><li><code>willMove(toParent:)</code></li><li>loading the view<ul><li><code>loadView</code></li><li><code>viewDidLoad</code></li></ul></li><li><code>viewWillAppear</code>, <code>viewIsAppearing</code>, <code>viewDidAppear</code></li></ol><blockquote><p>Who appears must disappear before appearing again.</p></blockquote>"
        },
        {
          "id": "picture",
          "title": "The pool, drawn",
          "date_published": "2026-03-03T09:00:00Z",
          "tags": ["reuse"],
          "image": "https://containment.example/pool.png",
          "content_html": "<p><img src=\"https://containment.example/pool.png\" alt=\"three cells on screen, two waiting in the pool\"></p>"
        },
        {
          "id": "note-1",
          "url": "https://containment.example/notes/1",
          "date_published": "2026-03-04T18:30:00+01:00",
          "tags": ["reuse"],
          "content_text": "This item has no title. Its controller was made for another item, let go when that item left the screen, and prepared for this one. If you read something of the other item here, a reset is missing.\n\nThe last in is the first out: it is the one most likely to be warm."
        },
        {
          "id": "log",
          "title": "Reading a lifecycle log",
          "external_url": "https://containment.example/log-format",
          "url": "https://containment.example/links/log",
          "date_published": "2026-03-05T09:00:00Z",
          "tags": ["logs", "contract"],
          "content_html": "<p>Every event says its cause, so a log answers <q>why did this appear?</q> The format is <a href=\"https://containment.example/log-format\">one event a line</a>:</p><pre>{\"seq\":7,\"kind\":\"willMove\"}\n{\"seq\":8,\"kind\":\"loadView\"}</pre>"
        },
        {
          "id": "wide",
          "title": "幅の広い文字も、一文字ずつ",
          "url": "https://containment.example/ja/width",
          "language": "ja",
          "date_published": "2026-03-06T09:00:00+09:00",
          "tags": ["text", "日本語"],
          "authors": [{ "name": "例の著者" }],
          "content_html": "<p>全角の文字は二桁を占めます。行の終わりで半分に切れることはありません。한국어와 中文도 같습니다.</p>"
        },
        {
          "id": "episode-1",
          "title": "Listen: what a frame can afford",
          "url": "https://containment.example/episodes/1",
          "date_published": "2026-03-07T09:00:00Z",
          "tags": ["scheduling"],
          "summary": "A talk about budgets of sixteen milliseconds.",
          "attachments": [
            {
              "url": "https://containment.example/episodes/1.mp3",
              "mime_type": "audio/mpeg",
              "title": "What a frame can afford",
              "size_in_bytes": 7340032,
              "duration_in_seconds": 611
            }
          ],
          "content_html": "<p>First the placeholder, then the content: filling a controller waits until a frame has time for it.</p><ul><li>the visible come first,</li><li>then what is about to be seen,</li><li>and nothing at all while a transition runs.</li></ul>"
        },
        {
          "id": "accents",
          "title": "Cafe\u0301, nai\u0308ve, 👩‍🚀 and 🇨🇭",
          "date_published": "2026-03-08T09:00:00Z",
          "tags": ["text"],
          "content_html": "<p>A letter and its accent are one character, and so is an astronaut &mdash; however many code points they take. Tables become lines:</p><table><tr><th>text</th><th>columns</th></tr><tr><td>e&#x301;</td><td>1</td></tr><tr><td>&#x65E5;</td><td>2</td></tr></table>"
        },
        {
          "id": "note-2",
          "url": "https://containment.example/notes/2",
          "date_published": "2026-03-09T07:15:00Z",
          "content_text": "Scroll on: the end is near."
        },
        {
          "id": 10,
          "title": "What is not here",
          "url": "https://containment.example/identity",
          "date_published": "2026-03-10T09:00:00Z",
          "date_modified": "2026-03-11T09:00:00Z",
          "tags": ["identity"],
          "_containment": { "about": "Readers skip the keys that they do not know.", "weight": 0.5 },
          "content_html": "<p>This item's identity is the number 10, and it carries a key that no reader knows. Neither does any harm: an identity becomes text, and unknown keys are skipped.</p><p>Delete an item above and this one stays where you see it, because a scroll position is an item and not an offset.</p>"
        }
      ]
    }
    """#
}
