import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_ROUTES } from '#core/routes/admin-routes.ts'
import {
  chooseLocale,
  externalHref,
  getIntlCode,
  isLocale,
  LOCALES,
  parseLocaleCode,
  splitLocale,
  toTextLocale,
} from '#core/routes/locale.ts'

describe('a language prefix', () => {
  it.each(LOCALES)('/%s sets the locale and is cut off', (locale) => {
    expect(splitLocale(`/${locale}`)).toEqual({ tag: 'Known', locale, path: '/' })
    expect(splitLocale(`/${locale}/`)).toEqual({ tag: 'Known', locale, path: '/' })
    expect(splitLocale(`/${locale}/item/ledx`)).toEqual({ tag: 'Known', locale, path: '/item/ledx' })
  })

  it.each([
    ['/xx', 'xx', '/'],
    ['/pl/crafts', 'pl', '/crafts'],
  ])('%s is of no known locale', (path, prefix, rest) => {
    expect(splitLocale(path)).toEqual({ tag: 'Unknown', prefix, path: rest })
  })

  it.each(['/', '/crafts', '/e', '/eng', '/EN/crafts', '/en-us/crafts', 'en/crafts', '/item/en'])(
    'is not what %s begins with',
    (path) => {
      expect(splitLocale(path)).toEqual({ tag: 'None', path })
    },
  )

  it('never leaves an address of another host behind', () => {
    expect(splitLocale('/ru//example.org/a')).toEqual({ tag: 'Known', locale: 'ru', path: '/example.org/a' })
    const tail = fc.array(fc.constantFrom('/', '\\', 'a', '.', 'en', '%2f', '?'), { maxLength: 12 })
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), tail, (locale, parts) => {
        const { path } = splitLocale(`/${locale}/${parts.join('')}`)
        expect(path).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 500 },
    )
  })

  it('is the beginning of no screen', () => {
    for (const path of ALL_ROUTES.flatMap(({ paths }) => paths)) expect(splitLocale(path).tag).toBe('None')
  })
})

describe('the code of a locale', () => {
  it.each([
    ['cz', 'cs'],
    ['cn', 'zh-CN'],
    ['jp', 'ja'],
    ['kr', 'ko'],
    ['ru', 'ru'],
  ] as const)('%s is %s elsewhere', (locale, code) => {
    expect(getIntlCode(locale)).toBe(code)
  })

  it('is one that Intl knows, and leads back to the locale', () => {
    for (const locale of LOCALES) {
      const code = getIntlCode(locale)
      expect(Intl.NumberFormat.supportedLocalesOf([code])).toEqual([code])
      expect(parseLocaleCode(code)).toBe(locale)
    }
  })

  it('has texts in English and Russian only', () => {
    expect(LOCALES.filter((locale) => toTextLocale(locale) === locale)).toEqual(['en', 'ru'])
    expect(new Set(LOCALES.map(toTextLocale))).toEqual(new Set(['en', 'ru']))
  })
})

describe('the locale at start-up', () => {
  it.each([
    ['Russian for a bot, whatever it says', { isBot: true, stored: 'de', detected: ['fr'] }, 'ru'],
    ['the stored choice first', { isBot: false, stored: 'de', detected: ['fr'] }, 'de'],
    ['a detected language next', { isBot: false, stored: undefined, detected: ['fr-CA', 'de'] }, 'fr'],
    [
      'the first language that is known',
      { isBot: false, stored: undefined, detected: ['pl', 'cs-CZ'] },
      'cz',
    ],
    ['Chinese in any script', { isBot: false, stored: undefined, detected: ['zh-Hant-TW'] }, 'cn'],
    [
      'a detected language where the stored one is unknown',
      { isBot: false, stored: 'xx', detected: ['ja'] },
      'jp',
    ],
    ['English otherwise', { isBot: false, stored: undefined, detected: ['pl'] }, 'en'],
    ['English where nothing is known', { isBot: false, stored: undefined, detected: [] }, 'en'],
  ] as const)('is %s', (_, known, locale) => {
    expect(chooseLocale(known)).toBe(locale)
  })

  it('is always a locale', () => {
    const known = fc.record({
      isBot: fc.boolean(),
      stored: fc.option(fc.string(), { nil: undefined }),
      detected: fc.array(fc.string()),
    })
    fc.assert(
      fc.property(known, (facts) => isLocale(chooseLocale(facts))),
      { numRuns: 300 },
    )
  })
})

describe('a link that leaves the app', () => {
  it.each([
    ['en', '/crafts', '/crafts'],
    ['ru', '/crafts', '/ru/crafts'],
    ['ru', '/', '/ru'],
    ['de', '/item/ledx?range=1m#chart', '/de/item/ledx?range=1m#chart'],
    ['ru', '/ru/crafts', '/ru/crafts'],
    ['ru', '/ru?q=ledx', '/ru?q=ledx'],
    ['ru', 'https://example.org/crafts', 'https://example.org/crafts'],
    ['ru', '//example.org/crafts', '//example.org/crafts'],
    ['ru', 'mailto:someone@example.org', 'mailto:someone@example.org'],
  ] as const)('in %s: %s → %s', (locale, href, expected) => {
    expect(externalHref(locale, href)).toBe(expected)
  })
})
