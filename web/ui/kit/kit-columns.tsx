// Rows and columns of the kit's tables.
import { type ReactNode, useState } from 'react'
import { StarButton } from '#web/ui/controls/IconButton.tsx'
import { Change } from '#web/ui/game/Change.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import type { Column, Sort } from '#web/ui/table/DataTable.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { KIT_ITEMS, type KitItem } from './kit-items.ts'
import type { KitLanguage, KitWords } from './kit-words.ts'

export interface KitRow {
  readonly key: string
  readonly item: KitItem
}

/** The items, repeated until there are `count` rows. */
export const kitRows = (count: number): readonly KitRow[] =>
  Array.from({ length: Math.ceil(count / KIT_ITEMS.length) }, (_, round) =>
    KIT_ITEMS.map((item) => ({ key: `${item.uid}-${round}`, item })),
  )
    .flat()
    .slice(0, count)

const difference = ({ avg24h, traderPrice }: KitItem): number | undefined =>
  avg24h === undefined ? undefined : avg24h - traderPrice

const VALUES: Readonly<Record<string, (item: KitItem) => number | undefined>> = {
  lastLow: ({ lastLow }) => lastLow,
  avg24h: ({ avg24h }) => avg24h,
  trader: ({ traderPrice }) => traderPrice,
  difference,
}

export const sortKitRows = (rows: readonly KitRow[], { id, direction }: Sort): readonly KitRow[] => {
  const way = direction === 'descending' ? -1 : 1
  const read = VALUES[id]
  return rows.toSorted((a, b) =>
    read === undefined
      ? way * a.item.name.localeCompare(b.item.name)
      : way * ((read(a.item) ?? 0) - (read(b.item) ?? 0)),
  )
}

const Star = ({ name, words }: { readonly name: string; readonly words: KitWords }): ReactNode => {
  const [isOn, setOn] = useState(false)
  return <StarButton label={`${words.favourite}: ${name}`} isOn={isOn} onToggle={() => setOn(!isOn)} />
}

export const kitColumns = (words: KitWords, language: KitLanguage): readonly Column<KitRow>[] => [
  {
    id: 'favourite',
    head: '',
    headText: words.favourite,
    width: '40px',
    cell: ({ item }) => <Star name={item.name} words={words} />,
  },
  {
    id: 'item',
    headText: words.item,
    width: 'minmax(200px, 1fr)',
    sort: true,
    folded: 'item',
    cell: ({ item }) => <ItemCell item={item} sub={<b>{item.shortName}</b>} />,
  },
  {
    id: 'lastLow',
    headText: words.last,
    align: 'end',
    width: '130px',
    sort: true,
    folded: 'main',
    cell: ({ item }) => <Price value={item.lastLow} isBare className="strong" />,
  },
  {
    id: 'avg24h',
    head: words.avg24h,
    headText: words.avg24hLong,
    align: 'end',
    width: '120px',
    sort: true,
    folded: 'sub',
    cell: ({ item }) => <Price value={item.avg24h} isBare />,
  },
  {
    id: 'change',
    head: '%',
    headText: `${words.last}, %`,
    align: 'end',
    width: '90px',
    folded: 'end',
    cell: ({ item: { lastLow, avg24h } }) => (
      <Change percent={lastLow && avg24h ? (lastLow / avg24h - 1) * 100 : undefined} />
    ),
  },
  {
    id: 'trader',
    head: words.trader,
    headText: words.traderLong,
    align: 'end',
    width: '140px',
    sort: true,
    priority: 1,
    cell: ({ item }) => (
      <>
        <Price value={item.traderPrice} isBare />
        <TraderMark name={language === 'ru' ? item.ruTrader : item.trader} size="inline" />
      </>
    ),
  },
  {
    id: 'difference',
    head: words.difference,
    headText: words.differenceLong,
    align: 'end',
    width: '150px',
    sort: true,
    priority: 2,
    cell: ({ item }) => <Price value={difference(item)} isBare isSigned tone="negative" />,
  },
]
