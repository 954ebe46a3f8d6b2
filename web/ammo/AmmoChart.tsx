// Penetration against damage: a dot for every cartridge, names where there is room, bands of the armour classes behind them.
import { type ReactNode, useMemo } from 'react'
import { ARMOUR_CLASSES, highestBeaten } from '#core/items/armour-penetration.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import axes from '#web/ui/chart/Axes.module.css'
import { ChartField, useChartCursor } from '#web/ui/chart/ChartField.tsx'
import { nearestSpot } from '#web/ui/chart/nearest-spot.ts'
import { Readout } from '#web/ui/chart/Readout.tsx'
import { type PlotSize, usePlotSize } from '#web/ui/chart/use-plot-size.ts'
import styles from './AmmoChart.module.css'
import { type AmmoRow, damageText } from './ammo-row.ts'
import {
  type AmmoSpot,
  type Domain,
  getDomain,
  isBeyondDomain,
  type LabelBox,
  type LabelSide,
  placeChartLabels,
  placesIn,
} from './chart-places.ts'

interface Dot extends AmmoSpot {
  readonly row: AmmoRow
  /** Percent. */
  readonly left: number
  readonly top: number
}

const getSpot = (row: AmmoRow): AmmoSpot & { readonly row: AmmoRow } => ({
  key: row.item.url,
  damage: row.statistics.damage,
  penetration: row.statistics.penetration,
  row,
})

/** Only these can penetrate armour. */
const bullets = (rows: readonly AmmoRow[]) => rows.filter(({ isBullet }) => isBullet).map(getSpot)

/** `FMJ`, `7mm ×8` with eight pellets, `M903 ↑115` when placed at the upper edge. */
const getLabel = ({ row, ...spot }: AmmoSpot & { readonly row: AmmoRow }, domain: Domain): string => {
  const { projectiles, penetration } = row.statistics
  return [
    row.shortName,
    ...(projectiles > 1 ? [`×${projectiles}`] : []),
    ...(isBeyondDomain(spot, domain) ? [`↑${penetration}`] : []),
  ].join(' ')
}

/** Width in px of the labels at the edges of the plot: of the bands at the right, of the axis at the left. */
const CAPTION = { width: 104, height: 18 }

const captionBoxes = (
  top: (penetration: number) => number,
  max: number,
  size: PlotSize,
): readonly LabelBox[] => [
  { left: 0, top: 0, right: CAPTION.width, bottom: CAPTION.height },
  ...[0, ...ARMOUR_CLASSES].map((armourClass) => {
    const upper = (top(upperEdge(armourClass, max)) * size.height) / 100
    return {
      left: size.width - CAPTION.width,
      right: size.width,
      top: upper,
      bottom: upper + CAPTION.height,
    }
  }),
]

/** The penetration at which the band of a class ends. */
const upperEdge = (armourClass: number, max: number): number =>
  armourClass === ARMOUR_CLASSES.length ? max : Math.min(max, (armourClass + 1) * 10)

/** The bands of the armour classes: a round in a band penetrates armour up to its class. */
const Bands = ({
  top,
  max,
}: {
  readonly top: (penetration: number) => number
  readonly max: number
}): ReactNode => {
  const { t } = useTranslation('gear')
  return [0, ...ARMOUR_CLASSES].map((armourClass) => (
    <div
      key={armourClass}
      className={styles.band}
      style={{ top: `${top(upperEdge(armourClass, max))}%`, bottom: `${100 - top(armourClass * 10)}%` }}
    >
      <span>
        {armourClass === 0 ? t('ammo.chart.stopped') : t('ammo.chart.beats', { class: armourClass })}
      </span>
    </div>
  ))
}

