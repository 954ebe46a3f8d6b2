// What the field of the header finds: things of the game, screens and what can be done, each with where it leads.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type LocalNames, longNames, nameIn, searchNames, shortNameIn } from '#core/catalogue/local-names.ts'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { menuName, type PageTitles } from '#core/language/page-titles.ts'
import type { MapPlace, PlaceKind } from '#core/maps/places.ts'
import { questSearch } from '#core/quests/lists/search.ts'
import { fillPath, getPath, ROUTES, type Route, type RouteId } from '#core/routes/table.ts'
import { normalise } from '#core/search/normalise.ts'
import { MATCH_KINDS, makeSearch, type Search, type SearchEntry, type SearchHit } from '#core/search/rank.ts'
import { mapSearchPath } from '#web/links/maps.ts'
import { questAddress, questsAddress } from '#web/links/quests.ts'
import { stationAddress } from '#web/links/stations.ts'
import type { IconName } from '#web/ui/icon-name.ts'

/** Something that can be done wherever one is. `names`: what else it may be looked up by. */
export interface OwnAction {
  readonly id: string
  readonly name: string
  readonly names: readonly string[]
  readonly icon: IconName
  readonly run: () => void
}

/** `path`: where it leads; an action runs instead. `more`: what stands at the end of the line, such as the short name of an item. */
export type Hit = {
  readonly key: string
  readonly name: string
  readonly more?: string
  /** The former name that was typed. */
  readonly formerly?: string
} & (
  | { readonly kind: 'items'; readonly path: string; readonly item: Item }
  | { readonly kind: 'traders' | 'stations'; readonly path: string; readonly slug: string }
  | { readonly kind: 'quests' | 'maps' | 'places' | 'categories' | 'pages'; readonly path: string }
  | { readonly kind: 'actions'; readonly path?: undefined; readonly action: OwnAction }
  | AllHit
)
/** The last line of a group that is cut: leads to a list of all, or without a path shows the rest here. */
interface AllHit {
  readonly kind: 'all'
  readonly of: HitKind
  readonly count: number
  readonly path?: string
}
export type HitKind = Exclude<Hit['kind'], 'all'>

/** So many of each, and which group comes first where two match alike. */
const MAX_HITS = {
  items: 7,
  quests: 4,
  traders: 2,
  stations: 3,
  maps: 2,
  places: 4,
  categories: 3,
  pages: 3,
  actions: 3,
} as const satisfies Readonly<Record<HitKind, number>>
const KINDS = Object.keys(MAX_HITS) as readonly HitKind[]

/** A group that was asked for as a whole is cut here. */
const MAX_ALL = 200

export const SEARCH_TABLES = ['items', 'quests', 'traders', 'stations', 'categories'] as const
type Tables = Pick<Catalogue, (typeof SEARCH_TABLES)[number]>

export interface FindSource {
  readonly searchItems: Search<Item>
  /** What is looked through; its names are in the language of the text. */
  readonly catalogue: Tables
  /** What is shown, with names in the language of the page. The same one where the languages are. */
  readonly shown: Tables
  readonly locale: string
  /** Titles in the language of the page, then in the others that are looked through. */
  readonly titles: readonly [PageTitles, ...PageTitles[]]
  readonly actions: readonly OwnAction[]
  /** None where the maps could not be had. */
  readonly places: readonly MapPlace[]
  readonly placeWords: Readonly<Record<PlaceKind, string>>
}

/** All that matches, the best first. */
type Find = (text: string) => readonly SearchHit<Hit>[]

const findAll = <A extends Hit>(entries: readonly SearchEntry<A>[]): Find => {
  const search = makeSearch(entries)
  return (text) => search(text, Number.POSITIVE_INFINITY)
}

/** A screen that everybody may open at any time and whose address needs nothing to be filled in. */
const isPlain = ({ access, layout, paths, isWidget, menu }: Route): boolean =>
  !isWidget &&
  access === 'everyone' &&
  layout === 'default' &&
  menu.needs !== 'tournament' &&
  !/:\w+(?:\/|$)/.test(paths[0])

