// Which of the chosen columns have room: the others leave, the least important first, so that a row never grows past its sheet.
import { type ColumnId, columnOf } from './columns.ts'

/** px of the star, of the least that names a thing, and of the edges. */
export const STAR_WIDTH = 40
export const MIN_NAME_WIDTH = 180
const EDGES = 10
/** Below this width a row folds and shows only its main numbers. */
const FOLDS_BELOW = 600

/** What stays longest first: what somebody chose before what stands there unasked, then by importance, then from the start. */
const stayingOrder = (a: ColumnId, b: ColumnId): number => {
  const [one, other] = [columnOf(a), columnOf(b)]
  return Number(one.isDefault) - Number(other.isDefault) || (one.priority ?? 0) - (other.priority ?? 0)
}

/** The chosen columns that fit into `width` px, in their order; a folded row keeps them all. */
export const fitColumns = (chosen: readonly ColumnId[], width: number): readonly ColumnId[] => {
  if (width < FOLDS_BELOW) return chosen
  let room = width - STAR_WIDTH - MIN_NAME_WIDTH - EDGES
  const fitting = new Set<ColumnId>()
  for (const id of chosen.toSorted(stayingOrder)) {
    room -= columnOf(id).width
    if (room < 0) break
    fitting.add(id)
  }
  return chosen.filter((id) => fitting.has(id))
}
