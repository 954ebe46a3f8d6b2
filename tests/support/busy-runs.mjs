// Runs the whole suite three times in a row with three busy loops beside it, and stops at the first run that fails: what passes only
// on an idle machine fails here. Types, form and build are seen to in the first run: nothing changes them between the others.
// `node tests/support/busy-runs.mjs [what npm test is to be given]`
import { spawn } from 'node:child_process'

const RUNS = 3
const LOOPS = 3

const run = (program, args) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })

// A loop lets go of the machine when this program is gone, however it ended.
const LOOP =
  'process.on("disconnect", () => process.exit()); setInterval(() => { const end = Date.now() + 100; while (Date.now() < end); }, 0)'
const startLoop = () =>
  spawn(process.execPath, ['-e', LOOP], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

const given = process.argv.slice(2)
const loops = Array.from({ length: LOOPS }, startLoop)
try {
  for (let turn = 1; turn <= RUNS && process.exitCode === undefined; turn++) {
    console.log(`run ${turn} of ${RUNS}, beside ${LOOPS} busy loops`)
    const scripts = turn === 1 ? [] : ['--ignore-scripts']
    const code = await run('npm', ['test', ...scripts, ...(given.length === 0 ? [] : ['--', ...given])])
    if (code !== 0) process.exitCode = code
  }
} finally {
  for (const loop of loops) loop.kill()
}
