// Sets aside what is damaged in a log, so that the rest can be used again: a last line that was cut, and lines that are no events.
import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, readFileSync, truncateSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'
import { encodeLine } from '#core/events/log.ts'
import { type BadLine, salvage } from '#core/replay/salvage.ts'
import { refused, writing } from '../errors.ts'
import { say } from '../speech.ts'
import { formatLogProblem, readLogText, readOwnLog, startOfLastLine } from './read.ts'

/**
 * `aside`: the file with the cut line, which was number `line`, or with the `bad` lines, one JSON object a line. `original`: the log as it
 * was.
 */
export type Repaired =
  | { readonly repaired: false; readonly events: number }
  | { readonly repaired: true; readonly events: number; readonly line: number; readonly aside: string }
  | {
      readonly repaired: true
      readonly events: number
      readonly bad: readonly Pick<BadLine, 'line' | 'reason'>[]
      readonly renumbered: number
      readonly aside: string
      readonly original: string
    }

/** Refuses a file without any event: it is another kind of file. Run it under the log's lock. */
export const repairLog = (log: string): Repaired => {
  const { problem, events } = readOwnLog(log)
  if (problem === undefined) return { repaired: false, events: events.length }
  if (problem.tag === 'CutLine')
    return { repaired: true, events: events.length, line: problem.line, aside: cutLastLine(log) }
  const { bad, renumbered, events: kept } = salvage(readLogText(log))
  if (kept.length === 0) throw refused(say`${formatLogProblem(log, problem)}; none of its lines is an event`)
  const id = randomUUID()
  const [aside, original] = [`${log}.${id}.bad`, `${log}.${id}.old`]
  writing(log, () => {
    copyFileSync(log, original, constants.COPYFILE_EXCL)
    writeFileAtomic.sync(aside, bad.map((line) => `${JSON.stringify(line)}\n`).join(''))
    writeFileAtomic.sync(log, kept.map(encodeLine).join(''))
  })
  return {
    repaired: true,
    events: kept.length,
    bad: bad.map(({ line, reason }) => ({ line, reason })),
    renumbered,
    aside,
    original,
  }
}

const cutLastLine = (log: string): string => {
  const aside = `${log}.${randomUUID()}.cut`
  writing(log, () => {
    const bytes = readFileSync(log)
    const cut = startOfLastLine(bytes)
    writeFileAtomic.sync(aside, bytes.subarray(cut))
    truncateSync(log, cut)
  })
  return aside
}
