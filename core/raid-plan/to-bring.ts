// What to bring to a raid as one list: which pieces are owned, which to buy, and what those cost.
import type { Quest } from '../catalogue/tables/quest.ts'
import { groupedBy } from '../grouping.ts'
import { type ItemProgress, nothingOwned } from '../items/model.ts'
import type { Bring } from '../maps/map-quests.ts'

/** The lowest price of one piece, in roubles; undefined for what the PMC cannot buy. */
export type PriceOfItem = (item: string) => number | undefined

/**
 * `count` pieces of any of `anyOf`. `item`: the one that is owned, else the cheapest one for sale, else the first. `owned` pieces are there
 * and promised to nothing else on the list; `missing` ones are to be bought at `price` each, or cannot be bought where that is undefined.
 */
export interface ThingToBring {
  readonly use: 'access' | 'key' | 'place'
  readonly anyOf: readonly string[]
  readonly item: string
  readonly count: number
  readonly owned: number
  readonly missing: number
  readonly price: number | undefined
  readonly foundInRaid: boolean
  readonly quests: readonly Quest[]
}

/** `cost` in roubles of all that can be bought; `notForSale`: things of which pieces are missing and cannot be bought. */
export interface ToBring {
  readonly things: readonly ThingToBring[]
  readonly cost: number
  readonly notForSale: number
}

const findCheapest = (anyOf: readonly string[], priceOf: PriceOfItem): string | undefined =>
  anyOf
    .flatMap((item) => {
      const price = priceOf(item)
      return price === undefined ? [] : [{ item, price }]
    })
    .toSorted((a, b) => a.price - b.price)[0]?.item

/** Pieces that are owned and not yet promised. */
const makeStock = (items: ItemProgress) => {
  const left = new Map<string, { foundInRaid: number; ordinary: number }>()
  const getLeft = (item: string) => {
    const known = left.get(item) ?? { ...(items[item] ?? nothingOwned) }
    left.set(item, known)
    return known
  }
  return {
    has: (item: string): boolean => {
      const { foundInRaid, ordinary } = items[item] ?? nothingOwned
      return foundInRaid + ordinary > 0
    },
    take: (item: string, wanted: number, foundInRaid: boolean): number => {
      const own = getLeft(item)
      const ordinary = foundInRaid ? 0 : Math.min(wanted, own.ordinary)
      const found = Math.min(wanted - ordinary, own.foundInRaid)
      own.ordinary -= ordinary
      own.foundInRaid -= found
      return ordinary + found
    },
  }
}

/** Pieces under the same conditions are one thing, for all quests that ask for them. */
const mergeItems = (items: Bring['items']) => {
  const groups = groupedBy(items, ({ items: anyOf, foundInRaid, durability, dogTagLevel }) =>
    JSON.stringify([anyOf, foundInRaid, durability ?? null, dogTagLevel ?? null]),
  )
  return [...groups.values()].flatMap((group, index) => {
    const [first] = group
    if (first === undefined) return []
    const { items: anyOf, foundInRaid } = first
    const quests = [...new Set(group.map(({ quest }) => quest))]
    return [{ anyOf, foundInRaid, quests, index, count: group.reduce((sum, { count }) => sum + count, 0) }]
  })
}

/** The list: what lets one in, keys, items to place. Pieces count once, those found in raid first for what asks for them. */
export const listToBring = (bring: Bring, items: ItemProgress, priceOf: PriceOfItem): ToBring => {
  const stock = makeStock(items)
  const needed = mergeItems(bring.items)
  const inOrder = needed.toSorted((a, b) => Number(b.foundInRaid) - Number(a.foundInRaid))
  const taken = new Map(
    inOrder.map(({ anyOf, count, foundInRaid, index }) => {
      let owned = 0
      let item: string | undefined
      for (const each of anyOf) {
        const got = stock.take(each, count - owned, foundInRaid)
        if (got > 0) item ??= each
        owned += got
      }
      return [index, { owned, item }]
    }),
  )
  const make = (
    thing: Pick<ThingToBring, 'use' | 'anyOf' | 'count' | 'owned' | 'foundInRaid' | 'quests'>,
    ownedItem: string | undefined,
  ): ThingToBring => {
    const missing = thing.count - thing.owned
    // Pieces bought are not found in raid.
    const cheapest = missing > 0 && !thing.foundInRaid ? findCheapest(thing.anyOf, priceOf) : undefined
    return {
      ...thing,
      item: cheapest ?? ownedItem ?? thing.anyOf[0] ?? '',
      missing,
      price: cheapest === undefined ? undefined : priceOf(cheapest),
    }
  }
  const makeKey = (use: 'access' | 'key', anyOf: readonly string[], quests: readonly Quest[]) => {
    const owned = anyOf.find(stock.has)
    return make(
      { use, anyOf, count: 1, owned: owned === undefined ? 0 : 1, foundInRaid: false, quests },
      owned,
    )
  }
  const things = [
    ...(bring.access.length === 0 ? [] : [makeKey('access', bring.access, [])]),
    ...bring.keys.map(({ anyOf, quests }) => makeKey('key', anyOf, quests)),
    ...needed.map(({ anyOf, count, foundInRaid, quests, index }) => {
      const { owned = 0, item } = taken.get(index) ?? {}
      return make({ use: 'place', anyOf, count, owned, foundInRaid, quests }, item)
    }),
  ]
  return {
    things,
    cost: things.reduce((sum, { missing, price = 0 }) => sum + missing * price, 0),
    notForSale: things.filter(({ missing, price }) => missing > 0 && price === undefined).length,
  }
}
