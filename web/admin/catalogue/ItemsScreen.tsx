// /admin/items: every item with what is corrected of it.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { memoize } from '#core/memo.ts'
import { ADMIN_SCREENS } from '#core/routes/admin-screens.ts'
import { fillPath } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { select, toggle } from '#web/list/define-list.ts'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import {
  defineRowList,
  type ListedRow,
  type RowContext,
  RowScreen,
  type RowScreenOptions,
} from './RowScreen.tsx'

interface ItemRow extends ListedRow {
  readonly item: Item
}

/** Every word that items have in the field, as options. */
const listWords = memoize((items: Catalogue['items'], field: 'category' | 'tags') =>
  [...new Set(items.all.flatMap((item) => item[field]))].toSorted().map((value) => ({ value, text: value })),
)

const list = defineRowList<ItemRow>({
  table: 'items',
  name: ({ item, name }) => <ItemCell item={item} name={name} />,
  href: ({ uid }) => fillPath(ADMIN_SCREENS.adminItem.paths[0], { uid }),
  columns: {
    category: {
      head: ({ t }) => t('items.category'),
      cell: ({ item }) => <span className="clip muted">{item.category.at(-1)}</span>,
      value: ({ item }) => item.category.at(-1),
      width: { min: 120, share: 1 },
      folded: 'sub',
      priority: 2,
    },
    weight: {
      head: ({ t }) => t('items.weight'),
      cell: ({ item }) => formatNumber(item.weight, { maxDecimals: 3 }),
      value: ({ item }) => item.weight,
      width: 90,
      align: 'end',
      priority: 3,
    },
  },
  filters: {
    category: select<ItemRow, RowContext, string>({
      place: 'more',
      label: ({ t }) => t('items.category'),
      any: ({ t }) => t('items.any'),
      options: ({ catalogue }) => listWords(catalogue.items, 'category'),
      keeps: ({ item }, word) => item.category.includes(word),
    }),
    tag: select<ItemRow, RowContext, string>({
      place: 'more',
      label: ({ t }) => t('items.tag'),
      any: ({ t }) => t('items.any'),
      options: ({ catalogue }) => listWords(catalogue.items, 'tags'),
      keeps: ({ item }, word) => item.tags.includes(word),
    }),
    banned: toggle({
      place: 'strip',
      label: ({ t }) => t('items.banned'),
      isCounted: true,
      keeps:
        () =>
        ({ item }) =>
          item.fleaBanned === true,
    }),
    functional: toggle({
      place: 'strip',
      label: ({ t }) => t('items.functional'),
      isCounted: true,
      keeps:
        () =>
        ({ item }) =>
          item.isFunctional === true,
    }),
  },
})

const screen: RowScreenOptions<ItemRow> = {
  id: 'adminItems',
  table: 'items',
  tables: ['items'],
  list,
  makeRows: ({ items }, language) =>
    items.all.map((item) => ({
      item,
      uid: item.uid,
      name: nameIn(language, item),
      others: [shortNameIn(language, item), item.name],
    })),
}

const ItemsScreen = (): ReactNode => <RowScreen {...screen} />

export default ItemsScreen
