#!/usr/bin/env node
// Starts the terminal program from its bundle, making the bundle first when it is missing or older than the sources.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bundle = join(root, 'dist/cli/exfil.js')

/** Newest change below a folder of sources, in milliseconds. */
const newest = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    const path = join(folder, entry.name)
    return Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs)
  }, 0)

const hasSources = existsSync(join(root, 'cli/main.ts')) && existsSync(join(root, 'node_modules/rolldown'))
const isStale = () => {
  if (!existsSync(bundle)) return true
  const built = statSync(bundle).mtimeMs
  return ['cli', 'core'].some((folder) => newest(join(root, folder)) > built)
}

if (hasSources && isStale()) {
  const rolldown = join(root, 'node_modules/rolldown/bin/cli.mjs')
  execFileSync(process.execPath, [rolldown, '--config', 'cli/rolldown.config.ts', '--log-level', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

await import(bundle)
