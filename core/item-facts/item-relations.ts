// What stands around one item: the recipes that make it or use it, what it comes in, and the doors that it opens.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isTraderHidden } from '../catalogue/hidden-traders.ts'
import type { Item } from '../catalogue/tables/item.ts'
import type { GameMap } from '../catalogue/tables/map.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import type { Barter, Craft } from '../catalogue/tables/recipe.ts'
import { groupedUnder } from '../grouping.ts'
import { memoize } from '../memo.ts'
import { wholeCoins } from '../pricing/market/coins.ts'
import { isQuestOpen, type QuestProgress } from '../quests/model.ts'

/** Recipes that give the item, and recipes that ask for it. */
export interface ItemRecipes<A> {
  readonly makes: readonly A[]
  readonly uses: readonly A[]
}

/** The crafts around an item. */
export const craftsAround = ({ crafts }: Pick<Catalogue, 'crafts'>, item: string): ItemRecipes<Craft> => ({
  makes: crafts.all.filter(({ product }) => product.item === item),
  uses: crafts.all.filter(({ ingredients }) => ingredients.some((each) => each.item === item)),
})

type BarterTables = Pick<Catalogue, 'mode' | 'constants' | 'barters' | 'presets'>

/** The barters with whole coins, but those of a trader who is hidden. */
export const shownBarters = memoize((catalogue: Omit<BarterTables, 'presets'>): readonly Barter[] =>
  catalogue.barters.all
    .filter(({ trader }) => !isTraderHidden(catalogue, trader))
    .map((barter) => ({
      ...barter,
      ingredients: barter.ingredients.map((each) => wholeCoins(catalogue, each)),
    })),
)

/** The uids that a barter gives: a preset counts as its base item too. */
export const barterGives = (
  { presets }: Pick<Catalogue, 'presets'>,
  { offer }: Barter,
): readonly string[] => {
  const base = presets.get(offer.item)?.baseItem
  return base === undefined ? [offer.item] : [offer.item, base]
}

/** The uids that a barter takes, one or the other of alternatives. */
export const barterTakes = ({ ingredients }: Barter): readonly string[] =>
  ingredients.flatMap(({ item, or = [] }) => [item, ...or])

/** The shown barters around an item. */
export const bartersAround = (catalogue: BarterTables, item: string): ItemRecipes<Barter> => {
  const shown = shownBarters(catalogue)
  return {
    makes: shown.filter((barter) => barterGives(catalogue, barter).includes(item)),
    uses: shown.filter((barter) => barterTakes(barter).includes(item)),
  }
}

/** Whether the quest leads behind a door that the key opens. */
export const opensDoorFor = ({ objectives }: Quest, key: string): boolean =>
  objectives.some(({ requiredKeys = [] }) => requiredKeys.some((keys) => keys.includes(key)))

/** The quests behind doors of the key that are neither done nor cancelled, of those that the PMC can be given. */
export const openQuestsBehind = (
  given: readonly Quest[],
  progress: Pick<QuestProgress, 'done' | 'cancelled'>,
  key: string,
): readonly Quest[] => given.filter((quest) => isQuestOpen(progress, quest) && opensDoorFor(quest, key))

/** Items with a slot that takes this one: weapons, parts, armour and magazines. */
export const fitsInto = ({ items, gear }: Pick<Catalogue, 'items' | 'gear'>, item: string): readonly Item[] =>
  gear.all
    .filter(
      ({ slots = [], armourSlots = [] }) =>
        slots.some(({ allowed }) => allowed.includes(item)) ||
        armourSlots.some(({ allowed }) => allowed?.includes(item) === true),
    )
    .flatMap(({ uid }) => items.get(uid) ?? [])

/** What has slots that take an item, by that item. */
const holdersByPart = memoize((gear: Catalogue['gear']) =>
  groupedUnder(gear.all, ({ slots = [] }) => new Set(slots.flatMap(({ allowed }) => allowed))),
)

/** Weapons that the part can be on, but only on other parts of theirs; in the order of the items. */
export const weaponsThroughParts = (
  { items, gear }: Pick<Catalogue, 'items' | 'gear'>,
  item: string,
): readonly Item[] => {
  const holders = holdersByPart(gear)
  const direct = new Set(holders.get(item)?.map(({ uid }) => uid))
  const reached = new Set(direct)
  // A set is walked together with what is added meanwhile.
  for (const holder of reached) for (const { uid } of holders.get(holder) ?? []) reached.add(uid)
  return items.all.filter(
    ({ uid, gunBuildUrl }) => gunBuildUrl !== undefined && reached.has(uid) && !direct.has(uid),
  )
}

/** Packs and boxes that hold the item. */
export const packsWith = ({ items }: Pick<Catalogue, 'items'>, item: string): readonly Item[] =>
  items.all.filter(({ contains }) => contains?.some((each) => each.item === item) === true)

/** A map on which a key opens something; `locks`: how many of each of the game's kinds. `isEntrance`: the raid itself asks for it. */
export interface KeyPlace {
  readonly map: GameMap
  readonly locks: ReadonlyMap<string, number>
  readonly isEntrance: boolean
}

const TRUNK = 'trunk'

/**
 * Keys that open nothing but trunks. The source names the key of some door for trunks that need none (35 of 45 that of the Factory
 * exit), so that trunks count only for these.
 */
export const trunkKeys = memoize(({ all }: Catalogue['maps']): ReadonlySet<string> => {
  const locks = all.flatMap((map) => map.locks ?? [])
  const others = new Set(locks.filter(({ type }) => type !== TRUNK).map(({ key }) => key))
  return new Set(locks.flatMap(({ key }) => (others.has(key) ? [] : [key])))
})

/** Whether the lock is one that its key is needed for; `trunks` from {@link trunkKeys}. */
export const isRealLock = (
  { type, key }: { readonly type: string; readonly key: string },
  trunks: ReadonlySet<string>,
): boolean => type !== TRUNK || trunks.has(key)

/** Where a key opens something. Maps of one page (by day and by night) are one place. */
export const opensOn = ({ maps }: Pick<Catalogue, 'maps'>, key: string): readonly KeyPlace[] => {
  const pages = new Set<string>()
  const trunks = trunkKeys(maps)
  return maps.all.flatMap((map): readonly KeyPlace[] => {
    const own = (map.locks ?? []).filter((lock) => lock.key === key && isRealLock(lock, trunks))
    const isEntrance = map.accessKeys?.includes(key) === true
    if ((own.length === 0 && !isEntrance) || pages.has(map.page)) return []
    pages.add(map.page)
    const locks = new Map<string, number>()
    for (const { type, count = 1 } of own) locks.set(type, (locks.get(type) ?? 0) + count)
    return [{ map, locks, isEntrance }]
  })
}

/** How much of the item the quest gives, when it begins and when it ends. */
const rewardIn = ({ rewards, startRewards }: Quest, item: string): number =>
  [...(rewards.items ?? []), ...(startRewards?.items ?? [])].reduce(
    (sum, reward) => sum + (reward.item === item ? reward.count : 0),
    0,
  )

/** A quest that gives the item, and how much of it. */
export interface QuestReward {
  readonly quest: Quest
  readonly count: number
}

/** Those of the quests that give the item. */
export const questsThatGive = (quests: readonly Quest[], item: string): readonly QuestReward[] =>
  quests.flatMap((quest): readonly QuestReward[] => {
    const count = rewardIn(quest, item)
    return count === 0 ? [] : [{ quest, count }]
  })
