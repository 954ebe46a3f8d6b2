// Quests and edges with their places in the picture, culling, and hit testing.
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { curveBetween, type GraphLayout, type Lane, NODE } from '#web/quest-graph/layout/layout.ts'
import type { GraphEdge, QuestGraph } from '../quest-graph.ts'
import { type Camera, type GraphBox, getBoundingBox, meets, type ScreenSize, visibleBox } from './camera.ts'

export interface PlacedNode extends GraphBox {
  readonly uid: string
  readonly quest: Quest
}

/** `points`: x and y in turn; a Bézier curve if `isCurve`, otherwise a line with corners. */
export interface PlacedEdge extends GraphEdge {
  readonly points: readonly number[]
  readonly isCurve: boolean
  readonly box: GraphBox
}

export interface Scene {
  readonly bounds: GraphBox
  readonly lanes: readonly Lane[]
  readonly nodes: readonly PlacedNode[]
  readonly byUid: ReadonlyMap<string, PlacedNode>
  readonly edges: readonly PlacedEdge[]
}

/** Places the graph by its layout. */
export const makeScene = (graph: QuestGraph, layout: GraphLayout): Scene => {
  const nodes = graph.nodes.flatMap(({ quest }) => {
    const place = layout.nodes[quest.uid]
    return place === undefined ? [] : [{ uid: quest.uid, quest, x: place[0], y: place[1], ...NODE }]
  })
  const byUid = new Map(nodes.map((node) => [node.uid, node]))
  const edges = graph.edges.flatMap((edge) => {
    const [from, to] = [byUid.get(edge.from), byUid.get(edge.to)]
    if (from === undefined || to === undefined) return []
    const routed = layout.edges[edge.id]
    const points = routed ?? curveBetween([from.x, from.y], [to.x, to.y])
    return [{ ...edge, points, isCurve: routed === undefined, box: getBoundingBox(points) }]
  })
  return {
    bounds: { x: 0, y: 0, width: layout.width, height: layout.height },
    lanes: layout.lanes,
    nodes,
    byUid,
    edges,
  }
}

/** The visible part of the picture (culling). */
export const inView = (
  { nodes, edges }: Pick<Scene, 'nodes' | 'edges'>,
  camera: Camera,
  size: ScreenSize,
): { readonly nodes: readonly PlacedNode[]; readonly edges: readonly PlacedEdge[] } => {
  const view = visibleBox(camera, size)
  return {
    nodes: nodes.filter((node) => meets(node, view)),
    edges: edges.filter(({ box }) => meets(box, view)),
  }
}

/** Zoomed out, a quest is smaller than a finger: hits within this distance count, in px of the screen. */
const SLACK_PX = 6

/** The quest under a point of the screen, the nearest of several (hit test). */
export const findNodeAt = (
  { nodes }: Pick<Scene, 'nodes'>,
  camera: Camera,
  [left, top]: readonly [number, number],
): PlacedNode | undefined => {
  const [x, y] = [(left - camera.x) / camera.k, (top - camera.y) / camera.k]
  const slack = SLACK_PX / camera.k
  let best: { readonly node: PlacedNode; readonly off: number } | undefined
  for (const node of nodes) {
    const off = Math.hypot(
      Math.max(node.x - x, 0, x - node.x - node.width),
      Math.max(node.y - y, 0, y - node.y - node.height),
    )
    if (off <= slack && (best === undefined || off < best.off)) best = { node, off }
  }
  return best?.node
}
