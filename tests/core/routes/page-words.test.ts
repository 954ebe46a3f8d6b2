import { describe, expect, it } from 'vitest'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import englishDescriptions from '#core/language/en/page-descriptions.json' with { type: 'json' }
import englishTitles from '#core/language/en/pages.json' with { type: 'json' }
import { documentTitle, fillText, menuName, type PageTitles, pageTitle } from '#core/language/page-titles.ts'
import { mapTitle, pageWords } from '#core/language/page-words.ts'
import russianDescriptions from '#core/language/ru/page-descriptions.json' with { type: 'json' }
import russianTitles from '#core/language/ru/pages.json' with { type: 'json' }
import { ALL_ROUTES } from '#core/routes/admin-routes.ts'
import { LOCALES } from '#core/routes/locale.ts'
import { headerMenu, sideMenu } from '#core/routes/menu.ts'

const TITLES = { en: englishTitles, ru: russianTitles } as const satisfies Record<string, PageTitles>
const LANGUAGES = ['en', 'ru'] as const
const VALUES = { name: 'LEDX', price: '1 050 000 ₽' }

const texts = (words: object): readonly (readonly [path: string, text: string])[] =>
  Object.entries(words).flatMap(([group, of]: [string, object]) =>
    Object.entries(of).map(([key, text]: [string, string]) => [`${group}.${key}`, text] as const),
  )
const valuesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\{\{\w+\}\}/g))

describe('every screen', () => {
  it.each(LANGUAGES)('has a title and a description in %s, with nothing left to fill in', (language) => {
    for (const { titleKey } of ALL_ROUTES) {
      const { title, description } = pageWords(language, titleKey, VALUES)
      expect(title).toMatch(/\S · Exfil$/)
      expect(description.length).toBeGreaterThan(10)
      expect(title + description).not.toMatch(/[{}]|undefined/)
    }
  })

  it('that search engines list tells itself apart by title and description', () => {
    for (const language of LANGUAGES) {
      const words = ALL_ROUTES.filter(({ isIndexed }) => isIndexed).map(({ id }) =>
        pageWords(language, id, { name: id }),
      )
      expect(new Set(words.map(({ title }) => title)).size).toBe(words.length)
      expect(new Set(words.map(({ description }) => description)).size).toBe(words.length)
    }
  })

  it('has a description short enough to be shown whole', () => {
    for (const language of LANGUAGES)
      for (const { id } of ALL_ROUTES)
        expect(pageWords(language, id, VALUES).description.length, id).toBeLessThanOrEqual(170)
  })
})

describe('the files of page words', () => {
  it.each([
    ['titles', englishTitles, russianTitles],
    ['descriptions', englishDescriptions, russianDescriptions],
  ])('say the same %s in both languages, with the same values', (_, english, russian) => {
    const [inEnglish, inRussian] = [new Map(texts(english)), new Map(texts(russian))]
    expect([...inRussian.keys()].sort()).toEqual([...inEnglish.keys()].sort())
    for (const [key, text] of inEnglish)
      expect(valuesIn(inRussian.get(key) ?? ''), key).toEqual(valuesIn(text))
  })

  it('have words for screens, maps and the missing page only', () => {
    const keys = new Set<string>([...ALL_ROUTES.map(({ id }) => id), 'notFound'])
    expect(new Set(Object.keys(englishTitles.title))).toEqual(keys)
    expect(new Set(Object.keys(englishDescriptions.description))).toEqual(keys)
    expect(new Set(Object.keys(englishTitles.map))).toEqual(new Set(MAP_SLUGS))
  })

  it('are written in Russian where they are Russian', () => {
    const foreign = texts(russianTitles).filter(([, text]) => !/[а-яё]/i.test(text))
    expect(foreign.map(([key]) => key)).toEqual([
      'title.tag',
      'title.item',
      'title.map',
      'title.moobot',
      'title.nightbot',
      'title.streamelements',
      'title.devApi',
      'named.devDocs',
    ])
  })
})

describe('page words', () => {
  it('name the item and its price', () => {
    expect(pageWords('en', 'item', VALUES)).toEqual({
      heading: 'LEDX',
      title: 'LEDX · Exfil',
      description:
        'LEDX costs 1 050 000 ₽ on the flea market. Price history, traders, crafts, barters and quests that need it.',
    })
  })

  it('do without a price that is not known', () => {
    expect(pageWords('ru', 'item', { name: 'LEDX' }).description).toBe(
      'LEDX в Escape from Tarkov: история цены, торговцы, крафты, бартеры и задания, где нужен предмет.',
    )
  })

  it('do without a name that is not known', () => {
    expect(pageWords('en', 'item')).toEqual({
      heading: 'Exfil',
      title: 'Exfil',
      description: englishDescriptions.description.market,
    })
  })

  it('fall back to English where a locale has no texts', () => {
    for (const locale of LOCALES)
      expect(pageWords(locale, 'crafts').title).toBe(locale === 'ru' ? 'Крафты · Exfil' : 'Crafts · Exfil')
    expect(mapTitle('jp', 'lab')).toBe('The Lab')
  })

  it('put values in as they are', () => {
    expect(fillText('{{name}} and {{name}}', { name: '$& <b>{{price}}</b>' })).toBe(
      '$& <b>{{price}}</b> and $& <b>{{price}}</b>',
    )
    expect(fillText('{{constructor}}', {})).toBeUndefined()
    expect(documentTitle(pageTitle(englishTitles, 'tag', { name: 'Weapon' }))).toBe('Weapon · Exfil')
  })
})

describe('names in menus', () => {
  it.each(LANGUAGES)('stand for every link and group in %s', (language) => {
    const viewer = { role: 'admin', flags: { feature_maps: true }, tournamentEnabled: true } as const
    const names = [...headerMenu(viewer), ...sideMenu(viewer)].flatMap(({ name, entries }) => [
      TITLES[language].group[name],
      ...entries.map((entry) => menuName(TITLES[language], entry)),
    ])
    for (const name of names) expect(name).toMatch(/^[^{}]+$/)
  })

  it('are the titles of their pages', () => {
    const viewer = { role: 'admin', flags: { feature_maps: true }, tournamentEnabled: true } as const
    for (const { entries } of [...headerMenu(viewer), ...sideMenu(viewer)])
      for (const entry of entries)
        if (entry.map === undefined)
          expect(menuName(englishTitles, entry)).toBe(pageTitle(englishTitles, entry.titleKey))
    expect(menuName(englishTitles, { titleKey: 'map', map: 'woods' })).toBe('Woods')
  })
})
