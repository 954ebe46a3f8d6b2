// Searches quests by name, in English or the loaded language, or by required items.
import type { Thing } from '../../catalogue/catalogue.ts'
import { searchNames } from '../../catalogue/local-names.ts'
import type { Quest } from '../../catalogue/tables/quest.ts'
import { groupedUnder } from '../../grouping.ts'
import { makeSearch, type Search, type SearchEntry, type SearchHit } from '../../search/rank.ts'

/** Uids of required items, presets and quest items, deduplicated. */
export const itemsAskedFor = ({ objectives }: Pick<Quest, 'objectives'>): readonly string[] => [
  ...new Set(
    objectives.flatMap(({ items = [], useAny = [], requiredKeys = [], questItem, markerItem, item }) => [
      ...items,
      ...useAny,
      ...[questItem, markerItem, item].filter((uid) => uid !== undefined),
      ...requiredKeys.flat(),
    ]),
  ),
]

/** Former names of a quest, which its address and wiki page still have. */
const formerNames = ({ url, wiki }: Quest): readonly string[] =>
  [url.replaceAll('-', ' '), wiki?.replace(/ \(quest\)$/, '')].filter((name) => name !== undefined)

/** A search index over quest names, including former ones. Create it once and keep it. */
export const questSearch = (quests: readonly Quest[]): Search<Quest> => makeSearch(questEntries(quests))

/** What `questSearch` searches. */
export const questEntries = (quests: readonly Quest[]): readonly SearchEntry<Quest>[] =>
  quests.map((quest) => ({
    value: quest,
    names: [...searchNames(quest), ...formerNames(quest)],
    ids: [quest.uid, quest.url],
  }))

/** Finds uids of quests; with `inItems` also those that require an item of that name. */
export type FindQuests = (text: string, inItems: boolean) => ReadonlySet<string>

type FindThing = (uid: string) => Thing | undefined

/** A search index over required items; each leads to its quests. */
const askedItemSearch = (quests: readonly Quest[], findThing: FindThing): Search<readonly Quest[]> =>
  makeSearch(
    [...groupedUnder(quests, itemsAskedFor)].flatMap(([uid, value]) => {
      const thing = findThing(uid)
      return thing === undefined ? [] : [{ value, names: searchNames(thing), ids: [uid] }]
    }),
  )

const isMeant = ({ kind }: SearchHit<unknown>): boolean => kind !== 'typo'

/** Search over a list of quests; the indexes are built lazily. Typo matching is used only if no name contains the word unchanged. */
export const questFinder = (quests: readonly Quest[], findThing: FindThing): FindQuests => {
  let names: Search<Quest> | undefined
  let items: Search<readonly Quest[]> | undefined
  return (text, inItems) => {
    names ??= questSearch(quests)
    const byName = names(text, quests.length)
    if (inItems) items ??= askedItemSearch(quests, findThing)
    const byItem = inItems ? (items?.(text, Number.POSITIVE_INFINITY) ?? []) : []
    const hasMeant = byName.some(isMeant) || byItem.some(isMeant)
    const kept = <A>(hits: readonly SearchHit<A>[]): readonly SearchHit<A>[] =>
      hasMeant ? hits.filter(isMeant) : hits
    const found = [...kept(byName).map(({ value }) => value), ...kept(byItem).flatMap(({ value }) => value)]
    return new Set(found.map(({ uid }) => uid))
  }
}
