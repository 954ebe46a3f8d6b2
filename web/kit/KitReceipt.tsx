// A receipt of the kit.
import type { ReactNode } from 'react'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { ReceiptBox } from '#web/ui/game/ReceiptBox.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { kitItem } from './kit-items.ts'
import type { KitWords } from './kit-words.ts'

export const KitReceipt = ({ words }: { readonly words: KitWords }): ReactNode => {
  const { receipt } = words
  const price = (value: number) => <Price value={value} isBare />
  return (
    <ReceiptBox
      label={receipt.label}
      heads={{
        name: receipt.spent,
        source: receipt.source,
        each: receipt.each,
        count: receipt.count,
        sum: receipt.sum,
      }}
      lines={[
        {
          key: 'matches',
          picture: <ItemTile item={kitItem('Matches')} size="s" />,
          name: 'Classic matches',
          source: (
            <>
              <TraderMark name="Flea market" isDecorative />
              {receipt.flea}
            </>
          ),
          each: price(30_718),
          count: '× 1',
          sum: price(30_718),
        },
        {
          key: 'eagle',
          picture: <ItemTile item={kitItem('Eagle')} size="s" />,
          name: 'Gunpowder "Eagle"',
          source: (
            <>
              <StationMark station={{ url: 'workbench', name: 'Workbench' }} level={2} size="s" />
              {words.hideout}
            </>
          ),
          each: price(30_074),
          count: '× 1',
          sum: price(30_074),
        },
        {
          key: 'fuel',
          picture: <Icon name="fuel" />,
          name: receipt.fuel,
          each: price(1_715),
          count: '× 0.67',
          sum: price(1_149),
        },
      ]}
      sums={[
        { label: `${receipt.sell} × 50 308`, value: price(150_924) },
        { label: receipt.fee, value: price(-7_998) },
        { label: receipt.ingredients, value: price(-61_941) },
        {
          label: receipt.profit,
          value: <Price value={80_985} isSigned tone="sign" />,
          isTotal: true,
        },
      ]}
      note={receipt.note}
    />
  )
}
