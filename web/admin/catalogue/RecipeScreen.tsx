// The rows of crafts and barters as the back office lists them.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { lookUpName } from '#core/language/look-up-name.ts'
import { memoize } from '#core/memo.ts'
import { select } from '#web/list/define-list.ts'
import {
  defineRowList,
  type ListedRow,
  type RowContext,
  RowScreen,
  type RowScreenOptions,
} from './RowScreen.tsx'

interface RecipeRow extends ListedRow {
  /** Url of the station or trader. */
  readonly at: string
  readonly place: string
  readonly level: number
  readonly ingredients: string
}

const TABLES: readonly TableName[] = [
  'items',
  'presets',
  'questItems',
  'crafts',
  'barters',
  'stations',
  'traders',
]

type RecipeTable = 'crafts' | 'barters'

/** Names of stations or traders by url. */
const namePlaces = memoize((catalogue: Catalogue, table: RecipeTable, language: string) => {
  const places = table === 'crafts' ? catalogue.stations.all : catalogue.traders.all
  return new Map(places.map((place) => [place.url, nameIn(language, place)]))
})

const makeList = (table: RecipeTable) =>
  defineRowList<RecipeRow>({
    table,
    columns: {
      place: {
        head: ({ t }) => t(table === 'crafts' ? 'recipes.station' : 'recipes.trader'),
        cell: ({ place, level }) => `${place} ${level}`,
        value: ({ place, level }) => `${place} ${level}`,
        width: { min: 140, share: 1 },
        folded: 'sub',
      },
      ingredients: {
        head: ({ t }) => t('recipes.ingredients'),
        cell: ({ ingredients }) => <span className="clip muted">{ingredients}</span>,
        width: { min: 180, share: 3 },
        priority: 2,
      },
    },
    filters: {
      place: select<RecipeRow, RowContext, string>({
        place: 'more',
        label: ({ t }) => t(table === 'crafts' ? 'recipes.station' : 'recipes.trader'),
        any: ({ t }) => t('items.any'),
        options: ({ catalogue, language }) =>
          [...namePlaces(catalogue, table, language)].map(([value, text]) => ({ value, text })),
        keeps: (row, word) => row.at === word,
      }),
    },
  })

const makeScreen = (table: RecipeTable): RowScreenOptions<RecipeRow> => ({
  id: table === 'crafts' ? 'adminCrafts' : 'adminBarters',
  table,
  tables: TABLES,
  list: makeList(table),
  makeRows: (catalogue, language) => {
    const nameThing = (id: string): string => lookUpName(catalogue, language, { name: 'thing', id }) ?? id
    const named = namePlaces(catalogue, table, language)
    const recipes =
      table === 'crafts'
        ? catalogue.crafts.all.map((craft) => ({ ...craft, made: craft.product, at: craft.station }))
        : catalogue.barters.all.map((barter) => ({ ...barter, made: barter.offer, at: barter.trader }))
    return recipes.map(({ uid, made, at, level, ingredients }) => ({
      ...{ uid, level, at, place: named.get(at) ?? at },
      name: made.count === 1 ? nameThing(made.item) : `${nameThing(made.item)} × ${made.count}`,
      ingredients: ingredients.map(({ item, count }) => `${nameThing(item)} × ${count}`).join(', '),
    }))
  },
})

const SCREENS = { crafts: makeScreen('crafts'), barters: makeScreen('barters') }

export const RecipeScreen = ({ table }: { readonly table: RecipeTable }): ReactNode => (
  <RowScreen {...SCREENS[table]} />
)
