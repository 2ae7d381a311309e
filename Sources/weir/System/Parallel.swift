#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Distributes work over cores; the results are in the order of the input, for any number of cores.
enum Parallel {
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], jobs: Int, _ body: @escaping @Sendable (Input) -> Output
  ) async -> [Output] {
    let jobs = max(1, min(jobs, inputs.count))
    if jobs == 1 { return inputs.map(body) }
    let size = (inputs.count + jobs - 1) / jobs
    return await withTaskGroup(of: (Int, [Output]).self) { group in
      for job in 0..<jobs {
        let part = inputs[min(job * size, inputs.count)..<min((job + 1) * size, inputs.count)]
        group.addTask { (job, part.map(body)) }
      }
      var results = [[Output]](repeating: [], count: jobs)
      for await (job, part) in group { results[job] = part }
      return results.flatMap { $0 }
    }
  }
}
