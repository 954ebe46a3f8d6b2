// The slots of a build as rows of a tree, and where its keys lead.
import { type SlotLabel, slotLabels } from '#core/catalogue/slot-kinds.ts'
import { grouped } from '#core/grouping.ts'
import type { CandidateTables } from '#core/loadouts/build/candidates.ts'
import type { Conflict } from '#core/loadouts/build/conflicts.ts'
import { listSlots } from '#core/loadouts/build/fitting.ts'
import { type Build, type PartPath, partIn } from '#core/loadouts/tree.ts'

/** `path` is the slot's place and `item` what sits in it; `level` counts from 1. */
export interface TreeRow {
  readonly key: string
  readonly path: PartPath
  readonly label: SlotLabel
  readonly level: number
  readonly item: string | undefined
  readonly isRequired: boolean
  /** Of its own slots. */
  readonly hasSlots: boolean
  readonly isOpen: boolean
  /** Among the slots of its holder, from 1. */
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

/** Every slot that is in sight, holders before what they hold; `closed`: the keys of rows whose slots are folded away. */
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

/** Where a key leads from a row: to another row, or to opening or folding this one. */
export type TreeMove =
  | { readonly tag: 'Go'; readonly key: string }
  | { readonly tag: 'Open' | 'Fold'; readonly key: string }

/** What a key does in a tree, as the pattern of WAI-ARIA has it; undefined for keys that it does not know. */
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

/** The next row after this one, round the end, whose slot or part begins with what was typed. */
export const typedAhead = (
  rows: readonly TreeRow[],
  at: string | undefined,
  typed: string,
  textsOf: (row: TreeRow) => readonly string[],
): TreeRow | undefined => {
  const index = rows.findIndex((row) => row.key === at)
  // One letter moves on; more narrow down, so that the row itself may stay.
  const from = typed.length === 1 ? index + 1 : Math.max(index, 0)
  const turned = [...rows.slice(from), ...rows.slice(0, from)]
  const looked = typed.toLowerCase()
  return turned.find((row) => textsOf(row).some((text) => text.toLowerCase().startsWith(looked)))
}
