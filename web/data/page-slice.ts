// The rows that the server embedded in this page, as a catalogue: the first screen is rendered from them while the tables load.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { getNamesTable } from '#core/catalogue/tables/table-names.ts'
import type { Slice } from '#core/first-screen/slice.ts'
import { quotesFrom } from '#core/pricing/market/quotes.ts'
import { assembleCatalogue } from './catalogue-source.ts'
import { SLICE } from './copies/head-start.ts'
import { joinNames, makeLivePrices, tableFrom } from './loaded-table.ts'

/** `at`: the newest live price, else the date of the game data, in epoch milliseconds. */
export interface PageSlice extends Pick<Slice, 'path' | 'mode' | 'locale' | 'count' | 'total' | 'profits'> {
  readonly at: number
  readonly catalogue: Catalogue
}

/** Builds the catalogue of a slice like that of full tables. */
export const sliceFrom = ({ quotes, tables, dataAt, ...slice }: Slice): PageSlice => {
  const { mode, locale } = slice
  const names = locale === 'en' ? undefined : tables[getNamesTable(locale)]
  const live = quotesFrom({ hash: '', ...quotes })
  const named = names && tableFrom(names)
  const found = new Map(
    Object.entries(tables).map(([key, rows]) => {
      const name = key as TableName
      const table = tableFrom(rows)
      if (name === 'prices') return [name, makeLivePrices()(table, live)]
      return [name, named === undefined || locale === 'en' ? table : joinNames(locale, named, name, table)]
    }),
  )
  return { ...slice, at: live.at ?? dataAt, catalogue: assembleCatalogue(mode, found) }
}

const written = (): PageSlice | undefined => {
  const json = globalThis.document?.querySelector(SLICE)?.textContent
  return json ? sliceFrom(JSON.parse(json)) : undefined
}

/** Undefined if the page has none. Read before the app replaces it. */
export let pageSlice = written()

/** For the server, which renders one page after another. */
export const replacePageSlice = (slice: PageSlice): void => {
  pageSlice = slice
}
