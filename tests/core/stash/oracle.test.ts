// Verdicts and money of 50 items in both modes against sums made here from the files of the snapshot, by none of the core's rules.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { newPmc } from '#core/player/model.ts'
import { plainViewSettings } from '#core/pricing/market/views.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { judgeStash } from '#core/stash/verdicts.ts'
import { needsInScope } from '#core/tracker/tracker.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const FOLDER = fileURLToPath(new URL('../../../fixtures/catalogue/', import.meta.url))

type Row = Readonly<Record<string, unknown>>
const rowsOf = (file: string): readonly Row[] => {
  const { fields, rows } = JSON.parse(readFileSync(`${FOLDER}${file}.json`, 'utf8')) as {
    readonly fields: readonly string[]
    readonly rows: readonly (readonly unknown[])[]
  }
  return rows.map((cells) => Object.fromEntries(fields.map((field, at) => [field, cells[at]])))
}

interface Part {
  readonly item: string
  readonly count: number
  readonly foundInRaid?: boolean
}
interface Goal {
  readonly type: string
  readonly optional?: boolean
  readonly items?: readonly string[]
  readonly markerItem?: string
  readonly useAny?: readonly string[]
  readonly count?: number
  readonly foundInRaid?: boolean
}
interface Price extends Row {
  readonly basePrice: number
  readonly sellTo: readonly { readonly trader: string; readonly priceRub: number }[]
}

const GIVING = new Set(['giveItem', 'plantItem', 'sellItem'])
const CURRENCIES = new Set([
  '5449016a4bdc2d6f028b456f',
  '5696686a4bdc2da3298b456a',
  '569668774bdc2da2298b4568',
  '5d235b4d86f7742e017bc88a',
])
const GPU = '57347ca924597744596b4e71'

/** What an objective takes of items; nothing where it takes none, or only finds what the quest then takes. */
const takenBy = (goal: Goal, goals: readonly Goal[]): readonly string[] => {
  if (goal.optional === true) return []
  if (goal.type === 'mark') return goal.markerItem === undefined ? [] : [goal.markerItem]
  if (goal.type === 'useItem') return goal.useAny ?? []
  const isGiven = goals.some(
    ({ type, items }) => GIVING.has(type) && items?.some((item) => goal.items?.includes(item)) === true,
  )
  return GIVING.has(goal.type) || (goal.type === 'findItem' && !isGiven) ? (goal.items ?? []) : []
}

/** Fee of the flea market, written out: 3 % of the base and 3 % of the price, each with its power of four. */
const feeOf = (base: number, price: number, count: number): number => {
  const [low, high] = [Math.log10(base / price), Math.log10(price / base)]
  const offered = price < base ? low ** 1.08 : low
  const asked = price < base ? high : high ** 1.08
  return Math.round((base * 0.03 * 4 ** offered + price * 0.03 * 4 ** asked) * count)
}

const world = (mode: GameMode) => {
  const suffix = mode.toLowerCase()
  const wanted = new Map<string, { inRaid: number; any: number }>()
  const complicated = new Set<string>()
  const add = ({ item, count, foundInRaid }: Part): void => {
    const sum = wanted.get(item) ?? { inRaid: 0, any: 0 }
    sum[foundInRaid === true ? 'inRaid' : 'any'] += count
    wanted.set(item, sum)
  }
  for (const quest of rowsOf(`quests.${suffix}`)) {
    const goals = quest.objectives as readonly Goal[]
    const isForAll =
      !['fraction', 'reqGameEdition', 'reqGameMode', 'forPrestige'].some((field) => quest[field] != null) &&
      (mode === 'PVP' || quest.trader !== 'ref')
    for (const goal of goals) {
      const items = takenBy(goal, goals)
      const [only, ...others] = items
      if (only === undefined) continue
      if (others.length > 0 || !isForAll) for (const item of items) complicated.add(item)
      else add({ item: only, count: goal.count ?? 1, foundInRaid: goal.foundInRaid ?? false })
    }
  }
  for (const { url, seasonal, levels } of rowsOf('stations'))
    for (const { level, items } of levels as readonly { level: number; items: readonly Part[] }[])
      if (seasonal !== true && !(url === 'stash' && level === 1)) for (const part of items) add(part)
  const prices = new Map(rowsOf(`prices.${suffix}`).map((row) => [String(row.uid), row as Price]))
  const items = new Map(rowsOf('items').map((row) => [String(row.uid), row]))
  // Plain items: sold as they are, for needs that nothing else would meet.
  const isPlain = (uid: string): boolean =>
    prices.has(uid) &&
    !complicated.has(uid) &&
    !CURRENCIES.has(uid) &&
    uid !== GPU &&
    items.get(uid)?.gunBuildUid == null &&
    items.get(uid)?.contains == null
  return { wanted, prices, items, isPlain }
}

