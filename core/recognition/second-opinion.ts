// Decides between several candidates by icon, only if one icon is clearly the best.

import type { GridSlot } from './grid/slots.ts'
import { byGround } from './ground.ts'
import { type ItemIcon, iconLikeness } from './icon.ts'
import type { Pixels } from './pixels.ts'
import type { Dictionary, DictionaryEntry } from './text/dictionary.ts'
import { fitsEntry, isClear, itemsIn, type Match, nearest, type Read } from './text/match.ts'

/** A candidate item for a cell, with its size in cells. */
export type Suspect = Pick<DictionaryEntry, 'item' | 'width' | 'height'>

/** Maximum number of icons requested per cell. */
const MAX_SUSPECTS = 30

const onceEach = (entries: readonly DictionaryEntry[]): readonly DictionaryEntry[] =>
  entries.filter(({ item }, index) => entries.findIndex((other) => other.item === item) === index)

/** The candidates that icons can decide between; empty if the name is clear or icons are no help, because parts change the look of a weapon. */
export const listSuspects = (dictionary: Dictionary, read: Read, match: Match): readonly Suspect[] => {
  if (match.tag === 'Sure' || match.tag === 'Pictured') return []
  const near =
    match.tag === 'Shared'
      ? dictionary.flatMap(({ entries }) => entries.filter(({ item }) => match.items.includes(item)))
      : nearest(dictionary, read, MAX_SUSPECTS)
  const named = itemsIn(match)
  const fitting = near
    .filter((entry) => fitsEntry(entry, read) && entry.stack >= (read.count ?? 1))
    // A weapon fits any cell large enough, so it is a candidate only if its name is near.
    .filter(({ item, isResizable }) => !isResizable || named.includes(item))
  const suspects = onceEach(read.tint === undefined ? fitting : byGround(fitting, read.tint))
  const canTell = suspects.every(({ isResizable, hasIcon }) => hasIcon && !isResizable)
  return canTell && suspects.length <= MAX_SUSPECTS ? suspects : []
}

/** Minimum likeness of an icon if the name was read. */
const MIN_LIKENESS = 0.75
/** Minimum likeness if the name was not read, so the item may not be among the candidates. */
const MIN_UNREAD = 0.88
/** Maximum ratio of the best icon's residual to that of the next one. */
const MAX_REST = 0.5

/**
 * The match with the best icon's item first; undefined if no icon is clearly the best, or if an icon is missing, since its item can't be
 * excluded. `isMarked`: the cell has the found-in-raid mark.
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
