// The value of a stash over time, against a replay of the log from its start for every single day.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOLLARS, ROUBLES } from '#core/catalogue/well-known-ids.ts'
import { replay } from '#core/events/fold.ts'
import type { LoggedSale } from '#core/pilot/logs/raids.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { emptyAccount, findPmc, type Pmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import type { DatedEvent } from '#core/progress/history.ts'
import { parseLog } from '#core/replay/read-log.ts'
import { collectedCrafts } from '#core/stash-value/collected-crafts.ts'
import { earnedBySource, listValuedItems } from '#core/stash-value/earned.ts'
import { stashValues } from '#core/stash-value/stash-value.ts'
import type { PricesByDay } from '#core/stash-value/valuing.ts'
import { wipeDays } from '#core/stash-value/wipe-days.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandsOf, PMCS, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const utcDay = (at: string | number): string => new Date(at).toISOString().slice(0, 10)
const DAY_MS = 86_400_000
const FIRST = Date.UTC(2026, 2, 2)
const PMC = 'pmc-1'
const GPU = '57347ca924597744596b4e71'
const GP_COIN = '5d235b4d86f7742e017bc88a'

/** A price for most items on most days, and a worth today for most others. */
const priceOn = (item: string, day: number): number | undefined => {
  const number = Number.parseInt(item.slice(-4), 16)
  return (number + day) % 3 === 0 ? undefined : 1_000 + ((number * 7 + day * 131) % 90_000)
}
const worthToday = (item: string): number | undefined => {
  const number = Number.parseInt(item.slice(-4), 16)
  return number % 5 === 0 ? undefined : 500 + (number % 1_000)
}
const prices: PricesByDay = { catalogue, priceOn, worthToday }

const replayed = (events: readonly DatedEvent[], pmc: string): Pmc | undefined =>
  findPmc(replay(reducePlayer)(emptyAccount, events as readonly PlayerEvent[]), pmc)

interface Sum {
  known: number
  atToday: number
  unpriced: number
}

/** Written apart: what the pieces of a replayed PMC are worth on a day. */
const bruteValue = (pmc: Pmc | undefined, day: number): Sum => {
  const sum = { known: 0, atToday: 0, unpriced: 0 }
  for (const [item, { foundInRaid, ordinary }] of Object.entries(pmc?.items ?? {})) {
    const pieces = foundInRaid + ordinary
    const rate = catalogue.constants.currencies.find(
      ({ item: money, code }) => money === item && code !== 'GP',
    )?.rub
    const price = rate ?? priceOn(item, day)
    if (price !== undefined) sum.known += pieces * price
    else if (worthToday(item) === undefined) sum.unpriced += pieces
    else sum.atToday += pieces * (worthToday(item) ?? 0)
  }
  return sum
}

const daysOf = (events: readonly DatedEvent[], pmc: string, today: string) => {
  const now = replayed(events, pmc)
  return now === undefined ? [] : wipeDays({ events, pmc: now, toDay: utcDay, today })
}

const event = (day: number, type: string, data: object, commandId?: string): DatedEvent => ({
  type,
  at: new Date(FIRST + day * DAY_MS + 12 * 3_600_000).toISOString(),
  data: { pmc: PMC, ...data },
  ...(commandId !== undefined && { meta: { commandId } as { source?: string } }),
})
const created = event(0, 'PmcCreated', {
  name: 'Dymov',
  fraction: 'Bear',
  gameMode: 'PVP',
  edition: 'Standard',
})
const counted = (day: number, item: string, count: number): DatedEvent =>
  event(day, 'ItemCounted', { item, foundInRaid: true, count })

