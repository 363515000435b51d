/// Leaves parts of a list out for as long as it still fails (ddmin), with a bound on the tries.
@MainActor
func shortestList<Element>(
  of list: [Element], tries limit: Int = 400, failing fails: ([Element]) -> Bool
) -> [Element] {
  var best = list
  var parts = 2
  var tries = limit
  while best.count > 1, tries > 0 {
    let size = max(1, (best.count + parts - 1) / parts)
    var shorter: [Element]?
    for start in stride(from: 0, to: best.count, by: size) where tries > 0 && shorter == nil {
      let rest = Array(best[..<start] + best[min(start + size, best.count)...])
      tries -= 1
      if fails(rest) { shorter = rest }
    }
    if let shorter {
      best = shorter
      parts = max(2, parts - 1)
    } else if size == 1 {
      break
    } else {
      parts = min(best.count, parts * 2)
    }
  }
  return best
}
