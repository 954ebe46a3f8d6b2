// Remaining durability or uses of the item, which the fee depends on.
import { type ReactNode, useState } from 'react'
import type { Item } from '#core/catalogue/tables/item.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'
import { getWear, worthLeft } from '#core/pricing/market/worth-left.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import styles from './FeePanel.module.css'

/** Durability is shown with a decimal. */
const DECIMALS = 1

/** Renders nothing for items without wear. `onWorth`: undefined for a new item. */
const WearFields = ({
  item,
  basePrice,
  onWorth,
}: {
  readonly item: Item
  readonly basePrice: number
  readonly onWorth: (worth: number | undefined) => void
}): ReactNode => {
  const { t } = useTranslation('item')
  const { figures } = useCatalogue('figures')
  const wear = getWear(figures.get(item.uid))
  const [condition, setCondition] = useState<{ readonly left: number; readonly max: number }>()
  if (wear === undefined) return null
  const { left, max } = condition ?? { left: wear.max, max: wear.max }
  const isWorn = left < wear.max || max < wear.max
  const worth = worthLeft(basePrice, wear, { left, max })
  const change = (next: { readonly left: number; readonly max: number }): void => {
    setCondition(next)
    const isNew = next.left === wear.max && next.max === wear.max
    onWorth(isNew ? undefined : worthLeft(basePrice, wear, next))
  }
  const all = formatNumber(wear.max, { separator: NO_BREAK_SPACE })
  const decimals = wear.tag === 'Armour' ? DECIMALS : 0
  return (
    <div className={styles.wear}>
      <NumberField
        label={t(`fee.remaining.${wear.unit}`, { max: all })}
        min={decimals === 0 ? 1 : 0.1}
        max={max}
        decimals={decimals}
        value={left}
        onCommit={(next = max) => change({ left: next, max })}
      />
      {wear.tag === 'Armour' && (
        <NumberField
          label={t('fee.maxDurability')}
          min={1}
          max={wear.max}
          decimals={decimals}
          value={max}
          onCommit={(next = wear.max) => change({ left: Math.min(left, next), max: next })}
        />
      )}
      {isWorn && (
        <p className="small muted">
          {worth > 0
            ? t('fee.worth', {
                worth: formatMoney(Math.round(worth), { space: NO_BREAK_SPACE }),
                base: formatMoney(basePrice, { space: NO_BREAK_SPACE }),
              })
            : t('fee.worthless')}
        </p>
      )}
    </div>
  )
}

export default WearFields
