import Testing

/// What the documentation says of the library is compared with the library.
@Suite("Documentation")
enum DocumentationTests {}
