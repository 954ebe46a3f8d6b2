// The best craft of each station for the hours away from the game; opened on request.
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatHours } from '#core/format/duration.ts'
import { allCraftProfits, type CraftProfit } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { type PlannedStation, sleepPlan } from '#core/pricing/profit/sleep-plan.ts'
import { wholeParam, withParams } from '#web/address/search-params.ts'
import { formatSigned } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem, type Names } from '#web/player/names.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './SleepPlanner.module.css'
import { useOpenRow } from './use-open-row.ts'

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
  const item = craft && findItem(catalogue, craft.product.uid)
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
        <span className="faint small">{t('sleep.idle')}</span>
      )}
    </li>
  )
}

const Plan = ({ hours, ...props }: PlanProps & { readonly hours: number }): ReactNode => {
  const { t } = useTranslation('calculators')
  const { setup } = props
  // While the player sleeps no craft can be started with the output of another, so ingredients are not crafted.
  const rows = useMemo(
    () =>
      allCraftProfits(profitContext({ ...setup, options: { ...setup.options, useCrafts: false } }), 'profit'),
    [setup],
  )
  const { stations, profit } = sleepPlan(rows, hours * SECONDS_PER_HOUR)
  const openRow = useOpenRow(props.names)
  return stations.length === 0 ? (
    <p className={styles.note}>{t('sleep.none')}</p>
  ) : (
    <>
      <ul className={styles.stations}>
        {stations.map((planned) => (
          <Planned
            key={planned.station}
            {...props}
            planned={planned}
            onOpen={(craft) => openRow(craft, craft.station)}
          />
        ))}
      </ul>
      <p className={styles.note}>
        {t('sleep.sum')} <b className="gain num">{formatSigned(profit)} ₽</b>
      </p>
    </>
  )
}

/** The hours in the address, and their setter; undefined: the planner is closed. */
const useHours = (): readonly [number | undefined, (next: number | undefined) => void] => {
  const [params, setParams] = useSearchParams()
  return [
    wholeParam(params, 'sleep', [1, MAX_HOURS]),
    (next) =>
      setParams(withParams(params, { sleep: next === undefined ? undefined : String(next) }), {
        replace: true,
        preventScrollReset: true,
      }),
  ]
}

const PANEL = 'sleep-planner'

export const SleepButton = (): ReactNode => {
  const { t } = useTranslation('calculators')
  const [hours, change] = useHours()
  const isOpen = hours !== undefined
  return (
    <Button
      size="small"
      icon="moon"
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL : undefined}
      onClick={() => change(isOpen ? undefined : USUAL_HOURS)}
    >
      {t('sleep.title')}
    </Button>
  )
}

/** Renders nothing while closed. */
export const SleepPlanner = (props: PlanProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const [hours, change] = useHours()
  if (hours === undefined) return null
  return (
    <div id={PANEL}>
      <Panel
        className={styles.panel}
        title={t('sleep.title')}
        note={t('sleep.hint')}
        isFlush
        actions={
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
        }
      >
        <Plan {...props} hours={hours} />
      </Panel>
    </div>
  )
}
