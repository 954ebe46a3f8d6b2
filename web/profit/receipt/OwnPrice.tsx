// An own price of something in a receipt, set where it is read.
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { OwnPriceField, type OwnPriceProps } from '#web/player/OwnPriceField.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'

export const OwnPrice = (props: OwnPriceProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const label = t(props.side === 'buy' ? 'receipt.ownBuy' : 'receipt.ownSell', { item: props.name })
  return (
    <Popover
      label={label}
      align="end"
      trigger={(trigger) => (
        <IconButton {...trigger} icon="pencil" size="small" variant="quiet" label={label} />
      )}
    >
      <Suspense>
        <OwnPriceField {...props} />
      </Suspense>
    </Popover>
  )
}
