// Ends every test run with one plain line, `N passed, N failed`, for people and for machines that read only the last line.
import type { Reporter, TestModule } from 'vitest/node'

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0
    let failed = unhandledErrors.length
    let skipped = 0
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        const { state } = test.result()
        if (state === 'passed') passed++
        else if (state === 'failed') failed++
        else skipped++
      }
      // A module that could not even be collected has no tests to count.
      if (module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed')) failed++
    }
    const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`
    // After the other reporters: their summaries are written in the same turn.
    setImmediate(() => process.stdout.write(line))
  }
}
