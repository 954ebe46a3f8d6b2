// The field that names any item.
import { type ReactNode, useCallback } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/item.ts'
import { itemSearch } from '#web/data/item-search.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import type { HitGroup } from '#web/ui/fields/combobox-props.ts'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import styles from './MayISell.module.css'

const MAX_OFFERED = 8

export const AskItem = ({
  items,
  onChoose,
}: {
  readonly items: Catalogue['items']
  readonly onChoose: (item: Item) => void
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const search = useCallback(
    async (text: string): Promise<readonly HitGroup<Item>[]> => {
      const find = await itemSearch(items.all)
      return [{ name: 'items', hits: find(text, MAX_OFFERED).map(({ value }) => value) }]
    },
    [items],
  )
  return (
    <search className={styles.box}>
      <Combobox<Item>
        label={t('maySell.search')}
        listLabel={t('maySell.found')}
        placeholder={t('maySell.search')}
        search={search}
        keyOf={({ uid }) => uid}
        draw={(item) => <ItemCell item={item} size="s" />}
        onChoose={onChoose}
        nothing={() => t('maySell.notFound')}
      />
    </search>
  )
}
