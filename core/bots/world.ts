// What the answers of bots are computed from, and what is made of it once for all questions.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isTraderHidden } from '../catalogue/hidden-traders.ts'
import { type LocalNames, longNames, nameIn, shortNameIn } from '../catalogue/local-names.ts'
import { findBySlug, findMapFacts } from '../catalogue/look-ups.ts'
import { isMapSlug, MAP_SLUGS } from '../catalogue/map-slugs.ts'
import { memoizeByTables } from '../catalogue/memoize-by-tables.ts'
import type { GameMap } from '../catalogue/tables/map.ts'
import { MAP_TABLES } from '../catalogue/tables/table-names.ts'
import { searchAmongItems } from '../items/narrowed-search.ts'
import { type Caliber, type Cartridge, listCalibers, listCartridges } from '../loadouts/gear/cartridges.ts'
import { type BossGroup, bossGroups } from '../maps/markers/boss-markers.ts'
import type { Pmc } from '../player/model.ts'
import type { PriceView } from '../pricing/market/views.ts'
import { getVisitorView } from '../pricing/market/visitor-views.ts'
import { questEntries } from '../quests/lists/search.ts'
import { indexInSteps, searchIndex } from '../search/narrowed.ts'
import { makeSearch } from '../search/rank.ts'
import { type BotSpeech, formatRoubles } from './speech.ts'

/** `catalogue` with current prices. `now` in epoch milliseconds. `pmc`: the streamer's, if the key has one. */
export interface BotWorld {
  readonly catalogue: Catalogue
  readonly speech: BotSpeech
  readonly now: number
  readonly pmc?: Pmc | undefined
}

/** The prices of an item as the market page shows them to a visitor. */
export const readPrices = ({ catalogue }: BotWorld, item: string): PriceView | undefined =>
  getVisitorView(catalogue, item)

/** The flea price, or in words why there is none. */
export const fleaText = ({ speech: { say } }: BotWorld, view: PriceView | undefined): string => {
  if (view?.bannedFromFlea === true) return say('flea.banned')
  return view?.flea === undefined ? say('flea.unknown') : formatRoubles(view.flea.price)
}

export const getRowName = ({ speech }: BotWorld, row: { readonly name: string } & LocalNames): string =>
  nameIn(speech.lang, row)

export const shortThing = ({ catalogue, speech }: BotWorld, uid: string): string => {
  const item = catalogue.items.get(uid)
  if (item !== undefined) return shortNameIn(speech.lang, item)
  const preset = catalogue.presets.get(uid)
  return preset === undefined ? uid : nameIn(speech.lang, preset)
}

export const traderName = ({ catalogue, speech }: BotWorld, slug: string): string => {
  const trader = findBySlug(catalogue.traders, slug)
  return trader === undefined ? slug : nameIn(speech.lang, trader)
}

export const stationName = ({ catalogue, speech }: BotWorld, slug: string): string => {
  const station = catalogue.stations.all.find(({ url }) => url === slug)
  return station === undefined ? slug : nameIn(speech.lang, station)
}

const KEYS = 'Keys'
export const keySearch = memoizeByTables(['items', 'presets'], (tables) =>
  searchAmongItems(tables, ({ tags }) => tags.includes(KEYS)),
)

export const craftedSearch = memoizeByTables(['crafts', 'items', 'presets'], ({ crafts, ...tables }) => {
  const crafted = new Set(crafts.all.map(({ product }) => product.item))
  return searchAmongItems(tables, ({ uid }) => crafted.has(uid))
})

export const barteredSearch = memoizeByTables(
  ['barters', 'items', 'presets', 'constants', 'mode'],
  ({ barters, items, presets, ...rules }) => {
    const shown = barters.all.filter(({ trader }) => !isTraderHidden(rules, trader))
    const bartered = new Set(shown.map(({ offer: { item } }) => presets.get(item)?.baseItem ?? item))
    return searchAmongItems({ items, presets }, ({ uid }) => bartered.has(uid))
  },
)

export const getQuestIndex = memoizeByTables(['quests'], ({ quests }) =>
  indexInSteps(() => questEntries(quests.all)),
)
export const getQuestSearch = memoizeByTables(['quests'], (tables) =>
  searchIndex(getQuestIndex(tables).finish()),
)

/** Rounds that damage by hitting. */
export const getBullets = memoizeByTables(['items', 'figures'], (tables): readonly Cartridge[] =>
  listCartridges(tables).filter(({ isBullet }) => isBullet),
)

export const roundSearch = memoizeByTables(['items', 'presets', 'figures'], (tables) => {
  const rounds = new Set(getBullets(tables).map(({ item }) => item.uid))
  return searchAmongItems(tables, ({ uid }) => rounds.has(uid))
})

export const caliberSearch = memoizeByTables(['items'], (tables) =>
  makeSearch(
    listCalibers(tables).map((value: Caliber) => ({ value, names: [value.name, value.slug], ids: [] })),
  ),
)

/** The maps that have a page, and others of the game; forms of a map by night or for high levels are left out. */
const listMaps = ({ all }: Catalogue['maps']): readonly GameMap[] =>
  all.filter(({ url, page }) => url === page)

export const mapSearch = memoizeByTables(['maps'], ({ maps }) =>
  makeSearch(
    listMaps(maps).map((value) => ({
      value,
      names: longNames(value),
      shortNames: [value.url.replaceAll('-', ' ')],
      ids: [value.url, value.nameId.toLowerCase()],
    })),
  ),
)

/** A boss on a map. */
export interface BossOnMap {
  readonly map: GameMap
  readonly boss: BossGroup
}

/** Every boss on every map with a page, in the order of the maps. */
export const getBosses = memoizeByTables(['maps', 'mobs', ...MAP_TABLES], (tables): readonly BossOnMap[] =>
  listMaps(tables.maps)
    .filter(({ page }) => isMapSlug(page))
    .toSorted((a, b) => pagePlace(a) - pagePlace(b))
    .flatMap((map) => {
      const facts = findMapFacts(tables, map)
      return facts === undefined ? [] : bossGroups(facts, tables).map((boss) => ({ map, boss }))
    }),
)

const pagePlace = ({ page }: GameMap): number => (MAP_SLUGS as readonly string[]).indexOf(page)

/** Everything that appears as a boss or with one, by the game's word for it. */
export const bossSearch = memoizeByTables(['maps', 'mobs', ...MAP_TABLES], (tables) => {
  const named = new Map<string, { readonly name: string } & LocalNames>()
  for (const { boss } of getBosses(tables)) named.set(boss.mob, boss.named)
  return makeSearch(
    [...named].map(([mob, row]) => ({
      value: { mob, named: row },
      names: longNames(row),
      ids: [mob.toLowerCase()],
    })),
  )
})
