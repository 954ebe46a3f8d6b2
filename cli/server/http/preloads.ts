// Preload links for what a page is certain to fetch: packages, its chunk with dependencies, and its translations.
import * as t from 'io-ts'
import { decode, fields } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { SHARED_WORDS } from '#core/language/shared-words.ts'
import { type Locale, type TextLocale, toTextLocale } from '#core/routes/locale.ts'
import type { RouteId, RouteMatch } from '#core/routes/table.ts'
import type { Preload } from './page-shell.ts'

/** An entry of the bundler's manifest, by source file. */
const Chunk = fields(
  { file: t.string },
  { imports: t.readonlyArray(t.string), css: t.readonlyArray(t.string) },
  'Chunk',
)
const Manifest = t.record(t.string, Chunk)
type Manifest = t.TypeOf<typeof Manifest>

interface PageSource {
  /** Module of the page, relative to the web app's sources. */
  readonly module: string
  /** Translation namespaces of the page. */
  readonly words: readonly string[]
  /** Whether its numbers are in roubles, whose sign has its own font; loaded late, it would shift the layout of all rows. */
  readonly isInRoubles: boolean
}

const MARKET: PageSource = { module: 'market/MarketPage.tsx', words: ['market'], isInRoubles: true }
const calculator = (module: string, ...words: readonly string[]): PageSource => ({
  module,
  words: ['calculators', ...words],
  isInRoubles: true,
})

/** Common entry pages. Others fetch their modules after the app has started. */
export const PAGE_SOURCES: Readonly<Partial<Record<RouteId, PageSource>>> = {
  market: MARKET,
  tag: MARKET,
  item: { module: 'market/item/ItemPage.tsx', words: ['market', 'item', 'facts'], isInRoubles: true },
  crafts: calculator('profit/CraftsPage.tsx'),
  barters: calculator('profit/BartersPage.tsx', 'collect'),
  hideout: calculator('hideout/HideoutPage.tsx', 'modules'),
  btcFarm: calculator('btc-farm/BtcFarmPage.tsx'),
  map: { module: 'maps/MapsPage.tsx', words: ['maps', 'floors', 'quests', 'pilot'], isInRoubles: false },
  progressionQuests: { module: 'quests/QuestsPage.tsx', words: ['quests'], isInRoubles: false },
  account: { module: 'account/AccountPage.tsx', words: ['account'], isInRoubles: false },
}

/** Translation namespaces used on every page. */
export const FIRST_WORDS = ['common', 'shell', 'pages'] as const
const ENTRY = 'index.html'
const ROUBLE_FONT = 'ui/fonts/inter-rouble.woff2'

/** The transitive imports of a source, including itself. */
const neededBy = (manifest: Manifest, source: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(source) || manifest[source] === undefined) return found
  found.add(source)
  for (const needed of manifest[source].imports ?? []) neededBy(manifest, needed, found)
  return found
}

const read = (text: string | undefined): Manifest => {
  if (text === undefined) return {}
  const decoded = decode(Manifest)(JSON.parse(text))
  return isLeft(decoded) ? {} : decoded.right
}

/** Preloads of each page according to the bundler's manifest; empty if there is none. */
export const preloadsFrom = (
  text: string | undefined,
): ((match: RouteMatch, locale: Locale) => readonly Preload[]) => {
  const manifest = read(text)
  const atStart = neededBy(manifest, ENTRY)
  // Packages are half of all bytes: discovered through the first script, they would load one round trip later, after the fonts.
  const started = [...atStart].flatMap((source): readonly Preload[] => {
    const { file } = manifest[source] ?? {}
    return source === ENTRY || file === undefined ? [] : [{ href: `/${file}`, as: 'script' }]
  })

  const getFiles = ({ module }: PageSource): readonly Preload[] => {
    const chunks = [...neededBy(manifest, module)].filter((source) => !atStart.has(source))
    return chunks.flatMap((source): readonly Preload[] => {
      const { file, css = [] } = manifest[source] ?? { file: '' }
      return [
        { href: `/${file}`, as: 'script' },
        ...css.map((style): Preload => ({ href: `/${style}`, as: 'style' })),
      ]
    })
  }

  const wordsIn = (language: TextLocale, words: readonly string[]): readonly Preload[] =>
    words.flatMap((name): readonly Preload[] => {
      const shared = SHARED_WORDS[name]
      const chunk =
        manifest[
          shared === undefined
            ? `i18n/${language}/${name}.json`
            : `../core/language/${language}/${shared}.json`
        ]
      return chunk === undefined ? [] : [{ href: `/${chunk.file}`, as: 'fetch' }]
    })

  const font = manifest[ROUBLE_FONT]
  const roubles: readonly Preload[] = font === undefined ? [] : [{ href: `/${font.file}`, as: 'font' }]

  return ({ route }, locale) => {
    const source = PAGE_SOURCES[route.id]
    const words = wordsIn(toTextLocale(locale), [...FIRST_WORDS, ...(source?.words ?? [])])
    if (source === undefined) return [...started, ...words]
    return [...started, ...getFiles(source), ...(source.isInRoubles ? roubles : []), ...words]
  }
}
