// What the calculation says: shot by shot, every part of the body, and all cartridges of the caliber.
import { type ReactNode, useMemo } from 'react'
import { HEALTH, isDeadly } from '#core/ballistics/body.ts'
import {
  type BodyLine,
  listBodyLines,
  makeMatchup,
  type TimelineShot,
  wornDurability,
} from '#core/ballistics/matchup.ts'
import { compareRounds, type RoundResult } from '#core/ballistics/rounds.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import styles from './Ballistics.module.css'
import { chanceText, formatPoints, killRangeText, meanText } from './kill-text.ts'
import { usePartName } from './part-name.ts'
import type { Ballistics, ChosenProps } from './use-ballistics.ts'

/** Rows of the table of shots. */
const MAX_LISTED = 15

export const ShotsPanel = ({ chosen, share }: ChosenProps): ReactNode => {
  const { t } = useTranslation('ballistics')
  const partName = usePartName()
  const { round, place, part } = chosen
  const { shots } = useMemo(
    () => makeMatchup(round, place.layers, share, part, MAX_LISTED),
    [round, place, share, part],
  )
  const columns = useMemo(
    (): readonly Column<TimelineShot>[] => [
      {
        id: 'shot',
        headText: t('shot'),
        width: 'minmax(56px, 1fr)',
        folded: 'item',
        cell: ({ shot }) => (
          <span data-cell="item" className={styles.lead}>
            <b>{shot}</b>
          </span>
        ),
      },
      ...place.layers.map(
        (layer, index): Column<TimelineShot> => ({
          id: `durability${index}`,
          headText: t('durabilityOf', { name: partName(layer.name) }),
          width: 'minmax(84px, 2fr)',
          align: 'end',
          ...(index === 0 && { folded: 'full' as const, foldedLabel: partName(layer.name) }),
          cell: ({ durability }) => formatPoints(durability[index] ?? 0),
        }),
      ),
      {
        id: 'chance',
        headText: t('chance'),
        width: 'minmax(76px, 2fr)',
        align: 'end',
        folded: 'sub',
        foldedLabel: t('chance'),
        cell: ({ chance }) => chanceText(chance),
      },
      {
        id: 'damage',
        headText: t('damage'),
        width: 'minmax(70px, 2fr)',
        align: 'end',
        priority: 1,
        cell: ({ damage }) => formatPoints(damage),
      },
      {
        id: 'deadBy',
        headText: t(isDeadly(part) ? 'deadBy' : 'destroyedBy'),
        width: 'minmax(90px, 2fr)',
        align: 'end',
        folded: 'main',
        foldedLabel: t(isDeadly(part) ? 'deadBy' : 'destroyedBy'),
        cell: ({ deadBy }) => <b>{chanceText(deadBy)}</b>,
      },
    ],
    [t, place, part, partName],
  )
  return (
    <Panel title={t('shots')} note={t('shotsNote')} isFlush>
      <DataTable label={t('shots')} rows={shots} rowKey={({ shot }) => String(shot)} columns={columns} />
    </Panel>
  )
}

export const BodyPanel = ({ chosen, share }: ChosenProps): ReactNode => {
  const { t } = useTranslation('ballistics')
  const partName = usePartName()
  const { round, places } = chosen
  const lines = useMemo(() => listBodyLines(round, places, share), [round, places, share])
  const columns = useMemo(
    (): readonly Column<BodyLine>[] => [
      {
        id: 'part',
        headText: t('bodyPart'),
        width: 'minmax(130px, 3fr)',
        folded: 'item',
        cell: ({ part, place }) => (
          <span data-cell="item" className={styles.lead}>
            <b>{t(`body.${part}`)}</b>
            <span className="faint small">{place === undefined ? t('bare') : partName(place.name)}</span>
          </span>
        ),
      },
      {
        id: 'health',
        headText: t('health'),
        width: 'minmax(60px, 1fr)',
        align: 'end',
        priority: 1,
        cell: ({ part }) => HEALTH[part],
      },
      {
        id: 'mean',
        headText: t('meanShots'),
        width: 'minmax(70px, 1fr)',
        align: 'end',
        folded: 'main',
        cell: ({ kill }) => <b>{meanText(kill)}</b>,
      },
      {
        id: 'range',
        headText: t('range'),
        width: 'minmax(70px, 1fr)',
        align: 'end',
        folded: 'sub',
        foldedLabel: t('range'),
        cell: ({ kill }) => killRangeText(kill),
      },
    ],
    [t, partName],
  )
  return (
    <Panel title={t('bodyTitle')} foot={t('bodyFoot')} isFlush>
      <DataTable
        label={t('bodyTitle')}
        rows={lines}
        rowKey={({ part, place }) => `${part} ${place?.name ?? ''}`}
        columns={columns}
      />
    </Panel>
  )
}

export const ComparePanel = ({
  chosen,
  game,
  share,
  caliber,
}: ChosenProps & { readonly game: Ballistics; readonly caliber: string }): ReactNode => {
  const { t } = useTranslation('ballistics')
  const language = useLocale()
  const { cartridge, place, part } = chosen
  const { cartridges, change } = game
  const results = useMemo(
    () =>
      compareRounds(
        cartridges.filter((each) => each.caliber === cartridge.caliber),
        place.layers,
        wornDurability(place.layers, share),
        part,
      ),
    [cartridges, cartridge.caliber, place, share, part],
  )
  const columns = useMemo(
    (): readonly Column<RoundResult>[] => [
      {
        id: 'round',
        headText: t('round'),
        width: 'minmax(200px, 4fr)',
        folded: 'item',
        cell: ({ cartridge: { item, statistics } }) => (
          <ItemCell
            item={item}
            name={nameIn(language, item)}
            sub={t('roundSub', { penetration: statistics.penetration, damage: statistics.damage })}
          />
        ),
      },
      {
        id: 'chance',
        headText: t('chance'),
        width: 'minmax(90px, 1fr)',
        align: 'end',
        folded: 'sub',
        foldedLabel: t('chance'),
        cell: ({ first }) => chanceText(first.chance),
      },
      {
        id: 'damage',
        headText: t('damageFirst'),
        width: 'minmax(90px, 1fr)',
        align: 'end',
        priority: 1,
        cell: ({ first }) => formatPoints(first.damage),
      },
      {
        id: 'mean',
        headText: t('meanShots'),
        width: 'minmax(90px, 1fr)',
        align: 'end',
        folded: 'main',
        cell: ({ kill }) => <b>{meanText(kill)}</b>,
      },
      {
        id: 'range',
        headText: t('range'),
        width: 'minmax(80px, 1fr)',
        align: 'end',
        priority: 1,
        cell: ({ kill }) => killRangeText(kill),
      },
    ],
    [t, language],
  )
  return (
    <Panel title={t('compare', { caliber })} note={t('compareNote')} isFlush>
      <DataTable
        label={t('compare', { caliber })}
        rows={results}
        rowKey={({ cartridge: { item } }) => item.uid}
        columns={columns}
        isOpen={({ cartridge: { item } }) => item.uid === cartridge.item.uid}
        onToggle={({ cartridge: { item } }) => change({ round: item.url })}
      />
    </Panel>
  )
}

/** Where the formulas are from. */
export const SourceNote = (): ReactNode => {
  const { t } = useTranslation('ballistics')
  return (
    <Panel title={t('sourceTitle')}>
      <p>{t('source')}</p>
      <p className="faint small">{t('assumes')}</p>
    </Panel>
  )
}
