// The best places to sell one piece: traders and the flea market after its fee.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { listSales, type PlaceLock, type SellWay } from '#core/pricing/market/sell-ways.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Price } from '#web/ui/game/Price.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Ranked.module.css'
import type { ItemCatalogue, ItemPricing } from './use-item.ts'
import { UnlockedBy } from './uses/UnlockedBy.tsx'

/** Why the PMC cannot sell there. */
const LockNote = ({ lock }: { readonly lock: PlaceLock }): ReactNode => {
  const { t } = useTranslation('item')
  return (
    <span className="warn small">
      {lock.tag === 'FleaLevelTooLow' ? (
        t('place.fromLevel', { level: lock.needs })
      ) : (
        <UnlockedBy quest={lock.quest} unlocked="trader" />
      )}
    </span>
  )
}

export const SellPanel = ({
  catalogue,
  pricing,
}: {
  readonly catalogue: ItemCatalogue
  readonly pricing: ItemPricing
}): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const ways = listSales({ catalogue, ...pricing }, pricing)
  const traderName = (slug: string): string => {
    const trader = catalogue.traders.all.find(({ url }) => url === slug)
    return trader === undefined ? slug : nameIn(language, trader)
  }
  const place = (way: SellWay): string => (way.tag === 'Trader' ? traderName(way.trader) : t('fleaMarket'))
  const note = (way: SellWay): string | undefined => {
    if (way.tag === 'Trader') return way.unpacked && t('sell.unpacked', { count: way.unpacked.count })
    return way.tag === 'Own' ? t('sell.ownNote') : t('sell.fleaNote', { source: t(`source.${way.source}`) })
  }
  const isBest = ({ lock }: SellWay, index: number): boolean => index === 0 && lock === undefined
  return (
    <Panel title={t('sell.title')} note={t('sell.note')} isFlush>
      {ways.length === 0 ? (
        <p className={styles.none}>{t('sell.none')}</p>
      ) : (
        <ol className={styles.ranked}>
          {ways.map((way, index) => (
            <li
              key={way.tag === 'Trader' ? way.trader : way.tag}
              data-best={isBest(way, index) || undefined}
              data-locked={way.lock !== undefined || undefined}
            >
              <TraderMark name={place(way)} isDecorative />
              <span className={styles.place}>
                <span>{place(way)}</span>
                {note(way) !== undefined && <span className="faint small">{note(way)}</span>}
                {way.lock !== undefined && <LockNote lock={way.lock} />}
                {isBest(way, index) && <span className="vh">{t('sell.best')}</span>}
              </span>
              <b>
                <Price value={way.left} />
              </b>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