/** Screens that are no place to go to. */
const UNSEARCHED: ReadonlySet<RouteId> = new Set(['test'])

const findPages = ({ titles }: FindSource): Find =>
  findAll(
    ROUTES.filter((route) => isPlain(route) && !UNSEARCHED.has(route.id)).map(({ paths, titleKey }) => {
      const path = fillPath(paths[0], {})
      return {
        value: { kind: 'pages', key: path, path, name: menuName(titles[0], { titleKey }) } as const,
        names: titles.map((words) => menuName(words, { titleKey })),
        ids: [path],
      }
    }),
  )

const findMaps = ({ titles }: FindSource): Find =>
  findAll(
    MAP_SLUGS.map((map) => {
      const path = getPath('map', { map })
      return {
        value: { kind: 'maps', key: path, path, name: titles[0].map[map] } as const,
        names: titles.map((words) => words.map[map]),
        ids: [map],
      }
    }),
  )

/** Bosses, exits and named places; each leads to its map, where it is looked for. */
const findPlaces = ({ places, placeWords, titles, locale }: FindSource): Find =>
  findAll(
    places.flatMap(({ page, kind, named }) => {
      const path = mapSearchPath({ url: page, page }, named.name)
      if (path === undefined) return []
      const name = nameIn(locale, named)
      const more = `${placeWords[kind]} · ${titles[0].map[page]}`
      return [
        {
          value: { kind: 'places', key: `${kind} ${path}`, path, name, more } as const,
          // "killa interchange" is found too.
          names: longNames(named).flatMap((own) => [
            own,
            ...titles.map((words) => `${own} ${words.map[page]}`),
          ]),
          ids: [],
        },
      ]
    }),
  )

const findTraders = ({ catalogue, shown, locale }: FindSource): Find => {
  const givers = new Set(catalogue.quests.all.map(({ trader }) => trader))
  return findAll(
    catalogue.traders.all
      .filter(({ url }) => givers.has(url))
      .map((trader) => {
        const path = questsAddress({ status: 'all', trader: trader.url })
        const name = nameIn(locale, shown.traders.get(trader.uid) ?? trader)
        return {
          value: { kind: 'traders', key: path, path, name, slug: trader.url } as const,
          names: searchNames(trader),
          ids: [trader.url],
        }
      }),
  )
}

const findStations = ({ catalogue, shown, locale }: FindSource): Find =>
  findAll(
    catalogue.stations.all.map((station) => {
      const path = stationAddress(station.url)
      const name = nameIn(locale, shown.stations.get(station.uid) ?? station)
      return {
        value: { kind: 'stations', key: path, path, name, slug: station.url } as const,
        names: searchNames(station),
        ids: [station.url],
      }
    }),
  )

/** Categories of the handbook that contain items. */
const findCategories = ({ catalogue, shown, locale }: FindSource): Find => {
  const rows = new Map<string, LocalNames & { readonly uid: string; readonly name: string }>(
    catalogue.categories.all.filter(({ kind }) => kind === 'handbook').map((row) => [row.name, row]),
  )
  const tags = new Map<string, string>()
  for (const { tags: ofItem, category } of catalogue.items.all)
    for (const [index, tag] of ofItem.entries()) tags.set(tag, category[index] ?? tag)
  return findAll(
    [...tags].flatMap(([tag, english]) => {
      const row = rows.get(english)
      if (row === undefined) return []
      const path = getPath('tag', { tag })
      const name = nameIn(locale, shown.categories.get(row.uid) ?? row)
      return [
        {
          value: { kind: 'categories', key: path, path, name } as const,
          names: searchNames(row),
          ids: [tag],
        },
      ]
    }),
  )
}

const findActions = ({ actions }: FindSource): Find =>
  findAll(
    actions.map((action) => ({
      value: { kind: 'actions', key: action.id, name: action.name, action } as const,
      names: [action.name, ...action.names],
      ids: [],
    })),
  )

