// What `.ci/run` makes of test results: a browser test that fails once is flaky, everything else that fails is red.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SCRIPT = join(ROOT, 'tests/support/ci-tests.mjs')

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

interface Files {
  readonly [path: string]: string
}

const projectOf = (files: Files): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-ci-test-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

interface Ended {
  readonly code: number
  readonly lines: readonly string[]
}

const ended = (
  folder: string,
  program: string,
  args: readonly string[],
  path = process.env.PATH,
): Promise<Ended> =>
  new Promise((resolve) => {
    // What the run around it was told, which here would be told to the one that is tested.
    const { EXFIL_TEST_RESULTS: _, npm_config_ignore_scripts: __, ...env } = process.env
    execFile(program, args, { cwd: folder, env: { ...env, PATH: path } }, (error, stdout) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), lines: stdout.trimEnd().split('\n') }),
    )
  })

/** A simulated run of the tests: its results, its exit code, its output. */
interface Told {
  readonly files?: readonly Readonly<Record<string, unknown>>[]
  readonly errors?: number
  readonly isWhole?: boolean
  readonly code?: number
  /** Ends before there are results. */
  readonly crashes?: boolean
}

/** The path on which the folder's own programs are found before the system's. */
const withFirst = (folder: string): string => `${join(folder, 'bin')}${delimiter}${process.env.PATH}`

/** In the place of npm: plays one run after another and keeps what it was asked to run. */
const PLAYER = `#!/usr/bin/env node
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
const runs = JSON.parse(readFileSync('runs.json', 'utf8'))
const at = existsSync('asked.jsonl') ? readFileSync('asked.jsonl', 'utf8').trim().split('\\n').length : 0
appendFileSync('asked.jsonl', JSON.stringify(process.argv.slice(2)) + '\\n')
const { files = [], errors = 0, isWhole = true, code = 0, crashes = false } = runs[at]
console.log('output of run ' + at)
if (!crashes) writeFileSync(process.env.EXFIL_TEST_RESULTS, JSON.stringify({ files, errors, isWhole }))
process.exitCode = code
`

const played = async (...runs: readonly Told[]) => {
  const folder = projectOf({
    'bin/package.json': JSON.stringify({ type: 'module' }),
    'bin/npm': PLAYER,
    'runs.json': JSON.stringify(runs),
  })
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const { code, lines } = await ended(folder, process.execPath, [SCRIPT], withFirst(folder))
  const asked = readFileSync(join(folder, 'asked.jsonl'), 'utf8').trim().split('\n')
  return { code, lines, asked: asked.map((line): readonly string[] => JSON.parse(line)) }
}

/** Types, form and build are not looked at again. */
const AGAIN = ['test', '--ignore-scripts', '--', '--project', 'browser']
const MARKET = 'tests/e2e/market.test.ts'
const file = (more: Readonly<Record<string, unknown>> = {}) => ({
  project: 'browser',
  file: MARKET,
  passed: 4,
  failed: 0,
  skipped: 0,
  isBroken: false,
  failures: [],
  ...more,
})
const core = file({ project: 'core', file: 'tests/core/fp.test.ts', passed: 90 })
const oneFailed = file({ failed: 1, failures: [['the market', 'sorts by (7 d) change?']] })
const passedAlone = { files: [file({ passed: 1, skipped: 4 })] }

