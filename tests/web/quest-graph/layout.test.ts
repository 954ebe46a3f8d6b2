import { beforeAll, describe, expect, it } from 'vitest'
import { meets } from '#web/quest-graph/drawing/camera.ts'
import { curveBetween, fitsLayout, NODE, stretch } from '#web/quest-graph/layout/layout.ts'
import { type LaidOut, laidOut } from './world.ts'

describe.each(['PVP', 'PVE'] as const)('the layout of the quests of %s', (mode) => {
  let world: LaidOut
  beforeAll(async () => {
    world = await laidOut(mode)
  })

  it('has a place for every quest, inside the lane of its trader', () => {
    const { graph, layout } = world
    expect(fitsLayout(layout, graph)).toBe(true)
    for (const { quest } of graph.nodes) {
      const lane = layout.lanes.find(({ trader }) => trader === quest.trader)
      const [x, y] = layout.nodes[quest.uid] ?? [-1, -1]
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + NODE.width).toBeLessThanOrEqual(layout.width)
      expect(y).toBeGreaterThanOrEqual(lane?.top ?? Number.POSITIVE_INFINITY)
      expect(y + NODE.height).toBeLessThanOrEqual((lane?.top ?? 0) + (lane?.height ?? 0))
    }
  })

  it('stacks the lanes in their order, none over another', () => {
    const { graph, layout } = world
    expect(layout.lanes.map(({ trader }) => trader)).toEqual(graph.lanes)
    for (const [index, lane] of layout.lanes.entries()) {
      const before = layout.lanes[index - 1]
      if (before !== undefined) expect(lane.top).toBeGreaterThan(before.top + before.height)
    }
  })

  it('puts every quest of a column at the same place from the left, columns from left to right', () => {
    const { graph, layout } = world
    const places = new Map<number, Set<number>>()
    for (const { quest, column } of graph.nodes) {
      const at = places.get(column) ?? new Set()
      places.set(column, at.add(layout.nodes[quest.uid]?.[0] ?? -1))
    }
    const lefts = [...places].toSorted(([a], [b]) => a - b).map(([, at]) => [...at])
    expect(lefts.every((at) => at.length === 1)).toBe(true)
    expect(lefts.flat()).toEqual(lefts.flat().toSorted((a, b) => a - b))
  })

  it('lays no quest over another', () => {
    const { nodes } = world.scene
    const overlaps = nodes.flatMap((node, index) =>
      nodes
        .slice(index + 1)
        .filter((other) => meets(node, other))
        .map((other) => `${node.quest.name} and ${other.quest.name}`),
    )
    expect(overlaps).toEqual([])
  })

  it('leads each edge from the right side of a quest to the left side of the one that waits for it', () => {
    const { scene } = world
    for (const { from, to, points } of scene.edges) {
      const [start, end] = [scene.byUid.get(from), scene.byUid.get(to)]
      if (start === undefined || end === undefined) throw new Error('an edge without ends')
      const [x, y] = points
      const [lastX, lastY] = points.slice(-2)
      expect(x).toBe(start.x + NODE.width)
      expect(y).toBeGreaterThanOrEqual(start.y)
      expect(y).toBeLessThanOrEqual(start.y + NODE.height)
      expect(lastX).toBe(end.x)
      expect(lastY).toBeGreaterThanOrEqual(end.y)
      expect(lastY).toBeLessThanOrEqual(end.y + NODE.height)
    }
  })

  it('leads no edge within a lane through a quest that it does not end at', () => {
    const { scene } = world
    for (const { from, to, points, isCurve } of scene.edges.filter((edge) => !edge.isCurve)) {
      expect(isCurve).toBe(false)
      for (let at = 0; at + 3 < points.length; at += 2) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(at, at + 4)
        const line = {
          x: Math.min(x1, x2),
          y: Math.min(y1, y2),
          width: Math.abs(x2 - x1),
          height: Math.abs(y2 - y1),
        }
        const crossed = scene.nodes.filter(
          (node) => node.uid !== from && node.uid !== to && meets(node, line),
        )
        expect(crossed.map(({ quest }) => quest.name)).toEqual([])
      }
    }
  })
})

describe('a layout', () => {
  it.each([
    ['the first column', 0, 0],
    ['inside a quest', 120, 120],
    ['the right side of a quest', 200, 200],
    ['half way over a column that was left open', 224, 348],
    ['the column after it', 248, 496],
    ['beyond the last column', 500, 748],
  ])('opens columns again that a lane leaves empty: %s', (_, x, wanted) => {
    const stops = [
      { from: 0, to: 0 },
      { from: 248, to: 496 },
    ]
    expect(stretch(stops, x)).toBe(wanted)
  })

  it('bends edges between lanes at either side, without turning back', () => {
    const points = curveBetween([0, 0], [2480, 1000])
    expect(points.slice(0, 2)).toEqual([NODE.width, NODE.height / 2])
    expect(points.slice(-2)).toEqual([2480, 1000 + NODE.height / 2])
    expect(points[1]).toBe(points[3])
    expect(points[5]).toBe(points[7])
  })

  it('that lacks a quest, or has one too many, is of another table', async () => {
    const { graph, layout } = await laidOut()
    const fewer = { ...graph, nodes: graph.nodes.slice(1) }
    expect(fitsLayout(layout, fewer)).toBe(false)
    const { [graph.nodes[0]?.quest.uid ?? '']: first, ...rest } = layout.nodes
    expect(first).toBeDefined()
    expect(fitsLayout({ ...layout, nodes: rest }, graph)).toBe(false)
    expect(fitsLayout({ ...layout, nodes: { ...layout.nodes, other: [0, 0] } }, graph)).toBe(false)
  })
})
