// The start of the program in a copy of the repository: what it builds first, for which command, and once for all who start together.
import { execFile } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEV_DOC_NAMES } from '#core/routes/dev-docs.ts'

/** Each build leaves its name. */
const SOURCES: Readonly<Record<string, string>> = {
  'package.json': '{"type":"module"}',
  'cli/main.ts': `process.stdout.write('ran ' + process.argv.slice(2).join(' '))`,
  'cli/rolldown.config.ts': `import { appendFileSync } from 'node:fs'
appendFileSync('builds', 'cli\\n')
export default {
  input: { exfil: 'cli/main.ts' },
  platform: 'node',
  output: { dir: 'dist/cli', format: 'esm', cleanDir: true },
}`,
  'core/fp.ts': 'export {}',
  'machines/sign-in.ts': 'export {}',
  'core/routes/dev-docs.ts': "export const DEV_DOCS = {\n  'api-v1': 'Price API v1',\n}\n",
  'docs/api-v1.md': '# Price API v1',
  'docs/operations.md': '# Operations',
  'cli/new-database.mjs': `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('builds', 'database\\n')
mkdirSync('dist/database', { recursive: true })
writeFileSync('dist/database/PG_VERSION', '17')`,
  'web/index.html': '<!doctype html><html lang="en"><head></head><body></body></html>',
  'web/vite.config.ts': `import { appendFileSync } from 'node:fs'
appendFileSync('builds', 'web\\n')
export default { root: import.meta.dirname, build: { outDir: '../dist/web', emptyOutDir: true } }`,
  'web/vite.prerender.config.ts': `export default {
  root: import.meta.dirname,
  build: { ssr: 'render-page.ts', outDir: '../dist/prerender' },
}`,
  'web/render-page.ts': 'export default 1',
}
const PACKAGES = ['rolldown', 'vite', 'proper-lockfile', '@electric-sql/pglite']

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'exfil-clone-'))
  for (const [name, content] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  for (const name of ['launch.mjs', 'build.mjs', 'bundle.mjs'])
    copyFileSync(`cli/${name}`, join(root, 'cli', name))
  mkdirSync(join(root, 'node_modules/@electric-sql'), { recursive: true })
  for (const name of PACKAGES)
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name), 'junction')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const start = (...args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string }> =>
  new Promise((settle) => {
    execFile(process.execPath, [join(root, 'cli/launch.mjs'), ...args], (error, stdout) => {
      settle({ code: error === null ? 0 : Number(error.code ?? -1), stdout })
    })
  })

const builds = (): readonly string[] =>
  existsSync(join(root, 'builds')) ? readFileSync(join(root, 'builds'), 'utf8').trim().split('\n') : []

/** As an editor does that saves later than anything was built. */
const change = (name: string): void => {
  appendFileSync(join(root, name), '\n')
  const later = new Date(Date.now() + 3_600_000)
  utimesSync(join(root, name), later, later)
}

describe('a fresh clone', () => {
  it('builds the program and the web app for the server, once', async () => {
    expect(await start('serve')).toEqual({ code: 0, stdout: 'ran serve' })
    expect(existsSync(join(root, 'dist/web/index.html'))).toBe(true)
    expect(await start('serve')).toEqual({ code: 0, stdout: 'ran serve' })
    expect(builds()).toEqual(['cli', 'web', 'database'])
  })

  it('builds the program alone for other commands', async () => {
    expect(await start('items', 'list')).toEqual({ code: 0, stdout: 'ran items list' })
    expect(builds()).toEqual(['cli'])
  })

  it('builds once for all who start together', async () => {
    const all = await Promise.all(['serve', 'serve', 'items', 'serve'].map((command) => start(command)))
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(builds()).toEqual(['cli', 'web', 'database'])
  })

  it('does not wait where nothing can be written', async () => {
    symlinkSync(join(root, 'unplugged'), join(root, 'dist'))
    expect(await start('items', 'list')).toEqual({ code: 1, stdout: '' })
    expect(builds()).toEqual([])
  })

  it('does not wait for a build that was cut off', async () => {
    const lock = join(root, 'dist/.building')
    mkdirSync(lock, { recursive: true })
    const longAgo = new Date(Date.now() - 3_600_000)
    utimesSync(lock, longAgo, longAgo)
    expect((await start('serve')).code).toBe(0)
    expect(builds()).toEqual(['cli', 'web', 'database'])
  })
})

