// The search of the header: what it finds, in which groups, and where that leads.
import { describe, expect, it } from 'vitest'
import type { Item } from '#core/catalogue/tables/item.ts'
import { makeItemSearch } from '#core/items/search.ts'
import english from '#core/language/en/pages.json' with { type: 'json' }
import russian from '#core/language/ru/pages.json' with { type: 'json' }
import { mapPlaces } from '#core/maps/places.ts'
import { matchRoute } from '#core/routes/table.ts'
import { type FindSource, type Hit, type HitKind, makeFind, type OwnAction } from '#web/app/search/find.ts'
import { markedParts } from '#web/app/search/HitLine.tsx'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
let done = ''
const toPve: OwnAction = {
  id: 'mode',
  name: 'Switch to PVE',
  names: ['PVE'],
  icon: 'refresh',
  run: () => {
    done = 'switched'
  },
}
const source: FindSource = {
  searchItems: makeItemSearch(catalogue.items.all),
  catalogue,
  shown: catalogue,
  locale: 'en',
  titles: [english, russian],
  actions: [toPve],
  places: mapPlaces(catalogue),
  placeWords: { boss: 'Boss', exit: 'Exit', place: 'Place' },
}
const find = makeFind(source)
const hitsOf = (query: string, kind: HitKind): readonly Hit[] =>
  find(query)
    .filter((group) => group.kind === kind)
    .flatMap(({ hits }) => hits)
const namesOf = (query: string, kind: HitKind): readonly string[] =>
  hitsOf(query, kind).map(({ name }) => name)
const firstOf = (query: string): Hit | undefined => find(query)[0]?.hits[0]

