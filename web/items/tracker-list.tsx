// The list of the tracker: its columns, and what its filters count.
import { memo, type ReactNode } from 'react'
import { topRows } from '#core/access/top-rows.ts'
import { NO_VALUE } from '#core/format/number.ts'
import type { BoughtSource } from '#core/pricing/acquisition/price-derivation.ts'
import { allPieces, groupByWanter } from '#core/tracker/tracker.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { defineList } from '#web/list/define-list.ts'
import type { EmptyWords } from '#web/list/ListEnd.tsx'
import { numberColumns } from '#web/list/number-columns.ts'
import type { Counting } from '#web/ui/fields/CountField.tsx'
import { PiecesText } from '#web/ui/game/Amount.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { LineDetail, type WantContext } from './detail/LineDetail.tsx'
import { OwnedCounts } from './detail/OwnedCounts.tsx'
import { type Wanter, wanterName } from './detail/wanter-words.ts'
import { type ItemLine, isGroup, mainKind, wanterNames } from './item-lines.ts'
import styles from './Tracker.module.css'
import { type FilterContext, trackerFilters } from './tracker-filters.ts'

const MAX_LINES = 2

const PlainWanters = ({
  needs,
  wanterOf,
}: Pick<ItemLine, 'needs'> & {
  readonly wanterOf: (need: ItemLine['needs'][number]['need']) => Wanter
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const wanters = groupByWanter(needs).flatMap(([first]) =>
    first === undefined ? [] : [wanterOf(first.need)],
  )
  const more = wanters.length - MAX_LINES
  return (
    <span className={styles.wanters}>
      {wanters.slice(0, MAX_LINES).map(({ by, name, address }, index) => (
        <span key={address + by} className={styles.wanter}>
          <span className="clip">
            <b>{by}</b>
            {name !== undefined && ` ${name}`}
          </span>
          {index === MAX_LINES - 1 && more > 0 && (
            <span className={styles.more}>{t('moreWanters', { count: more })}</span>
          )}
        </span>
      ))}
    </span>
  )
}

const Wanters = memo(PlainWanters)

export interface TrackerContext extends FilterContext {
  readonly want: WantContext
  readonly sourceText: (source: BoughtSource) => string
  readonly counting: Counting
  readonly canEdit: boolean
}

const itemCell = (line: ItemLine, { t, want: { wanterOf } }: TrackerContext): ReactNode => {
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
              <span className={line.isValuable ? styles.valuable : undefined}>
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

const ownedCell = (line: ItemLine, { t, counting, canEdit }: TrackerContext): ReactNode =>
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

const missingCell = ({ missing }: ItemLine, { t }: TrackerContext): ReactNode =>
  allPieces(missing) === 0 ? (
    <span className="gain">
      <Icon name="check" inText />
      <span className="vh">{t('allThere')}</span>
    </span>
  ) : (
    <b className="strong">
      <PiecesText pieces={missing} />
    </b>
  )

const numbers = numberColumns<ItemLine, TrackerContext, 'needed' | 'missing' | 'price' | 'cost'>(
  ({ t }, id) => t(`column.${id}`),
)

export const trackerList = defineList<ItemLine, TrackerContext>({
  name: 'items-tracker',
  key: ({ key }) => key,
  columns: {
    name: {
      head: ({ t }) => t('column.item'),
      value: ({ name }) => name,
      first: 'ascending',
      width: { min: 152, share: 4 },
      folded: 'item',
      cell: itemCell,
    },
    soonest: {
      head: ({ t }) => t('column.for'),
      value: ({ soonest }) => soonest,
      copied: (line, { want }) => wanterNames(line, (need) => wanterName(want.wanterOf(need))).join(', '),
      first: 'ascending',
      width: { min: 180, share: 3 },
      isDefault: true,
      priority: 1,
      cell: ({ needs }, { want }) => <Wanters needs={needs} wanterOf={want.wanterOf} />,
    },
    needed: numbers(
      'needed',
      ({ wanted }) => allPieces(wanted),
      ({ wanted }, { t }) => (
        <>
          <span className="only-fold">{t('of')} </span>
          <PiecesText pieces={wanted} />
        </>
      ),
      { width: 84, isDefault: true, folded: 'sub' },
    ),
    owned: {
      head: ({ t }) => t('column.owned'),
      copied: ({ owned }) => allPieces(owned),
      // Two fields with the larger touch buttons, side by side.
      width: 268,
      align: 'end',
      folded: 'full',
      cell: ownedCell,
    },
    missing: numbers('missing', ({ missing }) => allPieces(missing), missingCell, {
      width: 88,
      folded: 'main',
    }),
    price: numbers(
      'price',
      ({ price }) => price?.unitPrice,
      ({ price }, { sourceText }) =>
        price === undefined ? (
          NO_VALUE
        ) : (
          <span className={styles.price}>
            <span>{formatNumber(price.unitPrice)}</span>
            <span className="faint small">{sourceText(price.source)}</span>
          </span>
        ),
      { width: 116, isDefault: true, priority: 3 },
    ),
    cost: numbers(
      'cost',
      ({ cost }) => cost,
      ({ cost }) => (cost === 0 ? NO_VALUE : formatNumber(cost)),
      { width: 108, isDefault: true, priority: 2 },
    ),
  },
  filters: trackerFilters<ItemLine>(
    (line) => line,
    ({ wanted }, kind) => wanted[kind] > 0,
  ),
  sort: { id: 'soonest', direction: 'ascending' },
  search: ({ t }) => t('filter.search'),
  isBestFirst: true,
  detail: (line, { want, counting, canEdit }) => (
    <LineDetail line={line} context={want} counting={counting} canEdit={canEdit} />
  ),
  limit: topRows,
})

/** The message when none of these lines is left. */
export const emptyWords = (lines: readonly ItemLine[], t: TrackerContext['t']): EmptyWords =>
  lines.length === 0
    ? { title: t('empty.nothing'), advice: t('empty.nothingAdvice'), icon: 'check' }
    : { title: t('empty.title'), advice: t('empty.advice') }