export const AmmoChart = ({
  rows,
  all,
  selected,
  onSelect,
}: {
  /** Cartridges that the list shows. */
  readonly rows: readonly AmmoRow[]
  /** Every cartridge: the others are drawn small. */
  readonly all: readonly AmmoRow[]
  readonly selected: string | undefined
  readonly onSelect: (round: string) => void
}): ReactNode => {
  const { t } = useTranslation('gear')
  const [part, size] = usePlotSize()
  const shown = useMemo(() => bullets(rows), [rows])
  const domain = useMemo(() => getDomain(shown), [shown])
  const { left, top } = useMemo(() => placesIn(domain), [domain])
  // By damage, the order of the arrow keys.
  const dots = useMemo(
    () =>
      shown
        .map((spot): Dot => ({ ...spot, left: left(spot.damage), top: top(spot.penetration) }))
        .toSorted((a, b) => a.damage - b.damage || a.penetration - b.penetration),
    [shown, left, top],
  )
  const far = useMemo(() => {
    const keys = new Set(shown.map(({ key }) => key))
    return bullets(all).filter(
      ({ key, damage, penetration }) =>
        // Unlisted cartridges beyond the axes are left out: at the edge, without their number, they would mislead.
        !keys.has(key) && damage <= domain.damage && penetration <= domain.penetration,
    )
  }, [all, shown, domain])
  const sides = useMemo((): ReadonlyMap<string, LabelSide> => {
    const labels = dots
      .map(({ key, row, left: x, top: y, ...rest }) => ({
        key,
        text: getLabel({ key, row, ...rest }, domain),
        x: (x * size.width) / 100,
        y: (y * size.height) / 100,
      }))
      // The chosen one first, then by penetration.
      .toSorted((a, b) => Number(b.key === selected) - Number(a.key === selected) || a.y - b.y)
    return placeChartLabels(labels, size, captionBoxes(top, domain.penetration, size))
  }, [dots, size, selected, top, domain])
  const cursor = useChartCursor(dots.length)
  const chosen = dots.findIndex(({ key }) => key === selected)
  const read = cursor.chosen === undefined && chosen >= 0 ? chosen : cursor.index
  const dot = dots[read]
  if (dot === undefined)
    return <p className={styles.none}>{t(rows.length === 0 ? 'ammo.chart.empty' : 'ammo.chart.none')}</p>
  const looked = cursor.chosen === undefined ? undefined : dot
  const words = ({ row }: Dot) => ({
    name: row.name,
    penetration: formatNumber(row.statistics.penetration),
    damage: damageText(row),
  })
  const isCalm = dots.length <= 60
  return (
    <>
      <Readout
        facts={[
          [t('ammo.round'), <b key="name">{dot.row.name}</b>],
          [t('ammo.column.penetration'), formatNumber(dot.penetration)],
          [t('ammo.column.damage'), damageText(dot.row)],
          [
            t('ammo.beats'),
            highestBeaten(dot.penetration) === 0
              ? t('ammo.chart.noClass')
              : t('ammo.chart.upTo', { class: highestBeaten(dot.penetration) }),
          ],
        ]}
      />
      <ChartField
        className={styles.chart}
        cursor={{ ...cursor, index: read }}
        count={dots.length}
        nearest={(percent, down) => nearestSpot(dots, { left: percent, top: down }, size)}
        onPick={(index) => {
          const picked = dots[index]
          if (picked !== undefined) onSelect(picked.key)
        }}
        label={t('ammo.chart.label')}
        valueText={t('ammo.chart.point', words(dot))}
      >
        <div ref={part} className={styles.plot} data-many={!isCalm || undefined}>
          <Bands top={top} max={domain.penetration} />
          {far.map((spot) => (
            <i
              key={spot.key}
              className={styles.far}
              style={{ left: `${left(spot.damage)}%`, top: `${top(spot.penetration)}%` }}
            />
          ))}
          {dots.map(({ key, row, left: x, top: y, ...rest }) => (
            <i
              key={key}
              className={styles.dot}
              data-on={key === selected || undefined}
              data-locked={!row.isOpen || undefined}
              data-looked={(looked !== undefined && key === looked.key) || undefined}
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              {sides.has(key) && (
                <span data-side={sides.get(key)} aria-hidden="true">
                  {getLabel({ key, row, ...rest }, domain)}
                </span>
              )}
            </i>
          ))}
          {left.ticks(Math.max(2, Math.floor(size.width / 90))).map((tick) => (
            <span key={tick} className={axes.x} style={{ left: `${left(tick)}%` }}>
              {tick}
            </span>
          ))}
          {top.ticks(8).map((tick) => (
            <span key={tick} className={axes.y} style={{ top: `${top(tick)}%` }}>
              {tick}
            </span>
          ))}
          <span className={axes.axis} data-of="x">
            {t('ammo.chart.damage')} →
          </span>
          <span className={axes.axis} data-of="y">
            ↑ {t('ammo.chart.penetration')}
          </span>
        </div>
      </ChartField>
    </>
  )
}

export default AmmoChart
