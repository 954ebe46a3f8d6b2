// Runs the terminal program as a process that reads from its standard input.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { PROGRAM, type Ran } from './run-exfil.ts'

export interface Running {
  /** Writes to the standard input and ends it. */
  readonly give: (input: string) => void
  readonly ended: Promise<Ran>
}

export const startWithInput = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Running => {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: 'pipe',
  })
  const ended = Promise.all([
    new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1))),
    text(child.stdout),
    text(child.stderr),
  ]).then(([code, stdout, stderr]) => ({ code, stdout, stderr }))
  return { give: (input) => child.stdin.end(input), ended }
}