const findItems =
  ({ searchItems, shown, locale }: FindSource): Find =>
  (text) =>
    searchItems(text, Number.POSITIVE_INFINITY).map(({ value, formerly, ...match }) => {
      const item = shown.items.get(value.uid) ?? value
      const path = getPath('item', { url: item.url })
      const [name, more] = [nameIn(locale, item), shortNameIn(locale, item)]
      const hit = { kind: 'items', key: path, path, name, more, item } as const
      return { ...match, value: formerly === undefined ? hit : { ...hit, formerly } }
    })

const findQuests = ({ catalogue, shown, locale }: FindSource): Find => {
  const search = questSearch(catalogue.quests.all)
  const traders = new Map(shown.traders.all.map((trader) => [trader.url, nameIn(locale, trader)]))
  return (text) =>
    search(text, Number.POSITIVE_INFINITY).map(({ value, ...match }) => {
      const quest = shown.quests.get(value.uid) ?? value
      const path = questAddress(quest.uid)
      const more = traders.get(quest.trader) ?? quest.trader
      return { ...match, value: { kind: 'quests', key: path, path, name: nameIn(locale, quest), more } }
    })
}

export interface FoundHits {
  readonly kind: HitKind
  readonly hits: readonly Hit[]
}

/** Of what is called exactly so, an item that only its short name is goes behind the others: "Customs" is a map before it is a plan of it. */
const getRank = ([best]: readonly SearchHit<Hit>[], text: string): number => {
  if (best === undefined) return MATCH_KINDS.length
  const isByShortName =
    best.kind === 'exact' && best.value.kind === 'items' && normalise(best.value.name) !== normalise(text)
  return MATCH_KINDS.indexOf(best.kind) + (isByShortName ? 0.5 : 0)
}

/** The lists that show all of a kind. */
const LISTS: Readonly<Partial<Record<HitKind, (text: string) => string>>> = {
  items: (text) => `${getPath('market')}?${new URLSearchParams({ q: text })}`,
  quests: (text) => questsAddress({ status: 'all', q: text }),
}

const cutHits = (kind: HitKind, hits: readonly Hit[], text: string, isWhole: boolean): readonly Hit[] => {
  if (isWhole) return hits.slice(0, MAX_ALL)
  const [max, count] = [MAX_HITS[kind], hits.length]
  if (count <= max) return hits
  const path = LISTS[kind]?.(text)
  const all: Hit = { kind: 'all', key: `all ${kind}`, name: '', of: kind, count, ...(path && { path }) }
  return [...hits.slice(0, max), all]
}

/** `whole`: the kind of which all are shown. */
export type FindEverything = (text: string, whole?: HitKind) => readonly FoundHits[]

/**
 * Makes the search over everything; once for a catalogue and a language. The group with the best match comes first, those that found nothing
 * are left out.
 */
export const makeFind = (source: FindSource): FindEverything => {
  const finds: Readonly<Record<HitKind, Find>> = {
    items: findItems(source),
    quests: findQuests(source),
    traders: findTraders(source),
    stations: findStations(source),
    maps: findMaps(source),
    places: findPlaces(source),
    categories: findCategories(source),
    pages: findPages(source),
    actions: findActions(source),
  }
  return (text, whole) => {
    const groups = KINDS.map((kind) => ({ kind, matches: finds[kind](text) }))
    // A group that only knows mistyped names steps back where another found what was typed.
    const isFound = groups.some(({ matches }) => matches.some(({ kind }) => kind !== 'typo'))
    return groups
      .map(({ kind, matches }) => ({
        kind,
        matches: matches.filter((match) => !isFound || match.kind !== 'typo'),
      }))
      .filter(({ matches }) => matches.length > 0)
      .toSorted((a, b) => getRank(a.matches, text) - getRank(b.matches, text))
      .map(({ kind, matches }) => {
        const hits = matches.map(({ value }) => value)
        return { kind, hits: cutHits(kind, hits, text, whole === kind) }
      })
  }
}
