// Assumptions behind the numbers of a receipt, the income at the other place of sale, and other ways to the product.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatExactTime } from '#core/format/duration.ts'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import { MINUTES_BETWEEN_LOOKS, USUAL_HOURS_PLAYED } from '#core/pricing/profit/play-day.ts'
import { hasIC3, hasSolarPower } from '#core/pricing/profit/profit-context.ts'
import {
  canBePaid,
  gainPerDay,
  getGain,
  isCraft,
  isSold,
  type ProfitRow,
} from '#core/pricing/profit/profit-row.ts'
import { fuelSharedAt, type ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { formatNumber, formatSigned } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { RuleText } from '#web/player/RuleText.tsx'
import { useOpenRow } from '../use-open-row.ts'
import styles from './ProfitReceipt.module.css'

export interface ProfitReceiptProps {
  readonly catalogue: Catalogue
  readonly setup: ProfitSetup
  readonly names: Names
  readonly row: ProfitRow
  /** Other ways to the same product. */
  readonly others: readonly ProfitRow[]
}

const useFeeText = ({ setup }: Pick<ProfitReceiptProps, 'setup'>): string => {
  const { t } = useTranslation('calculators')
  if (!setup.options.useFee) return t('note.noFee')
  if (!hasIC3(setup)) return t('note.feePlain')
  return t('note.feeIC3', { skill: setup.player.skills.HideoutManagement ?? 0 })
}

/** By how many percent the skill shortened the craft. */
const shortened = ({ catalogue, row }: Pick<ProfitReceiptProps, 'catalogue' | 'row'>): number => {
  const full = isCraft(row) ? (catalogue.crafts.get(row.uid)?.seconds ?? 0) : 0
  return isCraft(row) && full > 0 ? (1 - row.seconds / full) * 100 : 0
}

/** The plan of the receipt: which station limits the time, and the result of the other plan. */
const usePlanTexts = ({ names, row }: Pick<ProfitReceiptProps, 'names' | 'row'>): readonly string[] => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const { plan } = row.receipt
  const [busiest, ...others] = (plan?.stations ?? []).map(({ station, seconds }) =>
    t('note.busy', { station: names.station(station), time: formatExactTime(seconds, locale) }),
  )
  // A craft whose output is used in no other craft has no plan.
  if (plan === undefined || busiest === undefined) return []
  const isAlone = others.length === 0 && isCraft(row) && row.seconds === plan.seconds
  if (isAlone && plan.other === undefined) return []
  return [
    ...(isSold(row.receipt) ? [t(`note.plan.${plan.goal}`)] : []),
    others.length === 0
      ? t('note.busyOne', { busiest })
      : t('note.busiest', { busiest, others: others.join(', ') }),
    ...(plan.other === undefined
      ? []
      : [
          t(`note.otherPlan.${plan.other.goal}`, {
            profit: formatSigned(plan.other.profit),
            time: formatExactTime(plan.other.seconds, locale),
            perHour: formatSigned(plan.other.profitPerHour),
          }),
        ]),
  ]
}

/** Crafts per day and their income; nothing for the bitcoin farm, which runs continuously. */
const usePerDayTexts = ({ setup, row }: Pick<ProfitReceiptProps, 'setup' | 'row'>): readonly string[] => {
  const { t } = useTranslation('calculators')
  const gain = isCraft(row) ? gainPerDay(row) : undefined
  if (!isCraft(row) || gain === undefined || row.station === BITCOIN_FARM) return []
  return [
    t('note.perDay', {
      hours: setup.hoursPlayed ?? USUAL_HOURS_PLAYED,
      runs: formatNumber(row.runsPerDay, { maxDecimals: 2 }),
      perDay: formatSigned(gain),
      minutes: MINUTES_BETWEEN_LOOKS,
    }),
  ]
}

/** The income at the other place of sale. */
const OtherSale = ({
  catalogue,
  row: { receipt },
}: Pick<ProfitReceiptProps, 'catalogue' | 'row'>): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <RuleText catalogue={catalogue}>
      {(words) => {
        const text = words.otherSale(receipt, catalogue)
        return text && t('note.otherSale', { text })
      }}
    </RuleText>
  )
}

export const ReceiptNotes = (props: ProfitReceiptProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const { catalogue, setup, names, row, others } = props
  const openRow = useOpenRow(names)
  const percent = shortened(props)
  const planTexts = usePlanTexts(props)
  const perDayTexts = usePerDayTexts(props)
  const gainText = (of: ProfitRow): string => {
    const { coins } = of.receipt
    if (coins !== undefined) return t('barter.forCoins', { left: formatNumber(coins.left) })
    const gain = getGain(of)
    return gain === undefined ? t('list.noPrice') : formatSigned(gain)
  }
  const notes = [
    t('note.prices', { price: t(`price.${setup.options.priceSource}`) }),
    useFeeText(props),
    ...(percent > 0
      ? [
          isCraft(row) && row.station === BITCOIN_FARM
            ? t('note.cards', { count: setup.graphicsCards ?? 1 })
            : t('note.skill', {
                percent: formatNumber(percent, { maxDecimals: 1 }),
                skill: setup.player.skills.Crafting ?? 0,
              }),
        ]
      : []),
    ...planTexts,
    ...perDayTexts,
    ...(row.receipt.fuel
      ? [t('note.fuelShared', { count: fuelSharedAt(setup, isCraft(row) ? row.station : undefined) })]
      : []),
    ...(row.receipt.fuel && hasSolarPower(setup) ? [t('note.solar')] : []),
    ...(row.receipt.complete
      ? []
      : [t('note.missing', { items: row.receipt.missing.map(names.thing).join(', ') })]),
    ...(row.receipt.complete && !canBePaid(row)
      ? [t('note.notForSale', { items: row.receipt.notForSale.map(names.thing).join(', ') })]
      : []),
  ]
  return (
    <>
      {notes.join(' ')} <OtherSale catalogue={catalogue} row={row} />
      {others.length > 0 && (
        <span className={styles.others}>
          {t('note.others')}{' '}
          {others.map((other) => (
            <button key={other.uid} type="button" className={styles.other} onClick={() => openRow(other)}>
              {isCraft(other)
                ? t('note.otherCraft', {
                    station: names.station(other.station),
                    level: other.level,
                    profit: gainText(other),
                  })
                : t('note.otherBarter', {
                    trader: names.trader(other.trader),
                    level: other.level,
                    profit: gainText(other),
                  })}
            </button>
          ))}
        </span>
      )}
    </>
  )
}
