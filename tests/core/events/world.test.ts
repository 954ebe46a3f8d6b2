// Folding a log of many streams: each by the rules of its kind, whatever the order in which they are mixed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reduce } from '#core/events/decider.ts'
import { type DomainEvent, type RecordedEvent, record } from '#core/events/envelope.ts'
import { applyEvent, replay } from '#core/events/fold.ts'
import { decodeLine, encodeLine, versionChecker } from '#core/events/log.ts'
import { currentSchema } from '#core/events/upcast.ts'
import { applyToWorld, replayWorld, streamKind, type World } from '#core/events/world.ts'
import { isRight } from '#core/fp.ts'
import { canonicalJson, contentHash } from '#core/hash.ts'
import { emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { accountStream, eventBook, STREAM_KINDS, UPCASTS } from '#core/streams.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { everyEvent } from '../../support/event-fixtures/every-event.ts'
import { commandsOf, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const RUNS = { numRuns: 200 }
const fold = replayWorld(STREAM_KINDS)
const apply = applyToWorld(STREAM_KINDS)
const story = everyEvent()

const recorded = (stream: string, events: readonly DomainEvent[]): readonly RecordedEvent[] =>
  record(events, {
    stream,
    version: 0,
    at: '2026-08-29T10:00:00.000Z',
    meta: { commandId: 'command', actor: 'somebody' },
    schemaOf: currentSchema(UPCASTS),
  })

/** The streams with their own order kept, mixed as the picks say. */
const mixed = (
  streams: readonly (readonly RecordedEvent[])[],
  picks: readonly number[],
): readonly RecordedEvent[] => {
  const left = streams.map((stream) => [...stream])
  const log: RecordedEvent[] = []
  for (let turn = 0; left.some((stream) => stream.length > 0); turn++) {
    const open = left.filter((stream) => stream.length > 0)
    const next = open[(picks[turn % Math.max(1, picks.length)] ?? 0) % open.length]?.shift()
    if (next !== undefined) log.push(next)
  }
  return log
}

/** Two accounts at play and everything that the other kinds of streams can hold, mixed at random. */
const mixedLog: fc.Arbitrary<readonly RecordedEvent[]> = fc
  .tuple(
    commandsOf(catalogue, 25),
    commandsOf(catalogue, 25),
    fc.array(fc.nat(5), { minLength: 1, maxLength: 40 }),
  )
  .map(([first, second, picks]) =>
    mixed(
      [
        recorded(accountStream('first'), run(catalogue, first).events),
        recorded(accountStream('second'), run(catalogue, second).events),
        ...['loadout-heron-tt', 'prices-pvp', 'settings', 'catalogue'].map((name) =>
          story.filter(({ stream }) => stream === name),
        ),
      ],
      picks,
    ),
  )

describe('a log of many streams', () => {
  it('folds each stream as if it stood alone', () => {
    fc.assert(
      fc.property(mixedLog, (log) => {
        const world = fold(log)
        for (const stream of new Set(log.map((event) => event.stream))) {
          const own = log.filter((event) => event.stream === stream)
          expect(world[stream]).toEqual(fold(own)[stream])
        }
      }),
      RUNS,
    )
  })

  it('folds an account by the rules of accounts', () => {
    fc.assert(
      fc.property(commandsOf(catalogue, 25), (commands) => {
        const { events, account } = run(catalogue, commands)
        expect(fold(recorded('account-x', events))).toEqual(
          events.length === 0 ? {} : { 'account-x': account },
        )
        expect(replay(reducePlayer)(emptyAccount, events)).toEqual(account)
      }),
      RUNS,
    )
  })

  it('folds at once to what it folds to event by event', () => {
    fc.assert(
      fc.property(mixedLog, (log) => {
        const incremental = log.reduce(apply, {} as World)
        expect(incremental).toEqual(fold(log))
        expect(contentHash(incremental)).toBe(contentHash(fold(log)))
      }),
      RUNS,
    )
  })

  it('folds to the same however its streams are mixed', () => {
    fc.assert(
      fc.property(mixedLog, (log) => {
        const byStream = log.toSorted((a, b) => (a.stream < b.stream ? -1 : a.stream > b.stream ? 1 : 0))
        expect(canonicalJson(fold(byStream))).toBe(canonicalJson(fold(log)))
      }),
      RUNS,
    )
  })

  it('decodes from its lines, has no gaps, and folds the same afterwards', () => {
    fc.assert(
      fc.property(mixedLog, (log) => {
        const check = versionChecker()
        const read = log.map((event) => {
          const decoded = decodeLine(eventBook)(encodeLine(event))
          if (!isRight(decoded)) throw new Error(JSON.stringify(decoded.left))
          expect(check(decoded.right)).toBeUndefined()
          return decoded.right
        })
        expect(contentHash(fold(read))).toBe(contentHash(fold(log)))
      }),
      RUNS,
    )
  })

  it('leaves the world before an event untouched and shares the other streams', () => {
    fc.assert(
      fc.property(mixedLog, (log) => {
        let world: World = {}
        for (const event of log) {
          const before = canonicalJson(world)
          const after = apply(world, event)
          expect(canonicalJson(world)).toBe(before)
          for (const stream of Object.keys(world))
            if (stream !== event.stream) expect(after[stream]).toBe(world[stream])
          world = after
        }
      }),
      { numRuns: 30 },
    )
  })

  it('leaves the events untouched', () => {
    const before = JSON.stringify(story)
    fold(story)
    story.reduce(apply, {} as World)
    expect(JSON.stringify(story)).toBe(before)
  })
})

describe('the kind of a stream', () => {
  const typesOf = (stream: string): readonly string[] =>
    Object.keys(streamKind(STREAM_KINDS, stream)?.codecs ?? {})

  it.each([
    ['account-heron', 'AccountRegistered'],
    ['account-account-', 'AccountRegistered'],
    ['loadout-1', 'LoadoutCreated'],
    ['prices-pvp', 'PriceObserved'],
    ['prices-pve', 'PriceObserved'],
    ['settings', 'TournamentEnabled'],
    ['catalogue', 'RowRemoved'],
  ])('%s holds %s', (stream, type) => {
    expect(typesOf(stream)).toContain(type)
  })

  it.each([
    'account',
    'account-',
    'loadout-',
    'prices',
    'prices-',
    'settings-1',
    'catalogues',
    'Settings',
    '',
  ])('is none for %j', (stream) => {
    expect(streamKind(STREAM_KINDS, stream)).toBeUndefined()
  })

  it('is one alone for every stream of a story', () => {
    for (const { stream } of story)
      expect(STREAM_KINDS.filter((kind) => streamKind([kind], stream) !== undefined)).toHaveLength(1)
  })

  it('that is unknown is a mistake of the caller', () => {
    const event = { ...recorded('settings', [{ type: 'TournamentEnabled', data: {} }])[0], stream: 'weather' }
    expect(() => fold([event as RecordedEvent])).toThrow('no kind of stream for weather')
    expect(() => apply({}, event as RecordedEvent)).toThrow('no kind of stream for weather')
  })

  it('begins every stream with a state that folding does not touch', () => {
    for (const { initial, reduce, codecs } of STREAM_KINDS) {
      const before = canonicalJson(initial)
      const own = story.filter(({ type }) => Object.hasOwn(codecs, type))
      replay(reduce as Reduce<unknown, DomainEvent>)(initial, own)
      own.reduce(applyEvent(reduce), initial)
      expect(canonicalJson(initial)).toBe(before)
    }
  })
})
