import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centreOn, fitInView, READABLE, visibleBox } from '#web/quest-graph/drawing/camera.ts'
import type { QuestLook } from '#web/quest-graph/drawing/looks.ts'
import { inView } from '#web/quest-graph/drawing/scene.ts'
import { startCamera } from '#web/quest-graph/drawing/start.ts'
import { laidOut, uidOf } from './world.ts'

const WIDE = { width: 1160, height: 660 }
const NARROW = { width: 366, height: 500 }

const world = await laidOut()

const looksOf = (
  available: ReadonlySet<string>,
  emphasis: QuestLook['emphasis'] = 'plain',
): ReadonlyMap<string, QuestLook> =>
  new Map(
    world.scene.nodes.map(({ uid }) => {
      const state = available.has(uid) ? 'available' : 'locked'
      return [uid, { state, key: state, emphasis }]
    }),
  )
const named = (...names: readonly string[]) => new Set(names.map((name) => uidOf(world.graph, name)))

describe('the graph opens', () => {
  it('at the selected quest, whatever else can be taken', () => {
    const uid = uidOf(world.graph, 'Collector')
    const node = world.scene.byUid.get(uid)
    if (node === undefined) throw new Error('not laid out')
    expect(startCamera(world.scene, looksOf(named('Debut')), uid, WIDE)).toEqual(
      centreOn(node, READABLE, WIDE),
    )
  })

  it.each([WIDE, NARROW])('near enough to read, with a quest to be taken now in sight, %o', (size) => {
    const uids = world.scene.nodes.map(({ uid }) => uid)
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...uids), { minLength: 1, maxLength: 40 }), (chosen) => {
        const available = new Set(chosen)
        const camera = startCamera(world.scene, looksOf(available), undefined, size)
        expect(camera.k).toBe(READABLE)
        const seen = inView(world.scene, camera, size).nodes.filter(({ uid }) => available.has(uid))
        expect(seen.length).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })

  it('where most of them stand together, not at a lone one further left', () => {
    const lane = world.scene.lanes.find(({ trader }) => trader === 'mechanic')
    if (lane === undefined) throw new Error('no lane')
    const right = world.scene.nodes
      .filter(({ y }) => y >= lane.top && y < lane.top + lane.height)
      .toSorted((a, b) => b.x - a.x)
      .slice(0, 4)
    const available = new Set([...named('Debut'), ...right.map(({ uid }) => uid)])
    const camera = startCamera(world.scene, looksOf(available), undefined, WIDE)
    const seen = inView(world.scene, camera, WIDE).nodes.filter(({ uid }) => available.has(uid))
    expect(seen.map(({ uid }) => uid)).not.toContain([...named('Debut')][0])
    expect(seen.length).toBeGreaterThan(1)
  })

  it('at the quests that this viewer may know, where the others are veiled and none of them can be taken', () => {
    const known = named('Debut', 'Luxurious Life', 'Shortage')
    const veiled = looksOf(named('Collector'), 'veiled')
    const looks = new Map(
      [...veiled].map(([uid, look]) => [
        uid,
        known.has(uid) ? { ...look, emphasis: 'plain' as const } : look,
      ]),
    )
    const camera = startCamera(world.scene, looks, undefined, WIDE)
    expect(camera.k).toBe(READABLE)
    expect(inView(world.scene, camera, WIDE).nodes.some(({ uid }) => known.has(uid))).toBe(true)
  })

  it('with everything if no quest is available or visible, on a narrow screen at its beginning', () => {
    for (const looks of [looksOf(new Set()), looksOf(named('Debut'), 'veiled')]) {
      expect(startCamera(world.scene, looks, undefined, WIDE)).toEqual(fitInView(world.scene.bounds, WIDE))
      const narrow = startCamera(world.scene, looks, undefined, NARROW)
      expect(narrow.k).toBe(READABLE)
      expect(visibleBox(narrow, NARROW).x).toBeLessThan(NARROW.width)
    }
  })
})
