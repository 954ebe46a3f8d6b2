// Lines of a log: what a reader says of each way in which one can be wrong, and versions that must not have gaps.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { decodeLine, decodeRecorded, encodeLine, type LineProblem, versionChecker } from '#core/events/log.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { eventBook } from '#core/streams.ts'
import { everyEvent } from '../../support/event-fixtures/every-event.ts'

const every = everyEvent()
const [first] = every
if (first === undefined) throw new Error('the story is empty')
const decoded = decodeLine(eventBook)

const problemOf = (line: string): LineProblem | undefined => {
  const result = decoded(line)
  return isLeft(result) ? result.left : undefined
}

/** The first event with some fields changed; undefined leaves a field out. */
const changed = (change: Readonly<Record<string, unknown>>): string => JSON.stringify({ ...first, ...change })
const withData = (type: string, data: unknown, stream = first.stream): string =>
  changed({ type, data, stream })

describe('a line', () => {
  it('of any event decodes to what was encoded', () => {
    for (const event of every) expect(decoded(encodeLine(event))).toEqual({ _tag: 'Right', right: event })
  })

  it('is the same whatever the order in which the event was built', () => {
    for (const event of every) {
      const turned = Object.fromEntries(Object.entries(event).toReversed()) as unknown as RecordedEvent
      expect(encodeLine(turned)).toBe(encodeLine(event))
    }
  })

  it('of an old schema decodes to the present one', () => {
    const result = decoded(withData('QuestCancelled', { pmc: 'pmc-1', quest: 'debut' }))
    expect(isRight(result) && result.right).toMatchObject({
      schema: 2,
      data: { pmc: 'pmc-1', quest: 'debut', reason: 'player' },
    })
  })

  const malformed = (path: string): object => ({ tag: 'Malformed', path })
  const cases: readonly (readonly [string, string, object])[] = [
    ['that is empty', '', { tag: 'NotJson' }],
    ['that is cut', encodeLine(first).slice(0, -20), { tag: 'NotJson' }],
    ['with something behind it', `${encodeLine(first).trim()}}`, { tag: 'NotJson' }],
    ['that is a number', '7', malformed('')],
    ['that is a list', '[]', malformed('')],
    ['without stream', changed({ stream: undefined }), malformed('stream')],
    ['with an empty stream', changed({ stream: '' }), malformed('stream')],
    ['without version', changed({ version: undefined }), malformed('version')],
    ['with version 0', changed({ version: 0 }), malformed('version')],
    ['with half a version', changed({ version: 1.5 }), malformed('version')],
    ['with a version beyond counting', changed({ version: 1e300 }), malformed('version')],
    ['with a time in words', changed({ at: 'yesterday' }), malformed('at')],
    ['with a time without zone', changed({ at: '2026-08-29T10:00:00' }), malformed('at')],
    ['with a month that is none', changed({ at: '2026-13-29T10:00:00Z' }), malformed('at')],
    ['with a day that its month has not', changed({ at: '2026-02-30T10:00:00Z' }), malformed('at')],
    ['with an hour that no day has', changed({ at: '2026-08-29T24:00:00Z' }), malformed('at')],
    ['with a time in numbers', changed({ at: 1788000000000 }), malformed('at')],
    ['without type', changed({ type: undefined }), malformed('type')],
    ['with a schema that is no number', changed({ schema: 'one' }), malformed('schema')],
    ['without data', changed({ data: undefined }), malformed('data')],
    ['with a list as data', changed({ data: [] }), malformed('data')],
    ['without meta', changed({ meta: undefined }), malformed('meta')],
    ['without command', changed({ meta: { ordinal: 0, actor: 'heron' } }), malformed('meta.commandId')],
    [
      'with a negative place in its decision',
      changed({ meta: { commandId: 'x', ordinal: -1, actor: 'heron' } }),
      malformed('meta.ordinal'),
    ],
    [
      'of a stream of no kind',
      changed({ stream: 'hideout-1' }),
      { tag: 'StreamUnknown', stream: 'hideout-1' },
    ],
    ['of a stream without its id', changed({ stream: 'loadout-' }), { tag: 'StreamUnknown' }],
    ['of prices in no game mode', changed({ stream: 'prices-arena' }), { tag: 'StreamUnknown' }],
    ['of a type that is none', changed({ type: 'Account' }), { tag: 'EventUnknown', type: 'Account' }],
    ['of a type of another stream', changed({ stream: 'catalogue' }), { tag: 'EventUnknown' }],
    ['of a type that every object has', changed({ type: 'constructor' }), { tag: 'EventUnknown' }],
    [
      'of a schema to come',
      changed({ schema: 3 }),
      { tag: 'SchemaTooNew', type: 'AccountRegistered', schema: 3, known: 1 },
    ],
    [
      'with a wrong field of its event',
      withData('LevelChanged', { pmc: 'pmc-1', level: 'fifteen' }),
      { tag: 'Malformed', path: 'data.level', expected: 'a whole number ≥ 1', found: '"fifteen"' },
    ],
    [
      'with a reserved name for an id',
      withData('PmcSelected', { pmc: 'constructor' }),
      { tag: 'Malformed', path: 'data.pmc', expected: 'a name that is not reserved', found: '"constructor"' },
    ],
    [
      'that is nested too deep',
      withData(
        'FieldCorrected',
        { value: JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) },
        'catalogue',
      ),
      { tag: 'NestedTooDeep', max: 1000 },
    ],
  ]

  it.each(cases)('%s is refused', (_, line, problem) => {
    expect(problemOf(line)).toMatchObject(problem)
  })

  it('with an unknown type names the types that the stream can hold', () => {
    const problem = problemOf(changed({ stream: 'settings', type: 'TournamentStarted' }))
    expect(problem).toMatchObject({
      tag: 'EventUnknown',
      known: expect.arrayContaining(['TournamentEnabled']),
    })
  })

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        expect(isLeft(decoded(line))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('never throws when one field of an event is anything at all', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...every),
        fc.constantFrom('stream', 'version', 'at', 'type', 'schema', 'data', 'meta'),
        fc.jsonValue(),
        (event, field, value) => {
          const result = decodeRecorded(eventBook)({ ...event, [field]: value })
          expect(['Left', 'Right']).toContain(result._tag)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('takes names of people that every object has too', () => {
    const line = withData('UsernameChanged', { username: 'constructor' })
    expect(isRight(decoded(line))).toBe(true)
  })

  it('with many brackets in its texts or side by side is not nested deep', () => {
    const username = '[{"'.repeat(3000)
    expect(isRight(decoded(withData('UsernameChanged', { username })))).toBe(true)
    const value = Array.from({ length: 5000 }, () => [{}])
    const correction = { table: 'maps', uid: 'customs', field: 'spawns', source: 'x', since: '1.1', value }
    expect(problemOf(withData('FieldCorrected', correction, 'catalogue'))).toBeUndefined()
  })
})

describe('versions', () => {
  const at = (stream: string, version: number): RecordedEvent => ({ ...first, stream, version })
  const gapsOf = (events: readonly RecordedEvent[]): readonly unknown[] => {
    const check = versionChecker()
    return events.map(check)
  }

  it('count up from 1 in each stream, however streams are mixed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('account-a', 'account-b', 'settings')), (streams) => {
        const last = new Map<string, number>()
        const events = streams.map((stream) => {
          const version = (last.get(stream) ?? 0) + 1
          last.set(stream, version)
          return at(stream, version)
        })
        expect(gapsOf(events).every((gap) => gap === undefined)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  const gap = (expected: number, found: number): object => ({ stream: 'account-a', expected, found })
  it.each([
    ['that begin late', [2], [gap(1, 2)]],
    ['that leave one out', [1, 3], [undefined, gap(2, 3)]],
    ['that leave one out and go on from there', [1, 3, 4], [undefined, gap(2, 3), undefined]],
    ['that come twice', [1, 1], [undefined, gap(2, 1)]],
    ['that go back', [1, 2, 1], [undefined, undefined, gap(3, 1)]],
  ])('%s are a gap', (_, versions, gaps) => {
    expect(gapsOf(versions.map((version) => at('account-a', version)))).toEqual(gaps)
  })

  it('of one stream do not depend on another', () => {
    expect(gapsOf([at('account-a', 1), at('account-b', 2)])).toEqual([
      undefined,
      { stream: 'account-b', expected: 1, found: 2 },
    ])
  })

  it('of a story leave no gap, and taking any event but the last of a stream away makes one', () => {
    expect(gapsOf(every).every((each) => each === undefined)).toBe(true)
    for (const [index, event] of every.entries()) {
      const rest = every.filter((_, place) => place !== index)
      const isLast = !every.some(({ stream, version }) => stream === event.stream && version > event.version)
      expect(gapsOf(rest).some((each) => each !== undefined)).toBe(!isLast)
    }
  })
})