/** The highest sale value of one count of the item, and where; undefined if unknown. */
const bestOf = (
  { prices, items }: Pick<ReturnType<typeof world>, 'prices' | 'items'>,
  mode: GameMode,
  uid: string,
  count: number,
): number | undefined => {
  const row = prices.get(uid)
  const flea = [row?.avg24h, row?.avg7d, row?.lastLow, row?.historical].find(
    (price): price is number => typeof price === 'number' && price > 0,
  )
  const sums = (row?.sellTo ?? [])
    .filter(({ trader, priceRub }) => priceRub > 0 && !(mode === 'PVE' && trader === 'ref'))
    .map(({ priceRub }) => priceRub * count)
  if (row !== undefined && flea !== undefined && items.get(uid)?.fleaBanned !== true)
    sums.push(flea * count - feeOf(row.basePrice, flea, count))
  return sums.length === 0 ? undefined : Math.max(...sums)
}

describe.each(['PVP', 'PVE'] as const)('in %s', (mode) => {
  const known = world(mode)
  const { wanted, prices, isPlain } = known
  const wantedItems = [...wanted.keys()].filter(isPlain)
  const others = [...prices.keys()].filter((uid) => isPlain(uid) && !wanted.has(uid) && known.items.has(uid))
  // Each kind of stash: short of what is wanted, just enough of it, more of either kind.
  const entries = [
    ...wantedItems.slice(0, 40).map((item, at) => {
      const { inRaid = 0, any = 0 } = wanted.get(item) ?? {}
      const foundInRaid = [0, inRaid, inRaid + 2, inRaid + any + 3][at % 4] ?? 0
      return { item, foundInRaid, ordinary: Math.max(1, [any + 4, any, any - 1][at % 3] ?? 1) }
    }),
    ...others
      .filter((_, at) => at % 97 === 0)
      .slice(0, 10)
      .map((item, at) => ({ item, foundInRaid: at, ordinary: 1 })),
  ]
  const catalogue = testCatalogue(mode)
  const pmc = newPmc({ uid: 'p', name: 'Bear', fraction: 'Bear', gameMode: mode, edition: 'Standard' })
  const answer = judgeStash(
    {
      settings: plainViewSettings(catalogue),
      ownSell: {},
      player: pmc,
      needs: needsInScope(catalogue, getQuestBook(catalogue), pmc),
      counted: {},
    },
    entries,
  )

  it('50 items are kept and sold as summed from the files', () => {
    expect(entries).toHaveLength(50)
    const expected = entries.map(({ item, foundInRaid, ordinary }) => {
      const { inRaid, any } = wanted.get(item) ?? { inRaid: 0, any: 0 }
      const raidKept = Math.min(foundInRaid, inRaid)
      const ordinaryKept = Math.min(ordinary, any)
      const spareKept = Math.min(foundInRaid - raidKept, any - ordinaryKept)
      return { item, kept: { foundInRaid: raidKept + spareKept, ordinary: ordinaryKept } }
    })
    expect(answer.rows.map(({ item, kept }) => ({ item, kept }))).toEqual(expected)
    const verdicts = new Set(answer.rows.map(({ verdict }) => verdict))
    expect(verdicts).toEqual(new Set(['sell-all', 'sell-some', 'keep-all']))
  })

  it('their money is what the best place pays, the fee taken off', () => {
    const money = answer.rows.map(({ item, owned, sellable, sale, worth }) => {
      const [all, free] = [owned.foundInRaid + owned.ordinary, sellable.foundInRaid + sellable.ordinary]
      const sold = free === 0 ? undefined : bestOf(known, mode, item, free)
      expect({ item, worth, sold: sale?.left }).toEqual({
        item,
        worth: bestOf(known, mode, item, all),
        sold,
      })
      return { worth, sold }
    })
    const sum = (of: readonly (number | undefined)[]): number =>
      of.reduce<number>((total, each) => total + (each ?? 0), 0)
    expect(answer.all.money).toBe(sum(money.map(({ worth }) => worth)))
    expect(answer.sellable.money).toBe(sum(money.map(({ sold }) => sold)))
    expect(answer.all.unpriced).toBe(money.filter(({ worth }) => worth === undefined).length)
  })
})
