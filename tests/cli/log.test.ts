// The player's own log as processes see it: shown, exported, and taken over from elsewhere.
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseLog } from '#core/replay/read-log.ts'
import {
  expectRefused,
  firstEvents,
  fixture,
  sessionWith,
  textOf,
  WIPE,
  wipeText,
  written,
} from '../support/log-files.ts'
import { newQuickSession, PROCESSES, rowsOf, type Session } from '../support/run-exfil.ts'

const CUT = fixture('broken-cut-line.jsonl')
const GAP = fixture('broken-gap.jsonl')

const filesBeside = ({ folder }: Session, end: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith(end))

describe('showing the log', PROCESSES, () => {
  it('a player without one is told so', async () => {
    const session = newQuickSession()
    expect(await session.run('log', 'show')).toEqual({
      code: 0,
      stdout: `No events in ${session.log} yet.\n`,
      stderr: '',
    })
    expect(await session.json('log', 'show')).toEqual([])
    expect(readdirSync(session.folder)).toEqual([])
  })

  it('lists every event with its place', async () => {
    const rows = rowsOf(await sessionWith(firstEvents(10)).json('log', 'show'))
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(rows[0]).toEqual({ position: 1, ...JSON.parse(firstEvents(1)) })
  })

  it('--last and --type narrow it down and keep the places', async () => {
    const session = sessionWith(wipeText)
    const rows = rowsOf(await session.json('log', 'show', '--type', 'QuestReopened', '--last', '2'))
    const places = parseLog(wipeText).events.flatMap(({ type }, index) =>
      type === 'QuestReopened' ? [index + 1] : [],
    )
    expect(rows.map(({ position }) => position)).toEqual(places.slice(-2))
  })

  it.each([
    [
      ['--type', 'QuestComplete'],
      2,
      '--type: no event is called "QuestComplete"; did you mean "QuestCompleted"?',
    ],
    [['--last', '0'], 2, '--last takes a whole number of at least 1'],
    [['--last', '-3'], 2, '--last takes a whole number of at least 1'],
  ])('%j is refused', async (args, code, words) => {
    expectRefused(await sessionWith(firstEvents(3)).run('log', 'show', ...args), { code, words })
  })

  it('a type that has not happened yet is no mistake', async () => {
    const session = sessionWith(firstEvents(3))
    const { code, stdout } = await session.run('log', 'show', '--type', 'HideoutReset')
    expect([code, stdout]).toEqual([0, `No events of type HideoutReset in ${session.log} yet.\n`])
  })

  it('a broken log is named with its line', async () => {
    const session = sessionWith(readFileSync(GAP))
    expectRefused(await session.run('log', 'show'), {
      code: 2,
      words: `${session.log}:5: version: expected 5 of account-wren, found 6`,
    })
  })
})

describe('exporting the log', PROCESSES, () => {
  it('gives every line as it stands', async () => {
    expect((await sessionWith(firstEvents(40)).run('log', 'export')).stdout).toBe(firstEvents(40))
  })

  it('writes a file that can be imported elsewhere', async () => {
    const session = sessionWith(firstEvents(40))
    const file = join(session.folder, 'backup.jsonl')
    expect(await session.json('log', 'export', file)).toEqual({ events: 40, file })
    const other = newQuickSession()
    await other.json('log', 'import', file)
    expect(textOf(other)).toBe(firstEvents(40))
  })

  const EXPORTS = [['whole'], ['for a tracker', '--tracker']] as const
  const PLACES = [
    ['onto the log itself', ({ log }: Session) => log, 'is the log itself'],
    [
      'onto a link to the log',
      ({ log, folder }: Session) => {
        const link = join(folder, 'link.jsonl')
        symlinkSync(log, link)
        return link
      },
      'is the log itself',
    ],
    [
      'into a folder that is not there',
      ({ folder }: Session) => join(folder, 'no', 'backup.jsonl'),
      'no such file or folder',
    ],
    ['onto a folder', ({ folder }: Session) => folder, 'cannot write'],
  ] as const

  it.each(
    EXPORTS.flatMap(([what, ...options]) =>
      PLACES.map(([where, place, words]) => ({ what, where, options, place, words })),
    ),
  )('$what, $where is refused', async ({ options, place, words }) => {
    const session = sessionWith(firstEvents(5))
    expectRefused(await session.run('log', 'export', place(session), ...options), { code: 2, words })
    expect(textOf(session)).toBe(firstEvents(5))
  })
})

