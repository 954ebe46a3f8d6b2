// The flea sales in old logs, one per line.
import type { TFunction } from 'i18next'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { ROUBLES } from '#core/catalogue/well-known-ids.ts'
import { getReceivedRoubles, type LoggedSale } from '#core/pilot/logs/raids.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { defineList } from '#web/list/define-list.ts'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { modeFilter, modeWord } from './mode-filter.ts'
import { SessionMode } from './SessionMode.tsx'

/** `sold`: undefined if the game data have no such item. `place`: distinguishes sales of the same moment. */
export interface SaleRow extends LoggedSale {
  readonly sold: Item | undefined
  readonly name: string
  readonly place: number
}

export interface SaleListContext {
  readonly t: TFunction<'pilot'>
  readonly getModeName: (mode: GameMode) => string
  /** Short name of an item received for a sale instead of roubles. */
  readonly shortName: (id: string) => string
}

/** What was received, the roubles of all stacks first; undefined if the logs do not say. */
const receivedText = (sale: SaleRow, { shortName }: SaleListContext): string | undefined => {
  const roubles = getReceivedRoubles(sale)
  if (roubles === undefined) return undefined
  const others = sale.received.flatMap(({ item, count }) =>
    item === ROUBLES ? [] : [`${formatNumber(count)} × ${shortName(item)}`],
  )
  return [...(roubles > 0 ? [`${formatNumber(roubles)} ₽`] : []), ...others].join(' + ')
}

/** Latest first. */
export const saleList = defineList<SaleRow, SaleListContext>({
  name: 'logged-sales',
  prefix: 'sales',
  key: ({ soldAt, item, place }) => `${soldAt} ${item} ${place}`,
  columns: {
    item: {
      head: ({ t }) => t('lists.item'),
      cell: ({ sold, name }) => (sold === undefined ? name : <ItemCell item={sold} name={name} />),
      value: ({ name }) => name,
      first: 'ascending',
      width: { min: 200, share: 3 },
      folded: 'item',
    },
    count: {
      head: ({ t }) => t('lists.count'),
      cell: ({ count }) => `${formatNumber(count)} ×`,
      value: ({ count }) => count,
      width: 92,
      align: 'end',
      folded: 'end',
    },
    roubles: {
      head: ({ t }) => t('earned.roubles'),
      cell: (sale, context) =>
        receivedText(sale, context) ?? <span className="faint">{context.t('lists.notTold')}</span>,
      value: getReceivedRoubles,
      width: { min: 130, share: 1 },
      align: 'end',
      folded: 'main',
    },
    mode: {
      head: ({ t }) => t('lists.mode'),
      cell: ({ session }) => <SessionMode session={session} />,
      value: modeWord,
      first: 'ascending',
      width: 100,
      priority: 2,
    },
    when: {
      head: ({ t }) => t('lists.when'),
      cell: ({ soldAt }) => localDateTime(soldAt),
      value: ({ soldAt }) => soldAt,
      copied: ({ soldAt }) => localDateTime(soldAt),
      width: 140,
      align: 'end',
      folded: 'sub',
    },
  },
  filters: { mode: modeFilter() },
  sort: { id: 'when', direction: 'descending' },
})
