// Quests on a map: their places, what one raid does, what to bring.
import { describe, expect, it } from 'vitest'
import { MAP_TABLES } from '#core/catalogue/tables/table-names.ts'
import { isSome } from '#core/fp.ts'
import { getLineCounts } from '#core/language/goal-lines.ts'
import { bringFor, inOneRaid, mapQuests } from '#core/maps/map-quests.ts'
import { questMarkers } from '#core/maps/markers/quest-markers.ts'
import { neutralPmc } from '#core/player/model.ts'
import { mapWork } from '#core/progress/map-work.ts'
import { viewQuests } from '#core/progress/quest-view.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { activeQuestsByMap } from '#core/quests/lists/active-by-map.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const book = getQuestBook(catalogue)
const facts = MAP_TABLES.flatMap((table) => catalogue[table].all)
const on = (url: string) => {
  const found = facts.find((each) => each.url === url)
  const map = catalogue.maps.all.find((each) => each.url === url)
  if (found === undefined || map === undefined) throw new Error(`no ${url}`)
  return { facts: found, map }
}
const quest = (name: string) => {
  const found = catalogue.quests.all.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no quest ${name}`)
  return found
}

describe('places of objectives', () => {
  it('are all on some map, each zone with its corners about it', () => {
    const markers = facts.flatMap((each) => questMarkers(catalogue.quests.all, each))
    const objectives = catalogue.quests.all.flatMap(({ objectives }) => objectives)
    const zones = objectives.reduce((sum, { zones = [] }) => sum + zones.length, 0)
    const points = objectives.reduce(
      (sum, { locations = [] }) => sum + locations.reduce((count, { at }) => count + at.length, 0),
      0,
    )
    expect(zones).toBe(544)
    expect(markers).toHaveLength(zones + points)
    const withArea = markers.filter(
      (marker) => marker.facts.tag === 'quest' && marker.facts.outline !== undefined,
    )
    expect(withArea).toHaveLength(zones)
    // The source has some areas beside their point, up to 450 m from it.
    const isAbout = ({ at, facts: own }: (typeof withArea)[number]): boolean => {
      const corners = own.tag === 'quest' ? (own.outline ?? []) : []
      const [xs, zs] = [corners.map(([x]) => x), corners.map(([, z]) => z)]
      return (
        at[0] > Math.min(...xs) &&
        at[0] < Math.max(...xs) &&
        at[2] > Math.min(...zs) &&
        at[2] < Math.max(...zs)
      )
    }
    expect(withArea.filter(isAbout).length).toBeGreaterThan(withArea.length * 0.9)
  })

  it('have ids of their own on each map', () => {
    for (const each of facts) {
      const ids = questMarkers(catalogue.quests.all, each).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('are there for Chemical - Part 4 on Customs, under its name', () => {
    const { facts: customs } = on('customs')
    const own = questMarkers([quest('Chemical - Part 4')], customs)
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ named }) => named?.name === 'Chemical - Part 4')).toBe(true)
  })
})

describe('my quests on a map', () => {
  const player = { ...neutralPmc('PVP'), level: 15 }
  const view = viewQuests(book, player)

  it('are the ones that the menus count, then those that any map does', () => {
    const counted = activeQuestsByMap({ book, maps: catalogue.maps.all, player, role: 'pro' })
    if (!isSome(counted)) throw new Error('nothing is counted')
    for (const page of ['customs', 'woods', 'interchange', 'shoreline']) {
      const rows = mapQuests({ ...on(page), quests: view.available, counted: {} })
      const leading = rows.filter(({ leadsHere }) => leadsHere).map((row) => row.quest.uid)
      const named = (counted.value.byPage.get(page) ?? []).map(({ uid }) => uid)
      expect(leading).toEqual(expect.arrayContaining(named))
      const wholly = rows.findIndex(({ leadsHere }) => !leadsHere)
      expect(rows.slice(wholly < 0 ? rows.length : wholly).every(({ leadsHere }) => !leadsHere)).toBe(true)
    }
  })

  it('are hidden without Pro', () => {
    for (const role of ['visitor', 'free'] as const)
      expect(isSome(activeQuestsByMap({ book, maps: catalogue.maps.all, player, role }))).toBe(false)
  })

  it('want the keys that the best map names, and those of optional goals beside', () => {
    for (const work of mapWork(view, catalogue.maps.all)) {
      const { map } = on(work.page)
      const rows = mapQuests({ ...on(work.page), quests: view.available, counted: {} })
      const leading = rows.filter(({ leadsHere }) => leadsHere)
      const bring = bringFor(leading, map, {}, {})
      const ids = (lists: readonly (readonly string[])[]) => lists.map((keys) => keys.toSorted().join())
      const own = bring.keys.filter(({ isOptional }) => !isOptional).map(({ anyOf }) => anyOf)
      const variants = catalogue.maps.all.filter(({ page }) => page === work.page)
      if (variants.length === 1) expect(new Set(ids(own))).toEqual(new Set(ids(work.keys)))
      expect(bring.access).toEqual(work.access)
    }
  })

  it('want the pieces that are left there, say how many are owned, and none once that is done', () => {
    const chemical = quest('Chemical - Part 4')
    const { facts: customs, map } = on('customs')
    const [row] = mapQuests({ facts: customs, map, quests: [chemical], counted: {} })
    const mark = chemical.objectives.find(({ type }) => type === 'mark')
    const bring = bringFor(
      row === undefined ? [] : [row],
      map,
      {},
      {
        [mark?.markerItem ?? '']: { foundInRaid: 0, ordinary: 2 },
      },
    )
    expect(bring.items).toMatchObject([{ items: [mark?.markerItem], count: 1, owned: 2, quest: chemical }])
    const done = { [mark?.id ?? '']: 1 }
    const rows = mapQuests({ facts: customs, map, quests: [chemical], counted: done })
    expect(bringFor(rows, map, done, {}).items).toEqual([])
  })

  it('know a key that is owned, by any of those that do', () => {
    for (const each of catalogue.quests.all) {
      const keyed = each.objectives.find(
        ({ requiredKeys, maps }) => requiredKeys !== undefined && maps !== undefined,
      )
      const [anyOf] = keyed?.requiredKeys ?? []
      const url = keyed?.maps?.[0]
      if (anyOf === undefined || url === undefined || keyed?.optional) continue
      const rows = mapQuests({ ...on(url), quests: [each], counted: {} })
      const last = anyOf.at(-1) ?? ''
      const wanted = (items: Parameters<typeof bringFor>[3]) =>
        bringFor(rows, on(url).map, {}, items).keys.find((key) => key.anyOf.join() === anyOf.join())
      expect(wanted({})?.isOwned).toBe(false)
      expect(wanted({ [last]: { foundInRaid: 1, ordinary: 0 } })?.isOwned).toBe(true)
    }
  })
})

describe('what one raid can do', () => {
  it('is nothing that a trader takes, that another map has, or that is done', () => {
    for (const { facts: own, map } of ['customs', 'streets', 'night-factory'].map(on)) {
      const rows = inOneRaid(mapQuests({ facts: own, map, quests: catalogue.quests.all, counted: {} }))
      expect(rows.length).toBeGreaterThan(10)
      for (const { objective, also } of rows.flatMap(({ goals }) => goals)) {
        if (also.length === 0) expect(['giveQuestItem', 'giveItem', 'skill']).not.toContain(objective.type)
        expect(objective.maps ?? [map.url]).toContain(map.url)
      }
    }
  })

  it('is no surviving of several raids until one is left', () => {
    const several = catalogue.quests.all.flatMap((each) =>
      each.objectives
        .filter(({ type, count = 1 }) => type === 'extract' && count > 1)
        .map((objective) => ({ each, objective })),
    )
    expect(several.length).toBeGreaterThan(0)
    for (const { each, objective } of several) {
      const can = (done: number) =>
        inOneRaid(
          mapQuests({ ...on(objective.maps?.[0] ?? ''), quests: [each], counted: { [objective.id]: done } }),
        ).some((row) => row.goals.some((goal) => goal.objective === objective))
      expect([can(0), can((objective.count ?? 1) - 1), can(objective.count ?? 1)]).toEqual([
        false,
        true,
        false,
      ])
    }
  })

  it('ends a quest where nothing is left but to hand over', () => {
    const customs = on('customs')
    const rows = mapQuests({ ...customs, quests: catalogue.quests.all, counted: {} })
    const ending = rows.filter(({ endsHere }) => endsHere)
    expect(ending.length).toBeGreaterThan(5)
    for (const row of ending) {
      const counted: Readonly<Record<string, number>> = Object.assign(
        {},
        ...row.goals.filter((goal) => goal.inOneRaid).map((goal) => getLineCounts(goal, goal.goal, {})),
      )
      const [after] = mapQuests({ ...customs, quests: [row.quest], counted })
      const left = (after?.goals ?? []).filter(({ isMet, isOptional }) => !isMet && !isOptional)
      expect(left.filter(({ objective }) => !objective.type.startsWith('give'))).toEqual([])
    }
  })
})
