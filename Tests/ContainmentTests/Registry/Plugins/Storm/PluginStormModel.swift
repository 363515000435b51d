@testable import Containment

/// Who is preferred for what, by nothing but the words of the pages.
struct PluginStormModel {
  enum State { case waiting, contributing, notApplicable }

  struct Plugin {
    let plan: StormPlan
    let order: Int
    var state: State
    /// The number of its contribution, while it contributes.
    var trace: Int?
  }

  /// One that makes or decorates.
  struct Contributor: Equatable {
    let trace: Int
    let plugin: Int?
    let priority: Int
    let order: Int
    let isDecorator: Bool
    let failure: FailurePolicy
  }

  private(set) var plugins: [Plugin] = []
  private(set) var app: [Int: Contributor] = [:]
  var appFallback: (trace: Int, namespace: String)?
  private(set) var theme = 0
  private var lastOrder = 0
  /// Those that were there and are not: numbers of contributions.
  private(set) var ended: [Int] = []
  /// Whose contributions were asked for, in order, also those that failed; `nil` for a registration of the app.
  private(set) var begun: [Int?] = []

  /// The number of the contribution that is asked for now.
  mutating func begin(_ plugin: Int?) -> Int {
    begun.append(plugin)
    return begun.count
  }

  func plugin(_ index: Int) -> Plugin? { plugins.first { $0.plan.index == index } }

  // MARK: Who is asked

  func contributors(_ identifier: Int) -> [Contributor] {
    var all = app[identifier].map { [$0] } ?? []
    for plugin in plugins {
      guard let trace = plugin.trace else { continue }
      func add(_ isDecorator: Bool, _ failure: FailurePolicy = .propagate) {
        all.append(
          Contributor(
            trace: trace, plugin: plugin.plan.index, priority: plugin.plan.priority,
            order: plugin.order, isDecorator: isDecorator, failure: failure))
      }
      if plugin.plan.decorations[identifier] != nil { add(true) }
      for factory in plugin.plan.factories where factory.identifier == identifier {
        add(false, factory.failure)
      }
    }
    return all.sorted { left, right in
      if left.priority != right.priority { return left.priority > right.priority }
      if left.isDecorator != right.isDecorator { return left.isDecorator }
      return left.order < right.order
    }
  }

  /// The contributions that are asked, up to the first that makes by itself; empty where nobody does.
  func chain(_ identifier: Int) -> [Contributor] {
    let all = contributors(identifier)
    guard let end = all.firstIndex(where: { !$0.isDecorator }) else { return [] }
    return Array(all[...end])
  }

  /// The contribution whose stand-in is preferred, and its identifier.
  func fallback(for name: String) -> (trace: Int, name: String)? {
    var all: [(trace: Int, name: String, namespace: String, priority: Int, order: Int)] = []
    if let appFallback {
      all.append((appFallback.trace, "app:missing", appFallback.namespace, 0, 0))
    }
    for plugin in plugins {
      guard let trace = plugin.trace, let namespace = plugin.plan.standsInFor else { continue }
      all.append(
        (trace, plugin.plan.fallbackName, namespace, plugin.plan.priority, plugin.order))
    }
    let fitting = all.filter {
      $0.name != name && ($0.namespace.isEmpty || name.hasPrefix("\($0.namespace):"))
    }
    let best = fitting.min { left, right in
      if left.namespace.isEmpty != right.namespace.isEmpty { return !left.namespace.isEmpty }
      if left.priority != right.priority { return left.priority > right.priority }
      return left.order < right.order
    }
    return best.map { ($0.trace, $0.name) }
  }

  /// What controllers see of the value that plugins contribute.
  var colour: Int {
    let giving = plugins.filter { $0.trace != nil && $0.plan.theme != nil }
    let best = giving.min {
      $0.plan.priority == $1.plan.priority
        ? $0.order < $1.order : $0.plan.priority > $1.plan.priority
    }
    return best?.plan.theme ?? -1
  }

  // MARK: What the app does

  mutating func register(_ identifier: Int, _ failure: FailurePolicy) {
    let trace = begin(nil)
    app[identifier] = Contributor(
      trace: trace, plugin: nil, priority: 0, order: 0, isDecorator: false, failure: failure)
  }

  mutating func unregister(_ identifier: Int) { app[identifier] = nil }

  // MARK: Plugins