describe.concurrent('the tests of the continuous integration', () => {
  it('say one line where all is well', async () => {
    const { code, lines, asked } = await played({ files: [core, file({ skipped: 2 })] })
    expect({ code, lines }).toEqual({ code: 0, lines: ['94 passed, 0 failed, 2 skipped'] })
    expect(asked).toHaveLength(1)
  })

  it('run a failed browser test once more, by itself, and name it where it passes', async () => {
    const { code, lines, asked } = await played({ files: [core, oneFailed], code: 1 }, passedAlone)
    expect(lines).toEqual([`FLAKY ${MARKET} > the market > sorts by (7 d) change?`, '95 passed, 0 failed'])
    expect(code).toBe(0)
    const pattern = '^\\s*the market sorts by \\(7 d\\) change\\?$'
    expect(asked).toEqual([['test'], [...AGAIN, MARKET, '--testNamePattern', pattern]])
  })

  it('are red where it fails again, with all that was said', async () => {
    const again = { files: [oneFailed], code: 1 }
    const { code, lines } = await played({ files: [core, oneFailed], code: 1 }, again)
    expect(code).toBe(1)
    expect(lines).toEqual(expect.arrayContaining(['output of run 0', 'output of run 1']))
    expect(lines.filter((line) => line.startsWith('FLAKY'))).toEqual([])
    expect(lines.at(-1)).toBe('94 passed, 1 failed')
  })

  it('tell the flaky test from the broken one', async () => {
    const two = file({
      failed: 2,
      failures: [
        ['the market', 'sorts'],
        ['the market', 'filters'],
      ],
    })
    const { code, lines } = await played(
      { files: [two], code: 1 },
      { files: [file({ failed: 1, passed: 0, failures: [['the market', 'sorts']] })], code: 1 },
      passedAlone,
    )
    expect(code).toBe(1)
    expect(lines.slice(-2)).toEqual([`FLAKY ${MARKET} > the market > filters`, '5 passed, 1 failed'])
  })

  it('run a browser file again whose tests could not even start', async () => {
    const broken = file({ passed: 0, failed: 1, skipped: 4, isBroken: true })
    const { code, lines, asked } = await played({ files: [core, broken], code: 1 }, { files: [file()] })
    expect(code).toBe(0)
    expect(asked[1]).toEqual([...AGAIN, MARKET])
    expect(lines).toEqual([`FLAKY ${MARKET} > what its tests need`, '94 passed, 0 failed, 4 skipped'])
  })

  it.each<[what: string, runs: readonly Told[], runsAsked: number]>([
    [
      'a failed test of the core, which is never repeated',
      [{ files: [file({ project: 'core', failed: 1, failures: [['a rule', 'holds']] })], code: 1 }],
      1,
    ],
    ['an error that belongs to no test', [{ files: [core], errors: 1, code: 1 }], 1],
    ['a run that ends without results', [{ crashes: true, code: 1 }], 1],
    ['a run without results that says all is well', [{ crashes: true }], 1],
    ['a run that was interrupted', [{ files: [core], isWhole: false }], 1],
    ['a run that ends badly with nothing to show for it', [{ files: [core], code: 1 }], 1],
    [
      'a repeat that crashes',
      [
        { files: [oneFailed], code: 1 },
        { crashes: true, code: 1 },
      ],
      2,
    ],
    [
      'a repeat that found no test of the name',
      [{ files: [oneFailed], code: 1 }, { files: [file({ passed: 0, skipped: 5 })] }],
      2,
    ],
    [
      'a flaky test beside an error that belongs to none',
      [{ files: [oneFailed], errors: 1, code: 1 }, passedAlone],
      2,
    ],
    [
      'more failures than chance makes',
      [
        {
          files: [file({ failed: 21, failures: Array.from({ length: 21 }, (_, at) => ['all', `${at}`]) })],
          code: 1,
        },
      ],
      1,
    ],
  ])('are red for %s', async (_, runs, runsAsked) => {
    const { code, lines, asked } = await played(...runs)
    expect(code).toBe(1)
    expect(asked).toHaveLength(runsAsked)
    expect(lines).toContain('output of run 0')
    expect(lines.at(-1)).toMatch(/^\d+ passed, [1-9]\d* failed/)
  })

  it('are red where types or form are', async () => {
    const folder = projectOf({
      'package.json': JSON.stringify({
        scripts: { pretest: 'echo "a type is wrong" && exit 2', test: 'true' },
      }),
    })
    const { code, lines } = await ended(folder, process.execPath, [SCRIPT])
    expect(code).toBe(1)
    expect(lines).toContain('a type is wrong')
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
  })

  it('find the failed test again by its titles, whatever is in them', async () => {
    const once = (mark: string) =>
      `if (!existsSync('${mark}')) { writeFileSync('${mark}', ''); throw new Error('chance') }`
    const folder = projectOf({
      'package.json': JSON.stringify({ type: 'module', scripts: { test: 'vitest run' } }),
      'vitest.config.ts': `export default { test: {
        reporters: ['default', ${JSON.stringify(join(ROOT, 'tests/support/summary-reporter.ts'))}],
        projects: [
          { test: { name: 'core', include: ['tests/core/*.test.ts'] } },
          { test: { name: 'browser', include: ['tests/e2e/*.test.ts'] } },
        ] } }`,
      'tests/core/rule.test.ts': `import { it } from 'vitest'
        it('holds', () => undefined)`,
      'tests/e2e/page.test.ts': `import { existsSync, writeFileSync } from 'node:fs'
        import { afterAll, describe, it } from 'vitest'
        describe('a page (390 px)', () => {
          it.each([['a | b', 1], ["it's $5 [x]", 2]])('shows "%s"?', (_, at) => {
            if (at === 2) { ${once('flaky')} }
          })
          it('shows "it\\'s $5 [x]"? And more', () => { if (existsSync('over')) throw new Error('not asked for') })
          afterAll(() => writeFileSync('over', ''))
        })`,
      'tests/e2e/start.test.ts': `import { existsSync, writeFileSync } from 'node:fs'
        import { beforeAll, it } from 'vitest'
        beforeAll(() => { ${once('started')} })
        it('is there', () => undefined)
        it('stays', () => undefined)`,
    })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const { code, lines } = await ended(folder, process.execPath, [SCRIPT])
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^\d passed, \d failed/),
      `FLAKY tests/e2e/page.test.ts > a page (390 px) > shows "it's $5 [x]"?`,
      'FLAKY tests/e2e/start.test.ts > what its tests need',
    ])
    expect(code).toBe(0)
  })
})

