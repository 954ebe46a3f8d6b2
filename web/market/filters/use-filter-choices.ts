// What the filters may be set to, in the reader's words, and how many rows the counted ones would leave.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/language/names.ts'
import { isTraderHidden } from '#core/pricing/market.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { type ColumnId, knownColumns } from '#web/market/columns/columns.ts'
import type { Option, OptionGroup } from '#web/ui/fields/Select.tsx'
import { categoryNames, type MarketRow } from '../market-row.ts'
import { knownTags, tagGroups } from '../tags.ts'
import type { MarketSettings } from '../use-market-address.ts'
import {
  type FilterContext,
  type FilterId,
  type FilterValues,
  filterRows,
  type KnownWords,
} from './filters.ts'

export interface FilterChoices {
  readonly tags: readonly OptionGroup<string>[]
  readonly traders: readonly Option<string>[]
  readonly counts: { readonly [Id in FilterId]?: number }
}

/** What the bar of filters and what it opens share. */
export interface FilterBarProps {
  readonly settings: MarketSettings
  /** What is set, the tag of the page included. */
  readonly filters: FilterValues
  readonly choices: FilterChoices
  /** Sets a filter by its word in the address; undefined takes it off. */
  readonly onFilter: (id: FilterId, word: string | undefined) => void
  readonly columns: readonly ColumnId[]
  /** Columns that are not known are not offered, nor are filters that need them. */
  readonly known: KnownWords
  readonly onColumns: (columns: readonly ColumnId[]) => void
  /** The columns that have room now, joined by commas. */
  readonly fitting: string
}

type Tables = Pick<Catalogue, 'mode' | 'constants' | 'items' | 'traders' | 'categories'>

const listedTraders = (tables: Tables) =>
  tables.traders.all.filter(({ listed, url }) => listed === true && !isTraderHidden(tables, url))

/** What the address may name; most addresses name no tag, and then nobody looks for those that there are. */
export const useKnownWords = (catalogue: Tables, rows: readonly MarketRow[]): KnownWords =>
  useMemo(() => {
    let tags: ReadonlySet<string> | undefined
    return {
      columns: knownColumns(rows),
      get tags() {
        tags ??= knownTags(catalogue.items.all)
        return tags
      },
      traders: new Set(listedTraders(catalogue).map(({ url }) => url)),
    }
  }, [catalogue, rows])

/** Steps in below the heading's own tag; a list of the browser knows no other way. */
const indented = (name: string, depth: number): string => `${'\u2003'.repeat(Math.max(0, depth - 1))}${name}`

const useTagGroups = (catalogue: Tables): readonly OptionGroup<string>[] => {
  const language = useLocale()
  return useMemo(() => {
    const handbook = new Set(
      catalogue.categories.all.filter(({ kind }) => kind === 'handbook').map(({ name }) => name),
    )
    const groups = tagGroups(catalogue.items.all, categoryNames(catalogue.categories, language), (english) =>
      handbook.has(english),
    )
    return groups.map(({ heading, tags }) => ({
      heading,
      options: tags.map(({ tag, name, depth }) => ({ value: tag, text: indented(name, depth) })),
    }))
  }, [catalogue, language])
}

export const useFilterChoices = (
  catalogue: Tables,
  rows: readonly MarketRow[],
  context: FilterContext,
): FilterChoices => {
  const language = useLocale()
  const tags = useTagGroups(catalogue)
  const traders = useMemo(
    () => listedTraders(catalogue).map((trader) => ({ value: trader.url, text: nameIn(language, trader) })),
    [catalogue, language],
  )
  const counts = useMemo(
    () => ({
      favourites: filterRows(rows, { favourites: true }, context).length,
      instant: filterRows(rows, { instant: true }, context).length,
    }),
    [rows, context],
  )
  return useMemo(() => ({ tags, traders, counts }), [tags, traders, counts])
}
