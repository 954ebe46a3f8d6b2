// Arrow keys on a quest: back and forth along the edges, up and down to its neighbours.
import type { PlacedNode, Scene } from './drawing/scene.ts'
import { getFollowing, getPreceding, type QuestGraph } from './quest-graph.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** The direction of a key, undefined for every other key. */
export const getDirection = (key: string): Direction | undefined => DIRECTIONS[key]

const nearest = (from: PlacedNode, nodes: readonly PlacedNode[]): PlacedNode | undefined => {
  const off = (node: PlacedNode): number => Math.hypot(node.x - from.x, node.y - from.y)
  return nodes.toSorted((a, b) => off(a) - off(b))[0]
}

/** Columns away count more than rows away: straight up is better than far to the side. */
const ASIDE = 4

/**
 * The quest in a direction: `right` the nearest that it unlocks, `left` its nearest prerequisite, `up` and `down` the next one above or
 * below. `mayStop`: quests that may be reached.
 */
export const walkTo = (
  graph: QuestGraph,
  { nodes, byUid }: Pick<Scene, 'nodes' | 'byUid'>,
  uid: string,
  direction: Direction,
  mayStop: (uid: string) => boolean,
): string | undefined => {
  const from = byUid.get(uid)
  if (from === undefined) return undefined
  if (direction === 'left' || direction === 'right') {
    const related = direction === 'left' ? getPreceding(graph, uid) : getFollowing(graph, uid)
    return nearest(
      from,
      related.flatMap((other) => (mayStop(other) ? (byUid.get(other) ?? []) : [])),
    )?.uid
  }
  const sign = direction === 'down' ? 1 : -1
  const off = (node: PlacedNode): number => Math.abs(node.x - from.x) * ASIDE + Math.abs(node.y - from.y)
  return nodes
    .filter((node) => (node.y - from.y) * sign > 0 && mayStop(node.uid))
    .toSorted((a, b) => off(a) - off(b))[0]?.uid
}

/** The first quest for the keyboard: nearest to the middle of the visible part. */
export const walkStart = (
  nodes: readonly PlacedNode[],
  [x, y]: readonly [number, number],
  mayStop: (uid: string) => boolean,
): string | undefined => {
  const off = (node: PlacedNode): number =>
    Math.hypot(node.x + node.width / 2 - x, node.y + node.height / 2 - y)
  return nodes.filter(({ uid }) => mayStop(uid)).toSorted((a, b) => off(a) - off(b))[0]?.uid
}
