// The columns of the tracker's table.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { NO_VALUE } from '#core/format/number.ts'
import { allPieces } from '#core/items/tracker.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import type { Names } from '#web/player/names.ts'
import type { Counting } from '#web/ui/fields/CountField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { OwnedCounts } from './detail/OwnedCounts.tsx'
import { PiecesText } from './detail/PiecesText.tsx'
import { sourceText } from './detail/source-text.ts'
import { Wanters } from './detail/Wanters.tsx'
import { type Wanter, wanterName } from './detail/wanter-words.ts'
import { isLineValuable } from './filter-lines.ts'
import { isGroup, type Line, mainKind, wanterNames } from './item-lines.ts'
import styles from './Tracker.module.css'

export interface ColumnContext {
  readonly t: TFunction<'tracker'>
  readonly names: Names
  readonly wanterOf: (need: Line['needs'][number]['need']) => Wanter
  readonly counting: Counting
  readonly canEdit: boolean
}

const itemCell = (line: Line, { t, wanterOf }: ColumnContext): ReactNode => {
  const { item, perSlot } = line
  const wanters = wanterNames(line, (need) => wanterName(wanterOf(need)))
  return (
    <ItemCell
      item={item}
      name={line.name}
      hasEnough={allPieces(line.missing) === 0}
      sub={
        <>
          <span className={styles.size}>
            {isGroup(line) ? t('anyOfCount', { count: line.items.length }) : `${item.width}×${item.height}`}
            {perSlot !== undefined && !isGroup(line) && (
              <span className={isLineValuable(line) ? styles.valuable : undefined}>
                {' · '}
                {t('perSlot', { price: formatNumber(perSlot) })}
              </span>
            )}
          </span>
          <span className="only-fold">
            {wanters[0]}
            {wanters.length > 1 && ` +${wanters.length - 1}`}
          </span>
        </>
      }
    />
  )
}

const ownedCell = (line: Line, { t, counting, canEdit }: ColumnContext): ReactNode =>
  isGroup(line) ? (
    <span className={styles.sum}>
      <b>{allPieces(line.owned) === 0 ? 0 : <PiecesText pieces={line.owned} />}</b>
      <span className="faint small">{t('openToCount')}</span>
    </span>
  ) : (
    <OwnedCounts
      item={line.items[0] ?? ''}
      name={line.name}
      owned={line.owned}
      wanted={line.wanted}
      missing={line.missing}
      main={mainKind(line)}
      counting={counting}
      canEdit={canEdit}
    />
  )

const missingCell = ({ missing }: Line, t: TFunction<'tracker'>): ReactNode =>
  allPieces(missing) === 0 ? (
    <span className="gain">
      <Icon name="check" inText />
      <span className="vh">{t('allThere')}</span>
    </span>
  ) : (
    <b className={styles.lead}>
      <PiecesText pieces={missing} />
    </b>
  )

/** Keep the answer while the context is the same. */
export const trackerColumns = (context: ColumnContext): readonly Column<Line>[] => {
  const { t, names, wanterOf } = context
  const column = (id: 'item' | 'for' | 'needed' | 'owned' | 'missing' | 'price' | 'cost') => ({
    headText: t(`column.${id}`),
  })
  return [
    {
      id: 'name',
      ...column('item'),
      width: 'minmax(152px, 4fr)',
      sort: true,
      folded: 'item',
      cell: (line) => itemCell(line, context),
    },
    {
      id: 'soonest',
      ...column('for'),
      width: 'minmax(180px, 3fr)',
      sort: true,
      priority: 1,
      cell: ({ needs }) => <Wanters needs={needs} wanterOf={wanterOf} />,
    },
    {
      id: 'needed',
      ...column('needed'),
      width: '84px',
      align: 'end',
      sort: true,
      folded: 'sub',
      cell: ({ wanted }) => (
        <>
          <span className="only-fold">{t('of')} </span>
          <PiecesText pieces={wanted} />
        </>
      ),
    },
    {
      id: 'owned',
      ...column('owned'),
      // Two fields with the larger buttons for fingers, side by side.
      width: '268px',
      align: 'end',
      folded: 'full',
      cell: (line) => ownedCell(line, context),
    },
    {
      id: 'missing',
      ...column('missing'),
      width: '88px',
      align: 'end',
      sort: true,
      folded: 'main',
      cell: (line) => missingCell(line, t),
    },
    {
      id: 'price',
      ...column('price'),
      width: '116px',
      align: 'end',
      sort: true,
      priority: 3,
      cell: ({ price }) =>
        price === undefined ? (
          NO_VALUE
        ) : (
          <span className={styles.price}>
            <span>{formatNumber(price.unitPrice)}</span>
            <span className={styles.source}>{sourceText(price.source, names, t)}</span>
          </span>
        ),
    },
    {
      id: 'cost',
      ...column('cost'),
      width: '108px',
      align: 'end',
      sort: true,
      priority: 2,
      cell: ({ cost }) => (cost === 0 ? NO_VALUE : formatNumber(cost)),
    },
  ]
}
