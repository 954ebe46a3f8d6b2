// Runs `npm test` for the continuous integration, quiet where all is well: a browser test that failed runs once more by itself. Where
// it passes then, it counts as passed and is named as FLAKY; where it fails again, all that it said is printed.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The only project of `vitest.config.ts` whose tests depend on a program that is not ours. */
const REPEATED = 'browser'
/** More than these are no matter of chance, and would take hours one by one. */
const MAX_REPEATS = 20

const folder = mkdtempSync(join(tmpdir(), 'exfil-ci-'))
let runs = 0

/** Results as `summary-reporter.ts` writes them; undefined where the run did not come to its end. */
const readResults = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const npm = async (...args) => {
  const run = ++runs
  const said = join(folder, `${run}.log`)
  const results = join(folder, `${run}.json`)
  const output = openSync(said, 'w')
  const child = spawn('npm', args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, EXFIL_TEST_RESULTS: results },
  })
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(-1))
    child.on('close', resolve)
  })
  closeSync(output)
  return { code, output: readFileSync(said, 'utf8'), results: readResults(results) }
}

const sum = (files, count) => files.reduce((total, file) => total + file[count], 0)

const isGood = ({ code, results }) =>
  code === 0 && results?.isWhole === true && results.errors === 0 && sum(results.files, 'failed') === 0

/** A pattern that only this test's titles fit. */
const patternOf = (titles) => `^\\s*${titles.join(' ').replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`

/** What is to run again of a file: all of it where more than tests failed, else each test by itself. */
const repeatsOf = ({ project, file, isBroken, failed, failures }) => {
  if (project !== REPEATED || failed === 0) return []
  if (isBroken) return [{ file, name: `${file} > what its tests need`, filter: [], cleared: failed }]
  return failures.map((titles) => ({
    file,
    name: [file, ...titles].join(' > '),
    filter: ['--testNamePattern', patternOf(titles)],
    cleared: 1,
  }))
}

/** Without the scripts around it: types, form and build have been seen to. */
const repeat = async (repeated) => {
  const { file, filter } = repeated
  const ran = await npm('test', '--ignore-scripts', '--', '--project', REPEATED, file, ...filter)
  const passed = ran.results === undefined ? 0 : sum(ran.results.files, 'passed')
  return { ...repeated, ran, passed, isFlaky: isGood(ran) && passed > 0 }
}

const repeatAll = async (repeats) => {
  const done = []
  for (const one of repeats.length > MAX_REPEATS ? [] : repeats) done.push(await repeat(one))
  return done
}

const print = (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)

/** The closing line, which counts what passed when it ran again as passed. */
const closingLine = ({ files, errors }, flaky) => {
  const cleared = flaky.reduce((total, one) => total + one.cleared, 0)
  // A file that ran again as a whole had passed some of its tests before.
  const passedNow = flaky.reduce((total, { file, filter, passed }) => {
    const before =
      filter.length > 0
        ? 0
        : sum(
            files.filter((each) => each.file === file),
            'passed',
          )
    return total + (filter.length > 0 ? 1 : passed - before)
  }, 0)
  const failed = sum(files, 'failed') + errors - cleared
  const skipped = sum(files, 'skipped')
  return `${sum(files, 'passed') + passedNow} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const main = async () => {
  const first = await npm('test')
  const { results } = first
  const repeats = results === undefined ? [] : results.files.flatMap(repeatsOf)
  const repeated = await repeatAll(repeats)
  const flaky = repeated.filter(({ isFlaky }) => isFlaky)
  const cleared = flaky.reduce((total, one) => total + one.cleared, 0)
  const known = results === undefined ? 0 : sum(results.files, 'failed')
  // A run that fails with nothing to show for it has crashed, and so has one that did not come to its end.
  const isGreen = isGood(first) || (known > 0 && known === cleared && results.isWhole && results.errors === 0)
  if (!isGreen) {
    print(first.output)
    for (const { ran, name } of repeated.filter(({ isFlaky }) => !isFlaky))
      print(`\nAGAIN ${name}\n${ran.output}`)
  }
  for (const { name } of flaky) print(`FLAKY ${name}`)
  const line = results === undefined ? '0 passed, 1 failed' : closingLine(results, flaky)
  // No line may say that nothing failed where something did.
  print(isGreen ? line : line.replace(/ 0 failed/, ' 1 failed'))
  process.exitCode = isGreen ? 0 : 1
}

try {
  await main()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
