// The player's own log while it is written: cut by a power loss and repaired, by many processes at once, by processes that are killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readdirSync, readFileSync, utimesSync, watch } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { eventsOf, expectRefused, firstEvents, sessionWith, textOf } from '../support/log-files.ts'
import { newQuickSession, newSession, PROCESSES, PROGRAM, type Session } from '../support/run-exfil.ts'

/** Quests that every Usec of PVP sees. */
const QUESTS = [
  'Debut',
  'Shortage',
  'Shooting Cans',
  'Burning Rubber',
  'First in Line',
  'Saving the Mole',
  'Luxurious Life',
  'Background Check',
  'Introduction',
  'Acquaintance',
  'Delivery From the Past',
  'Painkiller',
] as const

describe('a cut last line', PROCESSES, () => {
  /** A whole log and the bytes of one more line that were written before the power went. */
  const cutAfter = (bytes: Uint8Array): Session => {
    const session = sessionWith(firstEvents(20))
    appendFileSync(session.log, bytes)
    return session
  }
  const line = Buffer.from(firstEvents(21).slice(firstEvents(20).length))
  const named = Buffer.from(line.toString().replace('pmc-1', 'Сова'))
  const inName = named.indexOf(0xd0) + 1

  const cuts: readonly (readonly [string, Uint8Array])[] = [
    ['after one byte', line.subarray(0, 1)],
    ['in the middle', line.subarray(0, 90)],
    ['before its last bracket', line.subarray(0, -2)],
    ['within a character of two bytes', named.subarray(0, inName)],
    ['and filled up with zeros', Buffer.concat([line.subarray(0, 90), Buffer.alloc(512)])],
    ['before it began, zeros in its place', Buffer.alloc(512)],
  ]

  it('is reported by commands that read the log, and nothing is appended after it', async () => {
    const session = cutAfter(line.subarray(0, 90))
    const before = readFileSync(session.log)
    for (const args of [
      ['log', 'show'],
      ['log', 'export'],
      ['pmc', 'show'],
      ['pmc', 'set', '--level', '9'],
    ])
      expectRefused(await session.run(...args), {
        code: 2,
        words: `${session.log}:21: the last line is cut off; \`exfil log repair\` sets it aside`,
      })
    expect(readFileSync(session.log).equals(before)).toBe(true)
  })

  it.each(cuts)('%s is set aside by a repair, byte by byte', async (_, bytes) => {
    const session = cutAfter(bytes)
    const { repaired, events, line: number, aside } = Object(await session.json('log', 'repair'))
    expect([repaired, events, number]).toEqual([true, 20, 21])
    expect(readFileSync(aside).equals(bytes)).toBe(true)
    expect(textOf(session)).toBe(firstEvents(20))
  })

  it('is missing in a whole log, which a repair leaves as it is', async () => {
    for (const text of [firstEvents(20), firstEvents(20).trimEnd()]) {
      const session = sessionWith(text)
      expect((await session.run('log', 'repair')).code).toBe(0)
      expect(textOf(session)).toBe(text)
      expect(readdirSync(session.folder)).toEqual(['log.jsonl'])
    }
  })

  it('a log without any needs no repair, not even a missing one', async () => {
    const session = newQuickSession()
    expect(await session.json('log', 'repair')).toEqual({ log: session.log, repaired: false, events: 0 })
  })
})

describe('appending', PROCESSES, () => {
  it('goes on behind a last line without its end', async () => {
    const session = sessionWith(firstEvents(20).trimEnd())
    await session.run('pmc', 'set', '--level', '9')
    expect(textOf(session).startsWith(firstEvents(20))).toBe(true)
    expect(eventsOf(session)).toHaveLength(21)
  })

  it('a refused command and one that changes nothing leave no trace', async () => {
    const session = newQuickSession()
    await session.run('pmc', 'set', '--level', '9')
    const before = textOf(session)
    expect((await session.run('pmc', 'set', '--level', '9')).code).toBe(0)
    expect((await session.run('quests', 'reopen', 'Debut')).code).toBe(1)
    expect(textOf(session)).toBe(before)
  })

  it('of twelve processes at once loses nothing and makes one account', async () => {
    const session = newSession()
    const ran = await Promise.all(QUESTS.map((quest) => session.run('quests', 'hide', quest)))
    expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual(QUESTS.map(() => [0, '']))
    expect(
      eventsOf(session)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['AccountRegistered', 'PmcCreated', 'PmcSelected', ...QUESTS.map(() => 'QuestHidden')])
    expect(new Set(eventsOf(session).flatMap(({ data }) => Object(data).quest ?? [])).size).toBe(
      QUESTS.length,
    )
    expect(await session.json('replay', session.log, '--verify')).toMatchObject({ verified: true })
    expect(readdirSync(session.folder)).toEqual(['log.jsonl'])
  })

  it('of processes that were killed half-way leaves a log that can be read and written', async () => {
    const session = sessionWith(firstEvents(20), newSession())
    const [afterWriting, afterTakingOver, afterLocking, ...others] = QUESTS
    await killed(session, afterWriting, 'log.jsonl')
    // The second takes the lock of the first over and is killed too.
    expect(await killed(session, afterTakingOver, 'log.jsonl.lock')).toBe('SIGKILL')
    expect(await killed(session, afterLocking, 'log.jsonl.lock')).toBe('SIGKILL')
    const kept = eventsOf(session)
    expect(textOf(session).startsWith(firstEvents(20))).toBe(true)
    expect((await session.run('log', 'show')).code).toBe(0)
    const ran = await Promise.all(others.map((quest) => session.run('quests', 'hide', quest)))
    expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual(ran.map(() => [0, '']))
    expect(eventsOf(session).slice(0, kept.length)).toEqual(kept)
    expect(eventsOf(session)).toHaveLength(kept.length + others.length)
  })
})

/** Runs `exfil quests hide` and kills it as soon as it touches the file of this name; answers the signal that ended it. */
const killed = async (session: Session, quest: string, touches: string): Promise<string | null> => {
  const watching = new AbortController()
  const watcher = watch(session.folder, { signal: watching.signal })
  const args = [PROGRAM, 'quests', 'hide', quest, '--log', session.log]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: 'ignore' })
  watcher.on('change', (_, name) => {
    if (name === touches) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'exit')
  watching.abort()
  orphan(`${session.log}.lock`)
  return signal
}

/** Makes the lock of a dead process as old as it is when others may take it over. */
const orphan = (lock: string): void => {
  if (existsSync(lock)) utimesSync(lock, LONG_AGO, LONG_AGO)
}
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
