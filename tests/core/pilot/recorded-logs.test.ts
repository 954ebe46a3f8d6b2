// The recorded log folders: every kind of line, however the files are cut, against a reading of them written apart.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSome } from '#core/fp.ts'
import { factLine, NEW_LINK, tellLink } from '#core/pilot/link.ts'
import { catchUp, toImport } from '#core/pilot/logs/catch-up.ts'
import type { PilotFact } from '#core/pilot/logs/log-events.ts'
import { detectLogFileKind, parseLogFolder } from '#core/pilot/logs/log-files.ts'
import {
  type LogRecord,
  MAX_BLOCK_LINES,
  MAX_LINE_BYTES,
  readLogChunk,
  startLogReader,
} from '#core/pilot/logs/log-lines.ts'
import { earnedByDay, raidsAndSales } from '#core/pilot/logs/raids.ts'
import { getTimeOrder } from '#core/pilot/logs/session.ts'
import { parseMapKey } from '#core/pilot/map-names.ts'
import { recordedFacts, recordedRuns, recordedZone, recordsOfChunks } from '../../support/pilot-logs.ts'

const QUESTS = {
  cans: '657315df034d76585f032e01',
  debut: '5936d90786f7742b1420ba5b',
  chemical: '597a0f5686f774273b74f676',
}
const isQuest = (id: string): boolean => Object.values(QUESTS).includes(id)
const facts = recordedFacts()
const all = facts.flat()

/** Every message of the recorded files, found by splitting at the times that begin a line. */
const rawMessages = () =>
  recordedRuns().flatMap(({ files }) =>
    files.flatMap(({ bytes }) =>
      new TextDecoder()
        .decode(bytes)
        .split(/^(?=\uFEFF?\d{4}-\d\d-\d\d )/m)
        .flatMap((part) => {
          const start = part.search(/^\{/m)
          return start === -1 ? [] : [JSON.parse(part.slice(start))]
        }),
    ),
  )

describe('the recorded folders', () => {
  it('have both shapes of names, and an hour without its zero', () => {
    expect(recordedRuns().map(({ folder }) => isSome(parseLogFolder(folder)))).toEqual([true, true])
    expect(recordedRuns().map(({ files }) => files.map(({ name }) => detectLogFileKind(name)))).toMatchObject(
      [
        [{ value: 'Application' }, { value: 'Notifications' }],
        [{ value: 'Application' }, { value: 'Notifications' }],
      ],
    )
  })

  it('have a line of every kind', () => {
    expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual(
      [
        'FleaSold',
        'HideoutLoaded',
        'MatchStarted',
        'ProfileSelected',
        'QuestFailed',
        'QuestFinished',
        'QuestStarted',
        'RaidLocated',
        'RaidOver',
        'SceneLoaded',
        'SessionModeChosen',
        'UnknownName',
        'UnreadableNotification',
      ].sort(),
    )
    expect([...new Set(all.map(({ session }) => session.mode))].sort()).toEqual(
      ['PvpSeason', 'Pve', 'Regular', undefined].sort(),
    )
  })

  it('tell the same facts wherever every file is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 8000 }), { maxLength: 12, size: 'max' }), (places) => {
        const cut = (bytes: Uint8Array): readonly Uint8Array[] => {
          const at = places.filter((place) => place < bytes.length).sort((a, b) => a - b)
          return [...at, bytes.length].map((end, index) => bytes.slice(at[index - 1] ?? 0, end))
        }
        expect(recordedFacts(cut)).toEqual(facts)
      }),
      { numRuns: 200 },
    )
  })

  it('tell every quest message once, by its type and template alone', () => {
    const raw = new Map(
      rawMessages()
        .filter(({ message }) => [10, 11, 12].includes(message?.type))
        .filter(({ message }) => /^[0-9a-f]{24} /.test(message.templateId))
        .map(({ eventId, message }) => [eventId, `${message.type} ${message.templateId.slice(0, 24)}`]),
    )
    const kinds: Readonly<Record<string, number>> = { QuestStarted: 10, QuestFailed: 11, QuestFinished: 12 }
    const told = all.flatMap((fact) =>
      'questId' in fact ? [[fact.eventId, `${kinds[fact.kind]} ${fact.questId}`] as const] : [],
    )
    expect(told.length).toBe(raw.size)
    expect(new Map(told)).toEqual(raw)
  })

  it('report an unknown map and an unknown mode once, and give nothing away', () => {
    const lines = all.map((fact) => factLine(fact) ?? '')
    expect(lines.filter((line) => line.includes('not found'))).toEqual([
      '20:02:00 Map not found: maps/suburbs_preset.bundle',
    ])
    expect(lines.filter((line) => line.includes('not known'))).toEqual([
      '20:55:00 Game mode not known: Arena',
    ])
    expect(lines.join('\n')).not.toMatch(/1234567|10\.0\.0\.1/)
  })
})

