// Builds the terminal program, the web app and the empty database, one build at a time among all processes, and records the sources of
// each: `node cli/build.mjs program web-app database`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

const PAGES_LIST = 'core/routes/dev-docs.ts'

/** The documents that are pages of the web app, as their list names them. */
export const listDocumentPages = () =>
  existsSync(join(root, PAGES_LIST))
    ? [...readFileSync(join(root, PAGES_LIST), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(
        ([, name]) => `docs/${name}.md`,
      )
    : []

const MIGRATIONS = ['cli/server/stores/migrations', 'cli/server/stores/migrate.ts']
const existing = (paths) => paths.filter((path) => existsSync(join(root, path)))

const TARGETS = {
  program: { from: ['cli', 'core'], tool: 'cli/bundle.mjs', runs: [['cli/rolldown.config.ts']] },
  'web-app': {
    from: ['web', 'core', 'machines', ...listDocumentPages()],
    tool: 'node_modules/vite/bin/vite.js',
    // The app, and what renders its first screens on the server.
    runs: ['web/vite.config.ts', 'web/vite.prerender.config.ts'].map((config) => [
      'build',
      ...['--config', config, '--logLevel', 'warn'],
    ]),
  },
  // Its engine is a package. Built after the program, whose migrations are in it.
  database: { from: existing(MIGRATIONS), tool: 'cli/new-database.mjs', runs: [[]] },
}

/** They change when packages do, whose code is in what is built. */
const PACKAGES = ['package.json', 'node_modules/.package-lock.json']

/** The sources as they are: `[path, time of change in ms, bytes]` of each file, `[path, time of change in ms, names in it]` of each folder. */
const sourcesOf = (from) => {
  const files = []
  const folders = []
  const addFile = (path) => {
    const { mtimeMs, size } = statSync(join(root, path))
    files.push([path, mtimeMs, size])
  }
  const addFolder = (path) => {
    const { mtimeMs } = statSync(join(root, path))
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    folders.push([path, mtimeMs, entries.map(({ name }) => name).sort()])
    for (const entry of entries)
      if (entry.isDirectory()) addFolder(`${path}/${entry.name}`)
      else addFile(`${path}/${entry.name}`)
  }
  for (const path of PACKAGES) if (existsSync(join(root, path))) addFile(path)
  for (const path of from)
    if (statSync(join(root, path)).isDirectory()) addFolder(path)
    else addFile(path)
  return { files, folders }
}

const build = async (name) => {
  const { from, tool, runs } = TARGETS[name]
  const record = join(dist, `${name}.sources.json`)
  // What is changed while it is built is not in it; a build that is cut off leaves none.
  rmSync(record, { force: true })
  const sources = sourcesOf(from)
  for (const args of runs) {
    const child = spawn(process.execPath, [join(root, tool), ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) fail([tool, ...args].join(' '))
  }
  writeFileSync(record, JSON.stringify(sources))
  // A package has no times of files.
  writeFileSync(join(dist, 'built-at'), new Date().toISOString())
}

const fail = (why) => {
  process.stderr.write(`exfil: building failed: ${why}\n`)
  process.exit(1)
}

/** A build of another process takes no longer on a slow machine. */
const TIMEOUT_MS = 300_000

/** Builds those targets that are wanted when their turn has come: who waited for another's build may find it done. */
export const buildInTurn = async (names, isWanted) => {
  const { default: lockfile } = await import('proper-lockfile')
  const lock = { lockfilePath: join(dist, '.building') }
  const end = performance.now() + TIMEOUT_MS
  let release
  while (release === undefined)
    try {
      if (!existsSync(dist)) mkdirSync(dist)
      release = await lockfile.lock(dist, lock)
    } catch (error) {
      const isTurnOfAnother = error.code === 'ELOCKED' || (error.code === 'EEXIST' && existsSync(dist))
      // A folder that can't be written to stays so, however long one waits.
      if (!isTurnOfAnother || performance.now() > end) fail(`cannot write ${dist}: ${error.message}`)
      await sleep(100)
    }
  try {
    for (const name of names) if (isWanted(name)) await build(name)
  } finally {
    await release()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildInTurn(process.argv.slice(2), () => true)
