// A field that finds any item by name.
import { type ReactNode, useCallback } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { itemSearch } from '#web/data/item-search.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import type { ComboboxProps, HitGroup } from '#web/ui/fields/combobox-props.ts'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'

const MAX_OFFERED = 8

/** `nothing`: the message without matches. */
export const ItemSearch = ({
  items,
  subOf,
  ...field
}: Pick<
  ComboboxProps<Item>,
  'label' | 'listLabel' | 'placeholder' | 'onChoose' | 'nothing' | 'ref' | 'onLeave'
> & {
  readonly items: Catalogue['items']
  /** Second line of a hit. */
  readonly subOf?: (item: Item) => string | undefined
}): ReactNode => {
  const search = useCallback(
    async (text: string): Promise<readonly HitGroup<Item>[]> => {
      const find = await itemSearch(items.all)
      return [{ name: 'items', hits: find(text, MAX_OFFERED).map(({ value }) => value) }]
    },
    [items],
  )
  return (
    <Combobox<Item>
      {...field}
      search={search}
      keyOf={({ uid }) => uid}
      draw={(item) => <ItemCell item={item} size="s" sub={subOf?.(item)} />}
    />
  )
}
