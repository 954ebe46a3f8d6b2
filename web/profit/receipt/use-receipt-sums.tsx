// The sums of a receipt, from the income of the product to the profit.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatExactTime } from '#core/format/duration.ts'
import type { BarterProfit } from '#core/pricing/profit/barter-profit.ts'
import { getGain, hasFee, isCraft, isSold, type ProfitRow } from '#core/pricing/profit/profit-row.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import type { Coins, Receipt } from '#core/pricing/profit/receipt.ts'
import { formatCost, formatNumber, formatSigned } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { RuleText } from '#web/player/RuleText.tsx'
import type { Fact } from '#web/ui/Facts.tsx'

/** The place of sale, in words. */
export const SaleText = ({
  catalogue,
  sold,
}: {
  readonly catalogue: Catalogue
  readonly sold: Pick<Receipt, 'sale' | 'flea'>
}): ReactNode => <RuleText catalogue={catalogue}>{(words) => words.sale(sold, catalogue)}</RuleText>

export const useReceiptSums = ({
  catalogue,
  setup: { options },
  names,
  row,
}: {
  readonly catalogue: Catalogue
  readonly setup: Pick<ProfitSetup, 'options'>
  readonly names: Names
  readonly row: ProfitRow
}): readonly Fact[] => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const { receipt, product } = row
  const coinFacts = ({ paid, left, perCoin }: Coins): readonly Fact[] => {
    const coins = paid.map(({ item, count }) => `${formatNumber(count)} × ${names.thing(item)}`).join(' + ')
    return [
      { label: t('sums.leftForCoins', { coins }), value: `${formatNumber(left)} ₽`, isTotal: true },
      ...(perCoin === undefined ? [] : [{ label: t('sums.perCoin'), value: formatNumber(perCoin) }]),
    ]
  }
  const gainFacts = (): readonly Fact[] => {
    if (receipt.coins !== undefined) return coinFacts(receipt.coins)
    const gain = getGain(row)
    const saved = isCraft(row) ? [] : savingFacts(row, t('sums.saving'))
    if (gain === undefined)
      return [{ label: t('sums.profit'), value: t('list.noPrice'), isTotal: true }, ...saved]
    return [
      {
        label: t('sums.profit'),
        value: <span className={gain < 0 ? 'loss' : 'gain'}>{formatSigned(gain)} ₽</span>,
        isTotal: true,
      },
      ...(isCraft(row)
        ? [
            {
              label: t('sums.perHour', { time: formatExactTime(row.runSeconds, locale) }),
              value: formatSigned(row.profitPerHour),
            },
          ]
        : saved),
    ]
  }
  const spent = receipt.cost - (receipt.fuel?.total ?? 0)
  return [
    { label: t('sums.where'), value: <SaleText catalogue={catalogue} sold={receipt} /> },
    ...(isSold(receipt)
      ? [
          {
            label: t('sums.sell', {
              pieces: formatNumber(product.count),
              price: formatNumber(receipt.unitRevenue),
            }),
            value: formatNumber(receipt.revenue),
          },
        ]
      : []),
    ...(hasFee(receipt)
      ? [{ label: options.useFee ? t('sums.fee') : t('sums.noFee'), value: formatCost(receipt.fee) }]
      : []),
    { label: t('sums.ingredients'), value: `${receipt.complete ? '' : '≤ '}${formatCost(spent)}` },
    ...(receipt.fuel === undefined ? [] : [{ label: t('sums.fuel'), value: formatCost(receipt.fuel.total) }]),
    ...gainFacts(),
  ]
}

const savingFacts = ({ saving }: BarterProfit, label: string): readonly Fact[] =>
  saving === undefined ? [] : [{ label, value: formatSigned(saving) }]
