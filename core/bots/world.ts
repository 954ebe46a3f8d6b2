// What the answers of bots are computed from, and what is made of it once for all questions.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isTraderHidden } from '../catalogue/hidden-traders.ts'
import { type LocalNames, longNames, nameIn, shortNameIn } from '../catalogue/local-names.ts'
import { isMapSlug, MAP_SLUGS } from '../catalogue/map-slugs.ts'
import type { GameMap } from '../catalogue/tables/map.ts'
import type { MapFacts } from '../catalogue/tables/map-facts.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import { getMapTable } from '../catalogue/tables/table-names.ts'
import { makeNarrowedItemSearch } from '../items/narrowed-search.ts'
import { type Caliber, type Cartridge, listCalibers, listCartridges } from '../loadouts/gear/cartridges.ts'
import { type BossGroup, bossGroups } from '../maps/markers/boss-markers.ts'
import { memoize } from '../memo.ts'
import type { Pmc } from '../player/model.ts'
import { type PriceView, priceView } from '../pricing/market/views.ts'
import { getVisitorSettings } from '../pricing/market/visitor-views.ts'
import type { ProfitCatalogue } from '../pricing/profit/profit-setup.ts'
import { questEntries } from '../quests/lists/search.ts'
import { makeNarrowedSearch } from '../search/narrowed.ts'
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
  priceView(getVisitorSettings(catalogue), item)

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
  const trader = catalogue.traders.all.find(({ url }) => url === slug)
  return trader === undefined ? slug : nameIn(speech.lang, trader)
}

export const stationName = ({ catalogue, speech }: BotWorld, slug: string): string => {
  const station = catalogue.stations.all.find(({ url }) => url === slug)
  return station === undefined ? slug : nameIn(speech.lang, station)
}

const KEYS = 'Keys'
export const keySearch = memoize((items: Catalogue['items']) =>
  makeNarrowedItemSearch(items.all.filter(({ tags }) => tags.includes(KEYS))),
)

export const craftedSearch = memoize((items: Catalogue['items'], crafts: Catalogue['crafts']) => {
  const crafted = new Set(crafts.all.map(({ product }) => product.item))
  return makeNarrowedItemSearch(items.all.filter(({ uid }) => crafted.has(uid)))
})

export const barteredSearch = memoize(({ items, presets, barters, ...rules }: ProfitCatalogue) => {
  const shown = barters.all.filter(({ trader }) => !isTraderHidden(rules, trader))
  const bartered = new Set(shown.map(({ offer: { item } }) => presets.get(item)?.baseItem ?? item))
  return makeNarrowedItemSearch(items.all.filter(({ uid }) => bartered.has(uid)))
})

export const getQuestSearch = memoize((quests: readonly Quest[]) => makeNarrowedSearch(questEntries(quests)))

type AmmoTables = Pick<Catalogue, 'items' | 'figures'>

/** Rounds that damage by hitting. */
const bullets = memoize((items: AmmoTables['items'], figures: AmmoTables['figures']): readonly Cartridge[] =>
  listCartridges({ items, figures }).filter(({ isBullet }) => isBullet),
)

export const getBullets = ({ items, figures }: AmmoTables): readonly Cartridge[] => bullets(items, figures)

export const roundSearch = memoize((items: AmmoTables['items'], figures: AmmoTables['figures']) =>
  makeNarrowedItemSearch(bullets(items, figures).map(({ item }) => item)),
)

export const caliberSearch = memoize((items: Catalogue['items']) =>
  makeSearch(
    listCalibers({ items }).map((value: Caliber) => ({ value, names: [value.name, value.slug], ids: [] })),
  ),
)

/** The maps that have a page, and others of the game; forms of a map by night or for high levels are left out. */
const listMaps = ({ all }: Catalogue['maps']): readonly GameMap[] =>
  all.filter(({ url, page }) => url === page)

export const mapSearch = memoize((maps: Catalogue['maps']) =>
  makeSearch(
    listMaps(maps).map((value) => ({
      value,
      names: longNames(value),
      shortNames: [value.url.replaceAll('-', ' ')],
      ids: [value.url, value.nameId.toLowerCase()],
    })),
  ),
)

export const findMapFacts = (catalogue: Catalogue, { url, page }: GameMap): MapFacts | undefined =>
  catalogue[getMapTable(page)].all.find((facts) => facts.url === url)

/** A boss on a map. */
export interface BossOnMap {
  readonly map: GameMap
  readonly boss: BossGroup
}

/** Every boss on every map with a page, in the order of the maps. */
export const getBosses = memoize((catalogue: Catalogue): readonly BossOnMap[] =>
  listMaps(catalogue.maps)
    .filter(({ page }) => isMapSlug(page))
    .toSorted((a, b) => pagePlace(a) - pagePlace(b))
    .flatMap((map) => {
      const facts = findMapFacts(catalogue, map)
      return facts === undefined ? [] : bossGroups(facts, catalogue).map((boss) => ({ map, boss }))
    }),
)

const pagePlace = ({ page }: GameMap): number => (MAP_SLUGS as readonly string[]).indexOf(page)

/** Everything that appears as a boss or with one, by the game's word for it. */
export const bossSearch = memoize((catalogue: Catalogue) => {
  const named = new Map<string, { readonly name: string } & LocalNames>()
  for (const { boss } of getBosses(catalogue)) named.set(boss.mob, boss.named)
  return makeSearch(
    [...named].map(([mob, row]) => ({
      value: { mob, named: row },
      names: longNames(row),
      ids: [mob.toLowerCase()],
    })),
  )
})
