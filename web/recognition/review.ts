// Results of screenshots as rows for review, and the resulting counts of items in the tracker.
import type { Pieces } from '#core/items/missing.ts'
import type { SingleCommand } from '#core/player/commands.ts'
import { isSameLook } from '#core/recognition/look.ts'
import { getAnswer, itemsIn } from '#core/recognition/text/match.ts'
import type { Screenshot } from './pictures.ts'
import type { FoundCell } from './protocol.ts'

/**
 * `check`: the player has to choose the item, or enter the number; `found`: one item of the tracker; `unread`: not the name of any item;
 * `elsewhere`: items that the tracker does not count.
 */
const STANDINGS = ['check', 'found', 'unread', 'elsewhere'] as const
export type ReviewState = (typeof STANDINGS)[number]

/** The player's edit of a row; `item` is empty if it is skipped, or none of the choices. */
export interface Edit {
  readonly item?: string | undefined
  readonly count?: number
  readonly foundInRaid?: boolean
  readonly isIncluded?: boolean
}
export type Edits = Readonly<Record<string, Edit>>

/** Cells of one picture that look alike and have one answer. */
export interface EqualCells {
  readonly key: string
  readonly first: FoundCell
  /** All of them, including `first`. */
  readonly cells: readonly FoundCell[]
}

/**
 * `choices`: possible items, those of the tracker first. `item`: undefined until one is chosen. `count`: pieces in all its cells,
 * undefined until the player enters it.
 */
export interface ReviewRow extends EqualCells {
  readonly standing: ReviewState
  readonly choices: readonly string[]
  readonly item: string | undefined
  /** The player said that it is none of the choices, or skipped it. */
  readonly isDeclined: boolean
  readonly count: number | undefined
  readonly foundInRaid: boolean
  readonly isIncluded: boolean
}

const hasSameAnswer = (a: FoundCell, b: FoundCell): boolean =>
  a.match.tag === b.match.tag &&
  a.count === b.count &&
  a.isCountOpen === b.isCountOpen &&
  a.foundInRaid === b.foundInRaid &&
  itemsIn(a.match).join() === itemsIn(b.match).join()

/** The cells of the finished pictures; equal ones are merged into one question. */
export const equalCells = (pictures: readonly Screenshot[]): readonly EqualCells[] =>
  pictures
    .filter(({ state }) => state.tag === 'Read')
    .flatMap(({ id, cells }) => {
      const groups: (readonly FoundCell[])[] = []
      for (const cell of cells) {
        const same = groups.findIndex(
          ([first]) => first !== undefined && hasSameAnswer(first, cell) && isSameLook(first.look, cell.look),
        )
        if (same < 0) groups.push([cell])
        else groups[same] = [...(groups[same] ?? []), cell]
      }
      return groups.flatMap((group) => {
        const [first] = group
        return first === undefined ? [] : [{ key: `${id}-${cells.indexOf(first)}`, first, cells: group }]
      })
    })

const getStanding = ({ match, isCountOpen }: FoundCell, isTracked: boolean): ReviewState => {
  if (match.tag === 'Unknown') return 'unread'
  if (!isTracked) return 'elsewhere'
  return getAnswer(match) === undefined || isCountOpen ? 'check' : 'found'
}

const getRow = (equal: EqualCells, tracked: ReadonlySet<string>, edit: Edit): ReviewRow => {
  const { match, foundInRaid, isCountOpen, count = 1 } = equal.first
  const all = itemsIn(match)
  const choices = [...all.filter((item) => tracked.has(item)), ...all.filter((item) => !tracked.has(item))]
  const answer = getAnswer(match)
  const likeliest = answer ?? choices[0]
  const standing = getStanding(equal.first, likeliest !== undefined && tracked.has(likeliest))
  const chosen = edit.item ?? answer
  return {
    ...equal,
    standing,
    choices,
    item: chosen === '' ? undefined : chosen,
    isDeclined: chosen === '',
    count: edit.count ?? (isCountOpen ? undefined : count * equal.cells.length),
    foundInRaid: edit.foundInRaid ?? foundInRaid,
    isIncluded: edit.isIncluded ?? true,
  }
}

/** Questions as rows: those to check first, then as they are in the pictures. A row keeps its place when it is edited. */
export const reviewRows = (
  equal: readonly EqualCells[],
  tracked: ReadonlySet<string>,
  edits: Edits,
): readonly ReviewRow[] => {
  const rows = equal.map((each) => getRow(each, tracked, edits[each.key] ?? {}))
  return STANDINGS.flatMap((standing) => rows.filter((row) => row.standing === standing))
}

/** Pieces by item of the rows that count; only items of the tracker. */
export const seenPieces = (
  rows: readonly ReviewRow[],
  tracked: ReadonlySet<string>,
): ReadonlyMap<string, Pieces> => {
  const seen = new Map<string, Pieces>()
  for (const row of rows) {
    const { item, count, foundInRaid, isIncluded } = row
    if (item === undefined || count === undefined || !tracked.has(item) || !isIncluded || count <= 0) continue
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

/** `add`: on top of the current counts. `replace`: the pictures show all pieces of the items seen. */
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