describe('.ci/run', () => {
  /** A machine with programs that only write down what they were asked. */
  const machineWith = (programs: Files): string => {
    const noted = (name: string, more = '') => `#!/bin/sh\necho "${name} $*" >> asked\n${more}`
    const folder = projectOf({
      'tests/support/ci-tests.mjs': 'console.log("7 passed, 0 failed")',
      'bin/id': '#!/bin/sh\necho 0',
      'bin/apt-get': noted('apt-get'),
      'bin/npm': noted('npm'),
      ...programs,
    })
    mkdirSync(join(folder, '.ci'))
    copyFileSync(join(ROOT, '.ci/run'), join(folder, '.ci/run'))
    for (const name of ['id', 'apt-get', 'npm']) chmodSync(join(folder, 'bin', name), 0o755)
    return folder
  }
  const ran = async (programs: Files = {}) => {
    const folder = machineWith(programs)
    const { code, lines } = await ended(folder, 'bash', ['.ci/run'], withFirst(folder))
    const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
    // Whether there is a Chromium or a PostgreSQL is this machine's affair.
    return { code, asked, lines: lines.filter((line) => !/^NO \w+ HERE/.test(line)) }
  }

  it('takes the newest PostgreSQL and Chromium, also where there are some already', async () => {
    const { code, lines, asked } = await ran()
    const install = 'apt-get install -y --no-install-recommends'
    expect(asked).toEqual([
      'apt-get update',
      ...((process.env.EXFIL_CHROMIUM ?? '') === ''
        ? [`${install} postgresql chromium`, `${install} chromium-headless-shell`]
        : [`${install} postgresql`]),
      'npm ci --prefer-offline --no-audit --no-fund',
    ])
    expect({ code, lines }).toEqual({ code: 0, lines: ['7 passed, 0 failed'] })
  })

  it('says so where they could not be had, and tests with those that are there', async () => {
    const { code, lines } = await ran({ 'bin/apt-get': '#!/bin/sh\nexit 100' })
    expect(code).toBe(0)
    expect(lines[0]).toMatch(/^APT FAILED: /)
    expect(lines.at(-1)).toBe('7 passed, 0 failed')
  })

  it('is red where the packages cannot be installed', async () => {
    const { code, lines } = await ran({
      'bin/npm': '#!/bin/sh\necho "npm $*" > asked\necho "no such package"\nexit 1',
    })
    expect(code).toBe(1)
    expect(lines).toEqual(['no such package', '0 passed, 1 failed'])
  })
})
