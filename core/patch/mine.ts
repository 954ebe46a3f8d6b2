// What of a patch concerns a PMC: its open quests, its hideout, favourites, crafts and loadouts, and what its recipes earn now.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Barter, Craft } from '../catalogue/tables/recipe.ts'
import type { Station } from '../catalogue/tables/station.ts'
import { canonicalJson } from '../hash.ts'
import { effectiveLevel } from '../hideout/levels.ts'
import { hideoutNeeds } from '../hideout/needs.ts'
import { questNeeds } from '../items/quest-needs.ts'
import { type Build, listBuildParts } from '../loadouts/tree.ts'
import type { Pmc } from '../player/model.ts'
import { calculateBarterProfit } from '../pricing/profit/barter-profit.ts'
import { calculateCraftProfit } from '../pricing/profit/craft-profit.ts'
import type { ProfitContext } from '../pricing/profit/profit-context.ts'
import { getGain, type ProfitRow } from '../pricing/profit/profit-row.ts'
import { getQuestBook } from '../quests/book.ts'
import { activeQuests } from '../quests/lists/active-by-map.ts'
import type { PatchChange, Row } from './changes.ts'
import { changeKey, getThing } from './entries.ts'

/** Why a change concerns the PMC; `title` of a loadout that has the part. */
export type MyReason =
  | { readonly tag: 'openQuest' | 'needed' | 'module' | 'favourite' | 'craft' | 'recipe' }
  | { readonly tag: 'loadout'; readonly title: string }

/** `key`: of the entry in the whole list. */
export interface MyChange {
  readonly key: string
  readonly reasons: readonly MyReason[]
}

/** Profit of one run in roubles, at today's flea prices; null where the recipe did not exist or has no sale. */
export interface ProfitChange {
  readonly table: 'crafts' | 'barters'
  readonly recipe: Craft | Barter
  readonly before: number | null
  readonly after: number | null
}

export interface MyLoadout {
  readonly title: string
  readonly tree: Build
}

/** `before` and `after`: the catalogues of the changes. */
export interface PatchQuestion {
  readonly changes: readonly PatchChange[]
  readonly before: Catalogue
  readonly after: Catalogue
  readonly pmc: Pmc
  readonly favourites: Readonly<Record<string, true>>
  readonly loadouts: readonly MyLoadout[]
}

/** Quests that the PMC could do, in either catalogue: one that the patch removed was open before. */
const getOpenQuests = ({ before, after, pmc }: PatchQuestion): ReadonlySet<string> =>
  new Set(
    [before, after].flatMap((catalogue) => activeQuests(getQuestBook(catalogue), pmc).map(({ uid }) => uid)),
  )

const getNeeded = ({ after, pmc }: PatchQuestion, open: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [
      ...hideoutNeeds(after, pmc),
      ...[...open].flatMap((uid) => {
        const quest = after.quests.get(uid)
        return quest === undefined ? [] : questNeeds(quest, pmc.quests.objectives)
      }),
    ].flatMap(({ items }) => items),
  )

const getParts = ({ loadouts }: PatchQuestion): ReadonlyMap<string, string> =>
  new Map(
    loadouts
      .toReversed()
      .flatMap(({ title, tree }) =>
        [tree.item, ...listBuildParts(tree).map(({ item }) => item)].map((item) => [item, title] as const),
      ),
  )

/** Whether a level that is still to be built differs. */
const concernsBuilder = ({ after, pmc }: PatchQuestion, { before: was, after: is }: PatchChange): boolean => {
  const station = (is ?? was) as unknown as Station
  const built = effectiveLevel(after.constants, pmc, station.url)
  const unbuilt = (row: Row | null) =>
    ((row as unknown as Station | null)?.levels ?? []).filter(({ level }) => level > built)
  return canonicalJson(unbuilt(was)) !== canonicalJson(unbuilt(is))
}

const listIngredients = (row: Row): readonly string[] =>
  (row as unknown as Craft | Barter).ingredients.map(({ item }) => item)

