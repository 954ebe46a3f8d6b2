// The flea market's fee for any asking price, with the PMC's own terms or others, and the most profitable asking price.
import { lazy, type ReactNode, useState } from 'react'
import { MAX_SKILL_LEVEL } from '#core/catalogue/level-bounds.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { isSome } from '#core/fp.ts'
import { bestAsk } from '#core/pricing/market/best-ask.ts'
import { getFleaSeller } from '#core/pricing/market/fee-terms.ts'
import { type FleaSeller, fleaFee, fleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import type { PriceView } from '#core/pricing/market/views.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './FeePanel.module.css'
import type { ItemCatalogue } from './use-item.ts'

const WearFields = lazy(() => import('./WearFields.tsx'))

/** `wearsOff`: some of it may be used up. */
interface FeeProps {
  readonly catalogue: ItemCatalogue
  readonly item: Item
  readonly wearsOff: boolean
  readonly view: PriceView
}

const MAX_PIECES = 10_000
const money = (roubles: number): string => formatMoney(roubles, { space: NO_BREAK_SPACE })

/** The PMC's own terms until others are tried. */
const useSeller = (catalogue: ItemCatalogue) => {
  const pmc = usePmc()
  const own: FleaSeller =
    pmc === undefined
      ? { isIC3Built: false, hideoutManagement: 0 }
      : getFleaSeller({ catalogue, options: pmc.profit, player: pmc })
  const [tried, setTried] = useState<Partial<FleaSeller>>({})
  return {
    seller: { ...own, ...tried },
    change: (next: Partial<FleaSeller>) => setTried({ ...tried, ...next }),
  }
}

export const FeePanel = ({ catalogue, item, wearsOff, view }: FeeProps): ReactNode => {
  const { t } = useTranslation('item')
  const [worth, setWorth] = useState<number>()
  const basePrice = worth ?? view.basePrice
  // The same price as in the list of places to sell, so that both show the same profit.
  const market = view.flea?.price ?? view.lastLow
  const [typedAsk, setTypedAsk] = useState<number>()
  const [count, setCount] = useState(1)
  const { seller, change } = useSeller(catalogue)
  const terms = fleaFeeTerms(catalogue.constants.flea, seller)
  const best = bestAsk(terms, basePrice, market)
  const ask = typedAsk ?? market ?? view.basePrice
  const paid = fleaFee(terms, { basePrice, ask, count })
  const fee = isSome(paid) ? paid.value : undefined
  const bestFee = best === undefined ? undefined : fleaFee(terms, { basePrice, ask: best })
  return (
    <Panel title={t('fee.title')} note={seller.isIC3Built ? t('fee.withCenter') : t('fee.withoutCenter')}>
      <div className="stack">
        {view.fleaLock !== undefined && (
          <p className="warn small">{t('place.fromLevel', { level: view.fleaLock.needs })}</p>
        )}
        <div className={styles.offer}>
          <NumberField
            label={t('fee.ask')}
            isLone
            min={1}
            value={ask}
            onCommit={setTypedAsk}
            className={styles.ask}
          />
          <NumberField
            label={t('fee.count')}
            min={1}
            max={MAX_PIECES}
            value={count}
            onCommit={(next) => setCount(next ?? 1)}
          />
        </div>
        {wearsOff && (
          <DataPart>
            <WearFields item={item} basePrice={view.basePrice} onWorth={setWorth} />
          </DataPart>
        )}
        <Facts
          facts={[
            { label: t('fee.asked'), value: <Price value={ask * count} isBare /> },
            {
              label: t('fee.taken'),
              value: <Price value={fee === undefined ? undefined : -fee} isBare tone="negative" />,
            },
            {
              label: t('fee.left'),
              value: <Price value={fee === undefined ? undefined : ask * count - fee} />,
              isTotal: true,
            },
          ]}
        />
        {best !== undefined && bestFee !== undefined && isSome(bestFee) && (
          <div className={styles.best}>
            <span>{t('fee.best', { ask: money(best), left: money(best - bestFee.value) })}</span>
            <Button size="small" aria-disabled={ask === best || undefined} onClick={() => setTypedAsk(best)}>
              {t('fee.use')}
            </Button>
            {ask > best && market !== undefined && best < market && (
              <span className="warn small">{t('fee.tooDear')}</span>
            )}
          </div>
        )}
        <div className={styles.terms}>
          <Switch
            label={t('fee.center')}
            isOn={seller.isIC3Built}
            onChange={(isIC3Built) => change({ isIC3Built })}
          />
          <NumberField
            label={t('fee.management')}
            max={MAX_SKILL_LEVEL}
            value={seller.hideoutManagement}
            isDisabled={!seller.isIC3Built}
            onCommit={(hideoutManagement = 0) => change({ hideoutManagement })}
          />
        </div>
      </div>
    </Panel>
  )
}
