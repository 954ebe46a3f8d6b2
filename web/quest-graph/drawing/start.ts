// The initial camera of the graph: readable, where the PMC has most available quests.
import {
  type Camera,
  centreOn,
  clampCamera,
  fitInView,
  type GraphBox,
  READABLE,
  type ScreenSize,
} from './camera.ts'
import type { QuestLook } from './looks.ts'
import type { Scene } from './scene.ts'

/** On a screen this narrow the whole graph would be too small to read. */
const NARROW_PX = 640

/** How many of the boxes have their middle on a screen centred on that of `at`. */
const countAround = (
  boxes: readonly GraphBox[],
  at: GraphBox,
  { width, height }: ScreenSize,
  k: number,
): number =>
  boxes.filter(
    (box) =>
      Math.abs(box.x + box.width / 2 - (at.x + at.width / 2)) * k <= width / 2 &&
      Math.abs(box.y + box.height / 2 - (at.y + at.height / 2)) * k <= height / 2,
  ).length

/** Quests to show up close: available ones; if some are veiled and none of the others is available, those others. */
const nearQuests = (nodes: Scene['nodes'], looks: ReadonlyMap<string, QuestLook>): Scene['nodes'] => {
  const seen = nodes.filter(({ uid }) => looks.get(uid)?.emphasis !== 'veiled')
  const open = seen.filter(({ uid }) => looks.get(uid)?.state === 'available')
  return open.length > 0 || seen.length === nodes.length ? open : seen
}

/**
 * The selected quest; else, of the available quests or those that this viewer may see, the one with most others on one screen with it, the
 * leftmost of several; else everything, or on a narrow screen its beginning.
 */
export const startCamera = (
  { bounds, nodes, byUid }: Pick<Scene, 'bounds' | 'nodes' | 'byUid'>,
  looks: ReadonlyMap<string, QuestLook>,
  selected: string | undefined,
  size: ScreenSize,
): Camera => {
  const node = byUid.get(selected ?? '')
  if (node !== undefined) return centreOn(node, READABLE, size)
  const near = nearQuests(nodes, looks)
  const [best] = near
    .map((at) => ({ at, count: countAround(near, at, size, READABLE) }))
    .toSorted((a, b) => b.count - a.count || a.at.x - b.at.x || a.at.y - b.at.y)
  if (best !== undefined) return clampCamera(centreOn(best.at, READABLE, size), bounds, size)
  return size.width >= NARROW_PX
    ? fitInView(bounds, size)
    : clampCamera({ x: 0, y: 0, k: READABLE }, bounds, size)
}