describe('importing a log', PROCESSES, () => {
  it('fills an empty one, and a PMC is there', async () => {
    const session = newQuickSession()
    const imported = await session.json('log', 'import', WIPE)
    const events = parseLog(wipeText).events.length
    expect(imported).toEqual({ added: events, events, log: session.log })
    expect(textOf(session)).toBe(wipeText)
    expect(await session.json('pmc', 'show')).toMatchObject({ level: 45, fraction: 'Usec', gameMode: 'PVP' })
  })

  it('goes on where the own log ends', async () => {
    const session = sessionWith(firstEvents(100))
    expect(await session.json('log', 'import', WIPE)).toMatchObject({
      added: parseLog(wipeText).events.length - 100,
    })
    expect(textOf(session)).toBe(wipeText)
  })

  it('goes on behind a last line without its end', async () => {
    const session = sessionWith(firstEvents(100).trimEnd())
    await session.json('log', 'import', WIPE)
    expect(textOf(session)).toBe(wipeText)
  })

  it.each([
    ['the same log', 100],
    ['an older copy', 60],
  ])('adds nothing of %s', async (_, events) => {
    const session = sessionWith(firstEvents(100))
    expect(await session.json('log', 'import', written(session, firstEvents(events)))).toMatchObject({
      added: 0,
    })
    expect(textOf(session)).toBe(firstEvents(100))
  })

  it('that went another way is refused', async () => {
    const session = sessionWith(firstEvents(3))
    await session.run('pmc', 'set', '--level', '7')
    const before = textOf(session)
    expectRefused(await session.run('log', 'import', WIPE), {
      code: 1,
      words: `${session.log} has other events from number 4 on; --replace takes ${WIPE} instead`,
    })
    expect(textOf(session)).toBe(before)
  })

  it('--replace takes it and keeps the old one', async () => {
    const session = sessionWith(firstEvents(3))
    await session.run('pmc', 'set', '--level', '7')
    const before = textOf(session)
    const imported = await session.json('log', 'import', WIPE, '--replace')
    expect(textOf(session)).toBe(wipeText)
    const [old, ...others] = filesBeside(session, '.old')
    expect(others).toEqual([])
    expect(imported).toMatchObject({ replaced: join(session.folder, old ?? '') })
    expect(readFileSync(join(session.folder, old ?? ''), 'utf8')).toBe(before)
  })

  it.each([
    ['cut', readFileSync(CUT)],
    ['full of gaps', readFileSync(GAP)],
    ['binary', Uint8Array.of(1, 0, 2)],
  ])('replaces a log that is %s only when told to', async (_, damaged) => {
    const session = sessionWith(damaged)
    expect((await session.run('log', 'import', WIPE)).code).toBe(2)
    expect(readFileSync(session.log).equals(damaged)).toBe(true)
    await session.json('log', 'import', WIPE, '--replace')
    expect(textOf(session)).toBe(wipeText)
    const [old] = filesBeside(session, '.old')
    expect(readFileSync(join(session.folder, old ?? '')).equals(damaged)).toBe(true)
  })

  it('that is broken is refused whole', async () => {
    const session = sessionWith(firstEvents(3))
    for (const flags of [[], ['--replace']])
      expectRefused(await session.run('log', 'import', CUT, ...flags), { code: 2, words: `${CUT}:9: ` })
    expect(textOf(session)).toBe(firstEvents(3))
    expect(readdirSync(session.folder)).toEqual(['log.jsonl'])
  })

  it.each([[], ['--replace']])('that has a name with an escape sequence is refused: %j', async (...flags) => {
    const session = sessionWith(firstEvents(2))
    const hostile = written(session, firstEvents(4).replace('"name":"Kestrel"', '"name":"K\\u001b[31m"'))
    expectRefused(await session.run('log', 'import', hostile, ...flags), {
      code: 2,
      words: `${hostile}: event 3 has a name with control characters: K\\u001b[31m`,
    })
    expect(textOf(session)).toBe(firstEvents(2))
  })

  it('whose news have none is taken, whatever the log has of before', async () => {
    const old = firstEvents(4).replace('"name":"Kestrel"', '"name":"K\\u009b31m"')
    const session = sessionWith(old)
    const news = old + firstEvents(5).split('\n')[4]
    expect(await session.json('log', 'import', written(session, `${news}\n`))).toMatchObject({ added: 1 })
  })

  it('that is missing is refused', async () => {
    const session = newQuickSession()
    expectRefused(await session.run('log', 'import', join(session.folder, 'nowhere')), {
      code: 2,
      words: 'no such file or folder',
    })
    expect(readdirSync(session.folder)).toEqual([])
  })
})
