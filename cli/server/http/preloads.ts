// What a page is sure to fetch next, so that the browser asks for it at once: the app's packages, its own chunk with what that needs, and its words.
import * as t from 'io-ts'
import { decode, fields } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { SHARED_WORDS } from '#core/language/shared-words.ts'
import { type Locale, type TextLocale, toTextLocale } from '#core/routes/locale.ts'
import type { RouteId, RouteMatch } from '#core/routes/table.ts'
import type { Preload } from './page-shell.ts'

/** A file of the bundler by the source that it was made of. */
const Chunk = fields(
  { file: t.string },
  { imports: t.readonlyArray(t.string), css: t.readonlyArray(t.string) },
  'Chunk',
)
const Manifest = t.record(t.string, Chunk)
type Manifest = t.TypeOf<typeof Manifest>

interface PageSource {
  /** The module of the page, below the web app's sources. */
  readonly module: string
  /** The namespaces of its words. */
  readonly words: readonly string[]
  /** Every number on it is in roubles, whose sign comes in a font of its own: late, it would have all rows laid out again. */
  readonly isInRoubles: boolean
}

const MARKET: PageSource = { module: 'market/MarketPage.tsx', words: ['market'], isInRoubles: true }
const calculator = (module: string, ...words: readonly string[]): PageSource => ({
  module,
  words: ['calculators', ...words],
  isInRoubles: true,
})

/** The pages that people come to first. Others fetch their own after the app has started. */
export const PAGE_SOURCES: Readonly<Partial<Record<RouteId, PageSource>>> = {
  market: MARKET,
  tag: MARKET,
  item: { module: 'market/item/ItemPage.tsx', words: ['market', 'item', 'facts'], isInRoubles: true },
  crafts: calculator('profit/CraftsPage.tsx'),
  barters: calculator('profit/BartersPage.tsx'),
  hideout: calculator('hideout/HideoutPage.tsx', 'modules'),
  btcFarm: calculator('btc-farm/BtcFarmPage.tsx'),
  map: { module: 'maps/MapsPage.tsx', words: ['maps', 'floors', 'quests', 'pilot'], isInRoubles: false },
  account: { module: 'account/AccountPage.tsx', words: ['account'], isInRoubles: false },
}

/** What the app says on every page. */
export const FIRST_WORDS = ['common', 'shell', 'pages'] as const
const ENTRY = 'index.html'
const ROUBLE_FONT = 'ui/fonts/inter-rouble.woff2'

/** The sources that a source needs, itself among them. */
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

/** What to fetch ahead for a page, by what the bundler says of its own files; nothing where it says nothing. */
export const preloadsFrom = (
  text: string | undefined,
): ((match: RouteMatch, locale: Locale) => readonly Preload[]) => {
  const manifest = read(text)
  const atStart = neededBy(manifest, ENTRY)
  // The packages are half of all there is to fetch: found by the first script alone, they would come a round trip later and after the fonts.
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
            : `../core/language/${shared}.${language}.json`
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