describe('what the link is told', () => {
  const messages = () => {
    let state = NEW_LINK
    return all.flatMap((fact) => {
      const step = tellLink(state, fact)
      state = step.state
      return step.messages
    })
  }

  it('names the map of each raid once, under names that every page knows', () => {
    const maps = messages().flatMap((message) => (message.messageType === 'MAP_CHANGE' ? [message.map] : []))
    // The second line of the customs raid is a reconnection, which names the map again.
    expect(maps).toEqual(['factory4_day', 'tarkovstreets', 'sandbox_high', 'bigmap', 'bigmap'])
    expect(maps.every((map) => isSome(parseMapKey(map)))).toBe(true)
  })

  it('knows when a raid begins and when it is over; one that is come back into goes on', () => {
    let state = NEW_LINK
    const phases: string[] = []
    for (const fact of all.toSorted((a, b) => getTimeOrder(a.time) - getTimeOrder(b.time))) {
      const { raid } = tellLink(state, fact).state
      if (raid !== state.raid)
        phases.push(
          `${new Date(fact.time.wallMs).toISOString().slice(11, 16)} ${raid === null ? 'over' : raid?.id}`,
        )
      state = tellLink(state, fact).state
    }
    expect(phases).toEqual([
      ...['08:02 OLD001', '08:20 over', '19:12 AB12CD', '19:50 over', '19:56 undefined', '20:00 over'],
      ...['20:12 PV3RAX', '20:45 over'],
    ])
  })

  it('knows that a transit goes on with the raid, and that of another raid nothing ends this one', () => {
    const [match] = all.filter(({ kind }) => kind === 'MatchStarted')
    if (match === undefined) throw new Error('the logs have a raid')
    const at = (fact: object) => ({ time: match.time, session: {}, ...fact }) as PilotFact
    const located = (map: string, raid: string) => at({ kind: 'RaidLocated', map, online: true, raid })
    const raidAfter = (...facts: readonly PilotFact[]) =>
      facts.reduce((state, fact) => tellLink(state, fact).state, NEW_LINK).raid
    const begun = [located('customs', 'AAA111'), match] as const
    expect(raidAfter(match)).toBeUndefined()
    expect(raidAfter(...begun)).toEqual({ id: 'AAA111' })
    expect(raidAfter(...begun, located('reserve', 'BBB222'))).toEqual({ id: 'AAA111' })
    expect(raidAfter(...begun, located('reserve', 'BBB222'), match)).toEqual({ id: 'BBB222' })
    const over = (raid: string) => at({ kind: 'RaidOver', eventId: 'x', raid })
    expect(raidAfter(...begun, over('CCC333'))).toEqual({ id: 'AAA111' })
    expect(raidAfter(...begun, over('AAA111'))).toBeNull()
    expect(raidAfter(...begun, at({ kind: 'HideoutLoaded' }))).toBeNull()
  })

  it('says quests with the mode whose they are', () => {
    const quests = messages().flatMap((message) =>
      message.messageType === 'QUEST_UPDATE'
        ? [`${message.gameMode} ${message.status} ${message.questId.slice(0, 6)}`]
        : [],
    )
    expect(quests).toEqual([
      ...['PVP 10 657315', 'PVP 12 657315', 'PVP 10 5936d9', 'PVP 12 5936d9'],
      ...['PVE 10 657315', 'PVE 12 657315', 'PVE 10 5936d9', 'PVE 10 616041'],
      ...['PVP 10 657315', 'PVP 11 597a0f', 'PVP 12 657315'],
      'SEASON 12 5936d9',
    ])
  })
})

