// The best buyer for a piece that may be sold, among the places open to the PMC, and the net price.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { getBestOpenSale, listSales } from '#core/pricing/market/sell-ways.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type ItemProps, useItemPricing } from './use-item.ts'

/** Empty if it cannot be sold. */
export const BestSale = ({ catalogue, item }: ItemProps): ReactNode => {
  const { t } = useTranslation('common')
  const language = useLocale()
  const pricing = useItemPricing(catalogue, item)
  const best = getBestOpenSale(listSales({ catalogue, ...pricing }, pricing))
  if (best === undefined) return null
  const price = formatMoney(best.left, { space: NO_BREAK_SPACE })
  if (best.tag !== 'Trader') return t('bestSale.flea', { price })
  const trader = catalogue.traders.all.find(({ url }) => url === best.trader)
  return t('bestSale.trader', {
    trader: trader === undefined ? best.trader : nameIn(language, trader),
    price,
  })
}
