// The cheapest offers for one piece, and what locks cheaper ones for the PMC.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { PriceView } from '#core/pricing/market/views.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LevelMark } from '#web/ui/game/LevelMark.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type BuyWay, listBuyOptions } from './deals.ts'
import styles from './Ranked.module.css'
import type { ItemCatalogue, ItemPricing } from './use-item.ts'
import { UnlockedBy } from './uses/UnlockedBy.tsx'

interface BuyProps {
  readonly catalogue: ItemCatalogue
  readonly view: PriceView
  readonly pricing: Pick<ItemPricing, 'dealer' | 'prices'>
}

/** What the offer requires beside money. */
const Conditions = ({ way }: { readonly way: BuyWay & { readonly tag: 'Trader' } }): ReactNode => {
  const { t } = useTranslation('item')
  const { offer, locks } = way
  const tooLow = locks.find((lock) => lock.tag === 'LoyaltyTooLow')
  const locked = locks.find((lock) => lock.tag === 'TraderLocked')
  const isQuestLocked = locks.some((lock) => lock.tag === 'QuestNotDone')
  return (
    <>
      <LevelMark level={offer.level} isLocked={tooLow !== undefined} />
      <span className={`${styles.conditions} faint small`}>
        {tooLow?.tag === 'LoyaltyTooLow' && (
          <span className="warn">{t('buy.loyalty', { has: tooLow.has })}</span>
        )}
        {locked?.tag === 'TraderLocked' && (
          <span className="warn">
            <UnlockedBy quest={locked.quest} unlocked="trader" />
          </span>
        )}
        {offer.quest !== undefined && (
          <span className={isQuestLocked ? 'warn' : undefined}>
            <UnlockedBy quest={offer.quest} unlocked="offer" />
          </span>
        )}
        {offer.limit !== undefined && <span>{t('buy.limit', { count: offer.limit })}</span>}
      </span>
    </>
  )
}

export const BuyPanel = ({ catalogue, view, pricing: { dealer, prices } }: BuyProps): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const ways = prices === undefined ? [] : listBuyOptions(prices, view, catalogue, dealer)
  const place = (way: BuyWay): string => {
    if (way.tag === 'Flea') return t('fleaMarket')
    const trader = catalogue.traders.all.find(({ url }) => url === way.offer.trader)
    return trader === undefined ? way.offer.trader : nameIn(language, trader)
  }
  const isBest = (way: BuyWay, index: number): boolean => index === 0 && way.locks.length === 0
  return (
    <Panel title={t('buy.title')} isFlush>
      {ways.length === 0 ? (
        <p className={styles.none}>{t('buy.none')}</p>
      ) : (
        <ol className={styles.ranked}>
          {ways.map((way, index) => (
            <li
              key={way.tag === 'Flea' ? way.tag : JSON.stringify(way.offer)}
              data-best={isBest(way, index) || undefined}
              data-locked={way.locks.length > 0 || undefined}
            >
              <TraderMark name={place(way)} isDecorative />
              <span className={styles.place}>
                <span>{place(way)}</span>
                {way.tag === 'Trader' ? (
                  <Conditions way={way} />
                ) : (
                  <span className="faint small">
                    {t('stat.lastLow')}
                    {way.locks.map(({ needs }) => (
                      <span key={needs} className="warn">
                        {' · '}
                        {t('place.fromLevel', { level: needs })}
                      </span>
                    ))}
                  </span>
                )}
                {isBest(way, index) && <span className="vh">{t('buy.best')}</span>}
              </span>
              <span className={styles.price}>
                <b>
                  <Price value={way.price} />
                </b>
                {way.tag === 'Trader' && way.offer.currency !== 'RUB' && (
                  <span className="faint small">
                    <Price value={way.offer.price} currency={way.offer.currency} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