  /// Installs plugins, all or none; says whether that is possible, in which order, and notes it.
  mutating func install(_ plans: [StormPlan]) -> Bool {
    let names = plans.map(\.index)
    guard Set(names).count == names.count, names.allSatisfy({ plugin($0) == nil }) else {
      return false
    }
    // Only plugins with a lower number are needed, so there is no circle.
    var done = Set(plugins.map(\.plan.index))
    var order: [StormPlan] = []
    func visit(_ plan: StormPlan) -> Bool {
      guard !done.contains(plan.index) else { return true }
      for needed in plan.needs where !done.contains(needed) {
        guard let other = plans.first(where: { $0.index == needed }), visit(other) else {
          return false
        }
      }
      done.insert(plan.index)
      order.append(plan)
      return true
    }
    for plan in plans { guard visit(plan) else { return false } }
    var traces: [Int: Int] = [:]
    let out = excluded(plugins.map(\.plan) + order)
    var needed = Set(order.filter { $0.waitsFor == nil }.map(\.index)).subtracting(out)
    for plan in (plugins.map(\.plan) + order).reversed() where needed.contains(plan.index) {
      needed.formUnion(plan.needs)
    }
    let waiting = plugins.filter { $0.state == .waiting }.map(\.plan)
    for plan in waiting + order where needed.contains(plan.index) {
      traces[plan.index] = begin(plan.index)
      if plan.throwsInside { return false }
    }
    for plan in order {
      lastOrder += 1
      let state: State = out.contains(plan.index) ? .notApplicable : .waiting
      plugins.append(Plugin(plan: plan, order: lastOrder, state: state))
    }
    for place in plugins.indices {
      guard let trace = traces[plugins[place].plan.index] else { continue }
      (plugins[place].state, plugins[place].trace) = (.contributing, trace)
    }
    return true
  }

  /// Takes a plugin out, with those that need it; the numbers of all, in order.
  @discardableResult
  mutating func revoke(_ index: Int) -> [Int] {
    var gone: Set<Int> = [index]
    for plugin in plugins where plugin.plan.needs.contains(where: gone.contains) {
      gone.insert(plugin.plan.index)
    }
    let going = plugins.filter { gone.contains($0.plan.index) }
    ended += going.compactMap(\.trace)
    plugins.removeAll { gone.contains($0.plan.index) }
    return going.reversed().map(\.plan.index)
  }

  /// An identifier is asked for: plugins that wait for that contribute.
  mutating func use(_ identifier: Int) {
    let name = StormPlan.names[identifier]
    while let used = plugins.first(where: { plugin in
      guard plugin.state == .waiting, let names = plugin.plan.waitsFor else { return false }
      return name.hasPrefix("\(plugin.plan.namespace):") || names.contains(identifier)
    }) {
      contribute(used.plan)
    }
  }

  private mutating func contribute(_ plan: StormPlan) {
    for needed in plan.needs.compactMap({ plugin($0) }) where needed.state == .waiting {
      contribute(needed.plan)
    }
    // One that it needs may have failed.
    guard let place = plugins.firstIndex(where: { $0.plan.index == plan.index }) else { return }
    let trace = begin(plan.index)
    guard !plan.throwsInside else {
      revoke(plan.index)
      return
    }
    plugins[place].state = .contributing
    plugins[place].trace = trace
  }

  /// The numbers of those that do not apply, or need one that does not; each stands after those that it needs.
  private func excluded(_ plans: [StormPlan]) -> Set<Int> {
    var out: Set<Int> = []
    for plan in plans
    where !plan.applies.contains(theme) || plan.needs.contains(where: out.contains) {
      out.insert(plan.index)
    }
    return out
  }

  mutating func setTheme(_ new: Int) {
    guard new != theme else { return }
    theme = new
    let out = excluded(plugins.map(\.plan))
    for place in plugins.indices where out.contains(plugins[place].plan.index) {
      if let trace = plugins[place].trace { ended.append(trace) }
      plugins[place].state = .notApplicable
      plugins[place].trace = nil
    }
    for index in plugins.map(\.plan.index) {
      guard let place = plugins.firstIndex(where: { $0.plan.index == index }),
        plugins[place].state == .notApplicable, !out.contains(index)
      else { continue }
      if plugins[place].plan.waitsFor == nil {
        contribute(plugins[place].plan)
      } else {
        plugins[place].state = .waiting
      }
    }
  }
}
