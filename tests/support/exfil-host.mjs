// Runs the real terminal program again and again in one process, which is many times faster than a process for each command.
// A message `{id, args, env}` is answered by `{id, code, stdout, stderr}`; commands run one after another.
import { fileURLToPath } from 'node:url'

const PROGRAM = new URL('../../dist/cli/exfil.js', import.meta.url)
const environment = { ...process.env }

// The program listens to its output again each time that it is started.
process.stdout.setMaxListeners(0)

/** Collects what is written to a stream until `stop`. */
const capture = (stream) => {
  const { write } = stream
  let text = ''
  stream.write = (chunk) => {
    text += chunk
    return true
  }
  return {
    stop: () => {
      stream.write = write
      return text
    },
  }
}

/** Starts the program: its entry runs when it is imported, and a name that is new imports it again. */
const start = async (run, args, env) => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment, env)
  process.argv = [process.execPath, fileURLToPath(PROGRAM), ...args]
  process.exitCode = 0
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)]
  try {
    await import(`${PROGRAM.href}?run=${run}`)
  } finally {
    process.stdout.removeAllListeners('error')
    process.send({ id: run, code: process.exitCode, stdout: stdout.stop(), stderr: stderr.stop() })
  }
}

// It ends with the worker that it runs for.
process.on('disconnect', () => process.exit())

let last = Promise.resolve()
process.on('message', ({ id, args, env }) => {
  last = last.then(() => start(id, args, env))
})
