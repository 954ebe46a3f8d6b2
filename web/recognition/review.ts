// What was found in screenshots as rows for a person to look over, and what comes of it: counts of items in the tracker.

import type { Pieces } from '#core/items/missing.ts'
import type { SingleCommand } from '#core/player/commands.ts'
import type { Picture } from './pictures.ts'
import type { FoundCell } from './protocol.ts'

/** `check`: a person has to choose; `found`: one item of the tracker; `elsewhere`: nothing that the tracker counts, or unreadable. */
const STANDINGS = ['check', 'found', 'elsewhere'] as const
export type Standing = (typeof STANDINGS)[number]

/** What a person changed of a row; `item` empty where it is none of those that it may be. */
export interface Edit {
  readonly item?: string
  readonly count?: number
  readonly foundInRaid?: boolean
  readonly isIncluded?: boolean
}
export type Edits = Readonly<Record<string, Edit>>

/** `choices`: items that it may be, those of the tracker first. `item`: the one that counts, undefined until one is chosen. */
export interface ReviewRow {
  readonly key: string
  readonly cell: FoundCell
  readonly standing: Standing
  readonly choices: readonly string[]
  readonly item: string | undefined
  /** A person said that it is none of the choices. */
  readonly isDeclined: boolean
  readonly count: number
  readonly foundInRaid: boolean
  readonly isIncluded: boolean
}

const choicesOf = ({ match }: FoundCell): readonly string[] => {
  if (match.tag === 'Unknown') return []
  return match.tag === 'Sure' ? [match.item] : match.items
}

const standingOf = ({ match }: FoundCell, isTracked: boolean): Standing => {
  if (!isTracked) return 'elsewhere'
  return match.tag === 'Sure' ? 'found' : 'check'
}

const rowOf = (key: string, cell: FoundCell, tracked: ReadonlySet<string>, edit: Edit): ReviewRow => {
  const all = choicesOf(cell)
  const choices = [...all.filter((item) => tracked.has(item)), ...all.filter((item) => !tracked.has(item))]
  const [first] = choices
  const isTracked = first !== undefined && tracked.has(first)
  const standing = standingOf(cell, isTracked)
  const chosen = edit.item ?? (standing === 'found' ? first : undefined)
  return {
    key,
    cell,
    standing,
    choices,
    item: chosen === '' ? undefined : chosen,
    isDeclined: chosen === '',
    count: edit.count ?? cell.count ?? 1,
    foundInRaid: edit.foundInRaid ?? cell.foundInRaid,
    isIncluded: edit.isIncluded ?? true,
  }
}

/** Rows of all pictures that are read: those to check first, then as they stand in the pictures. A row keeps its place when it is edited. */
export const reviewRows = (
  pictures: readonly Picture[],
  tracked: ReadonlySet<string>,
  edits: Edits,
): readonly ReviewRow[] => {
  const rows = pictures
    .filter(({ state }) => state.tag === 'Read')
    .flatMap(({ id, cells }) =>
      cells.map((cell, index) => {
        const key = `${id}-${index}`
        return rowOf(key, cell, tracked, edits[key] ?? {})
      }),
    )
  return STANDINGS.flatMap((standing) => rows.filter((row) => row.standing === standing))
}

/** Whether a row adds to the counts. */
const counts = ({ item, isIncluded, count, standing }: ReviewRow): boolean =>
  item !== undefined && isIncluded && count > 0 && standing !== 'elsewhere'

/** Pieces by item of the rows that count; only items of the tracker. */
export const seenPieces = (
  rows: readonly ReviewRow[],
  tracked: ReadonlySet<string>,
): ReadonlyMap<string, Pieces> => {
  const seen = new Map<string, Pieces>()
  for (const row of rows) {
    const { item, count, foundInRaid } = row
    if (item === undefined || !tracked.has(item) || !counts(row)) continue
    const before = seen.get(item) ?? { foundInRaid: 0, ordinary: 0 }
    seen.set(
      item,
      foundInRaid
        ? { ...before, foundInRaid: before.foundInRaid + count }
        : { ...before, ordinary: before.ordinary + count },
    )
  }
  return seen
}

/** `add`: on top of what is counted already. `replace`: of the items seen, the pictures show all there is. */
export type CountMode = 'add' | 'replace'

export const countCommands = (
  pmc: string,
  seen: ReadonlyMap<string, Pieces>,
  mode: CountMode,
): readonly SingleCommand[] =>
  [...seen].flatMap(([item, pieces]) =>
    (['foundInRaid', 'ordinary'] as const).flatMap((kind): readonly SingleCommand[] => {
      const of = { pmc, item, foundInRaid: kind === 'foundInRaid' }
      if (mode === 'replace') return [{ tag: 'CountItem', ...of, count: pieces[kind] }]
      return pieces[kind] === 0 ? [] : [{ tag: 'AddItem', ...of, by: pieces[kind] }]
    }),
  )
