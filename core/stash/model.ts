// A stash as a list of items with how many there are, and the lines of a pasted list of which it is not clear what they mean.
import * as t from 'io-ts'
import { Id } from '../codec.ts'
import { type Either, left, right } from '../fp.ts'
import { MAX_MONEY, nothingOwned, type Owned } from '../items/model.ts'

/** Items and unclear lines together: more than the largest stash has cells. */
export const MAX_STASH_LINES = 2_000
/** Letters of a line that are kept of it. */
export const MAX_LINE_LENGTH = 200

const Count = t.refinement(t.number, (count) => Number.isInteger(count) && count >= 0 && count <= MAX_MONEY)

const StashEntry = t.readonly(t.type({ item: Id, foundInRaid: Count, ordinary: Count }))
/** Pieces of one item. */
export type StashEntry = t.TypeOf<typeof StashEntry>

const REASONS = { unknown: null, ambiguous: null, unsure: null, count: null } as const
/**
 * `unknown`: no item is called so. `ambiguous`: several items may be meant. `unsure`: one item comes near, but is not called exactly so. `count`:
 * so many pieces no stash holds.
 */
export type UnclearReason = keyof typeof REASONS

const UnclearLine = t.readonly(
  t.type({
    text: t.string,
    count: Count,
    foundInRaid: t.boolean,
    reason: t.keyof(REASONS),
    offered: t.readonlyArray(Id),
  }),
)
/** A line as it was pasted, with what was read of it; `offered`: items (uids) that may be meant. */
export type UnclearLine = t.TypeOf<typeof UnclearLine>

export const Stash = t.readonly(
  t.type({ entries: t.readonlyArray(StashEntry), unclear: t.readonlyArray(UnclearLine) }),
)
/** No item has two entries. */
export type Stash = t.TypeOf<typeof Stash>

export const EMPTY_STASH: Stash = { entries: [], unclear: [] }

/** More lines than a list takes. */
export interface StashTooLong {
  readonly tag: 'StashTooLong'
  readonly lines: number
  readonly max: number
}

export const isStashEmpty = ({ entries, unclear }: Stash): boolean => entries.length + unclear.length === 0

const withinBounds = (stash: Stash): Either<StashTooLong, Stash> => {
  const lines = stash.entries.length + stash.unclear.length
  return lines > MAX_STASH_LINES ? left({ tag: 'StashTooLong', lines, max: MAX_STASH_LINES }) : right(stash)
}

/** The entries of each item as one, where the first of them was. */
export const mergeEntries = (entries: readonly StashEntry[]): readonly StashEntry[] => {
  const merged = new Map<string, StashEntry>()
  for (const { item, foundInRaid, ordinary } of entries) {
    const before = merged.get(item) ?? nothingOwned
    merged.set(item, {
      item,
      foundInRaid: Math.min(before.foundInRaid + foundInRaid, MAX_MONEY),
      ordinary: Math.min(before.ordinary + ordinary, MAX_MONEY),
    })
  }
  return [...merged.values()]
}

/** The stash with more pieces, and with more lines that are not clear; refused as a whole where it would be too long. */
export const addToStash = ({ entries, unclear }: Stash, more: Stash): Either<StashTooLong, Stash> =>
  withinBounds({
    entries: mergeEntries([...entries, ...more.entries]),
    unclear: [...unclear, ...more.unclear],
  })

/** Sets one count of a listed item; its entry stays at zero until it is removed. */
export const setPieces = (stash: Stash, item: string, kind: keyof Owned, count: number): Stash => ({
  ...stash,
  entries: stash.entries.map((entry) => (entry.item === item ? { ...entry, [kind]: count } : entry)),
})

export const removeEntry = (stash: Stash, item: string): Stash => ({
  ...stash,
  entries: stash.entries.filter((entry) => entry.item !== item),
})

const isSameLine = (a: UnclearLine, b: UnclearLine): boolean =>
  a.text === b.text && a.count === b.count && a.foundInRaid === b.foundInRaid

/** Without the first line that says the same. */
export const removeLine = (stash: Stash, line: UnclearLine): Stash => {
  const at = stash.unclear.findIndex((other) => isSameLine(other, line))
  return at < 0 ? stash : { ...stash, unclear: stash.unclear.toSpliced(at, 1) }
}

/** The line taken as pieces of this item. */
export const settleLine = (stash: Stash, line: UnclearLine, item: string): Stash => {
  const entry = line.foundInRaid
    ? { item, foundInRaid: line.count, ordinary: 0 }
    : { item, foundInRaid: 0, ordinary: line.count }
  return { ...removeLine(stash, line), entries: mergeEntries([...stash.entries, entry]) }
}

/** Entries of items that are in the catalogue no more become unclear lines, so that they are not lost unseen. */
export const withKnownItems = (stash: Stash, isKnown: (item: string) => boolean): Stash => {
  const unknown = stash.entries.filter(({ item }) => !isKnown(item))
  if (unknown.length === 0) return stash
  const getLine = (entry: StashEntry, kind: keyof Owned): readonly UnclearLine[] =>
    entry[kind] === 0
      ? []
      : [
          {
            text: entry.item,
            count: entry[kind],
            foundInRaid: kind === 'foundInRaid',
            reason: 'unknown',
            offered: [],
          },
        ]
  return {
    entries: stash.entries.filter(({ item }) => isKnown(item)),
    unclear: [
      ...stash.unclear,
      ...unknown.flatMap((entry) => [...getLine(entry, 'foundInRaid'), ...getLine(entry, 'ordinary')]),
    ],
  }
}
