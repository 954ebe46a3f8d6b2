// The stash as a list: count of each item, the verdict, the best place to sell it, and what needs it.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Item } from '#core/catalogue/tables/item.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import { MAX_MONEY } from '#core/items/model.ts'
import { STASH_VERDICTS, type StashRow } from '#core/stash/verdicts.ts'
import { allPieces } from '#core/tracker/tracker.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { choice } from '#web/list/choice-filter.tsx'
import { defineList } from '#web/list/define-list.ts'
import type { Names } from '#web/player/names.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import type { Counting } from '#web/ui/fields/CountField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { OwnedCounts } from '../detail/OwnedCounts.tsx'
import { type Wanter, wanterName } from '../detail/wanter-words.ts'
import styles from './Stash.module.css'

export interface StashLine {
  readonly row: StashRow
  readonly item: Item
  readonly name: string
}

export interface StashContext {
  readonly t: TFunction<'stash'>
  readonly names: Names
  readonly wanterOf: (need: StashRow['keptFor'][number]['need']) => Wanter
  readonly counting: Counting
  readonly onRemove: (line: StashLine) => void
}

const MAX_KEEPERS = 2

/** What holds pieces back, each once, with the total number. */
const getKeepers = (
  { keptFor, keptForFarm }: StashRow,
  { names, wanterOf }: Pick<StashContext, 'names' | 'wanterOf'>,
): readonly (readonly [name: string, count: number])[] => {
  const counts = new Map<string, number>()
  const add = (name: string, count: number): void => void counts.set(name, (counts.get(name) ?? 0) + count)
  // First, because it may need fewer: cards already in the farm are not counted.
  if (keptForFarm !== undefined) add(names.station(BITCOIN_FARM), allPieces(keptForFarm))
  for (const kept of keptFor) add(wanterName(wanterOf(kept.need)), allPieces(kept))
  return [...counts]
}

export const keepersText = (row: StashRow, context: Pick<StashContext, 'names' | 'wanterOf'>): string =>
  getKeepers(row, context)
    .map(([name, count]) => `${formatNumber(count)} × ${name}`)
    .join(', ')

export const saleText = (
  { sale }: Pick<StashRow, 'sale'>,
  { t, names }: Pick<StashContext, 't' | 'names'>,
): string =>
  sale === undefined
    ? ''
    : sale.tag === 'Trader'
      ? names.trader(sale.trader)
      : t(sale.tag === 'Own' ? 'place.own' : 'place.flea')

const ICONS = { 'sell-all': 'check', 'sell-some': 'warn', 'keep-all': 'x', none: 'minus' } as const

const verdictText = ({ verdict, sellable, owned }: StashRow, t: StashContext['t']): string =>
  t(`verdict.${verdict}`, {
    sold: formatNumber(allPieces(sellable)),
    all: formatNumber(allPieces(owned)),
  })

const verdictCell = ({ row }: StashLine, { t }: StashContext): ReactNode => (
  <span className={styles.verdict} data-verdict={row.verdict}>
    <Icon name={ICONS[row.verdict]} size="s" />
    {verdictText(row, t)}
  </span>
)

const moneyCell = ({ row }: StashLine, context: StashContext): ReactNode => {
  const { sale, closed, sellable } = row
  if (allPieces(sellable) === 0) return NO_VALUE
  return (
    <span className={styles.money}>
      {sale === undefined ? (
        <span className="warn small">{context.t(closed === undefined ? 'noPrice' : 'noBuyer')}</span>
      ) : (
        <>
          <b>{formatNumber(sale.left)}</b>
          <span className="faint small only-fold">{saleText(row, context)}</span>
        </>
      )}
    </span>
  )
}

const keptCell = ({ row }: StashLine, context: StashContext): ReactNode => {
  const keepers = getKeepers(row, context)
  const more = keepers.length - MAX_KEEPERS
  if (keepers.length === 0) return NO_VALUE
  return (
    <span className={styles.keepers} title={keepersText(row, context)}>
      {keepers.slice(0, MAX_KEEPERS).map(([name, count], at) => (
        <span key={name} className="clip">
          {formatNumber(count)} × {name}
          {at === MAX_KEEPERS - 1 && more > 0 && ` ${context.t('more', { count: more })}`}
        </span>
      ))}
    </span>
  )
}

export const stashList = defineList<StashLine, StashContext>({
  name: 'stash',
  prefix: 'stash',
  key: ({ item }) => item.uid,
  columns: {
    name: {
      head: ({ t }) => t('column.item'),
      value: ({ name }) => name,
      first: 'ascending',
      width: { min: 152, share: 4 },
      folded: 'item',
      cell: ({ item, name, row }, context) => (
        <ItemCell
          item={item}
          name={name}
          sub={<span className="only-fold">{keepersText(row, context)}</span>}
        />
      ),
    },
    owned: {
      head: ({ t }) => t('column.owned'),
      copied: ({ row }) => allPieces(row.owned),
      width: 268,
      align: 'end',
      folded: 'full',
      cell: ({ item, name, row }, { counting }) => (
        <span className={styles.counts}>
          <OwnedCounts
            item={item.uid}
            name={name}
            owned={row.owned}
            wanted={row.owned}
            missing={row.owned}
            max={MAX_MONEY}
            counting={counting}
            canEdit
          />
        </span>
      ),
    },
    verdict: {
      head: ({ t }) => t('column.verdict'),
      value: ({ row }) => STASH_VERDICTS.indexOf(row.verdict),
      copied: ({ row }, { t }) => verdictText(row, t),
      first: 'ascending',
      width: 148,
      folded: 'sub',
      cell: verdictCell,
    },
    money: {
      head: ({ t }) => t('column.money'),
      value: ({ row }) => row.sale?.left,
      width: 128,
      align: 'end',
      folded: 'main',
      cell: moneyCell,
    },
    place: {
      head: ({ t }) => t('column.place'),
      copied: ({ row }, context) => saleText(row, context),
      width: { min: 96, share: 1 },
      priority: 2,
      cell: ({ row }, context) => saleText(row, context) || NO_VALUE,
    },
    kept: {
      head: ({ t }) => t('column.kept'),
      copied: ({ row }, context) => keepersText(row, context),
      width: { min: 160, share: 3 },
      priority: 1,
      cell: keptCell,
    },
    remove: {
      head: () => '',
      title: ({ t }) => t('column.remove'),
      width: 44,
      align: 'end',
      folded: 'control',
      cell: (line, { t, onRemove }) => (
        <IconButton
          icon="x"
          variant="quiet"
          size="small"
          label={t('remove', { name: line.name })}
          onClick={() => onRemove(line)}
        />
      ),
    },
  },
  filters: {
    part: choice({
      place: 'strip',
      isCounted: true,
      label: ({ t }) => t('filter'),
      words: ['sell', 'keep'],
      text: ({ t }, word) => t(`part.${word}`),
      keeps: ({ row }, word) => allPieces(word === 'sell' ? row.sellable : row.kept) > 0,
    }),
  },
  sort: { id: 'money', direction: 'descending' },
  search: ({ t }) => t('search'),
  names: ({ name, item }) => [name, item.shortName, item.name],
})
