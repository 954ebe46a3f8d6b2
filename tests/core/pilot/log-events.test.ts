// What the logs say happened, and to whom it belongs.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_PILOT_LOG, foldLogRecords, type PilotFact } from '#core/pilot/logs/log-events.ts'
import { type LogRecord, readLogChunk, startLogReader } from '#core/pilot/logs/log-lines.ts'
import { getSessionGameMode } from '#core/pilot/logs/session.ts'
import { redact } from '#core/pilot/redact.ts'
import {
  APPLICATION_LOG,
  eventId,
  NOTIFICATIONS_LOG,
  notification,
  PROFILES,
  QUESTS,
  questMessage,
  saleMessage,
} from './sample-logs.ts'

const recordsOf = (text: string): readonly LogRecord[] =>
  readLogChunk(startLogReader(), new TextEncoder().encode(text), (bytes) => new TextDecoder().decode(bytes))
    .records

const factsOf = (text: string): readonly PilotFact[] => foldLogRecords(EMPTY_PILOT_LOG, recordsOf(text)).facts

const told = ({ time: _time, session: _session, ...happening }: PilotFact) => happening

const line = (text: string, time = '19:00:00.000'): string =>
  `2026-03-02 ${time}|1.1.5.0.47242|Info|application|${text}\r\n`

const PVE = { mode: 'Pve', profileId: PROFILES.PVE }
const PVP = { mode: 'Regular', profileId: PROFILES.PVP }

describe('the application log', () => {
  it('tells session, scene, raid and match, and the hideout apart from maps', () => {
    expect(factsOf(APPLICATION_LOG).map(told)).toEqual([
      { kind: 'SessionModeChosen', mode: 'Pve' },
      { kind: 'ProfileSelected', profileId: PROFILES.PVE },
      { kind: 'HideoutLoaded' },
      { kind: 'SceneLoaded', map: 'streets' },
      { kind: 'RaidLocated', map: 'streets', online: true, raid: 'AB12CD', profileId: PROFILES.PVE },
      { kind: 'MatchStarted' },
      { kind: 'SessionModeChosen', mode: 'Regular' },
      { kind: 'ProfileSelected', profileId: PROFILES.PVP },
    ])
  })

  it('gives no account id and no address away', () => {
    const written = JSON.stringify(factsOf(APPLICATION_LOG + NOTIFICATIONS_LOG))
    expect(written).not.toContain('1234567')
    expect(written).not.toContain('10.0.0.1')
  })

  it('reports an unknown map or mode once', () => {
    const scene = line('scene preset path:maps/suburbs_preset.bundle rcid:suburbs.scenespreset.asset')
    const first = foldLogRecords(EMPTY_PILOT_LOG, recordsOf(scene + scene + line('Session mode: Arena')))
    expect(first.facts.map(told)).toEqual([
      { kind: 'UnknownName', of: 'map', name: 'maps/suburbs_preset.bundle' },
      { kind: 'UnknownName', of: 'mode', name: 'Arena' },
    ])
    expect(foldLogRecords(first.state, recordsOf(scene)).facts).toEqual([])
  })
})

