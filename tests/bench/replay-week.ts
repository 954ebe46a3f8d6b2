// Measures `exfil sync --replay` over a week of complete documents: a folder of them (`regular/`, `pve/`) is the argument.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recordWeek } from '../support/recorded-week.ts'

const PROGRAM = fileURLToPath(new URL('../../dist/cli/exfil.js', import.meta.url))
const [, , recorded] = process.argv
if (recorded === undefined) throw new Error('which folder of documents?')

const week = mkdtempSync(join(tmpdir(), 'exfil-week-'))
try {
  recordWeek(week, recorded)
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'sync', '--replay', week], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const seconds = (performance.now() - began) / 1000
  if (status !== 0) throw new Error(stderr)
  process.stdout.write(`${stdout}\n${seconds.toFixed(1)} s\n`)
} finally {
  rmSync(week, { recursive: true, force: true })
}
