// When few available rounds pass the filters: the locked ones nearest to being unlocked, with their conditions.
import { type ReactNode, useMemo } from 'react'
import { getPath } from '#core/routes/table.ts'
import type { FilterWords } from '#web/list/define-list.ts'
import { filterRows } from '#web/list/select-rows.ts'
import { AcquisitionText } from '#web/player/AcquisitionText.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { type AmmoContext, ammoList } from './ammo-list.tsx'
import { type AmmoRow, nearestLocked } from './ammo-row.ts'
import styles from './NearestRounds.module.css'

/** How many are offered, if fewer pass the filters. */
export const MAX_ROUNDS = 5

/** The rounds that pass all filters except availability. */
export const nearestRounds = (
  rows: readonly AmmoRow[],
  { open, ...filters }: FilterWords,
  context: AmmoContext,
): readonly AmmoRow[] =>
  open === undefined ? [] : nearestLocked(filterRows(ammoList, rows, filters, context).rows, MAX_ROUNDS)

export const NearestRounds = ({
  rows,
  filters,
  context,
}: {
  readonly rows: readonly AmmoRow[]
  readonly filters: FilterWords
  readonly context: AmmoContext
}): ReactNode => {
  const nearest = useMemo(() => nearestRounds(rows, filters, context), [rows, filters, context])
  if (nearest.length === 0) return null
  return (
    <Panel title={context.t('ammo.nearest')} note={context.t('ammo.nearestNote')} isFlush>
      <ul className={styles.rounds}>
        {nearest.map(({ item, name, way }) => (
          <li key={item.uid}>
            <Link to={getPath('item', { url: item.url })}>
              <ItemCell
                item={item}
                name={name}
                sub={<AcquisitionText catalogue={context.catalogue} way={way} />}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
