/// Replaces HTML's entities by the characters they stand for.
enum HTMLEntities {
  /// The bytes with every valid entity replaced; what looks like one and is none stays as it is.
  ///
  /// Only with a semicolon: without one, `&copy=1` in an address would become a sign.
  static func replaced(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "&")) else { return Array(bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "&"), let (text, end) = entity(in: bytes, at: index) {
        result.append(contentsOf: text.utf8)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// The text of the entity that begins at an ampersand, and the index after its semicolon.
  private static func entity(
    in bytes: ArraySlice<UInt8>, at ampersand: Int
  ) -> (text: String, end: Int)? {
    // No name is longer than this, and the bound keeps a text of ampersands from costing more.
    let limit = min(bytes.endIndex, ampersand + 16)
    guard let end = bytes[ampersand..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[ampersand + 1..<end], as: UTF8.self)
    guard name.hasPrefix("#") else { return named[name].map { ($0, end + 1) } }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.first != "+", digits.first != "-",
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value > 0,
      let scalar = Unicode.Scalar(windows[value] ?? value)
    else { return nil }
    return (String(scalar), end + 1)
  }

  /// What browsers read for numbers of Windows code page 1252 that are controls in Unicode.
  private static let windows: [UInt32: UInt32] = [
    0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x0192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020,
    0x87: 0x2021, 0x88: 0x02C6, 0x89: 0x2030, 0x8A: 0x0160, 0x8B: 0x2039, 0x8C: 0x0152,
    0x8E: 0x017D, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D, 0x95: 0x2022,
    0x96: 0x2013, 0x97: 0x2014, 0x98: 0x02DC, 0x99: 0x2122, 0x9A: 0x0161, 0x9B: 0x203A,
    0x9C: 0x0153, 0x9E: 0x017E, 0x9F: 0x0178,
  ]

  /// The names that occur in feeds: HTML 2 to 4 without the rarest mathematics.
  ///
  /// A word is a name and its characters; a literal dictionary of this size is slow to compile.
  private static let named: [String: String] = {
    var table: [String: String] = ["nbsp": "\u{A0}", "ensp": "\u{2002}", "emsp": "\u{2003}"]
    table["thinsp"] = "\u{2009}"
    table["shy"] = "\u{AD}"
    table["zwnj"] = "\u{200C}"
    table["zwj"] = "\u{200D}"
    for word in words.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { table[String(parts[0])] = String(parts[1]) }
    }
    return table
  }()

  private static let words = """
    amp:& lt:< gt:> quot:" apos:' iexcl:¡ cent:¢ pound:£ curren:¤ yen:¥ brvbar:¦ sect:§ uml:¨
    copy:© ordf:ª laquo:« not:¬ reg:® macr:¯ deg:° plusmn:± sup1:¹ sup2:² sup3:³ acute:´ micro:µ
    para:¶ middot:· cedil:¸ ordm:º raquo:» frac14:¼ frac12:½ frac34:¾ iquest:¿ times:× divide:÷
    Agrave:À Aacute:Á Acirc:Â Atilde:Ã Auml:Ä Aring:Å AElig:Æ Ccedil:Ç Egrave:È Eacute:É Ecirc:Ê
    Euml:Ë Igrave:Ì Iacute:Í Icirc:Î Iuml:Ï ETH:Ð Ntilde:Ñ Ograve:Ò Oacute:Ó Ocirc:Ô Otilde:Õ
    Ouml:Ö Oslash:Ø Ugrave:Ù Uacute:Ú Ucirc:Û Uuml:Ü Yacute:Ý THORN:Þ szlig:ß agrave:à aacute:á
    acirc:â atilde:ã auml:ä aring:å aelig:æ ccedil:ç egrave:è eacute:é ecirc:ê euml:ë igrave:ì
    iacute:í icirc:î iuml:ï eth:ð ntilde:ñ ograve:ò oacute:ó ocirc:ô otilde:õ ouml:ö oslash:ø
    ugrave:ù uacute:ú ucirc:û uuml:ü yacute:ý thorn:þ yuml:ÿ OElig:Œ oelig:œ Scaron:Š scaron:š
    Yuml:Ÿ fnof:ƒ circ:ˆ tilde:˜ ndash:– mdash:— horbar:― lsquo:‘ rsquo:’ sbquo:‚ ldquo:“ rdquo:”
    bdquo:„ dagger:† Dagger:‡ bull:• hellip:… permil:‰ prime:′ Prime:″ lsaquo:‹ rsaquo:› oline:‾
    frasl:⁄ euro:€ trade:™ larr:← uarr:↑ rarr:→ darr:↓ harr:↔ crarr:↵ lArr:⇐ uArr:⇑ rArr:⇒ dArr:⇓
    hArr:⇔ forall:∀ part:∂ exist:∃ empty:∅ nabla:∇ isin:∈ notin:∉ ni:∋ prod:∏ sum:∑ minus:− lowast:∗
    radic:√ prop:∝ infin:∞ ang:∠ and:∧ or:∨ cap:∩ cup:∪ int:∫ there4:∴ sim:∼ cong:≅ asymp:≈ ne:≠
    equiv:≡ le:≤ ge:≥ sub:⊂ sup:⊃ sube:⊆ supe:⊇ oplus:⊕ otimes:⊗ perp:⊥ sdot:⋅ lceil:⌈ rceil:⌉
    lfloor:⌊ rfloor:⌋ lang:⟨ rang:⟩ loz:◊ spades:♠ clubs:♣ hearts:♥ diams:♦ check:✓ star:☆
    starf:★ phone:☎ Alpha:Α Beta:Β Gamma:Γ Delta:Δ Theta:Θ Lambda:Λ Pi:Π Sigma:Σ Phi:Φ Psi:Ψ
    Omega:Ω alpha:α beta:β gamma:γ delta:δ epsilon:ε zeta:ζ eta:η theta:θ iota:ι kappa:κ lambda:λ
    mu:μ nu:ν xi:ξ omicron:ο pi:π rho:ρ sigma:σ sigmaf:ς tau:τ upsilon:υ phi:φ chi:χ psi:ψ omega:ω
    num:# excl:! dollar:$ percnt:% lpar:( rpar:) ast:* plus:+ comma:, period:. sol:/ colon:: semi:;
    equals:= quest:? commat:@ lsqb:[ bsol:\\ rsqb:] Hat:^ lowbar:_ grave:` lcub:{ verbar:| rcub:}
    """
}
