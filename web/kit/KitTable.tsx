// The kit's table whose rows open, with a receipt under them. A list screen is shown by KitList.
import { type ReactNode, useMemo, useState } from 'react'
import { Price } from '#web/ui/game/Price.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { KitReceipt } from './KitReceipt.tsx'
import { KIT_ITEMS, type KitItem } from './kit-items.ts'
import type { KitWords } from './kit-words.ts'
import { KitSection } from './Sample.tsx'

const ROWS = KIT_ITEMS.filter(({ shortName }) => ['Hawk', 'Eagle', 'Moonshine'].includes(shortName))

export const KitTable = ({ words }: { readonly words: KitWords }): ReactNode => {
  const [open, setOpen] = useState<readonly string[]>(['Hawk'])
  const columns = useMemo(
    (): readonly Column<KitItem>[] => [
      {
        id: 'item',
        headText: words.item,
        width: 'minmax(180px, 1fr)',
        folded: 'item',
        cell: (item) => <ItemCell item={item} count={3} sub={words.hideout} />,
      },
      {
        id: 'lastLow',
        headText: words.last,
        align: 'end',
        width: '130px',
        folded: 'main',
        cell: ({ lastLow }) => <Price value={lastLow} isBare className="strong" />,
      },
      {
        id: 'avg24h',
        head: words.avg24h,
        headText: words.avg24hLong,
        align: 'end',
        width: '120px',
        folded: 'sub',
        cell: ({ avg24h }) => <Price value={avg24h} isBare />,
      },
    ],
    [words],
  )
  return (
    <KitSection title={words.sections.receipt}>
      <Panel label={words.foldingLabel} isFlush>
        <DataTable
          label={words.foldingLabel}
          rows={ROWS}
          rowKey={({ uid }) => uid}
          columns={columns}
          isOpen={({ shortName }) => open.includes(shortName)}
          onToggle={({ shortName }) =>
            setOpen(
              open.includes(shortName) ? open.filter((other) => other !== shortName) : [...open, shortName],
            )
          }
          detail={() => <KitReceipt words={words} />}
        />
      </Panel>
    </KitSection>
  )
}
