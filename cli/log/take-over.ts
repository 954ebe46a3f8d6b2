// Takes the events of another log over: behind the player's own where they continue it, or in its place.
import { randomUUID } from 'node:crypto'
import { constants, copyFileSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { encodeLine } from '#core/events/log.ts'
import { findUnshowable } from '#core/replay/typed-texts.ts'
import { badInput, CliError, refused, writing } from '../errors.ts'
import { say } from '../speech.ts'
import { eventsOrThrow, type OwnLogFile, readOwnLog } from './read.ts'
import { appendDurably } from './write.ts'

/** `file` is where the events come from. */
export interface IncomingLog {
  readonly file: string
  readonly events: readonly RecordedEvent[]
  readonly replace: boolean
}

/** `aside`: where the log stands that was replaced. */
export interface Imported {
  readonly added: number
  readonly aside?: string
}

/** How many events at the start both logs share. */
const sharedPrefix = (own: readonly RecordedEvent[], other: readonly RecordedEvent[]): number => {
  const lines = other.map(encodeLine)
  const differing = own.findIndex((event, index) => encodeLine(event) !== lines[index])
  return differing < 0 ? own.length : differing
}

/** Undefined for a file that can't be read as a log at all, which only a replacement helps. */
const readDamaged = (log: string): OwnLogFile | undefined => {
  try {
    return readOwnLog(log)
  } catch (error) {
    if (error instanceof CliError) return undefined
    throw error
  }
}

/** Refuses new events with control characters in names: they would control the terminal that prints the log. */
const checkNames = (file: string, news: readonly RecordedEvent[], before = 0): void => {
  const found = findUnshowable(news)
  if (found !== undefined)
    throw badInput(
      say`${file}: event ${before + found.place} has a name with control characters: ${found.text}`,
    )
}

/**
 * Puts the events behind those of the log where they continue it; a log with other events, or a damaged one, is refused, or with
 * `replace` copied aside first. Run it under the log's lock.
 */
export const takeOver = (log: string, { file, events, replace }: IncomingLog): Imported => {
  const own = replace ? readDamaged(log) : readOwnLog(log)
  if (own === undefined || (replace && own.problem !== undefined)) {
    checkNames(file, events)
    return replaceBy(log, events)
  }
  const known = eventsOrThrow(log, own)
  const shared = sharedPrefix(known, events)
  if (shared === known.length) {
    const news = events.slice(shared)
    checkNames(file, news, shared)
    if (news.length > 0 && !appendDurably(log, own, news))
      throw refused(say`${log} is in use by another process`)
    return { added: news.length }
  }
  if (replace) {
    checkNames(file, events)
    return replaceBy(log, events)
  }
  if (shared === events.length) return { added: 0 }
  throw refused(
    say`${log} has other events from number ${shared + 1} on; --replace takes ${file} instead and keeps the old log beside it`,
  )
}

const replaceBy = (log: string, events: readonly RecordedEvent[]): Imported => {
  const aside = `${log}.${randomUUID()}.old`
  writing(log, () => {
    copyFileSync(log, aside, constants.COPYFILE_EXCL)
    writeFileAtomic.sync(log, events.map(encodeLine).join(''))
  })
  return { added: events.length, aside }
}