describe('the search of the header', () => {
  it('finds an item by its short name and leads to its page', () => {
    expect(firstOf('ledx')).toMatchObject({
      kind: 'items',
      name: 'LEDX Skin Transilluminator',
      more: 'LEDX',
      path: '/item/ledx_skin_transilluminator',
    })
  })
  it('finds an item by its Russian name and shows the one of the page', () => {
    expect(namesOf('видеокарта', 'items')).toContain('Graphics card')
  })
  it('shows Russian names on a Russian page', () => {
    const onRussianPage = makeFind({ ...source, locale: 'ru', titles: [russian, english] })
    expect(onRussianPage('graphics card')[0]?.hits[0]?.name).toBe('Видеокарта')
    expect(onRussianPage('flea market')[0]?.hits[0]).toMatchObject({ path: '/', name: russian.title.market })
  })
  it('shows names in the language of the page, whatever language was looked through', () => {
    const [card] = catalogue.items.all.filter(({ name }) => name === 'Graphics card')
    const { ruName: _, ...rest } = card ?? {}
    const own = { ...rest, deName: 'Grafikkarte' } as Item
    const items = { all: [own], get: (uid: string) => (uid === own.uid ? own : undefined) }
    const { quests, traders, stations, categories } = catalogue
    const onGermanPage = makeFind({
      ...source,
      locale: 'de',
      shown: { items, quests, traders, stations, categories } as FindSource['shown'],
    })
    expect(onGermanPage('видеокарта')[0]?.hits[0]).toMatchObject({ name: 'Grafikkarte', item: own })
  })
  it('puts a round before the packs of it', () => {
    const rounds = catalogue.items.all.filter(({ name }) =>
      catalogue.items.all.some((pack) => pack.name.startsWith(`${name} ammo pack`)),
    )
    expect(rounds.length).toBeGreaterThan(50)
    for (const { name, shortName, uid } of rounds.slice(0, 12)) {
      expect(hitsOf(name, 'items')[0], name).toMatchObject({ item: { uid } })
      const [first] = hitsOf(shortName, 'items')
      expect(first?.name, shortName).not.toMatch(/ammo pack/)
    }
  })
  it('leads to a quest whatever its tab, by its name and by a former one', () => {
    const quest = catalogue.quests.all.find(({ name }) => name === 'Shortage')
    expect(firstOf('shortage')).toMatchObject({
      kind: 'quests',
      path: `/progression/quests?quest=${quest?.uid}`,
    })
    const renamed = catalogue.quests.all.find(
      ({ url, name }) => url.replaceAll('-', '') !== name.toLowerCase().replace(/[^a-z0-9]/g, ''),
    )
    expect(namesOf(renamed?.url.replaceAll('-', ' ') ?? '', 'quests')).toContain(renamed?.name)
  })
  it.each([
    ['crafts', '/crafts'],
    ['крафты', '/crafts'],
    ['bitcoin farm', '/btc-farm'],
    ['flea', '/'],
    ['server time', '/time'],
    ['history', '/progression/history'],
    ['account', '/user'],
  ])('finds the page %s', (query, path) => {
    expect(find(query).flatMap(({ hits }) => hits.map((hit) => hit.path))).toContain(path)
  })
  it('puts the market first for "flea"', () => {
    expect(firstOf('flea')).toMatchObject({ kind: 'pages', path: '/' })
  })
  it.each([
    ['prapor', 'traders', '/progression/quests?status=all&trader=prapor'],
    ['прапор', 'traders', '/progression/quests?status=all&trader=prapor'],
    ['workbench', 'stations', '/progression/hideout#workbench'],
    ['верстак', 'stations', '/progression/hideout#workbench'],
    ['customs', 'maps', '/maps/customs'],
    ['assault rifles', 'categories', '/tag/Assault_rifles'],
  ] as const)('%s is one of the %s and leads to %s', (query, kind, path) => {
    expect(firstOf(query)).toMatchObject({ kind, path })
  })
  it('leads only to traders that have quests', () => {
    const givers = new Set(catalogue.quests.all.map(({ trader }) => trader))
    for (const { name, url } of catalogue.traders.all)
      expect(namesOf(name, 'traders').includes(name), name).toBe(givers.has(url))
  })
  it('offers what can be done', () => {
    const hit = firstOf('switch to pve')
    expect(hit).toMatchObject({ kind: 'actions', name: 'Switch to PVE' })
    if (hit?.kind === 'actions') hit.action.run()
    expect(done).toBe('switched')
  })
  it('finds no page of administrators, none that needs a name in its address and none that is not there yet', () => {
    const words = ['back office', 'e-mail settings', 'item', 'tag', 'scrolling prices', 'challenge', 'test']
    const paths = words.flatMap((query) => hitsOf(query, 'pages').map(({ path }) => path ?? ''))
    expect(
      paths.filter((path) => /^\/(admin|widgets|item\/|tag|streamers\/streamer-challenge|test)/.test(path)),
    ).toEqual([])
  })
  it('leads nowhere that no screen answers to', () => {
    for (const query of ['prapor', 'workbench', 'customs', 'weapons', 'ledx', 'debut', 'quests'])
      for (const { path } of find(query).flatMap(({ hits }) => hits))
        expect(path === undefined || matchRoute(path.replace(/[?#].*/, '')), path).toBeTruthy()
  })
  it.each([
    ['slim', 'Slim diary'],
    ['red card', 'TerraGroup Labs keycard (Red)'],
    ['card red', 'TerraGroup Labs keycard (Red)'],
    ['diary slim', 'Slim diary'],
    ['m4a1', 'Colt M4A1 5.56x45 assault rifle'],
  ])('finds first for "%s" what is called so: %s', (query, name) => {
    expect(firstOf(query)?.name).toBe(name)
  })
  it.each([
    ['killa', 'Killa', 'Boss · Interchange', '/maps/interchange?q=Killa'],
    ['килла', 'Killa', 'Boss · Interchange', '/maps/interchange?q=Killa'],
    ['zb-1011', 'ZB-1011', 'Exit · Customs', '/maps/customs?q=ZB-1011'],
    ['big red', 'Big Red', 'Place · Customs', '/maps/customs?q=Big+Red'],
    ['killa interchange', 'Killa', 'Boss · Interchange', '/maps/interchange?q=Killa'],
  ])('finds "%s" on its map', (query, name, more, path) => {
    expect(hitsOf(query, 'places')[0]).toMatchObject({ name, more, path })
    expect(find(query)[0]?.kind).toBe('places')
  })
  it('names every place once a map', () => {
    const keys = mapPlaces(catalogue).map(({ page, kind, named }) => `${page} ${kind} ${named.name}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(mapPlaces(catalogue).map(({ page }) => page)).size).toBe(11)
  })
  it('leads to the lists of all items and all quests where more match than are shown', () => {
    expect(hitsOf('key', 'items').at(-1)).toMatchObject({ kind: 'all', of: 'items', path: '/?q=key' })
    expect(hitsOf('the', 'quests').at(-1)).toMatchObject({
      kind: 'all',
      path: '/progression/quests?status=all&q=the',
    })
    expect(hitsOf('ledx', 'items').map(({ kind }) => kind)).toEqual(['items'])
  })
  it('shows the rest of a group that has no list of its own in place', () => {
    const few = hitsOf('gate', 'places')
    const all = few.at(-1)
    const whole = find('gate', 'places').find(({ kind }) => kind === 'places')?.hits ?? []
    expect(all).toMatchObject({ kind: 'all', of: 'places', count: whole.length })
    expect(all?.path).toBeUndefined()
    expect(whole.length).toBeGreaterThan(few.length)
    expect(whole.slice(0, few.length - 1)).toEqual(few.slice(0, -1))
  })
  it.each([
    ['Slim diary', 'slim', ['Slim', ' diary']],
    ['TerraGroup Labs keycard (Red)', 'red card', ['TerraGroup Labs key', 'card', ' (', 'Red', ')']],
    ['Salewa', 'x', ['Salewa']],
  ])('marks in %s what was typed of it: %s', (name, text, parts) => {
    expect(markedParts(name, text).map(({ part }) => part)).toEqual(parts)
  })
  it('forgives a slip of the finger where nothing is called so', () => {
    expect(namesOf('graphcis card', 'items')).toContain('Graphics card')
  })
  it('leaves out groups that only know something mistyped where another has what was typed', () => {
    expect(find('ledx').map(({ kind }) => kind)).toEqual(['items'])
  })
  it('finds nothing for nothing', () => {
    expect(find('')).toEqual([])
    expect(find('qqqqzzzzxxxx')).toEqual([])
  })
})