describe('catching up', () => {
  const caught = catchUp(all, { isQuest, zoneAt: recordedZone })

  it('tells characters and wipes apart, and which quests each did when', () => {
    const shown = caught.progress.map(({ mode, gameMode, isCurrent, quests }) => ({
      mode,
      gameMode,
      isCurrent,
      quests: quests.map(({ questId, state }) => `${state} ${questId}`),
    }))
    expect(shown).toEqual([
      {
        mode: 'Regular',
        gameMode: 'PVP',
        isCurrent: false,
        quests: [`finished ${QUESTS.cans}`, `finished ${QUESTS.debut}`],
      },
      {
        mode: 'Pve',
        gameMode: 'PVE',
        isCurrent: true,
        quests: [`finished ${QUESTS.cans}`, `started ${QUESTS.debut}`],
      },
      {
        mode: 'Regular',
        gameMode: 'PVP',
        isCurrent: true,
        quests: [`finished ${QUESTS.cans}`, `failed ${QUESTS.chemical}`],
      },
      { mode: 'PvpSeason', gameMode: 'SEASON', isCurrent: true, quests: [`finished ${QUESTS.debut}`] },
    ])
    const [, pve] = caught.progress
    expect(pve?.quests[0]).toMatchObject({
      startedAt: Date.UTC(2026, 2, 2, 16, 6),
      finishedAt: Date.UTC(2026, 2, 2, 16, 40),
    })
    expect(caught.unknown).toEqual(['616041eb031af660100c9967'])
  })

  it('imports what is over, and nothing that only began', () => {
    expect(caught.progress.map(({ quests }) => toImport(quests).tasks)).toEqual([
      [
        { id: QUESTS.cans, complete: true, failed: false },
        { id: QUESTS.debut, complete: true, failed: false },
      ],
      [{ id: QUESTS.cans, complete: true, failed: false }],
      [
        { id: QUESTS.cans, complete: true, failed: false },
        { id: QUESTS.chemical, complete: true, failed: true },
      ],
      [{ id: QUESTS.debut, complete: true, failed: false }],
    ])
  })

  it('keeps what is finished, and what began again after it failed is no longer lost', () => {
    const [cans] = all.filter((fact) => fact.kind === 'QuestStarted')
    if (cans?.kind !== 'QuestStarted') throw new Error('the recorded logs begin with a quest')
    const step = (kind: 'QuestStarted' | 'QuestFailed' | 'QuestFinished', sentAt: number) => ({
      ...cans,
      kind,
      sentAt,
    })
    const stateAfter = (...kinds: readonly ('QuestStarted' | 'QuestFailed' | 'QuestFinished')[]) =>
      catchUp(kinds.map(step), { isQuest, zoneAt: recordedZone }).progress.map(
        ({ quests }) => quests[0]?.state,
      )
    expect(stateAfter('QuestStarted', 'QuestFailed')).toEqual(['failed'])
    expect(stateAfter('QuestStarted', 'QuestFailed', 'QuestStarted')).toEqual(['started'])
    expect(stateAfter('QuestStarted', 'QuestFailed', 'QuestStarted', 'QuestFinished')).toEqual(['finished'])
    expect(stateAfter('QuestFinished', 'QuestFailed')).toEqual(['finished'])
    expect(stateAfter('QuestStarted', 'QuestFinished', 'QuestStarted')).toEqual(['finished', 'started'])
  })
})

