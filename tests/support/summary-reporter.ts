// Ends every test run with one plain line, `N passed, N failed`, for people and for machines that read only the last line. Where
// EXFIL_TEST_RESULTS names a file, what happened is written there for `ci-tests.mjs`.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite } from 'vitest/node'

interface FileResults {
  readonly project: string
  readonly file: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Whether something failed that is no test: the file itself, or what a suite does before and after its tests. */
  readonly isBroken: boolean
  /** The failed tests: the titles of their suites and their own. */
  readonly failures: readonly (readonly string[])[]
}

const titlesOf = (test: TestCase): readonly string[] => {
  const titles = [test.name]
  for (let parent: TestSuite | TestModule = test.parent; parent.type === 'suite'; parent = parent.parent)
    titles.unshift(parent.name)
  return titles
}

const resultsOf = (module: TestModule): FileResults => {
  const tests = [...module.children.allTests()]
  const inState = (...states: readonly string[]) =>
    tests.filter((test) => states.includes(test.result().state))
  const failures = inState('failed').map(titlesOf)
  const isBroken =
    (module.state() === 'failed' && failures.length === 0) ||
    module.errors().length > 0 ||
    [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
  return {
    project: module.project.name,
    file: relative(module.project.config.root, module.moduleId),
    passed: inState('passed').length,
    // What cannot even be collected has no tests to count.
    failed: Math.max(failures.length, isBroken ? 1 : 0),
    skipped: inState('skipped', 'pending').length,
    isBroken,
    failures,
  }
}

export default class SummaryReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    const files = modules.map(resultsOf)
    const sum = (count: 'passed' | 'failed' | 'skipped') =>
      files.reduce((total, file) => total + file[count], 0)
    const failed = sum('failed') + unhandledErrors.length
    const skipped = sum('skipped')
    const line = `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`
    const { EXFIL_TEST_RESULTS } = process.env
    if (EXFIL_TEST_RESULTS !== undefined) {
      const isWhole = reason !== 'interrupted'
      writeFileSync(EXFIL_TEST_RESULTS, JSON.stringify({ files, errors: unhandledErrors.length, isWhole }))
    }
    // After the other reporters: their summaries are written in the same turn.
    setImmediate(() => process.stdout.write(line))
  }
}
