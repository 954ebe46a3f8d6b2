// The slots of a build as rows of a tree, and its keyboard navigation.
import { type SlotLabel, slotLabels } from '#core/catalogue/slot-kinds.ts'
import { grouped } from '#core/grouping.ts'
import type { CandidateTables } from '#core/loadouts/build/candidates.ts'
import type { Conflict } from '#core/loadouts/build/conflicts.ts'
import { listSlots } from '#core/loadouts/build/fitting.ts'
import { type Build, type PartPath, partIn } from '#core/loadouts/tree.ts'

/** `path` is the path of the slot and `item` its part; `level` counts from 1. */
export interface TreeRow {
  readonly key: string
  readonly path: PartPath
  readonly label: SlotLabel
  readonly level: number
  readonly item: string | undefined
  readonly isRequired: boolean
  /** Number of its own slots. */
  readonly hasSlots: boolean
  readonly isOpen: boolean
  /** Position among the slots of its parent, from 1. */
  readonly position: number
  readonly siblings: number
}

export const getPathKey = (path: readonly string[]): string => path.join('/')

const rowsBelow = (
  catalogue: CandidateTables,
  closed: ReadonlySet<string>,
  build: Build,
  above: readonly string[],
): readonly TreeRow[] => {
  const slots = listSlots(catalogue, build.item)
  const labels = slotLabels(slots)
  return slots.flatMap(({ name, required }, index): readonly TreeRow[] => {
    const [first = name, ...rest] = [...above, name]
    const path: PartPath = [first, ...rest]
    const part = partIn(build, name)
    const key = getPathKey(path)
    const hasSlots = part !== undefined && listSlots(catalogue, part.item).length > 0
    const isOpen = hasSlots && !closed.has(key)
    const label = labels[index]
    if (label === undefined) return []
    const row: TreeRow = {
      ...{ key, path, label, hasSlots, isOpen },
      level: path.length,
      item: part?.item,
      isRequired: required,
      position: index + 1,
      siblings: slots.length,
    }
    return part !== undefined && isOpen ? [row, ...rowsBelow(catalogue, closed, part, path)] : [row]
  })
}

/** Every visible slot, parents before children; `closed`: the keys of collapsed rows. */
export const treeRows = (
  catalogue: CandidateTables,
  build: Build,
  closed: ReadonlySet<string>,
): readonly TreeRow[] => rowsBelow(catalogue, closed, build, [])

/** Pairs that exclude each other, by the keys of the rows: each pair is in the rows of both. */
export const conflictsByKey = (pairs: readonly Conflict[]): ReadonlyMap<string, readonly string[]> =>
  grouped(
    pairs.flatMap(({ part, other }) => [
      [getPathKey(part.path), other.item] as const,
      [getPathKey(other.path), part.item] as const,
    ]),
  )

/** The effect of a key on a row: moving to another row, or expanding or collapsing this one. */
export type TreeMove =
  | { readonly tag: 'Go'; readonly key: string }
  | { readonly tag: 'Open' | 'Fold'; readonly key: string }

/** The effect of a key in a tree, by the WAI-ARIA tree pattern; undefined for keys without one. */
export const treeMove = (
  rows: readonly TreeRow[],
  at: string | undefined,
  key: string,
): TreeMove | undefined => {
  const index = rows.findIndex((row) => row.key === at)
  const row = rows[index]
  const go = (to: TreeRow | undefined): TreeMove | undefined => to && { tag: 'Go', key: to.key }
  switch (key) {
    case 'ArrowDown':
      return go(rows[index + 1])
    case 'ArrowUp':
      return go(rows[index - 1])
    case 'Home':
      return go(rows[0])
    case 'End':
      return go(rows.at(-1))
    case 'ArrowRight':
      if (row === undefined || !row.hasSlots) return undefined
      return row.isOpen ? go(rows[index + 1]) : { tag: 'Open', key: row.key }
    case 'ArrowLeft':
      if (row === undefined) return undefined
      return row.isOpen
        ? { tag: 'Fold', key: row.key }
        : go(rows.find((other) => other.key === getPathKey(row.path.slice(0, -1))))
    default:
      return undefined
  }
}

/** The next row after this one, wrapping around, whose slot or part begins with the typed text. */
export const typedAhead = (
  rows: readonly TreeRow[],
  at: string | undefined,
  typed: string,
  textsOf: (row: TreeRow) => readonly string[],
): TreeRow | undefined => {
  const index = rows.findIndex((row) => row.key === at)
  // A single letter moves on; longer text narrows down, so the current row may match.
  const from = typed.length === 1 ? index + 1 : Math.max(index, 0)
  const turned = [...rows.slice(from), ...rows.slice(0, from)]
  const looked = typed.toLowerCase()
  return turned.find((row) => textsOf(row).some((text) => text.toLowerCase().startsWith(looked)))
}