describe('changed sources', () => {
  it.each([
    ['web/index.html', 'serve', ['web']],
    ['machines/sign-in.ts', 'serve', ['web']],
    ['docs/api-v1.md', 'serve', ['web']],
    ['cli/main.ts', 'serve', ['cli']],
    ['core/fp.ts', 'serve', ['cli', 'web']],
    ['web/index.html', 'items', []],
    ['core/fp.ts', 'items', ['cli']],
  ])('%s are built again for %s: %j', async (name, command, anew) => {
    await start('serve')
    change(name)
    expect((await start(command)).code).toBe(0)
    expect(builds()).toEqual(['cli', 'web', 'database', ...anew])
  })

  it.each<readonly [what: string, change: () => void]>([
    [
      'put back as it was before, older than what was built',
      () => {
        const name = join(root, 'core/fp.ts')
        writeFileSync(name, 'export const an = "older one"')
        const longAgo = new Date(Date.now() - 86_400_000)
        utimesSync(name, longAgo, longAgo)
      },
    ],
    [
      'of the same time and another length',
      () => {
        const name = join(root, 'core/fp.ts')
        const { atime, mtime } = statSync(name)
        appendFileSync(name, '// longer')
        utimesSync(name, atime, mtime)
      },
    ],
    ['new', () => writeFileSync(join(root, 'core/new.ts'), 'export {}')],
    ['gone', () => rmSync(join(root, 'core/fp.ts'))],
    ['renamed', () => renameSync(join(root, 'core/fp.ts'), join(root, 'core/fp-ts.ts'))],
    ['of other packages', () => change('package.json')],
  ])('%s are built again, once', async (_, apply) => {
    await start('items')
    apply()
    await start('items')
    await start('items')
    expect(builds()).toEqual(['cli', 'cli'])
  })

  it('are as they were when a file of an editor came and went', async () => {
    await start('items')
    writeFileSync(join(root, 'core/.fp.ts.swp'), '')
    rmSync(join(root, 'core/.fp.ts.swp'))
    await start('items')
    expect(builds()).toEqual(['cli'])
  })

  it('during the build are built again by the next start', async () => {
    writeFileSync(
      join(root, 'cli/rolldown.config.ts'),
      `import { appendFileSync, readFileSync } from 'node:fs'
if (readFileSync('core/fp.ts', 'utf8') === 'export {}') appendFileSync('core/fp.ts', '// edited')
${SOURCES['cli/rolldown.config.ts']?.replace(/^.*\n/u, '')}`,
    )
    await start('items')
    await start('items')
    await start('items')
    expect(builds()).toEqual(['cli', 'cli'])
  })

  it('of an interrupted build are built again', async () => {
    await start('items')
    writeFileSync(join(root, 'dist/cli/exfil.js'), '')
    rmSync(join(root, 'dist/program.sources.json'))
    expect(await start('items')).toEqual({ code: 0, stdout: 'ran items' })
    expect(builds()).toEqual(['cli', 'cli'])
  })

  it('that cannot be built end the start', async () => {
    await start('serve')
    change('web/vite.config.ts')
    appendFileSync(join(root, 'web/vite.config.ts'), 'throw new Error("broken")')
    const { code, stdout } = await start('serve')
    expect([code, stdout]).toEqual([1, ''])
  })
})

describe('an installation without sources', () => {
  it('starts what is there', async () => {
    await start('serve')
    rmSync(join(root, 'web'), { recursive: true })
    rmSync(join(root, 'node_modules'), { recursive: true })
    expect(await start('serve')).toEqual({ code: 0, stdout: 'ran serve' })
  })
})

it('takes the documents that are pages from their list', async () => {
  const path: string = '../../cli/build.mjs'
  const { listDocumentPages } = await import(path)
  expect(listDocumentPages()).toEqual(DEV_DOC_NAMES.map((name) => `docs/${name}.md`))
})

it('builds nothing again for a document that is no page', async () => {
  await start('serve')
  change('docs/operations.md')
  await start('serve')
  expect(builds()).toEqual(['cli', 'web', 'database'])
})