describe('raids and sales', () => {
  const { raids, sales } = raidsAndSales(facts, recordedZone)

  it('have map, mode, start and, where the logs tell it, a length', () => {
    const minutes = (ms: number | undefined) => (ms === undefined ? undefined : ms / 60_000)
    expect(
      raids.map(({ map, session, startedAt, lengthMs, isLengthExact }) => [
        map,
        session.mode,
        new Date(startedAt).toISOString(),
        minutes(lengthMs),
        isLengthExact,
      ]),
    ).toEqual([
      ['factory', 'Regular', '2026-01-14T05:02:30.000Z', 18 + 0.5 / 60, true],
      ['streets', 'Pve', '2026-03-02T16:12:31.000Z', 37 + 29 / 60, false],
      ['ground-zero-21', 'Pve', '2026-03-02T16:56:00.000Z', 4, false],
      ['customs', 'Regular', '2026-03-02T17:12:30.000Z', 33, true],
    ])
  })

  it('has no length where the logs end first', () => {
    const [run] = facts
    const cut = run?.filter(({ kind }) => kind !== 'RaidOver' && kind !== 'SessionModeChosen') ?? []
    expect(raidsAndSales([cut], recordedZone).raids).toMatchObject([{ map: 'factory', isLengthExact: false }])
    expect(raidsAndSales([cut], recordedZone).raids[0]).not.toHaveProperty('lengthMs')
  })

  it('begin where a place was loaded and the match began, never in the hideout', () => {
    const kinds = (...wanted: readonly string[]) => [all.filter(({ kind }) => wanted.includes(kind))]
    expect(raidsAndSales(kinds('MatchStarted'), recordedZone).raids).toEqual([])
    expect(raidsAndSales(kinds('SceneLoaded', 'RaidLocated'), recordedZone).raids).toEqual([])
    const scene = all.find(({ kind }) => kind === 'SceneLoaded')
    const hideout = all.find(({ kind }) => kind === 'HideoutLoaded')
    const start = all.find(({ kind }) => kind === 'MatchStarted')
    if (scene === undefined || hideout === undefined || start === undefined) throw new Error('not recorded')
    const at = (fact: typeof scene, wallMs: number) => ({ ...fact, time: { wallMs } })
    expect(raidsAndSales([[at(scene, 1), at(hideout, 2), at(start, 3)]], recordedZone).raids).toEqual([])
    expect(raidsAndSales([[at(hideout, 1), at(scene, 2), at(start, 3)]], recordedZone).raids).toHaveLength(1)
  })

  it('say what came for a sale, day by day of the player’s clock', () => {
    expect(sales.map(({ item, count }) => `${count} ${item}`)).toEqual([
      '1 590c639286f774151567fa95',
      '3 59e3577886f774176a362503',
      '2 590c639286f774151567fa95',
    ])
    const raw = rawMessages()
      .filter(({ message }) => message?.templateId === '5bdabfb886f7743e152e867e 0')
      .flatMap(({ message }) => message.items?.data ?? [])
      .reduce((sum, { upd }) => sum + upd.StackObjectsCount, 0)
    const days = earnedByDay(sales, recordedZone)
    expect(days.reduce((sum, { roubles }) => sum + roubles, 0)).toBe(raw)
    expect(days).toEqual([
      { day: '2026-01-14', roubles: 61_000, dollars: 0, euros: 0, sales: 1, unknown: 0 },
      { day: '2026-03-02', roubles: 525_000, dollars: 0, euros: 0, sales: 2, unknown: 1 },
    ])
  })
})

describe('files that are none of the game’s', () => {
  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
  const header = '2026-03-02 19:40:00.000|Info|push-notifications|Got notification\n'
  const tags = (records: readonly LogRecord[]) => records.map(({ tag }) => tag)

  it('keep no line of more than a megabyte, wherever it is cut', () => {
    const long = bytesOf(`${header}${'x'.repeat(MAX_LINE_BYTES + 5)}\n${header}`)
    const whole = recordsOfChunks([long])
    expect(tags(whole)).toEqual(['Line', 'Line'])
    fc.assert(
      fc.property(fc.array(fc.nat({ max: long.length }), { maxLength: 4 }), (places) => {
        const at = places.sort((a, b) => a - b)
        const chunks = [...at, long.length].map((end, index) => long.slice(at[index - 1] ?? 0, end))
        expect(recordsOfChunks(chunks)).toEqual(whole)
      }),
      { numRuns: 20 },
    )
    const { reader } = readLogChunk(startLogReader(), bytesOf('x'.repeat(MAX_LINE_BYTES + 1)), () => '')
    expect(reader.rest.length).toBe(0)
    expect(reader.offset).toBe(MAX_LINE_BYTES + 1)
  })

  it('give up a block that never ends', () => {
    const endless = bytesOf(`${header}{\n${'  "a": 1,\n'.repeat(MAX_BLOCK_LINES * 2)}${header}`)
    expect(tags(recordsOfChunks([endless]))).toEqual(['Line', 'BrokenJson', 'Line'])
  })
})
