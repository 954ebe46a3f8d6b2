import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { questStatuses } from '#core/quests/availability.ts'
import { sortQuests } from '#core/quests/lists/ordering.ts'
import { questPath } from '#core/quests/path/path.ts'
import { filterRows } from '#web/list/select-rows.ts'
import { getColourToken } from '#web/quest-graph/drawing/colours.ts'
import { lightQuest } from '#web/quest-graph/drawing/lighting.ts'
import {
  COLOURINGS,
  getQuestPages,
  type LookInput,
  legendCounts,
  makePlaces,
  makeQuestLooks,
  STATES,
} from '#web/quest-graph/drawing/looks.ts'
import { type GraphContext, graphList } from '#web/quest-graph/graph-list.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { aPmc, bookOf, graphOf, uidOf, withDone } from './world.ts'

const book = bookOf()
const graph = graphOf()
const quests = graph.nodes.map(({ quest }) => quest)
const places = makePlaces(testCatalogue('PVP').maps.all, quests)

const looks = (changes: Partial<LookInput> = {}) =>
  makeQuestLooks({
    quests,
    statuses: questStatuses(book, aPmc()),
    places,
    colouring: 'state',
    passing: new Set(quests.map(({ uid }) => uid)),
    lighting: undefined,
    shown: undefined,
    ...changes,
  })

const questNamed = (name: string) => {
  const quest = graph.byUid.get(uidOf(graph, name))?.quest
  if (quest === undefined) throw new Error(`no quest ${name}`)
  return quest
}

describe('the colours', () => {
  it('by state follow what the quest rules say', () => {
    const now = questStatuses(book, aPmc())
    const seen = looks()
    for (const { uid } of quests) expect(seen.get(uid)?.key).toBe(now.get(uid)?.state)
    const open = quests.find(({ uid }) => now.get(uid)?.state === 'available')?.uid ?? ''
    const statuses = questStatuses(book, withDone(aPmc(), [open]))
    expect(looks({ statuses }).get(open)?.key).toBe('completed')
  })

  it('by trader are the trader, by map the page of the only map', () => {
    const uid = uidOf(graph, 'Chemical - Part 4')
    expect(looks({ colouring: 'trader' }).get(uid)?.key).toBe('skier')
    expect(looks({ colouring: 'map' }).get(uid)?.key).toBe('customs')
  })

  it('by map count two maps of one page once, and tell several maps from none in particular', () => {
    const seen = looks({ colouring: 'map' })
    const byKey = (key: string) => quests.filter(({ uid }) => seen.get(uid)?.key === key)
    for (const quest of byKey('several')) expect(getQuestPages(places, quest).length).toBeGreaterThan(1)
    for (const quest of byKey('anywhere'))
      expect(quest.locations.flatMap((map) => places.pageOf.get(map) ?? [])).toEqual([])
    const factory = quests.find(({ locations }) => locations.join() === 'factory,night-factory')
    expect(factory && getQuestPages(places, factory)).toEqual(['factory'])
  })

  it.each(COLOURINGS)('by %s: every quest is counted under one entry of the legend', (colouring) => {
    const counts = legendCounts(looks({ colouring }))
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(quests.length)
  })

  it('are tokens that the style has, each trader and each map with its own', () => {
    const style = readFileSync('web/ui/styles/tokens.css', 'utf8')
    const order = { traders: graph.lanes, pages: places.pages }
    for (const state of STATES) expect(style).toContain(`${getColourToken('state', state, order)}:`)
    for (const [colouring, keys] of [
      ['trader', graph.lanes],
      ['map', places.pages],
    ] as const) {
      const tokens = keys.map((key) => getColourToken(colouring, key, order))
      expect(new Set(tokens).size).toBe(keys.length)
      for (const token of tokens) expect(style).toContain(`${token}:`)
    }
    expect(getColourToken('map', 'several', order)).not.toBe(getColourToken('map', 'anywhere', order))
  })
})

describe('a quest stands back', () => {
  it('where a filter leaves it out', () => {
    const names = { trader: (slug: string) => slug, place: (page: string) => page }
    const context = { traders: graph.lanes, places, names } as unknown as GraphContext
    const { rows } = filterRows(graphList, quests, { trader: 'skier', map: 'customs' }, context)
    const passing = new Set(rows.map(({ uid }) => uid))
    const seen = looks({ passing })
    for (const quest of quests)
      expect(seen.get(quest.uid)?.emphasis).toBe(passing.has(quest.uid) ? 'plain' : 'back')
    expect(passing.has(questNamed('Chemical - Part 4').uid)).toBe(true)
    expect(passing.has(questNamed('Shortage').uid)).toBe(false)
  })

  it('where a way is lit that does not lead over it', () => {
    const path = questPath(book, aPmc(), uidOf(graph, 'Chemical - Part 4'))
    if (path === undefined) throw new Error('no path')
    const lighting = lightQuest(book, aPmc(), graph, path)
    const seen = looks({ lighting })
    expect(seen.get(uidOf(graph, 'Chemical - Part 3'))?.emphasis).toBe('lit')
    expect(seen.get(uidOf(graph, 'Shortage'))?.emphasis).toBe('back')
  })
})

describe('a quest is veiled', () => {
  it('where the viewer may not see it, whatever is lit, and the legend leaves it out', () => {
    const shown = new Set(
      sortQuests(quests)
        .slice(0, 20)
        .map(({ uid }) => uid),
    )
    const seen = looks({ shown })
    for (const { uid } of quests) expect(seen.get(uid)?.emphasis).toBe(shown.has(uid) ? 'plain' : 'veiled')
    expect([...legendCounts(seen).values()].reduce((sum, count) => sum + count, 0)).toBe(20)
  })
})
