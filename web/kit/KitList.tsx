// A minimal list screen: the requirements of the traders' loyalty levels.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { LoyaltyLevel, Trader } from '#core/catalogue/tables/trader.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { defineList, type ListColumn, toggle } from '#web/list/define-list.ts'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import type { KitWords } from './kit-words.ts'

type Row = LoyaltyLevel & Pick<Trader, 'url' | 'name'>
type Words = KitWords['loyalty']
const number = (id: 'level' | 'playerLevel' | 'reputation' | 'turnover'): ListColumn<Row, Words> => ({
  head: (words) => words[id],
  value: (row) => row[id],
  cell: (row) => formatNumber(row[id], { maxDecimals: id === 'reputation' ? 2 : 0 }),
  width: 136,
  align: 'end',
  ...(id === 'level' ? { folded: 'main' } : { isDefault: true }),
})

const asksReputation = ({ reputation }: Row): boolean => reputation > 0

export const loyaltyList = defineList<Row, Words>({
  name: 'loyalty',
  key: ({ url, level }) => `${url} ${level}`,
  columns: {
    name: {
      head: ({ trader }) => trader,
      value: ({ name }) => name,
      cell: ({ name }) => name,
      width: { min: 160, share: 1 },
      folded: 'item',
    },
    level: number('level'),
    playerLevel: number('playerLevel'),
    reputation: number('reputation'),
    turnover: number('turnover'),
  },
  filters: {
    asks: toggle({ place: 'strip', label: ({ asks }) => asks, isCounted: true, keeps: () => asksReputation }),
  },
  sort: { id: 'playerLevel', direction: 'descending' },
  search: ({ search }) => search,
  names: ({ name, url }) => [name, url],
})

export const loyaltyRows = (traders: readonly Trader[], language: string): readonly Row[] =>
  traders.flatMap(({ levels, ...trader }) =>
    levels.map((level) => ({ ...level, ...trader, name: nameIn(language, trader) })),
  )

export const KitList = ({ words, language }: { words: Words; language: string }): ReactNode => {
  const { all } = useCatalogue('traders').traders
  const rows = useMemo(() => loyaltyRows(all, language), [all, language])
  return <ListView list={useList(loyaltyList, { rows, context: words })} label={words.label} />
}
