// The search of the header: what it finds, and in which groups.
import { describe, expect, it } from 'vitest'
import { makeItemSearch } from '#core/items/search.ts'
import { menuName } from '#core/language/page-titles.ts'
import english from '#core/language/pages.en.json' with { type: 'json' }
import { type FoundKind, makeFind } from '#web/app/search/find.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const searchItems = makeItemSearch(catalogue.items.all)
const find = makeFind({ searchItems, catalogue, locale: 'en', pageName: (entry) => menuName(english, entry) })
const namesOf = (query: string, kind: FoundKind): readonly string[] =>
  find(query)
    .filter((group) => group.kind === kind)
    .flatMap(({ found }) => found.map(({ name }) => name))

describe('the search of the header', () => {
  it('finds an item by its short name and leads to its page', () => {
    const [first] = find('ledx')
    expect(first?.kind).toBe('items')
    expect(first?.found[0]).toMatchObject({
      name: 'LEDX Skin Transilluminator',
      more: 'LEDX',
      path: '/item/ledx_skin_transilluminator',
    })
  })
  it('finds an item by its Russian name and shows the one of the page', () => {
    expect(namesOf('видеокарта', 'items')).toContain('Graphics card')
  })
  it('shows Russian names on a Russian page', () => {
    const russian = makeFind({ searchItems, catalogue, locale: 'ru', pageName: () => '' })
    expect(russian('graphics card')[0]?.found[0]?.name).toBe('Видеокарта')
  })
  it('finds a quest and leads to it on the page of quests', () => {
    const quest = find('gunsmith')
      .find(({ kind }) => kind === 'quests')
      ?.found.at(0)
    expect(quest?.path).toMatch(/^\/progression\/quests#gunsmith/)
  })
  it.each([
    ['crafts', '/crafts'],
    ['bitcoin farm', '/btc-farm'],
    ['shoreline', '/maps/shoreline'],
    ['server time', '/time'],
  ])('finds the page %s', (query, path) => {
    expect(find(query).flatMap(({ found }) => found.map((one) => one.path))).toContain(path)
  })
  it('finds no page of administrators and none that needs a name in its address', () => {
    const paths = ['back office', 'e-mail settings', 'item', 'tag', 'scrolling prices'].flatMap((query) =>
      find(query)
        .filter(({ kind }) => kind === 'pages')
        .flatMap(({ found }) => found.map(({ path }) => path)),
    )
    expect(paths.filter((path) => /^\/(admin|widgets|item\/|tag)/.test(path))).toEqual([])
  })
  it('forgives a slip of the finger where nothing is called so', () => {
    expect(namesOf('graphcis card', 'items')).toContain('Graphics card')
  })
  it('leaves out groups that only know something mistyped where another has what was typed', () => {
    for (const { found } of find('ledx')) expect(found.length).toBeGreaterThan(0)
    expect(find('ledx').map(({ kind }) => kind)).toEqual(['items'])
  })
  it('finds nothing for nothing', () => {
    expect(find('')).toEqual([])
    expect(find('qqqqzzzzxxxx')).toEqual([])
  })
})
