// The columns of the market's table: those that somebody chose and that have room, drawn in the reader's language.
import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/language/names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import type { KnownWords } from '#web/market/filters/filters.ts'
import type { Column } from '#web/ui/table/table-columns.ts'
import type { MarketRow } from '../market-row.ts'
import { type ColumnId, parseColumns } from './columns.ts'
import { fitColumns } from './fit-columns.ts'
import { marketColumns } from './market-columns.tsx'
import { useColumns } from './use-columns.ts'
import { useSheetWidth } from './use-sheet-width.ts'

export interface TableColumns {
  /** Belongs on what the table stands in. */
  readonly sheet: RefObject<HTMLDivElement | null>
  readonly columns: readonly Column<MarketRow>[]
  readonly chosen: readonly ColumnId[]
  readonly choose: (chosen: readonly ColumnId[]) => void
  /** The ids of those that have room, joined by commas. */
  readonly fitting: string
}

/** Columns that have nothing to show give their width to the names. */
export const useMarketColumns = (
  { traders }: Pick<Catalogue, 'traders'>,
  known: Pick<KnownWords, 'columns'>,
  now: number,
): TableColumns => {
  const { t } = useTranslation('market')
  const language = useLocale()
  const [chosen, choose] = useColumns()
  const [sheet, width] = useSheetWidth()
  const fitting = fitColumns(
    chosen.filter((id) => known.columns.has(id)),
    width,
  ).join(',')
  const columns = useMemo(() => {
    const names = new Map(traders.all.map((trader) => [trader.url, nameIn(language, trader)]))
    const traderName = (trader: string): string => names.get(trader) ?? trader
    return marketColumns(parseColumns(fitting), { t, language, now, traderName })
  }, [traders, fitting, t, language, now])
  return { sheet, columns, chosen, choose, fitting }
}
