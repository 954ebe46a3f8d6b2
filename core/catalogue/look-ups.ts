// Look-ups in the game data that the APIs for other programs share.
import { memoize } from '../memo.ts'
import type { Catalogue, Table } from './catalogue.ts'
import type { Preset } from './tables/gear.ts'
import type { Item } from './tables/item.ts'
import type { GameMap } from './tables/map.ts'
import type { MapFacts } from './tables/map-facts.ts'
import { getMapTable, type MapTable } from './tables/table-names.ts'

const getBySlug = memoize(
  ({ all }: Table<{ readonly url: string }>): ReadonlyMap<string, unknown> =>
    new Map(all.map((row) => [row.url, row])),
)

/** The row of a trader, station or map by its slug. */
export const findBySlug = <A extends { readonly url: string }>(
  table: Table<A>,
  slug: string,
): A | undefined => getBySlug(table).get(slug) as A | undefined

/** What is on a map, from the table of its page. */
export const findMapFacts = (
  catalogue: Pick<Catalogue, MapTable>,
  { uid, page }: Pick<GameMap, 'uid' | 'page'>,
): MapFacts | undefined => catalogue[getMapTable(page)].get(uid)

export const isPreset = (row: Item | Preset): row is Preset => 'baseItem' in row
