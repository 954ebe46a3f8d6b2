// The data behind the price API v1: items found by id or name, and whole lists.
import { LRUCache } from 'lru-cache'
import { pictureBase } from '#core/catalogue/addresses/pictures.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { memoizeByTables } from '#core/catalogue/memoize-by-tables.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { getItemIndex, getItemSearch } from '#core/items/narrowed-search.ts'
import type { Locale } from '#core/languages.ts'
import { gameRecord } from '#core/public-api/game-record.ts'
import { type V1Item, v1Item } from '#core/public-api/v1-item.ts'
import { filterByTags, sortV1Items } from '#core/public-api/v1-order.ts'
import { pictureSettings } from '../../config.ts'
import type { Content } from '../../http/content.ts'
import { type KeepBody, openKeptBodies } from '../../http/kept-bodies.ts'
import type { ServedCatalogue } from '../../services/catalogues.ts'
import { type ModeMarket, readMarket } from '../../services/live-catalogue.ts'
import type { Services } from '../../services/services.ts'
import { finishInTurns, makeTakeBreak, type TakeBreak } from '../../short-turns.ts'
import type { ItemQuery, PriceListQuery } from './input.ts'

/** `items`: a list of prices. `records`: an object of the game's records, by id. */
export type ListForm = 'items' | 'records'

/** Clients show what comes first. */
const MAX_FOUND = 5

const MAX_REMEMBERED = 1_000

/** The search over the items, with its last answers: programs keep asking for the same ones. */
const getSearch = memoizeByTables(['items', 'presets'], (tables) => {
  const search = getItemSearch(tables)
  const answers = new LRUCache<string, readonly Item[]>({ max: MAX_REMEMBERED })
  return (text: string): readonly Item[] => {
    const found = answers.get(text) ?? search(text, MAX_FOUND).map(({ value }) => value)
    answers.set(text, found)
    return found
  }
})

const findItems = ({ catalogue }: ServedCatalogue, query: ItemQuery): readonly Item[] => {
  if (query.tag === 'Search') return getSearch(catalogue)(query.text)
  const item = catalogue.items.get(query.id)
  return item === undefined ? [] : [item]
}

const getKey = (
  mode: GameMode,
  form: ListForm,
  { tags, sort, direction, language }: PriceListQuery,
): string =>
  [mode, form, language, ...(sort === undefined ? [] : [sort, direction]), `tags=${tags.join(',')}`].join(' ')

export interface PriceLists {
  readonly find: (mode: GameMode, query: ItemQuery) => Promise<Content>
  readonly list: (mode: GameMode, form: ListForm, query: PriceListQuery) => Promise<Content>
}

export const openPriceLists = (
  services: Pick<Services, 'catalogues' | 'prices' | 'config' | 'publicUrl'>,
  makeJson: (json: string) => Content,
  keepBody: KeepBody = openKeptBodies(),
): PriceLists => {
  const { catalogues, config, publicUrl } = services
  const pictures = { base: pictureBase(pictureSettings(config)), origin: publicUrl }

  const makeRow = ({ live }: ModeMarket, language: Locale): ((item: Item) => V1Item) =>
    v1Item({ catalogue: live, pictures, dataDate: catalogues.at(), language })

  const listItems = async (
    market: ModeMarket,
    query: PriceListQuery,
    takeBreak: TakeBreak,
  ): Promise<readonly V1Item[]> => {
    const makeV1Item = makeRow(market, query.language)
    const rows: V1Item[] = []
    for (const item of filterByTags(market.served.catalogue.items.all, query.tags)) {
      rows.push(makeV1Item(item))
      await takeBreak()
    }
    return sortV1Items(rows, query)
  }

  const writeItems = async (market: ModeMarket, query: PriceListQuery): Promise<Content> => {
    const takeBreak = makeTakeBreak()
    const texts: string[] = []
    for (const row of await listItems(market, query, takeBreak)) {
      texts.push(JSON.stringify(row))
      await takeBreak()
    }
    return makeJson(`[${texts.join(',')}]`)
  }

  const writeRecords = async (market: ModeMarket, query: PriceListQuery): Promise<Content> => {
    const takeBreak = makeTakeBreak()
    const { catalogue } = market.served
    const makeRecord = gameRecord(catalogue, query.language)
    const texts: string[] = []
    for (const { uid } of await listItems(market, query, takeBreak)) {
      const item = catalogue.items.get(uid)
      if (item !== undefined) texts.push(`${JSON.stringify(uid)}:${JSON.stringify(makeRecord(item))}`)
      await takeBreak()
    }
    return makeJson(`{${texts.join(',')}}`)
  }

  return {
    find: async (mode, query) => {
      const market = await readMarket(services, mode)
      if (query.tag === 'Search') await finishInTurns(getItemIndex(market.served.catalogue))
      return makeJson(JSON.stringify(findItems(market.served, query).map(makeRow(market, query.language))))
    },
    list: async (mode, form, query) => {
      const market = await readMarket(services, mode)
      return keepBody(getKey(mode, form, query), market.live, () =>
        form === 'items' ? writeItems(market, query) : writeRecords(market, query),
      )
    },
  }
}
