#!/usr/bin/env node
// Starts the terminal program from its bundle, making what is missing or older than its sources first: the bundle, and the web app
// for the server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bundle = join(root, 'dist/cli/exfil.js')

/** `made` is the last file that a build writes of `from`. An installation without the tools or the sources has all that it needs. */
const PROGRAM = {
  made: bundle,
  from: ['cli', 'core'],
  entry: 'cli/main.ts',
  tool: 'node_modules/rolldown/bin/cli.mjs',
  args: ['--config', 'cli/rolldown.config.ts', '--log-level', 'warn'],
}
const WEB_APP = {
  made: join(root, 'dist/web/index.html'),
  from: ['web', 'core', 'machines'],
  entry: 'web/index.html',
  tool: 'node_modules/vite/bin/vite.js',
  args: ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
  says: 'exfil: building the web app, which takes a moment\n',
}

/** Newest change below a folder of sources, in milliseconds. */
const newest = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    const path = join(folder, entry.name)
    return Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs)
  }, 0)

const isStale = ({ made, from, entry, tool }) => {
  if (!existsSync(join(root, entry)) || !existsSync(join(root, tool))) return false
  if (!existsSync(made)) return true
  const built = statSync(made).mtimeMs
  return from.some((folder) => newest(join(root, folder)) > built)
}

const build = async ({ tool, args, says }) => {
  if (says !== undefined) process.stderr.write(says)
  const child = spawn(process.execPath, [join(root, tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code === 0) return
  fail([tool, ...args].join(' '))
}

const fail = (why) => {
  process.stderr.write(`exfil: building failed: ${why}\n`)
  process.exit(1)
}

/** A build of another process takes no longer on a slow machine. */
const TIMEOUT_MS = 300_000

/** Builds one after another, whoever starts at the same time: who waited finds it done. */
const buildInTurn = async (targets) => {
  const { default: lockfile } = await import('proper-lockfile')
  const folder = join(root, 'dist')
  const lock = { lockfilePath: join(folder, '.building') }
  const end = performance.now() + TIMEOUT_MS
  let release
  while (release === undefined)
    try {
      if (!existsSync(folder)) mkdirSync(folder)
      release = await lockfile.lock(folder, lock)
    } catch (error) {
      const isTurnOfAnother = error.code === 'ELOCKED' || (error.code === 'EEXIST' && existsSync(folder))
      // A folder that can't be written to stays so, however long one waits.
      if (!isTurnOfAnother || performance.now() > end) fail(`cannot write ${folder}: ${error.message}`)
      await sleep(100)
    }
  try {
    for (const target of targets) if (isStale(target)) await build(target)
  } finally {
    await release()
  }
}

// As a word of another command it only costs a build that the next server is spared.
const isServer = process.argv.slice(2).includes('serve')
const stale = (isServer ? [PROGRAM, WEB_APP] : [PROGRAM]).filter(isStale)
if (stale.length > 0) await buildInTurn(stale)

await import(bundle)
