// /admin/traders-prices: for what traders sell and buy each item.
import type { ReactNode } from 'react'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import { lookUpName } from '#core/language/look-up-name.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { toggle } from '#web/list/define-list.ts'
import { defineRowList, type ListedRow, RowScreen, type RowScreenOptions } from './RowScreen.tsx'

interface PriceRow extends ListedRow {
  readonly prices: ItemPrices
}

const getBestSale = ({ sellTo }: ItemPrices): number | undefined =>
  sellTo.length === 0 ? undefined : Math.max(...sellTo.map(({ priceRub }) => priceRub))

const list = defineRowList<PriceRow>({
  table: 'prices',
  columns: {
    offers: {
      head: ({ t }) => t('prices.offers'),
      cell: ({ prices }) => (
        <span className="clip muted">
          {prices.offers.map(({ trader, level }) => `${trader} ${level}`).join(', ')}
        </span>
      ),
      value: ({ prices }) => prices.offers.length,
      width: { min: 150, share: 2 },
      folded: 'sub',
    },
    sale: {
      head: ({ t }) => t('prices.sale'),
      cell: ({ prices }) => formatNumber(getBestSale(prices) ?? 0),
      value: ({ prices }) => getBestSale(prices),
      width: 120,
      align: 'end',
      priority: 2,
    },
  },
  filters: {
    sold: toggle({
      place: 'strip',
      label: ({ t }) => t('prices.sold'),
      isCounted: true,
      keeps:
        () =>
        ({ prices }) =>
          prices.offers.length > 0,
    }),
  },
})

const screen: RowScreenOptions<PriceRow> = {
  id: 'adminTradersPrices',
  table: 'prices',
  tables: ['prices', 'items', 'presets', 'questItems'],
  list,
  makeRows: (catalogue, language) =>
    catalogue.prices.all.map((prices) => {
      const { uid } = prices
      return { prices, uid, name: lookUpName(catalogue, language, { name: 'thing', id: uid }) ?? uid }
    }),
}

const TraderPricesScreen = (): ReactNode => <RowScreen {...screen} />

export default TraderPricesScreen
