// The plan of a raid: which map, which goals in which order, and what is not known.
import { describe, expect, it } from 'vitest'
import { findMapFacts } from '#core/catalogue/look-ups.ts'
import { groundDistance } from '#core/maps/measure.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { getGain } from '#core/pricing/profit/profit-row.ts'
import { activeQuests } from '#core/quests/lists/active-by-map.ts'
import { craftsBefore } from '#core/raid-plan/crafts-before.ts'
import {
  countRaids,
  findGoalsAnywhere,
  findMapGoals,
  planRaid,
  type RaidPlayer,
  rankMaps,
} from '#core/raid-plan/raid-plan.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { questNamed, testBook, testPmc } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const player = (changes: Partial<RaidPlayer> = {}): RaidPlayer => ({
  quests: activeQuests(book, testPmc('PVP', { level: 15 })),
  counted: {},
  items: {},
  isForSale: () => true,
  getExitName: (exit) => (exit === 'Sandbox_VExit' ? 'Police Cordon V-Ex' : exit),
  ...changes,
})
const mapNamed = (url: string) => {
  const map = catalogue.maps.all.find((each) => each.url === url)
  const facts = map && findMapFacts(catalogue, map)
  if (map === undefined || facts === undefined) throw new Error(`no ${url}`)
  return { map, facts }
}
const { map, facts } = mapNamed('ground-zero')

describe('the maps to play next', () => {
  it('are in the order of goals and quests that a raid ends, each page once', () => {
    const ranked = rankMaps(player(), catalogue.maps.all)
    expect(ranked[0]?.map.page).toBe('ground-zero')
    const scores = ranked.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const pages = ranked.map((each) => each.map.page)
    expect(new Set(pages).size).toBe(pages.length)
  })

  it('fit into the hours by their full raid times', () => {
    const raids = [30, 40, 50].map((raidMinutes) => ({ map: { ...map, raidMinutes } }))
    expect([1, 2].map((hours) => countRaids(raids, hours))).toEqual([1, 3])
  })

  it('are none for a PMC without active quests', () => {
    expect(rankMaps(player({ quests: [] }), catalogue.maps.all)).toEqual([])
  })
})

describe('a plan', () => {
  it('visits every open position-bound goal of Ground Zero once and ends at the exit that a quest asks for', () => {
    const plan = planRaid(player(), map, facts)
    expect(plan.exit?.name).toBe('Police Cordon V-Ex')
    expect(plan.unplaced.map(({ goal }) => goal.objective.exitName)).not.toContain('Sandbox_VExit')
    const visited = plan.visits.map(({ objective }) => objective.id)
    expect(new Set(visited).size).toBe(visited.length)
    expect(visited.length).toBeGreaterThan(5)
    expect(plan.route.method).toBe('exact')
    expect(plan.isStartAssumed).toBe(true)
  })

  it('begins where the raid began, which makes the way no shorter', () => {
    const free = planRaid(player(), map, facts)
    const spawns = (facts.spawns ?? []).flatMap(({ at }) => at)
    const far = spawns.toSorted(
      (a, b) => groundDistance(b, free.start ?? b) - groundDistance(a, free.start ?? a),
    )[0]
    const plan = planRaid(player(), map, facts, far)
    expect(plan.start).toEqual(far)
    expect(plan.route.metres).toBeGreaterThan(free.route.metres)
  })

  it('leaves goals out that are counted up to their end', () => {
    const quest = questNamed(book, 'saving-the-mole')
    const counted = Object.fromEntries(quest.objectives.map(({ id, count = 1 }) => [id, count]))
    const visited = planRaid(player({ counted }), map, facts).visits.map((each) => each.quest.uid)
    expect(visited).not.toContain(quest.uid)
  })

  it('lists goals apart whose key is neither owned nor for sale', () => {
    const customs = mapNamed('customs').map
    const quest = questNamed(book, 'background-check')
    const keys = quest.objectives.flatMap(({ requiredKeys = [] }) => requiredKeys.flat())
    const own = { quests: [quest], isForSale: () => false }
    expect(findMapGoals(player(own), customs).locked.length).toBeGreaterThan(0)
    expect(findMapGoals(player({ quests: [quest] }), customs).locked).toEqual([])
    const items = Object.fromEntries(keys.map((key) => [key, { foundInRaid: 0, ordinary: 1 }]))
    expect(findMapGoals(player({ ...own, items }), customs).locked).toEqual([])
  })
})

describe('goals that any map does', () => {
  const anywhere = (book.all ?? []).filter(
    ({ locations, objectives }) =>
      locations.length === 0 &&
      objectives.some(
        ({ maps, type, optional }) => maps === undefined && type === 'shoot' && optional !== true,
      ),
  )

  it('are listed apart on every map, and favour none', () => {
    expect(anywhere.length).toBeGreaterThan(0)
    const own = player({ quests: anywhere.slice(0, 5) })
    const wanted = findGoalsAnywhere(own).map(({ goal }) => goal.objective.id)
    expect(wanted.length).toBeGreaterThan(0)
    for (const each of catalogue.maps.all) {
      const goals = findMapGoals(own, each)
      expect(goals.anywhere.map(({ goal }) => goal.objective.id)).toEqual(expect.arrayContaining(wanted))
      expect(goals.ready.every(({ goal }) => goal.objective.maps?.includes(each.url))).toBe(true)
    }
  })

  it('are none of the quests of other maps', () => {
    for (const { quest } of findGoalsAnywhere(player())) expect(quest.locations).toEqual([])
  })
})

describe('crafts before the raids', () => {
  it('are one of each station, profitable, and done within the hours', () => {
    const context = profitContext({
      catalogue,
      player: { ...testPmc('PVP'), trackProgress: false },
      options: testPmc('PVP').profit,
    })
    const crafts = craftsBefore(context, 2)
    expect(crafts.length).toBeGreaterThan(2)
    expect(crafts.every((craft) => craft.runSeconds <= 7200 && (getGain(craft) ?? 0) > 0)).toBe(true)
    const stations = crafts.map(({ station }) => station)
    expect(new Set(stations).size).toBe(stations.length)
  })
})
