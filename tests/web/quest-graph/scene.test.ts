import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { centreOn, fitInView, READABLE } from '#web/quest-graph/drawing/camera.ts'
import { findNodeAt, inView } from '#web/quest-graph/drawing/scene.ts'
import { walkStart, walkTo } from '#web/quest-graph/walk.ts'
import { type LaidOut, laidOut, uidOf } from './world.ts'

const SCREEN = { width: 1200, height: 640 }
const anywhere = () => true

let world: LaidOut
beforeAll(async () => {
  world = await laidOut()
})

describe('what is in view', () => {
  it('is everything from afar', () => {
    const { scene } = world
    const view = inView(scene, fitInView(scene.bounds, SCREEN), SCREEN)
    expect(view.nodes).toEqual(scene.nodes)
    expect(view.edges).toEqual(scene.edges)
  })

  it('is exactly the quests that are at least partly on the screen', () => {
    const { scene } = world
    fc.assert(
      fc.property(
        fc.constantFrom(...scene.nodes),
        fc.double({ min: 0.1, max: 1.6, noNaN: true }),
        (node, k) => {
          const camera = centreOn(node, k, SCREEN)

          const within = (by: number) =>
            scene.nodes.filter(({ x, y, width, height }) => {
              const [left, top] = [camera.x + x * k, camera.y + y * k]
              const isPast = left > SCREEN.width - by || top > SCREEN.height - by
              return !isPast && left + width * k >= by && top + height * k >= by
            })
          const seen = new Set(inView(scene, camera, SCREEN).nodes)
          const may = new Set(within(-1e-6))
          expect(within(1e-6).filter((each) => !seen.has(each))).toEqual([])
          expect([...seen].filter((each) => !may.has(each))).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is a small part of the graph at reading distance', () => {
    const { scene, graph } = world
    const node = scene.byUid.get(uidOf(graph, 'Chemical - Part 4'))
    if (node === undefined) throw new Error('the quest has no place')
    expect(inView(scene, centreOn(node, READABLE, SCREEN), SCREEN).nodes.length).toBeLessThan(100)
  })
})

describe('the quest under a point', () => {
  it('is the one that is drawn there', () => {
    const { scene } = world
    for (const node of scene.nodes) {
      const camera = centreOn(node, READABLE, SCREEN)
      expect(findNodeAt(scene, camera, [SCREEN.width / 2, SCREEN.height / 2])?.uid).toBe(node.uid)
    }
  })

  it('is met a little beside it, and nothing is met far from all', () => {
    const { scene } = world
    const [node] = scene.nodes
    if (node === undefined) throw new Error('the graph is empty')
    const camera = fitInView(scene.bounds, SCREEN)
    const [left, top] = [camera.x + node.x * camera.k, camera.y + node.y * camera.k]
    expect(findNodeAt(scene, camera, [left - 3, top + 1])).toBeDefined()
    expect(findNodeAt(scene, camera, [left - 40, top - 40])).toBeUndefined()
  })
})

describe('a walk by the arrow keys', () => {
  const nameAt = (uid: string | undefined): string | undefined =>
    uid === undefined ? undefined : world.graph.byUid.get(uid)?.quest.name

  it('goes right to what a quest unlocks and left to what it waits for', () => {
    const { graph, scene } = world
    const third = uidOf(graph, 'Chemical - Part 3')
    const right = walkTo(graph, scene, third, 'right', anywhere)
    expect(nameAt(right)).toBe('Chemical - Part 4')
    expect(walkTo(graph, scene, right ?? '', 'left', anywhere)).toBe(third)
  })

  it('goes up and down to neighbours and back', () => {
    const { graph, scene } = world
    const from = uidOf(graph, 'Chemical - Part 3')
    const down = walkTo(graph, scene, from, 'down', anywhere)
    const [here, there] = [scene.byUid.get(from), scene.byUid.get(down ?? '')]
    expect(there?.y).toBeGreaterThan(here?.y ?? Number.POSITIVE_INFINITY)
    expect(walkTo(graph, scene, down ?? '', 'up', anywhere)).toBeDefined()
  })

  it('ends where there is no way on, and never on a quest that may not be stopped at', () => {
    const { graph, scene } = world
    const first = uidOf(graph, 'Shortage')
    const last = graph.nodes.find(({ quest }) => !graph.edges.some(({ from }) => from === quest.uid))
    expect(walkTo(graph, scene, last?.quest.uid ?? '', 'right', anywhere)).toBeUndefined()
    expect(walkTo(graph, scene, first, 'right', () => false)).toBeUndefined()
    expect(walkTo(graph, scene, 'nothing', 'right', anywhere)).toBeUndefined()
  })

  it('begins at the quest that is nearest to the middle', () => {
    const { scene } = world
    const [node] = scene.nodes
    if (node === undefined) throw new Error('the graph is empty')
    const middle = [node.x + node.width / 2, node.y + node.height / 2] as const
    expect(walkStart(scene.nodes, middle, anywhere)).toBe(node.uid)
    expect(walkStart(scene.nodes, middle, (uid) => uid !== node.uid)).not.toBe(node.uid)
  })
})
