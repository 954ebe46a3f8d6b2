#!/usr/bin/env node
// Starts the terminal program from its bundle, building what is missing or not of the present sources first: the bundle, and for the
// server the web app and the empty database that a first start copies.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `made` is the last file that a build writes. An installation without the tool or the sources has all that it needs. */
const TARGETS = {
  program: { made: 'dist/cli/exfil.js', entry: 'cli/main.ts', tool: 'node_modules/rolldown' },
  'web-app': { made: 'dist/web/index.html', entry: 'web/index.html', tool: 'node_modules/vite' },
  database: {
    made: 'dist/database/PG_VERSION',
    entry: 'cli/new-database.mjs',
    tool: 'node_modules/@electric-sql/pglite',
  },
}

const statOf = (path) => statSync(root + path, { throwIfNoEntry: false })

/**
 * Whether nothing has changed since `build.mjs` recorded the sources. Any other time than the recorded one is a change, as files that
 * are put back are older. Only a folder that changed is listed: a passing file of an editor leaves it with the names that it had.
 */
const isAsRecorded = ({ files, folders }) =>
  folders.every(([path, mtimeMs, names]) => {
    const stat = statOf(path)
    if (stat === undefined) return false
    return (
      stat.mtimeMs === mtimeMs ||
      readdirSync(root + path)
        .sort()
        .join('/') === names.join('/')
    )
  }) &&
  files.every(([path, mtimeMs, size]) => {
    const stat = statOf(path)
    return stat !== undefined && stat.mtimeMs === mtimeMs && stat.size === size
  })

const isStale = (name) => {
  const { made, entry, tool } = TARGETS[name]
  if (!existsSync(root + entry) || !existsSync(root + tool)) return false
  const record = `${root}dist/${name}.sources.json`
  if (!existsSync(root + made) || !existsSync(record)) return true
  return !isAsRecorded(JSON.parse(readFileSync(record, 'utf8')))
}

// As a word of another command it only costs a build that the next server is spared.
const isServer = ['serve', 'demo'].some((name) => process.argv.includes(name, 2))
const serverTargets = process.env.DATABASE_URL ? ['program', 'web-app'] : ['program', 'web-app', 'database']
const stale = (isServer ? serverTargets : ['program']).filter(isStale)
if (stale.length > 0) {
  const { buildInTurn } = await import('./build.mjs')
  await buildInTurn(stale, (name) => {
    const isWanted = isStale(name)
    if (isWanted && name === 'web-app')
      process.stderr.write('exfil: building the web app, which takes a moment\n')
    return isWanted
  })
}

await import('../dist/cli/exfil.js')
