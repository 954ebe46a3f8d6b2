// How much an account may hold, and how much one decision may record.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode } from '#core/codec.ts'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { ClientCommand, type PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer, decideSteps, type PlayerContext } from '#core/player/decide.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { boundGrowth } from '#core/player/limits/growth.ts'
import {
  MAX_CHANGES,
  MAX_COMMANDS,
  MAX_EVENTS,
  MAX_FAVOURITES,
  MAX_LIKES,
  MAX_OWN_PRICES,
  MAX_PMCS,
} from '#core/player/limits/limits.ts'
import { type Account, emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import type { Change } from '#core/player/values.ts'
import { questBook } from '#core/quests/book.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandsOf, contextOf, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const ITEMS = catalogue.items.all.map(({ uid }) => uid)
const context: PlayerContext = contextOf(catalogue, questBook(catalogue.quests.all))

const folded = (account: Account, events: readonly PlayerEvent[]): Account =>
  events.reduce(applyEvent(reducePlayer), account)

const decide = (command: PlayerCommand, account: Account, within: PlayerContext = context) =>
  decidePlayer(within)(command)(account)

const base = folded(emptyAccount, [
  { type: 'AccountRegistered', data: { account: 'somebody', username: 'Somebody' } },
  {
    type: 'PmcCreated',
    data: { pmc: 'pmc-1', name: 'Usec PVP', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' },
  },
  { type: 'PmcSelected', data: { pmc: 'pmc-1' } },
])

const keyed = <A>(length: number, value: A): Readonly<Record<string, A>> =>
  Object.fromEntries(ITEMS.slice(0, length).map((item) => [item, value]))
const NEXT = (most: number) => ITEMS[most] ?? ''

describe('an account holds at most', () => {
  const pmcs = (count: number): Account => ({
    ...base,
    pmcs: Object.fromEntries(
      Array.from({ length: count }, (_, at) => {
        const uid = `pmc-${at + 1}`
        const [only] = Object.values(base.pmcs)
        if (only === undefined) throw new Error('no PMC')
        return [uid, { ...only, uid }]
      }),
    ),
  })
  const create = { tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVE' } as const
  const cases: readonly (readonly [string, number, (count: number) => Account, PlayerCommand])[] = [
    ['TooManyPmcs', MAX_PMCS, pmcs, create],
    [
      'TooManyFavourites',
      MAX_FAVOURITES,
      (count) => ({ ...base, favourites: keyed(count, true) }),
      { tag: 'ToggleFavourite', item: NEXT(MAX_FAVOURITES) },
    ],
    [
      'TooManyOwnPrices',
      MAX_OWN_PRICES,
      (count) => ({ ...base, sellPrices: keyed(count, 45_000) }),
      { tag: 'SetOwnPrice', side: 'sell', item: NEXT(MAX_OWN_PRICES), price: 12_500 },
    ],
    [
      'TooManyLikes',
      MAX_LIKES,
      (count) => ({ ...base, likes: keyed(count, true) }),
      { tag: 'ToggleLike', loadout: NEXT(MAX_LIKES) },
    ],
  ]

  it.each(cases)('%s beyond %i', (tag, most, holding, command) => {
    const other = { ...context, newId: 'pmc-new' }
    expect(isRight(decide(command, holding(most - 1), other))).toBe(true)
    expect(decide(command, holding(most), other)).toEqual({ _tag: 'Left', left: { tag, most } })
  })

  it.each(cases)('%s beyond %i, over several steps of one decision', (tag, most, holding, command) => {
    const before = holding(most - 1)
    const another: PlayerCommand =
      command.tag === 'ToggleLike'
        ? { ...command, loadout: 'heron-tt' }
        : 'item' in command
          ? { ...command, item: NEXT(most + 1) }
          : command
    let id = 0
    const steps = decideSteps(() => ({ ...context, newId: `new-${id++}` }))([
      () => [command],
      () => [another],
    ])
    expect(steps(before)).toEqual({ _tag: 'Left', left: { tag, most } })
  })

  it('what it held before a bound was lowered, and may lose of it', () => {
    const account: Account = { ...base, favourites: keyed(MAX_FAVOURITES + 5, true) }
    expect(isRight(decide({ tag: 'ToggleFavourite', item: NEXT(0) }, account))).toBe(true)
    expect(isRight(decide({ tag: 'ChangeLevel', pmc: 'pmc-1', level: 20 }, account))).toBe(true)
    expect(isLeft(decide({ tag: 'ToggleFavourite', item: NEXT(MAX_FAVOURITES + 5) }, account))).toBe(true)
  })

  it('no more of what an undo brings back', () => {
    const changes = ITEMS.slice(0, MAX_FAVOURITES + 1).map(
      (item): Change => ({ tag: 'Favourite', item, from: true, to: false }),
    )
    expect(decide({ tag: 'Undo', command: 'some', changes }, base)).toMatchObject({
      left: { tag: 'TooManyFavourites' },
    })
  })
})

describe('an event', () => {
  const sizes = ({ pmcs, favourites, buyPrices, sellPrices, likes }: Account): readonly number[] => [
    ...[pmcs, favourites, buyPrices, sellPrices, likes].map((held) => Object.keys(held).length),
    Object.values(pmcs).flatMap(({ pins }) => Object.keys(pins)).length,
  ]

  it('adds one at most to what is bounded, so that few events need not be folded for it', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        let account = emptyAccount
        for (const event of run(catalogue, commands).events) {
          const after = applyEvent(reducePlayer)(account, event)
          const before = sizes(account)
          expect(sizes(after).every((size, at) => size <= (before[at] ?? 0) + 1)).toBe(true)
          account = after
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('one decision', () => {
  it('records no more events than its bound', () => {
    const events = Array.from(
      { length: MAX_EVENTS + 1 },
      (_, at): PlayerEvent => ({ type: 'LevelChanged', data: { pmc: 'pmc-1', level: 2 + (at % 2) } }),
    )
    expect(isRight(boundGrowth(base, events.slice(1)))).toBe(true)
    expect(boundGrowth(base, events)).toMatchObject({ left: { tag: 'TooManyEvents', most: MAX_EVENTS } })
  })

  it('of commands that lead to several events each is bounded by its events', () => {
    const commands = Array.from({ length: MAX_COMMANDS / 2 + 1 }, (_, at) =>
      at % 2 === 0
        ? ({ tag: 'TrackProgress', pmc: 'pmc-1', on: false } as const)
        : ({ tag: 'TrackProgress', pmc: 'pmc-1', on: true } as const),
    )
    const create = { tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVE' } as const
    const remove = (at: number) => ({ tag: 'DeletePmc', pmc: `pmc-1-${at}` }) as const
    const select = { tag: 'SelectPmc', pmc: 'pmc-1' } as const
    // Four events of three commands, again and again.
    const turns = Array.from({ length: 501 }, (_, at) => [create, select, remove(1 + at * 3)]).flat()
    const decided = decide({ tag: 'Several', commands: [select, ...turns] }, base)
    expect(turns.length).toBeLessThan(MAX_COMMANDS)
    expect(decided).toMatchObject({ left: { tag: 'TooManyEvents', most: MAX_EVENTS } })
    expect(isRight(decide({ tag: 'Several', commands }, base))).toBe(true)
  })

  it('undoes a value once, however often it is named', () => {
    const account = folded(base, [{ type: 'LevelChanged', data: { pmc: 'pmc-1', level: 15 } }])
    const changes = Array.from(
      { length: MAX_CHANGES },
      (_, at): Change => ({ tag: 'Level', pmc: 'pmc-1', from: 1 + (at % 14), to: 15 }),
    )
    const decided = decide({ tag: 'Undo', command: 'some', changes }, account)
    expect(isRight(decided) ? decided.right : []).toEqual([
      { type: 'CommandUndone', data: { command: 'some' } },
      { type: 'LevelChanged', data: { pmc: 'pmc-1', level: 1 } },
    ])
  })

  it('is bounded before its list is looked at', () => {
    const level = { tag: 'ChangeLevel', pmc: 'pmc-1', level: 1 }
    const of = (length: number) => ({ tag: 'Several', commands: Array.from({ length }, () => level) })
    expect(isRight(decode(ClientCommand)(of(MAX_COMMANDS)))).toBe(true)
  })
})

describe('a reset of nothing', () => {
  it.each(['ResetQuests', 'ResetHideout', 'ResetItems', 'ResetProgress'] as const)(
    'leads to no event: %s',
    (tag) => {
      expect(decide({ tag, pmc: 'pmc-1' }, base)).toEqual({ _tag: 'Right', right: [] })
    },
  )

  it.each(['ResetOwnPrices', 'ResetLikes'] as const)('leads to no event: %s', (tag) => {
    expect(decide({ tag }, base)).toEqual({ _tag: 'Right', right: [] })
  })

  it('leaves out the parts of a PMC that are untouched', () => {
    const item = NEXT(0)
    const account = folded(base, [
      { type: 'ItemCounted', data: { pmc: 'pmc-1', item, foundInRaid: true, count: 3 } },
    ])
    expect(decide({ tag: 'ResetProgress', pmc: 'pmc-1' }, account)).toEqual({
      _tag: 'Right',
      right: [{ type: 'ItemsReset', data: { pmc: 'pmc-1' } }],
    })
  })
})

describe('a like', () => {
  const strict: PlayerContext = { ...context, isLoadoutKnown: (loadout) => loadout === 'kestrel-ak' }

  it('is of a loadout that exists', () => {
    expect(isRight(decide({ tag: 'ToggleLike', loadout: 'kestrel-ak' }, base, strict))).toBe(true)
    expect(decide({ tag: 'ToggleLike', loadout: 'nowhere' }, base, strict)).toMatchObject({
      left: { tag: 'LoadoutUnknown', loadout: 'nowhere' },
    })
  })

  it('of a loadout that is gone can be taken back, and not given again', () => {
    const liking: Account = { ...base, likes: { nowhere: true } }
    expect(isRight(decide({ tag: 'ToggleLike', loadout: 'nowhere' }, liking, strict))).toBe(true)
    const back: Change = { tag: 'Like', loadout: 'nowhere', from: true, to: false }
    expect(decide({ tag: 'Undo', command: 'some', changes: [back] }, base, strict)).toMatchObject({
      left: { tag: 'LoadoutUnknown' },
    })
  })
})
