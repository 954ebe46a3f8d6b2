// Rows of items and quests for other programs: the catalogue's own fields with links, and what stands around a quest.

import { type PictureKind, pictureUid, pictureUrl } from '../catalogue/addresses/pictures.ts'
import { wikiUrl } from '../catalogue/addresses/wiki.ts'
import { prerequisiteUids } from '../catalogue/quest-graph.ts'
import type { Item } from '../catalogue/tables/item.ts'
import type { Quest, Rewards } from '../catalogue/tables/quest.ts'
import { groupedUnder } from '../grouping.ts'
import { questNeeds } from '../items/quest-needs.ts'
import { picturedAs } from '../items/weapon-image.ts'
import { type QuestBook, questsAfter, questsBefore, questsCancelledBy } from '../quests/book.ts'

type Row = Readonly<Record<string, unknown>>

/** `base` as of `pictureBase`; `origin`: the site's own, without a slash at its end. */
export interface PicturePlace {
  readonly base: string
  readonly origin: string
}

/** The address of a picture for other programs; null if the site has no pictures, or the thing has none. */
export const publicPictureUrl = (
  { base, origin }: PicturePlace,
  kind: PictureKind,
  id: string | undefined,
): string | null => {
  const url = id === undefined ? undefined : pictureUrl(base, kind, id)
  if (url === undefined) return null
  return url.startsWith('/') ? `${origin}${url}` : url
}

/** `icon`: address of the item's picture; `build`: that of its default build, of weapons that are shown as built. Null if there is none. */
export const itemPictures = (
  pictures: PicturePlace,
  item: Item,
): { readonly icon: string | null; readonly build: string | null } => ({
  icon: publicPictureUrl(pictures, 'items', pictureUid(item)),
  build: picturedAs(item) === item ? null : publicPictureUrl(pictures, 'items', item.gunBuildUid),
})

/**
 * `wikiIcon`: address of the item's icon; `gunBuildImg`: that of its default build, of weapons that are shown as built. No source of
 * ours has the large pictures `wikiImg` and `enImg`.
 */
export const cacheItem =
  (pictures: PicturePlace) =>
  (item: Item): Row => {
    const { icon, build } = itemPictures(pictures, item)
    return {
      ...item,
      wikiUrl: wikiUrl(item),
      wikiIcon: icon,
      wikiImg: null,
      enImg: null,
      gunBuildImg: build,
    }
  }

const unlockedItems = ({ offers = [], crafts = [] }: Rewards): readonly string[] => [
  ...new Set([...offers, ...crafts].map(({ item }) => item)),
]

/** Items that an objective asks for by name, and keys of its doors. */
const relatedItems = (quest: Quest): readonly string[] => {
  const broad = new Set(quest.objectives.flatMap(({ id, anyItem }) => (anyItem === true ? [id] : [])))
  const wanted = questNeeds(quest, {}).flatMap(({ source, items }) =>
    source.tag === 'Quest' && broad.has(source.objective) ? [] : items,
  )
  const keys = (quest.neededKeys ?? []).flatMap((needed) => needed.keys)
  return [...new Set([...wanted, ...keys])]
}

/** A column of the quest graph has room for three lines on each side. */
const neighbours = (side: 'left' | 'right', uids: readonly string[]): Row => ({
  [side]: uids[0] ?? null,
  [`${side}2`]: uids[1] ?? null,
  [`${side}3`]: uids[2] ?? null,
})

/**
 * `prev`, `next`: uids of the quests directly before and after it; `before`, `after`: of all of them. `left`, `left2`, `left3` are the
 * first of `prev`, `right`… of `next`, as the graph draws them; it puts nothing below a quest. `other`: the quests that completing it
 * cancels, `multiple` where there are some. `unlocks`: uids of items that can be bought or crafted from then on.
 */
export const cacheQuest = (book: QuestBook) => {
  const after = groupedUnder(book.all, ({ uid }) => questsBefore(book, uid))
  return (quest: Quest): Row => {
    const { uid, rewards } = quest
    const prev = [...new Set(prerequisiteUids(book.byUid.get(uid) ?? quest))]
    const next = questsAfter(book, uid).map((other) => other.uid)
    const other = questsCancelledBy(book, uid).map((cancelled) => cancelled.uid)
    const unlocks = unlockedItems(rewards)
    return {
      ...quest,
      rewards: { ...rewards, unlocks },
      active: true,
      prev,
      next,
      before: [...questsBefore(book, uid)],
      after: (after.get(uid) ?? []).map((other) => other.uid),
      ...neighbours('left', prev),
      ...neighbours('right', next),
      bottom: null,
      multiple: other.length > 0,
      other,
      unlocks,
      related: relatedItems(quest).map((item) => ({ item })),
    }
  }
}
