// What the browser is told to fetch for a page: chunks, styles and words that it is sure to need, and that it does not have anyway.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FIRST_WORDS, PAGE_SOURCES, preloadsFrom } from '#cli/server/http/preloads.ts'
import { matchRoute } from '#core/routes/table.ts'

const MANIFEST = JSON.stringify({
  'index.html': {
    file: 'assets/index-1.js',
    isEntry: true,
    imports: ['_react-2.js'],
    css: ['assets/index-1.css'],
  },
  '_react-2.js': { file: 'assets/react-2.js' },
  '_table-3.js': {
    file: 'assets/table-3.js',
    imports: ['_react-2.js', '_list-4.js'],
    css: ['assets/table-3.css'],
  },
  '_list-4.js': { file: 'assets/list-4.js', imports: ['_table-3.js'] },
  'market/MarketPage.tsx': {
    file: 'assets/MarketPage-5.js',
    isDynamicEntry: true,
    imports: ['index.html', '_table-3.js'],
    dynamicImports: ['market/Chart.tsx'],
  },
  'ui/fonts/inter-rouble.woff2': { file: 'assets/inter-rouble-11.woff2' },
  'market/Chart.tsx': { file: 'assets/Chart-6.js' },
  'i18n/en/common.json': { file: 'assets/common-7.json' },
  'i18n/ru/common.json': { file: 'assets/common-8.json' },
  '../core/language/en/pages.json': { file: 'assets/pages-10.json' },
  'i18n/ru/market.json': { file: 'assets/market-9.json' },
})

const preloads = (path: string, manifest: string | undefined, locale: 'en' | 'ru' | 'cz' = 'en') => {
  const match = matchRoute(path)
  if (match === undefined) throw new Error(`no page ${path}`)
  return preloadsFrom(manifest)(match, locale)
}

describe('a page', () => {
  it('brings what the app starts with, and then what it needs besides', () => {
    expect(preloads('/', MANIFEST, 'ru')).toEqual([
      { href: '/assets/react-2.js', as: 'script' },
      { href: '/assets/MarketPage-5.js', as: 'script' },
      { href: '/assets/table-3.js', as: 'script' },
      { href: '/assets/table-3.css', as: 'style' },
      { href: '/assets/list-4.js', as: 'script' },
      { href: '/assets/inter-rouble-11.woff2', as: 'font' },
      { href: '/assets/common-8.json', as: 'fetch' },
      { href: '/assets/market-9.json', as: 'fetch' },
    ])
  })

  it('that is rarely the first one brings the app and its words alone', () => {
    expect(preloads('/time', MANIFEST)).toEqual([
      { href: '/assets/react-2.js', as: 'script' },
      { href: '/assets/common-7.json', as: 'fetch' },
      { href: '/assets/pages-10.json', as: 'fetch' },
    ])
  })

  it('in a language without words of its own brings English ones', () => {
    expect(preloads('/time', MANIFEST, 'cz')).toEqual(preloads('/time', MANIFEST, 'en'))
  })

  it.each([undefined, '{}', '{"index.html":{}}', '[]'])(
    'without a list of files (%s) brings nothing',
    (text) => {
      expect(preloads('/', text)).toEqual([])
    },
  )
})

describe('the pages of the web app', () => {
  const pages = readFileSync('web/app/pages.tsx', 'utf8').replace(/\s+/g, ' ')
  const setup = readFileSync('web/i18n/setup.ts', 'utf8')
  const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

  it.each(Object.entries(PAGE_SOURCES))('%s are those that are declared', (id, { module, words }) => {
    const name = id === 'tag' ? 'market' : id
    const [, own] = new RegExp(`\\b${name}(?: =|:) page\\( ?(.*?\\])`).exec(pages) ?? []
    expect(own).toBe(`() => import('#web/${module}'), [${listed(words)}]`)
  })

  it('start with the declared words', () => {
    expect(setup).toContain(`[${listed(FIRST_WORDS)}]`)
  })
})
