// Every view of an item's price, the most wanted ones first.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { formatAge } from '#core/format/age.ts'
import { countAddedSlots, pricePerAddedSlot } from '#core/items/added-slots.ts'
import { listKnownSources } from '#core/pricing/market/known-sources.ts'
import { getListPrice, getPriceChange, type PriceView } from '#core/pricing/market/views.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Stat, Stats } from '#web/ui/Facts.tsx'
import { Price, PriceChange } from '#web/ui/game/Price.tsx'
import { MINUTE_MS, useNow } from '#web/ui/hooks/use-now.ts'
import { getMarketState } from '../market-row.ts'
import styles from './ItemStats.module.css'
import type { ItemCatalogue } from './use-item.ts'

interface StatsProps {
  readonly catalogue: ItemCatalogue
  readonly item: Item
  readonly view: PriceView
}

/** The line under the lead price: why there is none, or how fresh it is. */
const useFreshness = (view: PriceView): string | undefined => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const now = useNow(MINUTE_MS)
  const state = getMarketState(view)
  if (state === 'banned') return t('banned')
  if (state === 'noMarketData') return t('noMarketData')
  const { updatedAt, offers } = view
  const age =
    updatedAt === undefined ? undefined : t('stat.age', { age: formatAge(now - updatedAt, language) })
  const count = offers === undefined ? undefined : t('stat.offers', { count: offers })
  return [age, count].filter((part) => part !== undefined).join(' · ') || undefined
}

const change = (percent: number | undefined): ReactNode =>
  percent === undefined ? undefined : <PriceChange percent={percent} isBadge />

const PriceRange = ({ from, to }: { readonly from: number; readonly to: number }): ReactNode => (
  <span>
    <Price value={from} size="mid" /> – <Price value={to} size="mid" />
  </span>
)

/** Price sources without any prices here are left out. */
export const ItemStats = ({ catalogue, item, view }: StatsProps): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const freshness = useFreshness(view)
  const { bestTrader } = view
  const added = countAddedSlots(item)
  const known = listKnownSources(catalogue)
  const trader = catalogue.traders.all.find(({ url }) => url === bestTrader?.trader)
  const traderNote = (name: string): string =>
    bestTrader?.unpacked === undefined
      ? name
      : `${name} · ${t('sell.unpacked', { count: bestTrader.unpacked.count })}`
  const big = (value: number | undefined): ReactNode => <Price value={value} size="big" />
  const mid = (value: number | undefined, isSigned = false): ReactNode => (
    <Price value={value} size="mid" isSigned={isSigned} tone={isSigned ? 'sign' : 'none'} />
  )
  const stat = (label: string, value: ReactNode, sub?: ReactNode): Stat =>
    sub === undefined ? { label, value } : { label, value, sub }
  return (
    <Stats
      className={styles.stats}
      stats={[
        stat(t('stat.lastLow'), big(view.lastLow), freshness),
        stat(t('stat.avg24h'), big(view.avg24h), change(getPriceChange(view))),
        ...(view.low24h === undefined || view.high24h === undefined
          ? []
          : [stat(t('stat.range24h'), <PriceRange from={view.low24h} to={view.high24h} />)]),
        ...(known.has('avg7d') || view.avg7d !== undefined
          ? [stat(t('stat.avg7d'), big(view.avg7d), change(view.change7d))]
          : []),
        stat(t('stat.perSlot'), big(view.perSlot)),
        ...(added === undefined
          ? []
          : [
              stat(
                t('stat.perAddedSlot'),
                big(pricePerAddedSlot(item, getListPrice(view))),
                t(added > 0 ? 'stat.adds' : 'stat.addsNone', {
                  added,
                  inside: item.innerCells,
                  outside: item.width * item.height,
                }),
              ),
            ]),
        stat(t('stat.bestTrader'), big(bestTrader?.price), trader && traderNote(nameIn(language, trader))),
        stat(t('stat.fleaProfit'), mid(view.fleaProfit, true), view.fleaProfit && t('stat.afterFee')),
        stat(t('stat.instaProfit'), mid(view.instaProfit, true), view.instaProfit && t('stat.instaHint')),
        ...(known.has('historical') || view.historical !== undefined
          ? [stat(t('stat.historical'), mid(view.historical))]
          : []),
      ]}
    />
  )
}
