// The layout of the graph: the input for the layout library, and places of quests and edges from its result.
import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { GraphNode, QuestGraph } from '../quest-graph.ts'

/** In units of the picture: px at full size. */
export const NODE = { width: 200, height: 44 } as const
const COLUMN_STEP = NODE.width + 48
const LANE_GAP = 32

/** `nodes`: top left corner by uid. `edges`: x and y in turn, by id; only those within a lane. */
export interface GraphLayout {
  readonly width: number
  readonly height: number
  readonly lanes: readonly Lane[]
  readonly nodes: Readonly<Record<string, Point>>
  readonly edges: Readonly<Record<string, readonly number[]>>
}
export interface Lane {
  readonly trader: string
  readonly top: number
  readonly height: number
}
type Point = readonly [x: number, y: number]

/** Columns are given by the initial node positions, so that those of all lanes are aligned. */
const LANE_OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.separateConnectedComponents': 'false',
  'elk.layered.layering.strategy': 'INTERACTIVE',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '8',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '48',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
}

const getNodes = ({ nodes }: QuestGraph, lane: string): readonly GraphNode[] =>
  nodes.filter(({ quest }) => quest.trader === lane)

/** The library routes only edges within a lane: the lanes are laid out one by one and stacked. */
export const toElkGraph = (graph: QuestGraph): ElkNode => ({
  id: 'quests',
  layoutOptions: { 'elk.algorithm': 'box' },
  children: graph.lanes.map((lane) => ({
    id: lane,
    layoutOptions: LANE_OPTIONS,
    children: getNodes(graph, lane).map(({ quest, column }) => ({
      id: quest.uid,
      ...NODE,
      x: column * COLUMN_STEP,
      y: 0,
    })),
    edges: graph.edges
      .filter(({ to, isAcross }) => !isAcross && graph.byUid.get(to)?.quest.trader === lane)
      .map(({ id, from, to }) => ({ id, sources: [from], targets: [to] })),
  })),
})

/** One column of a lane: its place in the library's result, and its final place. */
interface Stop {
  readonly from: number
  readonly to: number
}

const getStops = (graph: QuestGraph, lane: ElkNode): readonly Stop[] => {
  const stops = new Map<number, number>()
  for (const { id, x = 0 } of lane.children ?? [])
    stops.set(x, (graph.byUid.get(id)?.column ?? 0) * COLUMN_STEP)
  return [...stops].map(([from, to]) => ({ from, to })).toSorted((a, b) => a.from - b.from)
}

/** The library collapses empty columns of a lane; this reopens them, together with the space in between. */
export const stretch = (stops: readonly Stop[], x: number): number => {
  const next = stops.findIndex(({ from }) => from > x)
  const last = stops.at(next < 0 ? -1 : Math.max(0, next - 1))
  const following = stops[next]
  if (last === undefined) return x
  const past = x - last.from
  if (following === undefined || past <= NODE.width) return last.to + past
  const room = following.from - last.from - NODE.width
  const wanted = following.to - last.to - NODE.width
  return last.to + NODE.width + ((past - NODE.width) * wanted) / room
}

const getPoints = (edge: ElkExtendedEdge): readonly { readonly x: number; readonly y: number }[] =>
  (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])

/** Stacks the lanes with aligned columns. */
export const toGraphLayout = (graph: QuestGraph, answer: ElkNode): GraphLayout => {
  const nodes: Record<string, Point> = {}
  const edges: Record<string, readonly number[]> = {}
  const lanes: Lane[] = []
  let top = 0
  for (const lane of answer.children ?? []) {
    const stops = getStops(graph, lane)
    const placed = lane.children ?? []
    const first = Math.min(...placed.map(({ y = 0 }) => y))
    const height = Math.round(Math.max(...placed.map(({ y = 0 }) => y)) - first) + NODE.height
    for (const { id, x = 0, y = 0 } of placed) nodes[id] = [stretch(stops, x), top + Math.round(y - first)]
    for (const edge of lane.edges ?? [])
      edges[edge.id] = getPoints(edge).flatMap(({ x, y }) => [
        Math.round(stretch(stops, x)),
        top + Math.round(y - first),
      ])
    lanes.push({ trader: lane.id, top, height })
    top += height + LANE_GAP
  }
  const columns = Math.max(0, ...graph.nodes.map(({ column }) => column))
  return {
    width: columns * COLUMN_STEP + NODE.width,
    height: Math.max(0, top - LANE_GAP),
    lanes,
    nodes,
    edges,
  }
}

/** An edge between two lanes bends once on either side; x and y in turn, of a Bézier curve. */
export const curveBetween = ([x1, y1]: Point, [x2, y2]: Point): readonly number[] => {
  const start = [x1 + NODE.width, y1 + NODE.height / 2] as const
  const end = [x2, y2 + NODE.height / 2] as const
  const pull = Math.max(COLUMN_STEP / 2, Math.min((end[0] - start[0]) / 2, 2 * COLUMN_STEP))
  return [start[0], start[1], start[0] + pull, start[1], end[0] - pull, end[1], end[0], end[1]]
}

/** Whether a cached layout matches this graph: every quest has its place. */
export const fitsLayout = (layout: GraphLayout, { nodes }: Pick<QuestGraph, 'nodes'>): boolean =>
  nodes.every(({ quest }) => Object.hasOwn(layout.nodes, quest.uid)) &&
  Object.keys(layout.nodes).length === nodes.length
