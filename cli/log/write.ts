// Appends to the player's own log: under a lock, in one write, flushed to the disk.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { encodeLine } from '#core/events/log.ts'
import { fileError, refused, systemCode, writing } from '../errors.ts'
import { makeFolder, takeLock } from '../locks.ts'
import { say } from '../speech.ts'
import { eventsOrThrow, type OwnLogFile, readOwnLog } from './read.ts'

/** A lock whose owner died is taken over after this many milliseconds. */
const STALE_MS = 5_000
/** Long enough for many who write at once to take turns on a busy machine. */
const WAIT = { timeoutMs: 30_000, retryMs: 150 }

/** Runs `work` while no other process touches the log. */
export const withLogLock = async <A>(path: string, work: () => A, wait = WAIT): Promise<A> => {
  let release: () => Promise<void>
  try {
    makeFolder(dirname(path))
    release = await takeLock(path, { stale: STALE_MS }, wait)
  } catch (error) {
    if (systemCode(error) === 'ELOCKED')
      throw refused(
        say`${path} is in use by another process; if no process runs, remove the folder ${path}.lock`,
      )
    throw fileError('write', path, error)
  }
  try {
    return work()
  } finally {
    await release()
  }
}

/**
 * Adds events to the end of the log as it was read, and waits until the disk has them; where there is no room for all, none is added.
 * False, and nothing added, where the file has changed since.
 */
export const appendDurably = (path: string, log: OwnLogFile, events: readonly RecordedEvent[]): boolean =>
  writing(path, () => {
    const file = openSync(path, 'a')
    try {
      if (fstatSync(file).size !== log.size) return false
      // Unlike a single write, this goes on until every byte is written.
      writeFileSync(file, (log.endsWithNewline ? '' : '\n') + events.map(encodeLine).join(''))
      fsyncSync(file)
      return true
    } catch (error) {
      ftruncateSync(file, log.size)
      throw error
    } finally {
      closeSync(file)
    }
  })

/** A lock can be taken over from a process that was only asleep; then the one who comes second decides again. */
const ATTEMPTS = 3

/** Reads the log, lets `decide` answer the events to add, and appends them; under a lock, so that no other write comes in between. */
export const appendDecided = async <Ev extends RecordedEvent>(
  path: string,
  decide: (events: readonly RecordedEvent[]) => readonly Ev[],
): Promise<readonly Ev[]> =>
  withLogLock(path, () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const log = readOwnLog(path)
      const added = decide(eventsOrThrow(path, log))
      if (added.length === 0 || appendDurably(path, log, added)) return added
    }
    throw refused(say`${path} is in use by another process`)
  })
