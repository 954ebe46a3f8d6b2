// What else is known of an item: how it stacks, what it holds and what it comes in.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'
import { caliberName } from '#core/items/caliber.ts'
import { packsWith } from '#core/items/item-relations.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './FactsPanel.module.css'
import type { ItemProps } from './use-item.ts'
import { type Held, ItemList } from './uses/ItemList.tsx'

const Group = ({ title, held }: { readonly title: string; readonly held: readonly Held[] }): ReactNode =>
  held.length === 0 ? null : (
    <div className={styles.group}>
      <h3 className="caps">{title}</h3>
      <ItemList held={held} />
    </div>
  )

/** Absent where there is nothing more to say. */
export const FactsPanel = ({ catalogue, item }: ItemProps): ReactNode => {
  const { t } = useTranslation('item')
  const inside = (item.contains ?? []).flatMap(({ item: uid, count }): readonly Held[] => {
    const found = catalogue.items.get(uid)
    return found === undefined ? [] : [{ item: found, count }]
  })
  const packs = packsWith(catalogue, item.uid).map((pack) => ({ item: pack, count: undefined }))
  const facts = [
    ...(item.caliber === undefined
      ? []
      : [{ label: t('facts.caliber'), value: caliberName(catalogue.items.all, item.caliber) }]),
    ...(item.stack === undefined
      ? []
      : [{ label: t('facts.stack'), value: formatNumber(item.stack, { separator: NO_BREAK_SPACE }) }]),
  ]
  if (facts.length + inside.length + packs.length === 0) return null
  return (
    <Panel title={t('facts.title')}>
      <div className="stack">
        {facts.length > 0 && <Facts facts={facts} />}
        <Group title={t('facts.contains')} held={inside} />
        <Group title={t('facts.comesIn')} held={packs} />
      </div>
    </Panel>
  )
}
