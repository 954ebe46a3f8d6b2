// The key figures of the hideout: what is ready, what is missing, its cost, build time, and how long a tank lasts.
import { formatDuration } from '#core/format/duration.ts'
import { tankSeconds } from '#core/pricing/profit/fuel.ts'
import { hasSolarPower } from '#core/pricing/profit/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { Big, type Stat } from '#web/ui/Facts.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import type { HideoutBill } from './hideout-bill.ts'
import type { StationCard } from './hideout-cards.ts'

export interface HideoutStatsProps {
  readonly names: Names
  readonly cards: readonly StationCard[]
  readonly bill: HideoutBill
  /** What the bill counts in words, absent if it is everything: "tracked". */
  readonly of?: string
  /** The price source, in words. */
  readonly priceKind?: string
}

const MAX_NAMED = 3

/** What is ready to be built, what is missing and its cost. */
export const useBillStats = ({
  names,
  cards,
  bill,
  of = '',
  priceKind,
}: HideoutStatsProps): readonly Stat[] => {
  const { t } = useTranslation('modules')
  const ready = cards.flatMap(({ status, upcoming, station }) =>
    status === 'ready' && upcoming ? [`${names.station(station.url)} ${upcoming.state.level}`] : [],
  )
  const more = ready.length - MAX_NAMED
  return [
    {
      label: t('totals.ready'),
      value: <Big isGain={ready.length > 0}>{ready.length}</Big>,
      sub:
        ready.length === 0
          ? t('totals.noneReady')
          : `${ready.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` +${more}` : ''}`,
    },
    {
      label: of === '' ? t('totals.missing') : t('totals.missingOf', { of }),
      value: (
        <Big>
          {formatNumber(bill.pieces)}{' '}
          <span className="unit small">{t('totals.pieces', { count: bill.pieces })}</span>
        </Big>
      ),
      sub:
        bill.foundInRaid === 0
          ? t('totals.noneInRaid')
          : t('totals.foundInRaid', { count: bill.foundInRaid }),
    },
    {
      label: of === '' ? t('totals.toBuy') : t('totals.toBuyOf', { of }),
      value: (
        <Big>
          <Price value={bill.cost} size="big" />
        </Big>
      ),
      sub: [
        ...(priceKind === undefined ? [] : [priceKind]),
        t('totals.fees', { fees: formatNumber(bill.fees) }),
        ...(bill.unsold > 0 ? [t('totals.unsold', { count: bill.unsold })] : []),
      ].join(', '),
    },
  ]
}

/** How long building all of it takes. */
export const useTimeStat = ({ bill, of = '' }: Pick<HideoutStatsProps, 'bill' | 'of'>): Stat => {
  const { t } = useTranslation('modules')
  const locale = useLocale()
  return {
    label: of === '' ? t('totals.time') : t('totals.timeOf', { of }),
    value: <Big>{bill.seconds === 0 ? t('card.atOnce') : formatDuration(bill.seconds, locale)}</Big>,
    sub: t('totals.levels', { count: bill.modules }),
  }
}

/** How long a full tank lasts; the metal one unless the options name the other. */
export const useFuelStat = (setup: ProfitSetup): Stat => {
  const { t } = useTranslation('modules')
  const locale = useLocale()
  const tank = setup.options.useFuel === 'expeditionary' ? 'expeditionary' : 'metal'
  const solarPower = hasSolarPower(setup)
  const seconds = tankSeconds(setup.catalogue.constants, tank, {
    hideoutManagement: setup.player.skills.HideoutManagement ?? 0,
    solarPower,
  })
  return {
    label: t('totals.fuel'),
    value: <Big>{formatDuration(seconds, locale)}</Big>,
    sub: [t(`totals.tank.${tank}`), t(solarPower ? 'totals.solar' : 'totals.noSolar')].join(', '),
  }
}
