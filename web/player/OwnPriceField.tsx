// The player's own price of an item, edited in place; greyed out without Pro.
import type { ReactNode } from 'react'
import { MAX_OWN_PRICE } from '#core/player/limits/limits.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { useSend } from '#web/session/account/use-session.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'

export interface OwnPriceProps {
  readonly item: string
  /** Of the item, for screen readers. */
  readonly name: string
  readonly side: 'buy' | 'sell'
  readonly price: number | undefined
}

/** An empty field removes the own price. */
export const OwnPriceField = ({
  item,
  name,
  side,
  price,
  isLabelHidden = false,
}: OwnPriceProps & { readonly isLabelHidden?: boolean }): ReactNode => {
  const { t } = useTranslation('market')
  const send = useSend()
  const isLocked = !useMay('own-prices')
  const label = t(side === 'buy' ? 'ownPrice.buy' : 'ownPrice.sell')
  return (
    <ProHint isLocked={isLocked}>
      <NumberField
        label={isLabelHidden ? `${label}: ${name}` : label}
        isLabelHidden={isLabelHidden}
        isLone
        canBeEmpty
        isDisabled={isLocked}
        value={price}
        max={MAX_OWN_PRICE}
        placeholder="–"
        onCommit={(next) =>
          send(
            next === undefined
              ? { tag: 'RemoveOwnPrice', item, side }
              : { tag: 'SetOwnPrice', item, side, price: next },
          )
        }
      />
    </ProHint>
  )
}
