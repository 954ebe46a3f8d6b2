// Logs on the disk for tests of the terminal program: the committed ones, parts of them, and the one of a session.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { parseLog } from '#core/replay/read-log.ts'
import { EVENTS_FOLDER } from './event-fixtures.ts'
import { newQuickSession, type Ran, type Session } from './run-exfil.ts'

/** The path of a committed log. */
export const fixture = (file: string): string => join(EVENTS_FOLDER, file)

export const WIPE = fixture('full-wipe.jsonl')
export const wipeText = readFileSync(WIPE, 'utf8')

/** The first lines of the full wipe. */
export const firstEvents = (count: number): string => `${wipeText.split('\n').slice(0, count).join('\n')}\n`

/** A file of this content in the session's folder. */
export const written = (session: Session, content: string | Uint8Array, name = 'some.jsonl'): string => {
  const path = join(session.folder, name)
  writeFileSync(path, content)
  return path
}

/** A session whose log begins with this. */
export const sessionWith = (content: string | Uint8Array, session = newQuickSession()): Session => {
  writeFileSync(session.log, content)
  return session
}

export const textOf = (session: Session): string => readFileSync(session.log, 'utf8')

/** The events of the session's log, which must be sound. */
export const eventsOf = (session: Session): readonly RecordedEvent[] => {
  const { events, problem } = parseLog(textOf(session))
  expect(problem).toBeUndefined()
  return events
}

/** One line with these words, from exfil itself and not from the runtime, and nothing printed. */
export const expectRefused = (
  { code, stderr, stdout }: Ran,
  expected: { readonly code: number; readonly words: string },
): void => {
  expect(stderr).toMatch(/^exfil: [^\n]+\n$/)
  expect(stderr).toContain(expected.words)
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+|node:internal|bug in exfil/)
  expect(stdout).toBe('')
  expect(code).toBe(expected.code)
}
