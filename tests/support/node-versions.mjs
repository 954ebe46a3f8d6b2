// Runs the tests with each Node that is supported, or with those that are named: `node tests/support/node-versions.mjs [24 26] [-- files]`.
// Without files it is the whole `npm test`. The programs come from the package registry, which has them as plain packages.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The oldest one that `engines` allows, and every line that gets fixes. */
const SUPPORTED = ['20.19.0', '24', '26']
const PLATFORMS = { win32: 'win' }
const CACHE = resolve('node_modules/.cache/node-versions')

const run = (command, args, env = process.env) =>
  spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1

/** The folder of the program, which is fetched where it is not there yet. */
const folderOf = (version) => {
  const name = `node-${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const folder = join(CACHE, version)
  const bin = join(folder, 'node_modules', name, 'bin')
  if (existsSync(bin)) return bin
  mkdirSync(folder, { recursive: true })
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--silent']
  const status = run('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`])
  if (status !== 0) throw new Error(`Node ${version} could not be fetched as ${name}`)
  return bin
}

const args = process.argv.slice(2)
const end = args.indexOf('--')
const named = end < 0 ? args : args.slice(0, end)
const files = end < 0 ? [] : args.slice(end + 1)
const failed = []
for (const version of named.length === 0 ? SUPPORTED : named) {
  const bin = folderOf(version)
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
  process.stdout.write(`\nNode ${version}: `)
  run('node', ['--version'], env)
  const status = files.length === 0 ? run('npm', ['test'], env) : run('npx', ['vitest', 'run', ...files], env)
  if (status !== 0) failed.push(version)
}
process.stdout.write(
  failed.length === 0 ? '\nNode: all passed\n' : `\nNode: failed with ${failed.join(', ')}\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1