describe('quest messages', () => {
  const facts = factsOf(APPLICATION_LOG + NOTIFICATIONS_LOG).filter((fact) => 'eventId' in fact)

  it('belong to the mode and profile active at their time', () => {
    const dt = 1_772_480_400_000
    expect(facts.map((fact) => [told(fact), fact.session])).toEqual([
      [{ kind: 'QuestStarted', eventId: eventId('a'), questId: QUESTS.debut, sentAt: dt }, PVE],
      [{ kind: 'QuestFinished', eventId: eventId('b'), questId: QUESTS.debut, sentAt: dt }, PVE],
      [
        {
          kind: 'FleaSold',
          eventId: eventId('c'),
          item: '5449016a4bdc2d6f028b456f',
          count: 3,
          buyer: 'Дикий_Медведь',
          received: [],
          sentAt: dt + 60_000,
        },
        PVE,
      ],
      [{ kind: 'QuestFailed', eventId: eventId('f'), questId: QUESTS.checking, sentAt: dt }, PVP],
    ])
  })

  it('belong there in whichever order the files of one piece are read', () => {
    const other = factsOf(NOTIFICATIONS_LOG + APPLICATION_LOG).filter((fact) => 'eventId' in fact)
    expect(other).toEqual(facts)
  })

  it('come out the same however the records are pieced together', () => {
    const records = recordsOf(APPLICATION_LOG + NOTIFICATIONS_LOG)
    const whole = foldLogRecords(EMPTY_PILOT_LOG, records)
    fc.assert(
      fc.property(fc.nat({ max: records.length }), fc.nat({ max: records.length }), (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        const pieces = [records.slice(0, low), records.slice(low, high), records.slice(high)]
        const folded = pieces.reduce(
          (sofar, piece) => {
            const next = foldLogRecords(sofar.state, piece)
            return { state: next.state, facts: [...sofar.facts, ...next.facts] }
          },
          { state: EMPTY_PILOT_LOG, facts: [] as readonly PilotFact[] },
        )
        expect(folded).toEqual(whole)
      }),
      { numRuns: 200 },
    )
  })

  it('are not told twice when the logs are read again', () => {
    const records = recordsOf(APPLICATION_LOG + NOTIFICATIONS_LOG)
    const again = foldLogRecords(foldLogRecords(EMPTY_PILOT_LOG, records).state, records)
    expect(again.facts.filter((fact) => 'eventId' in fact)).toEqual([])
  })

  it('belong to no player before the first session line', () => {
    const [fact] = factsOf(
      notification('18:00:00.000', questMessage(eventId('a'), 10, QUESTS.debut)) + APPLICATION_LOG,
    )
    expect(fact).toMatchObject({ kind: 'QuestStarted', session: {} })
  })

  it('belong to no profile between a change of mode and the next profile', () => {
    const facts = factsOf(
      APPLICATION_LOG + notification('20:00:05.000', questMessage(eventId('a'), 12, QUESTS.debut)),
    )
    expect(facts.at(-1)?.session).toEqual({ mode: 'Regular' })
  })

  it('belong to no mode once a mode of no known name began', () => {
    const log = APPLICATION_LOG + line('Session mode: Arena', '20:10:00.000')
    const facts = factsOf(log + notification('20:11:00.000', questMessage(eventId('a'), 12, QUESTS.debut)))
    expect(facts.at(-1)?.session).toEqual({ unknownMode: 'Arena' })
  })

  it.each([
    [
      'a quest without template',
      { ...questMessage(eventId('a'), 12, 'none') },
      'message.templateId',
      '"none',
    ],
    [
      'a sale without item',
      {
        ...saleMessage(eventId('a')),
        message: {
          type: 4,
          templateId: '5bdabfb886f7743e152e867e 0',
          systemData: { buyerNickname: 'PMC', itemCount: 1 },
        },
      },
      'message.systemData.soldItem',
      'nothing',
    ],
    ['a message without event id', { type: 'new_message', message: { type: 12 } }, 'eventId', 'nothing'],
    ['a message without content', { type: 'new_message', eventId: eventId('a') }, 'message', 'nothing'],
  ])('%s is reported with path and value', (_, json, path, found) => {
    const [fact] = factsOf(notification('19:00:00.000', json))
    expect(fact).toMatchObject({ kind: 'UnreadableNotification', error: { path } })
    expect(fact?.kind === 'UnreadableNotification' && fact.error.found).toContain(found)
  })

  it('a block that is no JSON is reported without addresses', () => {
    const log =
      '2026-03-02 19:40:00.000|1.1.5.0.47242|Info|push-notifications|Got notification | UserConfirmed\r\n'
    const [fact] = factsOf(`${log}{\r\n"aid": 1234567, "ip": "10.0.0.1",\r\n}\r\n`)
    expect(fact).toMatchObject({ kind: 'UnreadableNotification', error: { path: '' } })
    expect(JSON.stringify(fact)).not.toMatch(/1234567|10\.0\.0\.1/)
  })
})

it.each([
  ['Regular', 'PVP'],
  ['Pve', 'PVE'],
  ['PvpSeason', 'SEASON'],
] as const)('a session %s plays the characters of %s', (session, mode) => {
  expect(getSessionGameMode({ mode: session })).toBe(mode)
})

describe('redaction', () => {
  it.each([
    ['ProfileId:0a1b2c AccountId:1234567', 'ProfileId:0a1b2c AccountId:[redacted]'],
    ['{"aid": 1234567, "nick": "PMC"}', '{"aid": [redacted], "nick": "PMC"}'],
    [String.raw`"{\"accountId\":\"1234567\"}"`, String.raw`"{\"accountId\":\"[redacted]\"}"`],
    ['Ip: 10.0.0.1, Port: 17001', 'Ip: [redacted], Port: 17001'],
    ['"ip": "2001:db8::1", "port": 17001', '"ip": "[redacted]", "port": 17001'],
    ['connecting to 192.168.1.20:17001 now', 'connecting to [redacted] now'],
    ['mail of pmc@example.com.', 'mail of [redacted].'],
    ['2026-03-02 19:04:11.120|1.1.5.0.47242|Info', '2026-03-02 19:04:11.120|1.1.5.0.47242|Info'],
    ['-98.89, 22.74, -345.97', '-98.89, 22.74, -345.97'],
    ['Location: TarkovStreets', 'Location: TarkovStreets'],
  ])('%s', (text, clean) => {
    expect(redact(text)).toBe(clean)
  })

  it('leaves no secret, whatever stands around it, and nothing more to redact', () => {
    const secrets = [
      'AccountId:1234567',
      '"aid": 1234567',
      'Ip: 10.0.0.1',
      '10.0.0.1:17001',
      'pmc@example.com',
    ] as const
    const words = [
      'Status: Busy',
      'Location: TarkovStreets',
      '|',
      ',',
      '{',
      '}',
      '1.1.5.0.47242',
      '[redacted]',
    ] as const
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...secrets, ...words), { maxLength: 20, size: 'max' }),
        fc.constantFrom(' ', ', ', ' | ', '\r\n'),
        (pieces, between) => {
          const once = redact(pieces.join(between))
          expect(once).not.toMatch(/1234567|10\.0\.0\.1|17001|example/)
          expect(redact(once)).toBe(once)
          for (const word of words)
            expect(once.split(word).length).toBeGreaterThanOrEqual(pieces.join(between).split(word).length)
        },
      ),
      { numRuns: 500 },
    )
  })
})
