// All other statistics of the build, with the changes by the hovered part.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import {
  type BuildFigure,
  formatFigure,
  formatFigureNumber,
  getFigureChange,
  isWorthLine,
  MORE_FIGURES,
  MORE_NAMES,
  NEEDS_CARTRIDGE,
} from '#core/loadouts/build/build-figures.ts'
import { estimateOverswing } from '#core/loadouts/build/overswing.ts'
import type { WeaponStatistics } from '#core/loadouts/build/statistics.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Becomes, Delta } from '../Delta.tsx'
import { useTextFigures } from '../text-figures.ts'
import styles from './Statistics.module.css'

const NOT_KNOWN = '–'

const overswingText = (
  t: TFunction<'loadouts'>,
  statistics: WeaponStatistics,
  cartridgeWeight: number,
): string => {
  const { is, margin } = estimateOverswing(statistics, cartridgeWeight)
  return t(`overswing.${is}`, { kg: formatFigureNumber(Math.abs(margin), 2) })
}

/** `ammo`: name of the chosen cartridge; undefined if the build fires none. */
export const StatisticsPanel = ({
  now,
  looked,
  ammo,
  cartridgeWeight,
}: {
  readonly now: WeaponStatistics
  readonly looked: WeaponStatistics | undefined
  readonly ammo: string | undefined
  /** kg of one of them. */
  readonly cartridgeWeight: number
}): ReactNode => {
  const { t } = useTranslation('loadouts')
  const seen = looked === undefined ? [now] : [now, looked]
  const numbers = MORE_NAMES.flatMap((id): readonly Fact[] => {
    if (ammo === undefined && NEEDS_CARTRIDGE.has(id)) return []
    const figure: BuildFigure = MORE_FIGURES[id]
    if (!isWorthLine(figure, seen)) return []
    const [value, to] = [now, looked ?? now].map(figure.of)
    const getText = (number: number | undefined): string =>
      number === undefined ? NOT_KNOWN : formatFigure(figure, number)
    return [
      {
        label: t(`figure.${id}`, { ammo }),
        value: (
          <>
            {(value === undefined) === (to === undefined) ? (
              <Delta change={getFigureChange(figure, value, to)} />
            ) : (
              <Becomes text={getText(to)} />
            )}{' '}
            {getText(value)}
            {figure.unit !== undefined && <span className="unit"> {t(`unit.${figure.unit}`)}</span>}
            {id === 'accuracyWithAmmo' && <span className="unit"> {t('moa')}</span>}
          </>
        ),
      },
    ]
  })
  const words = useTextFigures().flatMap(({ id, text, change }): readonly Fact[] => {
    const [value = '', to = value] = seen.map(text)
    if (value === '' && to === '') return []
    return [
      {
        label: t(`figure.${id}`),
        value: (
          <>
            {to !== value && (
              <Becomes text={to === '' ? NOT_KNOWN : to} tone={looked && change?.(now, looked)?.tone} />
            )}{' '}
            {value === '' ? NOT_KNOWN : value}
          </>
        ),
      },
    ]
  })
  const [margin, toMargin] = seen.map((statistics) => overswingText(t, statistics, cartridgeWeight))
  const overswing: Fact = {
    label: t('figure.overswing'),
    value: (
      <>
        {toMargin !== undefined && toMargin !== margin && <Becomes text={toMargin} />} {margin}
      </>
    ),
  }
  return (
    <Panel
      title={t('statistics.title')}
      note={ammo !== undefined && t('statistics.note', { ammo })}
      foot={t('statistics.foot')}
    >
      <Facts facts={[...numbers, ...words, overswing]} className={styles.facts} />
    </Panel>
  )
}
