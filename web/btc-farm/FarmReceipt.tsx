// The calculation of the farm's profit, with sums that can be checked by eye.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import { effectiveLevel } from '#core/hideout/levels.ts'
import type { FarmYield } from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import type { FarmTerms } from '#core/pricing/bitcoin-farm/farm-terms.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { formatCost, formatNumber, formatSigned } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { RuleText } from '#web/player/RuleText.tsx'
import { SourceWords } from '#web/profit/receipt/SourceText.tsx'
import { SaleText } from '#web/profit/receipt/use-receipt-sums.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './FarmReceipt.module.css'

export interface FarmReceiptProps {
  readonly catalogue: Catalogue
  readonly context: ProfitContext
  readonly terms: FarmTerms
  readonly yielded: FarmYield | undefined
  readonly cards: number
}

const useLocked = ({
  context,
  yielded,
}: Pick<FarmReceiptProps, 'context' | 'yielded'>): string | undefined => {
  const { t } = useTranslation('calculators')
  const { catalogue, player } = context.setup
  const built = effectiveLevel(catalogue.constants, player, BITCOIN_FARM)
  if (yielded === undefined || !player.trackProgress || built >= yielded.farmLevel) return undefined
  return t('farm.locked', { level: yielded.farmLevel, has: built })
}

export const FarmReceipt = (props: FarmReceiptProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const { catalogue, context, terms, yielded, cards } = props
  const locked = useLocked(props)
  const { useFuel } = context.setup.options
  const { incomePerDay = 0, fuelPerDay = 0, profitPerDay = 0, coinsPerDay = 0, cardsCost = 0 } = yielded ?? {}
  const { cardPrice } = terms
  const facts: readonly Fact[] = [
    { label: t('farm.sellTo'), value: <SaleText catalogue={catalogue} sold={terms.coin} /> },
    { label: t('farm.coinPrice'), value: formatNumber(terms.coinPrice) },
    {
      label: t('farm.income', { coins: formatNumber(coinsPerDay, { maxDecimals: 4 }) }),
      value: formatNumber(incomePerDay),
    },
    { label: t('farm.fuelPerDay', { tank: t(`fuel.${useFuel}`) }), value: formatCost(fuelPerDay) },
    {
      label: t('farm.profitPerDay'),
      value: (
        <span className={profitPerDay > 0 ? 'gain' : profitPerDay < 0 ? 'loss' : undefined}>
          {formatSigned(profitPerDay)} ₽
        </span>
      ),
      isTotal: true,
    },
    ...(cardPrice === undefined
      ? []
      : [
          {
            label: t('farm.cardsSum', { cards, price: formatNumber(cardPrice) }),
            value: formatNumber(cardsCost),
          },
        ]),
    ...(terms.tank === undefined
      ? []
      : [{ label: t('farm.tank'), value: formatNumber(terms.tank.unitPrice) }]),
  ]
  return (
    <Panel title={t('farm.receipt')}>
      <Facts facts={facts} />
      {terms.tank && (
        <p className={styles.note}>
          {t('farm.tankFrom')} <SourceWords catalogue={catalogue} source={terms.tank.source} />
        </p>
      )}
      <p className={styles.note}>
        {t('farm.cardFrom')}{' '}
        <span className={terms.card.price === undefined ? 'warn' : undefined}>
          <RuleText catalogue={catalogue}>{(words, ...asked) => words.way(terms.card, ...asked)}</RuleText>
        </span>
      </p>
      <p className={styles.note}>
        {locked && <span className="warn">{locked} </span>}
        {useFuel !== 'off' && t('note.fuelSavings')}
      </p>
    </Panel>
  )
}
