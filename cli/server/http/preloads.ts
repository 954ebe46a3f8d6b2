// What a page is sure to fetch next, so that the browser asks for it at once: its own chunk with what that needs, and its words.
import * as t from 'io-ts'
import { decode, fields } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { type Locale, type TextLocale, textLocaleOf } from '#core/routes/locale.ts'
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
}

const MARKET: PageSource = { module: 'market/MarketPage.tsx', words: ['market'] }

/** The pages that people come to first. Others fetch their own after the app has started. */
export const PAGE_SOURCES: Readonly<Partial<Record<RouteId, PageSource>>> = {
  market: MARKET,
  tag: MARKET,
  item: { module: 'market/ItemPage.tsx', words: ['market', 'item'] },
  crafts: { module: 'calculators/CraftsPage.tsx', words: ['calculators'] },
  barters: { module: 'calculators/BartersPage.tsx', words: ['calculators'] },
  hideout: { module: 'calculators/HideoutPage.tsx', words: ['calculators', 'modules'] },
  btcFarm: { module: 'calculators/BtcFarmPage.tsx', words: ['calculators'] },
  account: { module: 'account/AccountPage.tsx', words: ['account'] },
}

/** What the app says on every page. */
export const FIRST_WORDS = ['common', 'shell', 'pages'] as const
const ENTRY = 'index.html'

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

  const filesOf = ({ module }: PageSource): readonly Preload[] => {
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
      const chunk =
        manifest[`i18n/${language}/${name}.json`] ?? manifest[`../core/language/${name}.${language}.json`]
      return chunk === undefined ? [] : [{ href: `/${chunk.file}`, as: 'fetch' }]
    })

  return ({ route }, locale) => {
    const source = PAGE_SOURCES[route.id]
    const words = [...FIRST_WORDS, ...(source?.words ?? [])]
    return [...(source === undefined ? [] : filesOf(source)), ...wordsIn(textLocaleOf(locale), words)]
  }
}
