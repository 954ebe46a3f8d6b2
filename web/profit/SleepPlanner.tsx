// The best craft of each station for the hours one is away, opened when it is wanted.
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatHours } from '#core/format/duration.ts'
import { allCraftProfits, type CraftProfit } from '#core/pricing/craft-profit.ts'
import { profitContext } from '#core/pricing/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { type PlannedStation, sleepPlan } from '#core/pricing/sleep-plan.ts'
import { wholeParam, withParams } from '#web/address/search-params.ts'
import { formatSigned } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { itemOf, type Names } from '#web/player/names.ts'
import { FoldPanel } from '#web/ui/FoldPanel.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import styles from './SleepPlanner.module.css'

const USUAL_HOURS = 8
const MAX_HOURS = 72
const SECONDS_PER_HOUR = 3600

interface PlanProps {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly setup: ProfitSetup
}

const Planned = ({
  catalogue,
  names,
  planned: { station: url, craft },
  onOpen,
}: Omit<PlanProps, 'setup'> & {
  readonly planned: PlannedStation
  readonly onOpen: (craft: CraftProfit) => void
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const station = catalogue.stations.all.find((each) => each.url === url)
  const item = craft && itemOf(catalogue, craft.product.uid)
  return (
    <li className={styles.station}>
      {station && <StationMark station={station} level={craft?.level} />}
      <span className={styles.name}>{names.station(url)}</span>
      {craft && item ? (
        <button type="button" className={styles.craft} onClick={() => onOpen(craft)}>
          <ItemTile item={item} count={craft.product.count} size="s" />
          <span className="clip">{names.thing(craft.product.uid)}</span>
          <span className="gain num">{formatSigned(craft.profit)}</span>
          <span className={styles.time}>{formatHours(craft.seconds, locale)}</span>
        </button>
      ) : (
        <span className={styles.idle}>{t('sleep.idle')}</span>
      )}
    </li>
  )
}

const Plan = ({ hours, ...props }: PlanProps & { readonly hours: number }): ReactNode => {
  const { t } = useTranslation('calculators')
  const [params, setParams] = useSearchParams()
  const { setup } = props
  // Nobody is there to start a craft with what another made, so what goes in is not crafted.
  const rows = useMemo(
    () =>
      allCraftProfits(profitContext({ ...setup, options: { ...setup.options, useCrafts: false } }), 'profit'),
    [setup],
  )
  const { stations, profit } = sleepPlan(rows, hours * SECONDS_PER_HOUR)
  const open = ({ uid, product, station }: CraftProfit): void =>
    setParams(withParams(params, { row: uid, at: station, q: props.names.thing(product.uid) }), {
      preventScrollReset: true,
    })
  return stations.length === 0 ? (
    <p className={styles.note}>{t('sleep.none')}</p>
  ) : (
    <>
      <ul className={styles.stations}>
        {stations.map((planned) => (
          <Planned key={planned.station} {...props} planned={planned} onOpen={open} />
        ))}
      </ul>
      <p className={styles.note}>
        {t('sleep.sum')} <b className="gain num">{formatSigned(profit)} ₽</b>
      </p>
    </>
  )
}

export const SleepPlanner = (props: PlanProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const [params, setParams] = useSearchParams()
  const hours = wholeParam(params, 'sleep', [1, MAX_HOURS])
  const change = (next: number | undefined): void =>
    setParams(withParams(params, { sleep: next === undefined ? undefined : String(next) }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <FoldPanel
      className={styles.panel}
      icon="moon"
      title={t('sleep.title')}
      hint={t('sleep.hint')}
      isOpen={hours !== undefined}
      onToggle={() => change(hours === undefined ? USUAL_HOURS : undefined)}
      actions={
        hours !== undefined && (
          <div className={styles.hours}>
            <NumberField
              label={t('sleep.hours')}
              isLabelHidden
              value={hours}
              min={1}
              max={MAX_HOURS}
              onCommit={(next) => change(next)}
            />
            <span aria-hidden="true">{t('unit.hours')}</span>
          </div>
        )
      }
    >
      <Plan {...props} hours={hours ?? USUAL_HOURS} />
    </FoldPanel>
  )
}
