// Objectives of a quest that would read the same: each with the place that its map knows.
import { describe, expect, it } from 'vitest'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import type { Objective, Quest } from '#core/catalogue/tables/quest.ts'
import { groupedBy } from '#core/grouping.ts'
import { loadWords } from '#core/language/words.ts'
import { nameObjectivePlaces } from '#core/maps/objective-places.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const [en, ru] = await Promise.all([loadWords('en'), loadWords('ru')])

const pointsOf = ({ zones = [], locations = [] }: Objective): readonly string[] => [
  ...zones.map(({ map, pos }) => `${map} ${pos.join()}`),
  ...locations.flatMap(({ map, at }) => at.map((point) => `${map} ${point.join()}`)),
]

const customs = testCatalogue('PVP')['map.customs'].all[0]
if (customs === undefined) throw new Error('no Customs')
const visit = (id: string, pos: [number, number, number], map = 'customs'): Objective => ({
  ...{ id, type: 'visit', kind: 'Reach', maps: ['customs'], zones: [{ map, pos }] },
})
const placesOf = (objectives: readonly Objective[], facts: MapFacts = customs) =>
  nameObjectivePlaces([{ objectives } as unknown as Quest], (map) =>
    map === 'customs' ? facts : undefined,
  )[0]?.objectives.map(({ place }) => place)

const DORMS = customs.view?.labels?.find(({ text }) => text === 'Dorms')?.at ?? [0, 0]

describe.each(BASE_MODES)('in every quest of %s', (mode) => {
  const catalogue = testCatalogue(mode, { overlay: true })
  it.each([
    ['English', en],
    ['Russian', ru],
  ])('no two objectives read the same in %s where their places differ', (_, words) => {
    const alike = catalogue.quests.all.flatMap(({ url, objectives }) =>
      [...groupedBy(objectives, (objective) => words.objective(objective, catalogue))].flatMap(
        ([text, group]) => {
          const known = group.map(pointsOf).filter((points) => points.length > 0)
          return new Set(known.map((points) => points.join(' '))).size > 1 ? [`${url}: ${text}`] : []
        },
      ),
    )
    expect(alike).toEqual([])
  })

  it('an objective that reads like no other has no place in its text', () => {
    const debut = catalogue.quests.all.filter(({ objectives }) => objectives.length === 1)
    expect(debut.length).toBeGreaterThan(50)
    expect(debut.flatMap(({ objectives }) => objectives).filter(({ place }) => place !== undefined)).toEqual(
      [],
    )
  })
})

describe('the place of an objective', () => {
  it.each([
    ['shooting-cans', 'Reach the marked place on Ground Zero, near Tarbank, 3rd floor'],
    ['pharmacist', 'Reach the marked place on Customs, near Dorms (optional)'],
    ['keepers-word', /^Place 1 Cultist knife at the marked place on The Labyrinth, \d+ m [a-z-]+ of /],
  ])('is named in %s', (url, text) => {
    const catalogue = testCatalogue('PVP', { overlay: true })
    const quest = catalogue.quests.all.find((each) => each.url === url)
    const texts = quest?.objectives.map((objective) => en.objective(objective, catalogue)) ?? []
    expect(texts.some((each) => (typeof text === 'string' ? each === text : text.test(each)))).toBe(true)
  })

  it('is a name alone where the names differ', () => {
    const places = placesOf([visit('a', [DORMS[0], 0, DORMS[1]]), visit('b', [DORMS[0] - 400, 0, DORMS[1]])])
    expect(places?.[0]).toEqual({ near: 'Dorms' })
    expect(places?.[1]?.near).not.toBe('Dorms')
  })

  it('has the floor where the names are the same', () => {
    const heights = customs.view?.layers?.find(({ name }) => name === '2nd Floor')?.extents[0]
    const [[ax, az], [bx, bz]] = heights?.bounds?.[0] ?? [
      [0, 0],
      [0, 0],
    ]
    const [x, z, y] = [(ax + bx) / 2, (az + bz) / 2, heights?.height[0] ?? 0]
    const places = placesOf([visit('a', [x, y, z]), visit('b', [x, -500, z])])
    expect(places?.map((place) => place?.floor)).toEqual(['2nd Floor', 'main'])
    expect(places?.map((place) => place?.metres)).toEqual([undefined, undefined])
  })

  it('has distance and direction where name and floor are the same', () => {
    // On Customs north is at 180 degrees: the other way along z.
    const places = placesOf([
      visit('a', [DORMS[0], -500, DORMS[1] - 30]),
      visit('b', [DORMS[0], -500, DORMS[1] + 20]),
    ])
    expect(places).toEqual([
      { near: 'Dorms', metres: 30, direction: 'north' },
      { near: 'Dorms', metres: 20, direction: 'south' },
    ])
  })

  it('is left out where the map is not known', () => {
    expect(placesOf([visit('a', [0, 0, 0], 'nowhere'), visit('b', [9, 0, 9], 'nowhere')])).toEqual([
      undefined,
      undefined,
    ])
  })
})
