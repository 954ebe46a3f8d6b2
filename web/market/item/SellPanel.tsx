// Where one piece brings most: traders and the flea market after its fee.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#core/language/names.ts'
import { NO_LOCKED_TRADERS } from '#core/pricing/market.ts'
import type { PriceView } from '#core/pricing/views.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Price } from '#web/ui/game/Price.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type PlaceLock, type SellWay, sellWays } from './deals.ts'
import styles from './Ranked.module.css'
import type { ItemPricing, ItemProps } from './use-item.ts'
import { UnlockedBy } from './uses/UnlockedBy.tsx'

interface SellProps extends ItemProps {
  readonly view: PriceView
  readonly pricing: ItemPricing
}

/** Why the PMC can't sell there. */
const LockNote = ({ lock }: { readonly lock: PlaceLock }): ReactNode => {
  const { t } = useTranslation('item')
  return (
    <span className="warn small">
      {lock.tag === 'FleaLevelTooLow' ? (
        t('place.fromLevel', { level: lock.needs })
      ) : (
        <UnlockedBy quest={lock.quest} />
      )}
    </span>
  )
}

export const SellPanel = ({
  catalogue,
  item,
  view,
  pricing: { fee, ownSell, access },
}: SellProps): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const prices = catalogue.prices.get(item.uid)
  const lockedTraders = access?.lockedTraders ?? NO_LOCKED_TRADERS
  const ways =
    prices === undefined ? [] : sellWays(prices, view, { rules: catalogue, fee, ownSell, lockedTraders })
  const traderName = (slug: string): string => {
    const trader = catalogue.traders.all.find(({ url }) => url === slug)
    return trader === undefined ? slug : nameIn(language, trader)
  }
  const place = (way: SellWay): string => (way.tag === 'Trader' ? traderName(way.trader) : t('fleaMarket'))
  const note = (way: SellWay): string | undefined => {
    if (way.tag === 'Trader') return undefined
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
