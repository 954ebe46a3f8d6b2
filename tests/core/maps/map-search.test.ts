// Looking for things on a real map.
import { describe, expect, it } from 'vitest'
import { type MapFind, makeMapSearch, matchedThing } from '#core/maps/map-search.ts'
import { getMarkerKind } from '#core/maps/markers/marker-kinds.ts'
import { listMarkers } from '#core/maps/markers/markers.ts'
import { questMarkers } from '#core/maps/markers/quest-markers.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const [customs] = catalogue['map.customs'].all
if (customs === undefined) throw new Error('no Customs')
const markers = [...listMarkers(customs, catalogue), ...questMarkers(catalogue.quests.all, customs)]
const find = makeMapSearch({
  markers,
  labels: customs.view?.labels ?? [],
  pins: [
    { id: 'pin.1', text: 'Bag behind the rock' },
    { id: 'pin.2', text: 'Тайник у вагона' },
  ],
  pinWords: ['own pin'],
  wordsOf: (kind) => [getMarkerKind(kind).gameName.replace('Extraction', 'exit')],
})
const titleOf = (found: MapFind): string =>
  found.tag === 'label'
    ? found.label.text
    : found.tag === 'pin'
      ? found.pin.text
      : (found.named?.name ?? (found.tag === 'markers' ? getMarkerKind(found.kind).gameName : ''))
const titles = (text: string): readonly string[] => find(text).map(({ value }) => titleOf(value))

describe('a search on Customs', () => {
  it.each([
    ['zb-1011', 'ZB-1011'],
    ['перекресток', 'Crossroads'],
    ['big red', 'Big Red'],
    ['reshala', 'Reshala'],
    ['chemical 4', 'Chemical - Part 4'],
    ['dorm 314', 'Dorm room 314 marked key'],
    ['PC block', 'PC block'],
    ['crosroads', 'Crossroads'],
    ['behind rock', 'Bag behind the rock'],
    ['тайник вагон', 'Тайник у вагона'],
    ['own pin', 'Bag behind the rock'],
  ])('%s finds %s', (text, title) => {
    expect(titles(text).slice(0, 3)).toContain(title)
  })

  it('finds a boss by its escort', () => {
    expect(titles('reshala guard')).toContain('Reshala')
    const [boss] = find('reshala guard').filter(({ value }) => titleOf(value) === 'Reshala')
    expect(
      boss?.value.tag === 'markers' &&
        boss.value.markers.every(
          ({ facts }) =>
            facts.tag === 'boss' &&
            facts.appearances.some(({ escorts }) => escorts.some(({ named }) => /guard/i.test(named.name))),
        ),
    ).toBe(true)
  })

  it('tells what matched where the title does not say it', () => {
    const matchedOf = (text: string) => find(text).map((hit) => matchedThing(hit)?.name)
    expect(matchedOf('Physical Bitcoin')[0]).toBe('Physical Bitcoin')
    expect(matchedOf('reshala guard')[0]).toMatch(/guard/i)
    expect(matchedOf('reshala')[0]).toBeUndefined()
    expect(matchedOf('zb-1011')[0]).toBeUndefined()
  })

  it('needs every word, whether of the name or of the kind', () => {
    const found = find('scav exit')
    expect(found.length).toBeGreaterThan(5)
    for (const { value } of found) expect(value.tag === 'markers' && value.kind).toBe('exit-scav')
    expect(titles('scav exit trailer')).toEqual(["Trailer Park Workers' Shack"])
  })

  it('finds several things at once, parted by commas', () => {
    const [keys, safes, both] = [titles('dorm key'), titles('safe'), titles('dorm key, safe')]
    expect(keys.length).toBeGreaterThan(3)
    expect(safes).toContain('Safe')
    expect(new Set(both)).toEqual(new Set([...keys, ...safes]))
  })

  it('brings all markers of one thing as one, and every place of an item', () => {
    const [drawers] = find('drawer').filter(({ value }) => titleOf(value) === 'Drawer')
    const count = markers.filter(({ named }) => named?.name === 'Drawer').length
    expect(count).toBeGreaterThan(10)
    expect(drawers?.value.tag === 'markers' && drawers.value.markers).toHaveLength(count)
    const [item] = find('Physical Bitcoin')
    const places = markers.filter(
      ({ facts }) => facts.tag === 'loot' && facts.items.some(({ name }) => name === 'Physical Bitcoin'),
    )
    expect(places.length).toBeGreaterThan(0)
    expect(item?.value).toMatchObject({ tag: 'item', markers: places })
  })

  it('finds a marker by its id, and nothing for nothing', () => {
    const [first] = markers
    expect(find(first?.id ?? '')[0]?.kind).toBe('exact')
    expect(find(' , ')).toEqual([])
  })
})
