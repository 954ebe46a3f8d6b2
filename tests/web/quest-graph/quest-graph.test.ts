import { describe, expect, it } from 'vitest'
import { prerequisiteUids } from '#core/catalogue/quest-graph.ts'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { getFollowing, getPreceding, listModeQuests, questGraph } from '#web/quest-graph/quest-graph.ts'
import { aPmc, bookOf, graphOf, tradersOf, uidOf } from './world.ts'

describe.each(['PVP', 'PVE'] as const)('the graph of %s', (mode) => {
  const graph = graphOf(mode)

  it('has every quest that the PMC can be given, each once', () => {
    const visible = visibleQuests(bookOf(mode), aPmc(mode)).map(({ uid }) => uid)
    expect(visible.length).toBeGreaterThan(400)
    expect([...graph.byUid.keys()].toSorted()).toEqual(visible.toSorted())
  })

  it('puts a quest into the column right after the last that it waits for', () => {
    for (const { quest, column } of graph.nodes) {
      const before = prerequisiteUids(quest).flatMap((uid) => graph.byUid.get(uid)?.column ?? [])
      expect(column, quest.name).toBe(Math.max(-1, ...before) + 1)
    }
  })

  it('has an edge for every prerequisite that the PMC can be given, and the same from both ends', () => {
    const wanted = graph.nodes.flatMap(({ quest }) =>
      [...new Set(prerequisiteUids(quest))].flatMap((uid) =>
        graph.byUid.has(uid) ? [`${uid}>${quest.uid}`] : [],
      ),
    )
    expect(graph.edges.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
    for (const { from, to } of graph.edges) {
      expect(getPreceding(graph, to)).toContain(from)
      expect(getFollowing(graph, from)).toContain(to)
    }
  })

  it('has a lane for each trader with quests, in the order of the traders', () => {
    const present = new Set(graph.nodes.map(({ quest }) => quest.trader))
    expect(graph.lanes).toEqual(tradersOf(mode).filter((trader) => present.has(trader)))
    expect(graph.lanes.includes('ref')).toBe(mode === 'PVP')
  })
})

describe('the graph', () => {
  it('tells edges between traders and into the final quest from others', () => {
    const graph = graphOf()
    const into = graph.edges.filter(({ to }) => to === FINAL_QUEST)
    expect(into.length).toBeGreaterThan(50)
    expect(graph.edges.filter(({ isFinal }) => isFinal)).toEqual(into)
    for (const { from, to, isAcross } of graph.edges)
      expect(isAcross).toBe(graph.byUid.get(from)?.quest.trader !== graph.byUid.get(to)?.quest.trader)
  })

  it('of one layout for all PMCs of a mode has the quests of either fraction', () => {
    const book = bookOf()
    const all = listModeQuests(book, 'PVP')
    for (const fraction of ['Bear', 'Usec'] as const)
      for (const quest of visibleQuests(book, { ...aPmc(), fraction })) expect(all).toContain(quest)
    const fractions = new Set(all.flatMap(({ fraction }) => fraction ?? []))
    expect([...fractions].toSorted()).toEqual(['Bear', 'Usec'])
    expect(listModeQuests(bookOf('PVE'), 'PVE').filter(({ trader }) => trader === 'ref')).toEqual([])
  })

  it('leaves out what a PMC can not be given, with its edges', () => {
    const graph = graphOf()
    const chain = uidOf(graph, 'Chemical - Part 4')
    const kept = graph.nodes.map(({ quest }) => quest).filter(({ name }) => name !== 'Chemical - Part 3')
    const smaller = questGraph(kept, tradersOf())
    expect(getPreceding(graph, chain)).toHaveLength(1)
    expect(getPreceding(smaller, chain)).toEqual([])
    expect(smaller.byUid.get(chain)?.column).toBe(0)
  })
})
