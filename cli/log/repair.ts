// Sets a last line aside that was cut while it was written, so that the log can be used again.
import { randomUUID } from 'node:crypto'
import { readFileSync, truncateSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'
import { fileError, refused } from '../errors.ts'
import { problemText, readOwnLog, startOfLastLine } from './read.ts'

/** `aside`: the file with the cut line, which was number `line`. */
export type Repaired =
  | { readonly repaired: false; readonly events: number }
  | { readonly repaired: true; readonly events: number; readonly line: number; readonly aside: string }

/** Refuses any other damage. Run it under the log's lock. */
export const quarantineTruncatedLine = (log: string): Repaired => {
  const { problem, events } = readOwnLog(log)
  if (problem === undefined) return { repaired: false, events: events.length }
  // Anything but a half-written last line is damage that nobody should cut away by itself.
  if (problem.tag !== 'CutLine')
    throw refused(`${problemText(log, problem)}; repair only sets a cut last line aside`)
  const aside = `${log}.${randomUUID()}.cut`
  try {
    const bytes = readFileSync(log)
    const cut = startOfLastLine(bytes)
    writeFileAtomic.sync(aside, bytes.subarray(cut))
    truncateSync(log, cut)
  } catch (error) {
    throw fileError('write', log, error)
  }
  return { repaired: true, events: events.length, line: problem.line, aside }
}