describe('the value of a stash', () => {
  it('is that of the counts of every day, replayed from the start of the log, at the prices of the day', () => {
    fc.assert(
      fc.property(
        commandsOf(catalogue),
        fc.constantFrom(...PMCS),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 400, maxLength: 400 }),
        (commands, pmc, gaps) => {
          let day = 0
          const events: readonly DatedEvent[] = run(catalogue, commands).events.map((each, index) => {
            day += gaps[index % gaps.length] ?? 0
            return { ...each, at: new Date(FIRST + day * DAY_MS + index).toISOString() }
          })
          const days = daysOf(events, pmc, utcDay(FIRST + (day + 2) * DAY_MS))
          for (const value of stashValues(days, prices)) {
            const until = events.filter(({ at }) => at.slice(0, 10) <= value.day)
            expect(value).toMatchObject(bruteValue(replayed(until, pmc), Date.parse(value.day) / DAY_MS))
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('has every day of a whole recorded wipe, to the last of which all completed quests add up', () => {
    const file = fileURLToPath(new URL('../../../fixtures/events/full-wipe.jsonl', import.meta.url))
    const log = parseLog(readFileSync(file, 'utf8'))
    const events = log.events as readonly DatedEvent[]
    const { pmc = '' } = (events.find(({ type }) => type === 'PmcCreated')?.data ?? {}) as { pmc?: string }
    const last = utcDay(events.at(-1)?.at ?? '')
    const days = daysOf(events, pmc, last)
    const first = utcDay(events.find(({ type }) => type === 'PmcCreated')?.at ?? '')
    expect(days).toHaveLength((Date.parse(last) - Date.parse(first)) / DAY_MS + 1)
    const done = Object.keys(replayed(events, pmc)?.quests.done ?? {})
    expect(days.flatMap(({ completed }) => completed).toSorted()).toEqual(done.toSorted())
    expect(done.length).toBeGreaterThan(200)
  })

  it('takes nothing for an unknown price: its pieces are told apart, by what they are worth today', () => {
    const onlyToday: PricesByDay = {
      catalogue,
      priceOn: () => undefined,
      worthToday: (item) => (item === GPU ? 200_000 : undefined),
    }
    const bolts = '57347c5b245977448d35f6e1'
    const days = daysOf(
      [created, counted(0, GPU, 2), counted(0, bolts, 5), counted(1, ROUBLES, 90_000)],
      PMC,
      utcDay(FIRST + DAY_MS),
    )
    expect(stashValues(days, onlyToday)).toEqual([
      { day: '2026-03-02', pieces: 7, known: 0, atToday: 400_000, unpriced: 5 },
      { day: '2026-03-03', pieces: 7, known: 90_000, atToday: 400_000, unpriced: 5 },
    ])
  })

  it('counts no coin, which traders do not buy: a GP coin has a rate in the data, but no price in roubles', () => {
    const days = daysOf([created, counted(0, GP_COIN, 52)], PMC, utcDay(FIRST))
    const none: PricesByDay = { catalogue, priceOn: () => undefined, worthToday: () => undefined }
    expect(stashValues(days, none)).toEqual([
      { day: '2026-03-02', pieces: 52, known: 0, atToday: 0, unpriced: 52 },
    ])
  })

  it('begins with the wipe, and a count that was undone was never there', () => {
    const events = [
      created,
      event(0, 'QuestCompleted', { quest: 'a' }),
      counted(0, GPU, 9),
      event(3, 'QuestsReset', {}),
      event(3, 'ItemsReset', {}),
      counted(4, GPU, 3),
      counted(4, GPU, 1),
    ]
    const days = daysOf(events, PMC, utcDay(FIRST + 5 * DAY_MS))
    expect(days.map(({ day, counts }) => [day, counts.get(GPU) ?? 0])).toEqual([
      ['2026-03-05', 0],
      ['2026-03-06', 1],
      ['2026-03-07', 1],
    ])
  })
})

describe('what a wipe earned', () => {
  const [quest] = catalogue.quests.all.filter(
    ({ rewards }) =>
      rewards.items?.some(({ item }) => item === ROUBLES) &&
      rewards.items.some(({ item }) => item !== ROUBLES),
  )
  const craft = catalogue.crafts.all.find(
    ({ ingredients }) => ingredients.length > 1 && ingredients.every(({ tool }) => !tool),
  )
  if (quest === undefined || craft === undefined) throw new Error('the game data have both')
  const flat: PricesByDay = {
    catalogue,
    priceOn: (_, day) => day - FIRST / DAY_MS + 1,
    worthToday: () => undefined,
  }
  const earned = (events: readonly DatedEvent[], today: number, sales?: readonly LoggedSale[]) => {
    const days = daysOf(events, PMC, utcDay(FIRST + today * DAY_MS))
    return earnedBySource({
      catalogue,
      prices: flat,
      days,
      events,
      pmc: PMC,
      mode: 'PVP',
      toDay: utcDay,
      sales,
    })
  }
  const rewardsOn = (price: number): number =>
    (quest.rewards.items ?? []).reduce((sum, { item, count }) => {
      const rate = catalogue.constants.currencies.find((money) => money.item === item)?.rub
      return sum + count * (rate ?? price)
    }, 0)

  it('has the rewards of a quest at the prices of the day on which it was completed for good', () => {
    const complete = (day: number) => event(day, 'QuestCompleted', { quest: quest.uid })
    const reopen = (day: number) => event(day, 'QuestReopened', { quest: quest.uid })
    expect(earned([created, complete(1)], 9).quests).toMatchObject({
      times: 1,
      income: { known: rewardsOn(2) },
    })
    expect(earned([created, complete(1), reopen(2), complete(5)], 9).quests).toMatchObject({
      times: 1,
      income: { known: rewardsOn(6) },
    })
    expect(earned([created, complete(1), reopen(2)], 9).quests).toMatchObject({
      times: 0,
      income: { known: 0 },
    })
  })

  const start = (day: number, ready: number, commandId?: string) =>
    event(
      day,
      'CraftStarted',
      {
        station: craft.station,
        craft: craft.uid,
        startedAt: new Date(FIRST + day * DAY_MS).toISOString(),
        readyAt: new Date(FIRST + ready * DAY_MS).toISOString(),
      },
      commandId,
    )
  const end = (day: number, commandId?: string) =>
    event(day, 'CraftEnded', { station: craft.station }, commandId)

  it('has the product of a craft when it was collected, and its ingredients as cost', () => {
    const used = craft.ingredients.reduce((sum, { count }) => sum + count, 0)
    const { crafts } = earned([created, start(1, 2), end(3)], 9)
    expect(crafts.times).toBe(1)
    expect(crafts.income.known).toBe(craft.product.count * 4)
    expect(crafts.cost.known).toBeCloseTo(used * 4, 6)
  })

  it('counts no craft that was stopped early, still runs, or whose end was undone; one started over a ready one was collected', () => {
    const count = (...events: readonly DatedEvent[]): number =>
      collectedCrafts([created, ...events], PMC).length
    const undone = (day: number, id: string) => ({ ...event(day, 'CommandUndone', { command: 'x' }, id) })
    expect(count(start(1, 5), end(2))).toBe(0)
    expect(count(start(1, 2))).toBe(0)
    expect(count(start(1, 2), start(4, 5), end(6))).toBe(2)
    expect(count(start(1, 2), end(3, 'a'), undone(3, 'b'), start(1, 2, 'b'))).toBe(0)
    expect(count(start(1, 2), end(3, 'a'), undone(3, 'b'), start(1, 2, 'b'), end(4, 'c'))).toBe(1)
    expect(count(start(1, 2, 'a'), undone(3, 'b'), end(3, 'b'))).toBe(0)
  })

  it('has flea sales of the mode and the wipe, each currency at its rate, and says of how many nothing is known', () => {
    const sale = (day: number, received: LoggedSale['received'], mode = 'Regular'): LoggedSale => ({
      item: GPU,
      count: 1,
      received,
      session: { mode } as unknown as LoggedSale['session'],
      soldAt: FIRST + day * DAY_MS,
    })
    const dollars = catalogue.constants.currencies.find(({ item }) => item === DOLLARS)?.rub ?? 0
    const told = [
      sale(1, [{ item: ROUBLES, count: 210_000 }]),
      sale(2, [{ item: DOLLARS, count: 100 }]),
      sale(3, []),
      sale(-40, [{ item: ROUBLES, count: 1 }]),
      sale(3, [{ item: ROUBLES, count: 1 }], 'Pve'),
    ]
    const { sales } = earned([created], 9, told)
    expect(sales).toMatchObject({
      times: 3,
      unknown: 1,
      income: { known: 210_000 + 100 * dollars, atToday: 0 },
    })
    expect(earned([created], 9).sales).toBeUndefined()
  })

  it('asks for the prices of everything that it values, and not of money', () => {
    const events = [
      created,
      counted(0, GPU, 1),
      counted(0, ROUBLES, 5),
      event(1, 'QuestCompleted', { quest: quest.uid }),
      start(1, 2),
      end(3),
    ]
    const days = daysOf(events, PMC, utcDay(FIRST + 4 * DAY_MS))
    const asked = new Set<string>()
    const spy: PricesByDay = {
      catalogue,
      priceOn: (item) => void asked.add(item),
      worthToday: () => undefined,
    }
    stashValues(days, spy)
    earnedBySource({
      catalogue,
      prices: spy,
      days,
      events,
      pmc: PMC,
      mode: 'PVP',
      toDay: utcDay,
      sales: undefined,
    })
    const listed = listValuedItems({ catalogue, days, events, pmc: PMC })
    expect([...asked].filter((item) => !listed.includes(item))).toEqual([])
    expect(listed).toContain(GPU)
    expect(listed).not.toContain(ROUBLES)
  })
})
