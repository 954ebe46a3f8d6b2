// Builds the head of each page from the route table, translations and the game data.
import { API_BASE } from '#core/api/endpoint.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import { isMapSlug } from '#core/catalogue/map-slugs.ts'
import type { Slice } from '#core/first-screen/slice.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import { errorTitle, type PageValues } from '#core/language/page-titles.ts'
import { mapTitle, pageWords } from '#core/language/page-words.ts'
import { getIntlCode, getOpenGraphLocale, type Locale, TEXT_LOCALES, toTextLocale } from '#core/languages.ts'
import { getVisitorView } from '#core/pricing/market/visitor-views.ts'
import { DEV_DOCS, isDevDoc } from '#core/routes/dev-docs.ts'
import { fillPath, type RouteMatch } from '#core/routes/table.ts'
import { CARD_SIZE } from '../cards/card-svg.ts'
import type { RenderFirstScreen } from '../prerender/first-screens.ts'
import type { ServedCatalogue } from '../services/catalogues.ts'
import { liveCatalogue } from '../services/live-catalogue.ts'
import type { Observed } from '../services/quote-rows.ts'
import type { PublicLoadout, ShownWeapon } from '../services/shown-loadouts.ts'
import type { SlicedPage } from '../services/slices.ts'
import { loadoutCardPath } from './loadout-card.ts'
import type { Alternate, HtmlHead, Preload } from './page-shell.ts'

type Item = Catalogue['items']['all'][number]

export interface PageFacts {
  /** Public URL of the site, such as `https://exfil.example.org`. */
  readonly publicUrl: string
  readonly itemByUrl: (url: string) => Item | undefined
  /** Display name of a tag; undefined if no item has it. */
  readonly tagName: (tag: string, locale: Locale) => string | undefined
  /** The flea price of an item in roubles, if known. */
  readonly priceOf: (item: string) => Promise<number | undefined>
  /** The id of the build. */
  readonly build: string
  readonly preloadsOf: (match: RouteMatch, locale: Locale) => readonly Preload[]
  /** Address of the drawing that a map page shows; undefined if it has none. */
  readonly drawingOf: (match: RouteMatch, search: string) => string | undefined
  /** The data for the first screen as a visitor sees it; undefined if the page waits for its tables. */
  readonly sliceOf: (page: Omit<SlicedPage, 'dataAt'>) => Promise<Slice | undefined>
  /** Renders the first screen of a phone; undefined if it could not be rendered in time. */
  readonly renderFirstScreen: RenderFirstScreen
  /** The default picture of pages without their own. */
  readonly image: string | undefined
}

/** The price on an item's page as a visitor sees it: the default flea price in roubles, undefined if there is none. */
export const pageHeadPrice = (
  data: Pick<ServedCatalogue, 'catalogue'>,
  item: string,
  observed: Observed,
): number | undefined => getVisitorView(liveCatalogue(data, observed), item)?.flea?.price

/** HTTP status. */
export type PageStatus = 200 | 404 | 429

export interface PageAsked {
  /** Undefined if the page was not found. */
  readonly match: RouteMatch | undefined
  readonly status: PageStatus
  /** The loadout or weapon of a builder page. */
  readonly weapon?: ShownWeapon
  readonly locale: Locale
  readonly theme: HtmlHead['theme']
  readonly search: string
  /** Path of the page, if it may contain the visitors' slice. */
  readonly slicedPath: string | undefined
  readonly isPhone: boolean
  /** Whether the user sees advertisements. */
  readonly hasAds: boolean
}

/** The page in each language by prefix, and the default without a prefix, where the browser's language decides. */
export const listAlternates = (publicUrl: string, path: string): readonly Alternate[] => [
  ...TEXT_LOCALES.map((locale) => ({
    language: locale,
    url: `${publicUrl}/${locale}${path === '/' ? '' : path}`,
  })),
  { language: 'x-default', url: `${publicUrl}${path}` },
]

/** Values for the description of a loadout's page. */
const loadoutValues = ({ title, author, weapon, figures }: PublicLoadout, locale: Locale): PageValues => {
  const { ergonomics, recoil, weight } = figures
  const numbers = Object.entries({ ergonomics, recoil, weight }).flatMap(([name, value]) =>
    value === null ? [] : [[name, formatNumber(value, { maxDecimals: 2 })] as const],
  )
  return {
    name: title,
    ...(weapon !== undefined && { weapon: nameIn(locale, weapon) }),
    ...(author !== null && { author }),
    ...Object.fromEntries(numbers),
  }
}

