import { describe, expect, it } from 'vitest'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import type { Pmc } from '#core/player/model.ts'
import { questPath } from '#core/quests/path/path.ts'
import { isLit, lightGoal, lightQuest, litEdge } from '#web/quest-graph/drawing/lighting.ts'
import { getFollowing, type QuestGraph } from '#web/quest-graph/quest-graph.ts'
import { aPmc, bookOf, graphOf, uidOf, withDone } from './world.ts'

const book = bookOf()
const graph: QuestGraph = graphOf()
const target = uidOf(graph, 'Chemical - Part 4')

const lightOf = (pmc: Pmc, uid: string) => {
  const path = questPath(book, pmc, uid)
  if (path === undefined) throw new Error(`the book lacks ${uid}`)
  return { path, lighting: lightQuest(book, pmc, graph, path) }
}

describe('the light of a quest', () => {
  it('falls on every step that core still sees before it, on itself and on what it unlocks', () => {
    const { path, lighting } = lightOf(aPmc(), target)
    expect(lighting.way).toEqual(new Set(path.steps.map(({ quest }) => quest.uid)))
    expect(lighting.way.has(target)).toBe(true)
    expect(lighting.next).toEqual(new Set(getFollowing(graph, target)))
    expect(lighting.next.size).toBeGreaterThan(0)
    expect(lighting.past.size).toBe(0)
  })

  it('tells what is done on the way from what is still to do', () => {
    const first = uidOf(graph, 'Chemical - Part 1')
    const before = lightOf(aPmc(), first).path.steps.map(({ quest }) => quest.uid)
    const { lighting } = lightOf(withDone(aPmc(), before), target)
    expect(lighting.past.has(first)).toBe(true)
    expect(lighting.way.has(first)).toBe(false)
    expect(lighting.way.has(target)).toBe(true)
  })

  it('follows the edges of the way and those from the quest onwards, no others', () => {
    const { lighting } = lightOf(aPmc(), target)
    const lit = graph.edges.filter((edge) => litEdge(lighting, edge) !== undefined)
    const onwards = lit.filter((edge) => litEdge(lighting, edge) === 'next')
    expect(onwards.map(({ to }) => to).toSorted()).toEqual(getFollowing(graph, target).toSorted())
    expect(lit.filter(({ to }) => to === target).map((edge) => litEdge(lighting, edge))).toEqual(['way'])
    for (const { from, to } of lit) {
      expect(isLit(lighting, from)).toBe(true)
      expect(isLit(lighting, to)).toBe(true)
    }
    expect(lit.length).toBeLessThan(graph.edges.length / 5)
  })

  it('of a quest that is done falls on nothing that is still to do', () => {
    const { path } = lightOf(aPmc(), target)
    const done = withDone(
      aPmc(),
      path.steps.map(({ quest }) => quest.uid),
    )
    const { lighting } = lightOf(done, target)
    expect(lighting.way.size).toBe(0)
    expect(lighting.past.size).toBe(path.steps.length - 1)
    const into = graph.edges.find(({ to }) => to === target)
    expect(into && litEdge(lighting, into)).toBe('way')
  })
})

describe('the way to Kappa', () => {
  it('is the path of the final quest, with its sums', () => {
    const path = questPath(book, aPmc(), FINAL_QUEST)
    const { lighting, sum } = lightGoal(book, aPmc(), 'kappa')
    expect(sum).toMatchObject({ level: path?.totals.level, exp: path?.totals.exp, isOver: false })
    expect(sum).toMatchObject({ quests: path?.kappa?.toGo, closing: path?.kappa?.closing })
    expect(sum.quests).toBeGreaterThan(200)
    expect([...lighting.targets]).toEqual([FINAL_QUEST])
  })

  it('holds every Kappa quest that the PMC can be given, but for those that another choice closes', () => {
    const { lighting } = lightGoal(book, aPmc(), 'kappa')
    const missing = book.kappa.filter(({ uid }) => graph.byUid.has(uid) && !lighting.way.has(uid))
    for (const quest of missing)
      expect(
        quest.alternatives?.some((uid) => lighting.way.has(uid)),
        quest.name,
      ).toBe(true)
  })
})

describe('the way to Lightkeeper', () => {
  it('holds every quest that is flagged for it', () => {
    const { lighting, sum } = lightGoal(book, aPmc(), 'lightkeeper')
    const flagged = graph.nodes.filter(({ quest }) => quest.requiredForLightkeeper)
    expect(flagged.length).toBeGreaterThan(80)
    expect(
      flagged.filter(({ quest }) => !lighting.way.has(quest.uid)).map(({ quest }) => quest.name),
    ).toEqual([])
    // Two quests on the path only have to be started: the path needs neither completed.
    expect(sum.quests).toBe(lighting.way.size - 2)
  })

  it('is over when they are all done, and what was done stays lit as past', () => {
    const { lighting } = lightGoal(book, aPmc(), 'lightkeeper')
    const after = lightGoal(book, withDone(aPmc(), [...lighting.way]), 'lightkeeper')
    expect(after.sum.quests).toBe(0)
    expect(after.lighting.past).toEqual(lighting.way)
  })
})