/** The changes that concern the PMC, in their order, with the reasons. */
export const findMyChanges = (question: PatchQuestion): readonly MyChange[] => {
  const { changes, favourites, pmc } = question
  const open = getOpenQuests(question)
  const needed = getNeeded(question, open)
  const parts = getParts(question)
  const running = new Set(Object.values(pmc.craftTimers).map(({ craft }) => craft))
  const isFavourite = (uid: string): boolean => Object.hasOwn(favourites, uid)
  const findReasons = (change: PatchChange): readonly MyReason[] => {
    const { table, uid, before, after } = change
    const row = after ?? before
    if (row === null) return []
    const rows = [before, after].flatMap((each) => (each === null ? [] : [each]))
    const has = (is: boolean, reason: MyReason): readonly MyReason[] => (is ? [reason] : [])
    switch (table) {
      case 'quests':
        return has(open.has(uid), { tag: 'openQuest' })
      case 'stations':
        return has(concernsBuilder(question, change), { tag: 'module' })
      case 'crafts':
      case 'barters': {
        const things = rows.flatMap((each) => [getThing(table, each) ?? '', ...listIngredients(each)])
        return [
          ...has(
            rows.some((each) => running.has(each.uid)),
            { tag: 'craft' },
          ),
          ...has(things.some(isFavourite), { tag: 'recipe' }),
        ]
      }
      case 'traders':
        return []
      default: {
        const title = parts.get(uid)
        return [
          ...has(isFavourite(uid), { tag: 'favourite' }),
          ...has(table !== 'figures' && needed.has(uid), { tag: 'needed' }),
          ...(title === undefined ? [] : [{ tag: 'loadout', title } as const]),
        ]
      }
    }
  }
  return changes.flatMap((change) => {
    const reasons = findReasons(change)
    return reasons.length === 0 ? [] : [{ key: changeKey(change), reasons }]
  })
}

const getKnownGain = (row: ProfitRow | undefined): number | null => (row && getGain(row)) ?? null

/** What recipes that are open to the PMC earn otherwise than before, the largest difference first; the contexts have the same flea prices. */
export const findProfitChanges = (
  changes: readonly PatchChange[],
  { before, after }: { readonly before: ProfitContext; readonly after: ProfitContext },
): readonly ProfitChange[] => {
  if (changes.length === 0) return []
  const earlier = new Map(changes.flatMap(({ before: was, uid }) => (was === null ? [] : [[uid, was.uid]])))
  const isNew = new Set(changes.flatMap(({ before: was, uid }) => (was === null ? [uid] : [])))
  const crafts = new Map(before.crafts.map((entry) => [entry.of.uid, entry]))
  const barters = new Map(before.barters.map((entry) => [entry.of.uid, entry]))
  const was = <Entry>(entries: ReadonlyMap<string, Entry>, uid: string): Entry | undefined =>
    isNew.has(uid) ? undefined : entries.get(earlier.get(uid) ?? uid)
  const found = [
    ...after.crafts.map((entry): ProfitChange & { readonly locked: boolean } => {
      const old = was(crafts, entry.of.uid)
      return {
        ...{ table: 'crafts', recipe: entry.of, locked: entry.locks.length > 0 },
        before: old === undefined ? null : getKnownGain(calculateCraftProfit(before, old)),
        after: entry.locks.length > 0 ? null : getKnownGain(calculateCraftProfit(after, entry)),
      }
    }),
    ...after.barters.map((entry): ProfitChange & { readonly locked: boolean } => {
      const old = was(barters, entry.of.uid)
      return {
        ...{ table: 'barters', recipe: entry.of, locked: entry.locks.length > 0 },
        before: old === undefined ? null : getKnownGain(calculateBarterProfit(before, old)),
        after: entry.locks.length > 0 ? null : getKnownGain(calculateBarterProfit(after, entry)),
      }
    }),
  ]
  const getDifference = (change: ProfitChange): number => Math.abs((change.after ?? 0) - (change.before ?? 0))
  return found
    .filter((change) => !change.locked && change.before !== change.after)
    .map(({ locked: _, ...change }) => change)
    .toSorted((one, other) => getDifference(other) - getDifference(one))
}
