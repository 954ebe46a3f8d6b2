// Which items the lines of a pasted list mean.

import { longNames, shortNames } from '../catalogue/local-names.ts'
import type { Item } from '../catalogue/tables/item.ts'
import { isRight } from '../fp.ts'
import { groupedUnder } from '../grouping.ts'
import { MAX_ITEM_PIECES, MAX_MONEY } from '../items/model.ts'
import { lookUpItem, makeItemSearch } from '../items/search.ts'
import { normalise } from '../search/normalise.ts'
import type { Search } from '../search/rank.ts'
import { mergeEntries, type Stash, type StashEntry, type UnclearLine, type UnclearReason } from './model.ts'
import type { PastedLine, Reading } from './parse-lines.ts'

/** Either of the two. */
export type ResolvedLine =
  | { readonly tag: 'Known'; readonly entry: StashEntry }
  | { readonly tag: 'Unclear'; readonly line: UnclearLine }

interface Names {
  readonly items: readonly Item[]
  readonly search: Search<Item>
  /** Whether pieces of the item are counted like money. */
  readonly isMoney: (item: string) => boolean
}

/** The items by everything that they are called exactly: names, short names, urls and ids. */
const byExactName = (items: readonly Item[]): ReadonlyMap<string, readonly Item[]> =>
  groupedUnder(
    items,
    (item) =>
      new Set([
        ...[...longNames(item), ...shortNames(item)].map(normalise),
        item.url.toLowerCase(),
        item.uid.toLowerCase(),
      ]),
  )

const MAX_OFFERED = 3

const unclear = (
  { text, foundInRaid }: PastedLine,
  { count }: Reading,
  reason: UnclearReason,
  offered: readonly Item[],
): ResolvedLine => ({
  tag: 'Unclear',
  line: {
    text,
    count: Math.min(Math.max(count, 1), MAX_ITEM_PIECES),
    foundInRaid,
    reason,
    offered: offered.slice(0, MAX_OFFERED).map(({ uid }) => uid),
  },
})

/**
 * Finds the item of a line by the rule of every lookup; a name that is not exact is only offered. The whole line wins where an item is called
 * exactly so, then the reading whose name is. Make it once for many lines.
 */
export const makeLineResolver = ({ items, search, isMoney }: Names): ((line: PastedLine) => ResolvedLine) => {
  const exact = byExactName(items)
  const namesakes = ({ name }: Reading): readonly Item[] =>
    exact.get(normalise(name)) ?? exact.get(name.toLowerCase()) ?? []
  const isExact = (reading: Reading): boolean => namesakes(reading).length > 0
  const offer = (line: PastedLine, reading: Reading): ResolvedLine => {
    const found = lookUpItem(search)(reading.name)
    if (isRight(found)) return unclear(line, reading, 'unsure', [found.right.item, ...found.right.others])
    return found.left.tag === 'ItemAmbiguous'
      ? unclear(line, reading, 'ambiguous', found.left.among)
      : unclear(line, reading, 'unknown', found.left.near)
  }
  return (line) => {
    const { readings, foundInRaid, text } = line
    const whole = readings.at(-1)
    const reading = whole && isExact(whole) ? whole : readings.find(isExact)
    if (reading === undefined) return offer(line, readings[0] ?? { name: text, count: 1 })
    // A search over all items takes a hundred times as long as one over those that are called exactly so.
    const found = lookUpItem(makeItemSearch(namesakes(reading)))(reading.name)
    if (!isRight(found)) return unclear(line, reading, 'ambiguous', namesakes(reading))
    const { item } = found.right
    const { count } = reading
    if (count < 1 || count > (isMoney(item.uid) ? MAX_MONEY : MAX_ITEM_PIECES))
      return unclear(line, { ...reading, count: 1 }, 'count', [item])
    return {
      tag: 'Known',
      entry: { item: item.uid, foundInRaid: foundInRaid ? count : 0, ordinary: foundInRaid ? 0 : count },
    }
  }
}

/** The lines as what is added to a stash. */
export const linesToStash = (resolved: readonly ResolvedLine[]): Stash => ({
  entries: mergeEntries(resolved.flatMap((line) => (line.tag === 'Known' ? [line.entry] : []))),
  unclear: resolved.flatMap((line) => (line.tag === 'Unclear' ? [line.line] : [])),
})
