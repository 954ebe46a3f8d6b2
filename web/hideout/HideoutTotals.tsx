// The lead numbers of the hideout, and under them the items that are still to be brought.
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatDuration } from '#core/format/duration.ts'
import { tankSeconds } from '#core/hideout/fuel.ts'
import type { Pmc } from '#core/player/model.ts'
import { hasSolarPower } from '#core/pricing/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { number } from '#web/i18n/number-text.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import type { Names } from '#web/player/names.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { type Stat, Stats } from '#web/ui/Facts.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { HideoutBillTable } from './HideoutBillTable.tsx'
import styles from './HideoutTotals.module.css'
import { BILL_SCOPES, hideoutBill } from './hideout-bill.ts'
import type { StationCard } from './hideout-cards.ts'
import type { HideoutQuery } from './hideout-query.ts'

export interface HideoutTotalsProps {
  readonly catalogue: Catalogue
  readonly setup: ProfitSetup
  readonly player: Pmc
  readonly names: Names
  readonly cards: readonly StationCard[]
  readonly query: HideoutQuery
  readonly change: (changes: Partial<HideoutQuery>) => void
}

const MOST_NAMED = 3

const useReady = ({ cards, names }: Pick<HideoutTotalsProps, 'cards' | 'names'>): Stat => {
  const { t } = useTranslation('modules')
  const ready = cards.flatMap(({ status, next, station }) =>
    status === 'ready' && next ? [`${names.station(station.url)} ${next.level.level}`] : [],
  )
  const more = ready.length - MOST_NAMED
  return {
    label: t('totals.ready'),
    value: <span className={`${styles.big} ${ready.length > 0 ? 'gain' : ''}`}>{ready.length}</span>,
    sub:
      ready.length === 0
        ? t('totals.noneReady')
        : `${ready.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` +${more}` : ''}`,
  }
}

/** How long a full tank lasts; metal unless the options name the other. */
const useFuel = ({ setup }: Pick<HideoutTotalsProps, 'setup'>): Stat => {
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
    value: <span className={styles.big}>{formatDuration(seconds, locale)}</span>,
    sub: [t(`totals.tank.${tank}`), t(solarPower ? 'totals.solar' : 'totals.noSolar')].join(', '),
  }
}

export const HideoutTotals = (props: HideoutTotalsProps): ReactNode => {
  const { t } = useTranslation('modules')
  const { t: priceWords } = useTranslation('calculators')
  const { catalogue, setup, player, names, query, change } = props
  const hasTracked = Object.keys(player.hideout.tracked).length > 0
  const scope = query.scope ?? (hasTracked ? 'tracked' : 'all')
  const { seasonal } = query
  const bill = useMemo(
    () => hideoutBill(catalogue, setup, player, { scope, seasonal }),
    [catalogue, setup, player, scope, seasonal],
  )
  const stats: readonly Stat[] = [
    useReady(props),
    {
      label: t('totals.missing'),
      value: (
        <span className={styles.big}>
          {number(bill.pieces)}{' '}
          <span className="unit small">{t('totals.pieces', { count: bill.pieces })}</span>
        </span>
      ),
      sub:
        bill.foundInRaid === 0
          ? t('totals.noneInRaid')
          : t('totals.foundInRaid', { count: bill.foundInRaid }),
    },
    {
      label: t('totals.toBuy'),
      value: <Price className={styles.big} value={bill.cost} size="big" />,
      sub: [
        priceWords(`price.${setup.options.priceSource}`),
        t('totals.fees', { fees: number(bill.fees) }),
        ...(bill.unsold > 0 ? [t('totals.unsold', { count: bill.unsold })] : []),
      ].join(', '),
    },
    useFuel(props),
  ]
  return (
    <>
      <Stats stats={stats} />
      <section className={styles.bill} aria-label={t('bill.title')}>
        <div className={styles.head}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={query.isBillOpen}
            onClick={() => change({ isBillOpen: !query.isBillOpen })}
          >
            <Icon name="find" />
            <span>{t('bill.title')}</span>
            <Icon name="down" size="s" className={styles.arrow} />
          </button>
          <Segmented
            label={t('bill.scope')}
            size="small"
            value={scope}
            options={BILL_SCOPES.map((value) => ({ value, text: t(`bill.scopes.${value}`) }))}
            onChange={(next) => change({ scope: next })}
          />
        </div>
        {query.isBillOpen && <HideoutBillTable catalogue={catalogue} names={names} bill={bill} />}
      </section>
    </>
  )
}