const weaponValues = (weapon: ShownWeapon, locale: Locale): PageValues => {
  if (weapon.tag !== 'Everybodys') return {}
  if (weapon.loadout !== undefined) return loadoutValues(weapon.loadout, locale)
  if (weapon.weapon === undefined) return {}
  return { name: nameIn(locale, weapon.weapon), shortName: shortNameIn(locale, weapon.weapon) }
}

const getValues = async (
  facts: PageFacts,
  { route, params }: RouteMatch,
  weapon: ShownWeapon | undefined,
  locale: Locale,
): Promise<PageValues> => {
  const { map = '', tag = '', url = '', doc = '' } = params
  if (route.id === 'map') return isMapSlug(map) ? { name: mapTitle(locale, map) } : {}
  if (route.id === 'devDocs') return isDevDoc(doc) ? { name: DEV_DOCS[doc] } : {}
  if (weapon !== undefined) return weaponValues(weapon, locale)
  if (route.id === 'tag') {
    const name = facts.tagName(tag, locale)
    return name === undefined ? {} : { name }
  }
  if (route.id !== 'item') return {}
  const item = facts.itemByUrl(url)
  if (item === undefined) return {}
  const price = await facts.priceOf(item.uid)
  return {
    name: nameIn(locale, item),
    ...(price !== undefined && { price: formatMoney(price) }),
  }
}

/** The tables of a screen that is too large for its page; they follow the scripts, which the page runs first. */
const preloadTables = ({ mode, tables }: Slice): readonly Preload[] =>
  Object.keys(tables).map((name) => ({
    href: `${API_BASE}/catalogue/${mode}/${name}`,
    as: 'fetch',
    isLast: true,
  }))

/** The picture of a public loadout, else the default. */
const getImage = (
  { publicUrl, image }: PageFacts,
  loadout: PublicLoadout | undefined,
  locale: Locale,
): HtmlHead['image'] => {
  const written = toTextLocale(locale)
  const card = loadout?.cardIn(written)
  if (loadout === undefined || card === undefined) return image === undefined ? undefined : { url: image }
  return { url: `${publicUrl}${loadoutCardPath(loadout.uid, written, card)}`, ...CARD_SIZE, alt: card.title }
}

/** The canonical path of a page; a loadout's contains its weapon. */
const canonicalPath = (
  { route, params }: RouteMatch,
  weapon: ShownWeapon = { tag: 'Everybodys' },
): string | undefined => {
  if (!route.isIndexed || weapon.tag !== 'Everybodys') return undefined
  const gunUrl = weapon.loadout?.weapon?.gunBuildUrl
  return fillPath(route.paths[0], gunUrl === undefined ? params : { ...params, gunUrl })
}

/** The head of a page. */
export const pageHead =
  (facts: PageFacts) =>
  async ({
    match,
    status,
    weapon,
    locale,
    theme,
    search,
    slicedPath,
    isPhone,
    hasAds,
  }: PageAsked): Promise<HtmlHead> => {
    const { publicUrl, build, preloadsOf, drawingOf, sliceOf, renderFirstScreen } = facts
    const loadout = weapon?.tag === 'Everybodys' ? weapon.loadout : undefined
    const { heading, title, description } = pageWords(
      locale,
      match?.route.titleKey ?? 'notFound',
      match === undefined ? {} : await getValues(facts, match, weapon, locale),
    )
    // Widgets are transparent overlays on a stream, so they show nothing before they start. A page that was rate-limited may exist.
    const hasHeading = match === undefined ? status === 404 : match.route.layout === 'default'
    const path = match && canonicalPath(match, weapon)
    const written = toTextLocale(locale)
    const drawing = match && drawingOf(match, search)
    const slice =
      match === undefined || slicedPath === undefined
        ? undefined
        : await sliceOf({ match, path: slicedPath, locale })
    const firstScreen = isPhone && slice !== undefined ? await renderFirstScreen(slice, hasAds) : undefined
    const travels = slice !== undefined && slice.isWhole !== true
    return {
      language: getIntlCode(locale),
      theme,
      heading: hasHeading ? heading : undefined,
      title: status === 200 ? title : errorTitle(status),
      description,
      canonical: path === undefined ? undefined : `${publicUrl}${path}`,
      alternates: path === undefined ? [] : listAlternates(publicUrl, path),
      openGraphLocale: getOpenGraphLocale(written),
      otherLocales: TEXT_LOCALES.filter((other) => other !== written).map(getOpenGraphLocale),
      image: getImage(facts, loadout, locale),
      build,
      preloads: [
        ...(match === undefined ? [] : preloadsOf(match, locale)),
        ...(drawing === undefined ? [] : [{ href: drawing, as: 'fetch', isLast: true } as const]),
        ...(slice?.isWhole === true ? preloadTables(slice) : []),
      ],
      firstScreen,
      slice: travels ? JSON.stringify(slice) : undefined,
    }
  }
