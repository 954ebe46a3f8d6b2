// Arranges marks on the screen: crowded ones become a cluster with a count, needed ones are pushed apart, labels avoid collisions.
import type { Pixel } from '#core/maps/projection.ts'
import type { PixelBox } from '../canvas/map-view.ts'

/**
 * `size` and `clusterRadius` in pixels. `anchor`: whether the place is at the middle or the bottom of the mark. Marks of one `clusterKey`
 * within `clusterRadius` become a cluster; 0: never.
 */
export interface ToArrange {
  readonly id: string
  readonly pixel: Pixel
  readonly size: number
  readonly anchor: 'middle' | 'bottom'
  readonly clusterRadius: number
  readonly clusterKey: string
  /** Moved apart from its neighbours like unclustered marks, even though it may be a cluster. */
  readonly hasPriority?: boolean
}

/** A mark as drawn. `others`: the other marks of its cluster. `pixel` may differ from its true position. */
export interface Arranged<Mark> {
  readonly mark: Mark
  readonly others: readonly Mark[]
  readonly pixel: Pixel
  readonly trueAt: Pixel
}

/** Clusters marks of one key around the first of them. */
const gather = <Mark extends ToArrange>(
  marks: readonly Mark[],
): { mark: Mark; others: Mark[]; pixel: Pixel }[] => {
  const all: { mark: Mark; others: Mark[]; pixel: Pixel }[] = []
  const cells = new Map<string, { mark: Mark; others: Mark[]; pixel: Pixel }[]>()
  for (const mark of marks) {
    const own = { mark, others: [], pixel: mark.pixel }
    if (mark.clusterRadius === 0) {
      all.push(own)
      continue
    }
    const { x, y } = mark.pixel
    const column = Math.floor(x / mark.clusterRadius)
    const row = Math.floor(y / mark.clusterRadius)
    let host: (typeof all)[number] | undefined
    for (let dx = -1; dx <= 1 && host === undefined; dx++)
      for (let dy = -1; dy <= 1 && host === undefined; dy++)
        host = cells
          .get(`${mark.clusterKey} ${mark.clusterRadius} ${column + dx} ${row + dy}`)
          ?.find((other) => Math.hypot(other.pixel.x - x, other.pixel.y - y) < mark.clusterRadius)
    if (host !== undefined) {
      host.others.push(mark)
      continue
    }
    const key = `${mark.clusterKey} ${mark.clusterRadius} ${column} ${row}`
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [own])
    else cell.push(own)
    all.push(own)
  }
  return all
}

export const getMarkBox = ({ size, anchor }: ToArrange, { x, y }: Pixel): PixelBox => {
  const top = anchor === 'middle' ? y - size / 2 : y - size
  return { left: x - size / 2, right: x + size / 2, top, bottom: top + size }
}

const overlapX = (a: PixelBox, b: PixelBox): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)
const overlapY = (a: PixelBox, b: PixelBox): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)

const TURNS = 6
const MAX_PUSH = 16

/** Arranges the marks of one zoom into clusters. Unclustered marks that collide are moved apart. The first mark represents its cluster. */
export const arrangeMarks = <Mark extends ToArrange>(marks: readonly Mark[]): readonly Arranged<Mark>[] => {
  const all = gather(marks).map((group) => ({ ...group, trueAt: group.pixel }))
  const alone = all
    .filter(({ mark }) => mark.clusterRadius === 0 || mark.hasPriority === true)
    .sort((a, b) => a.pixel.x - b.pixel.x)
  const widest = Math.max(0, ...alone.map(({ mark }) => mark.size)) + TURNS * MAX_PUSH
  for (let turn = 0; turn < TURNS; turn++) {
    let isStill = true
    for (const [at, a] of alone.entries())
      for (let next = at + 1; next < alone.length; next++) {
        const b = alone[next]
        // Sorted by true position; no mark is moved further than the widest one.
        if (b === undefined || b.trueAt.x - a.trueAt.x > widest) break
        const boxA = getMarkBox(a.mark, a.pixel)
        const boxB = getMarkBox(b.mark, b.pixel)
        const over = overlapX(boxA, boxB)
        if (over <= 0 || overlapY(boxA, boxB) <= 0) continue
        const push = Math.min(over, MAX_PUSH) / 2 + 0.5
        const side = a.pixel.x <= b.pixel.x ? 1 : -1
        a.pixel = { ...a.pixel, x: a.pixel.x - push * side }
        b.pixel = { ...b.pixel, x: b.pixel.x + push * side }
        isStill = false
      }
    if (isStill) break
  }
  return all
}

/** A label to place: beside `around`, or at `at`. Of labels with the same `once`, only the first for which there is room is placed. */
export interface ToLabel {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly around?: PixelBox
  readonly at?: Pixel
  readonly once?: string
}

/** Leaves room for the arrow of a mark on another floor. */
const GAP_X = 6
const GAP_Y = 2
const ROOM_X = 2
const ROOM_Y = 1
/** Cell size in pixels of the spatial index. */
const CELL = 128

/** Offsets to try for a place name, in widths and lines, nearest first; further off it would name another place. */
const WAYS_OFF = [0, -1, 1, -1.75, 1.75, -2.5, 2.5].flatMap((lines) =>
  [0, -0.5, 0.5].map((widths) => [widths, lines] as const),
)

const getSpots = ({ width, height, around, at }: ToLabel): readonly Pixel[] => {
  if (around === undefined) {
    if (at === undefined) return []
    const [x, y] = [at.x - width / 2, at.y - height / 2]
    return WAYS_OFF.map(([widths, lines]) => ({ x: x + widths * width, y: y + lines * height }))
  }
  const { left, top, right, bottom } = around
  const middleX = (left + right - width) / 2
  const middleY = (top + bottom - height) / 2
  return [
    { x: right + GAP_X, y: middleY },
    { x: left - width - GAP_X, y: middleY },
    { x: middleX, y: bottom + GAP_Y },
    { x: middleX, y: top - height - GAP_Y },
  ]
}

/** A spatial index of occupied boxes. */
const takenBoxes = () => {
  const cells = new Map<string, PixelBox[]>()
  const getKeys = ({ left, top, right, bottom }: PixelBox): readonly string[] => {
    const keys: string[] = []
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
      for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) keys.push(`${x} ${y}`)
    return keys
  }
  return {
    take: (box: PixelBox): void => {
      for (const key of getKeys(box)) {
        const cell = cells.get(key)
        if (cell === undefined) cells.set(key, [box])
        else cell.push(box)
      }
    },
    isFree: (box: PixelBox): boolean =>
      getKeys(box).every(
        (key) =>
          !cells.get(key)?.some((other) => overlapX(box, other) > -ROOM_X && overlapY(box, other) > -ROOM_Y),
      ),
  }
}

/** The top left corner of each label that could be placed; earlier labels and earlier spots have priority. */
export const placeLabels = (
  labels: readonly ToLabel[],
  taken: readonly PixelBox[],
): ReadonlyMap<string, Pixel> => {
  const boxes = takenBoxes()
  for (const box of taken) boxes.take(box)
  const placed = new Map<string, Pixel>()
  const there = new Set<string>()
  for (const label of labels) {
    if (label.once !== undefined && there.has(label.once)) continue
    for (const { x, y } of getSpots(label)) {
      const box = { left: x, top: y, right: x + label.width, bottom: y + label.height }
      if (!boxes.isFree(box)) continue
      boxes.take(box)
      placed.set(label.id, { x, y })
      if (label.once !== undefined) there.add(label.once)
      break
    }
  }
  return placed
}
