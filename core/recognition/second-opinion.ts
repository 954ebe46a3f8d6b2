// A second opinion by icon, where the name leaves more than one item: it answers only where one icon is clearly the one that is shown.

import type { GridSlot } from './grid/slots.ts'
import { byGround } from './ground.ts'
import { type ItemIcon, iconLikeness } from './icon.ts'
import type { Pixels } from './pixels.ts'
import type { Dictionary, DictionaryEntry } from './text/dictionary.ts'
import { fitsEntry, isClear, itemsIn, type Match, nearest, type Read } from './text/match.ts'

/** An item that a cell may show, and its size in cells. */
export type Suspect = Pick<DictionaryEntry, 'item' | 'width' | 'height'>

/** So many icons are asked for at most to answer one cell. */
const MAX_SUSPECTS = 30

const onceEach = (entries: readonly DictionaryEntry[]): readonly DictionaryEntry[] =>
  entries.filter(({ item }, index) => entries.findIndex((other) => other.item === item) === index)

/**
 * The items among which icons may tell; none where the name is clear or icons can't: parts change what a weapon looks like.
 */
export const listSuspects = (dictionary: Dictionary, read: Read, match: Match): readonly Suspect[] => {
  if (match.tag === 'Sure' || match.tag === 'Pictured') return []
  const near =
    match.tag === 'Shared'
      ? dictionary.flatMap(({ entries }) => entries.filter(({ item }) => match.items.includes(item)))
      : nearest(dictionary, read, MAX_SUSPECTS)
  const named = itemsIn(match)
  const fitting = near
    .filter((entry) => fitsEntry(entry, read) && entry.stack >= (read.count ?? 1))
    // A weapon may lie in any cell that is not smaller: one whose name is nowhere near is none of them.
    .filter(({ item, isResizable }) => !isResizable || named.includes(item))
  const suspects = onceEach(read.tint === undefined ? fitting : byGround(fitting, read.tint))
  const canTell = suspects.every(({ isResizable, hasIcon }) => hasIcon && !isResizable)
  return canTell && suspects.length <= MAX_SUSPECTS ? suspects : []
}

/** An icon is this like what is shown at least where the name was read, */
const MIN_LIKENESS = 0.75
/** and where it was not, so that the item may be none of those that were looked at. */
const MIN_UNREAD = 0.88
/** What the best icon leaves unexplained is at most so much of what the next one does. */
const MAX_REST = 0.5

/**
 * The match with the item whose icon is shown first; undefined where no icon is clearly the one, or one is missing: what can't be looked at can't be
 * left out. `isMarked`: the cell has the mark of found in raid.
 */
export const secondOpinion = (
  pixels: Pixels,
  {
    slot,
    foundInRaid,
    match,
  }: { readonly slot: GridSlot; readonly foundInRaid: boolean; readonly match: Match },
  suspects: readonly Suspect[],
  icons: ReadonlyMap<string, Pixels>,
): Match | undefined => {
  const all = suspects.flatMap(({ item, width, height }) => {
    const icon = icons.get(item)
    return icon === undefined ? [] : [{ item, icon: { pixels: icon, width, height } satisfies ItemIcon }]
  })
  if (all.length < suspects.length) return undefined
  const likeness = iconLikeness(
    pixels,
    slot,
    foundInRaid,
    all.map(({ icon }) => icon),
  )
  const ranked = all
    .map(({ item }, index) => ({ item, likeness: likeness[index] ?? 0 }))
    .toSorted((a, b) => b.likeness - a.likeness)
  const [best, next] = ranked
  if (best === undefined || best.likeness < (isClear(match) ? MIN_LIKENESS : MIN_UNREAD)) return undefined
  if (1 - best.likeness > MAX_REST * (1 - (next?.likeness ?? 0))) return undefined
  return {
    tag: 'Pictured',
    items: ranked.map(({ item }) => item),
    similarity: match.tag === 'Unknown' ? 0 : match.similarity,
  }
}
