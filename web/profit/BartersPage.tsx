// /barters: what every barter costs, saves and earns.
import { useMemo } from 'react'
import { type BarterProfit, barterProfitOf } from '#core/pricing/barter-profit.ts'
import { type BarterSortKey, sortBarters } from '#core/pricing/sorting.ts'
import { pathOf } from '#core/routes/table.ts'
import type { ListShape } from '#web/list/list-shape.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { ProfitList } from './ProfitList.tsx'
import { barterColumns } from './profit-columns.tsx'
import { profitPage } from './profit-page.tsx'
import { useProfits } from './use-profits.ts'

const SHAPE: Omit<ListShape<BarterSortKey | 'name'>, 'places'> = {
  sorts: ['profit', 'saving', 'cost', 'revenue', 'fee', 'name'],
  ascending: ['cost', 'name'],
}

const BartersPage = profitPage('barters', (page) => {
  const { t, locale, catalogue, context, names } = page
  const rows = useProfits(context, context.barters, barterProfitOf)
  const shape = useMemo(() => {
    const traders = new Set(context.barters.map(({ of }) => of.trader))
    return { ...SHAPE, places: catalogue.traders.all.map(({ url }) => url).filter((url) => traders.has(url)) }
  }, [catalogue, context])
  const columns = useMemo(() => barterColumns({ catalogue, names, locale, t }), [catalogue, names, locale, t])
  return (
    rows && (
      <ProfitList<BarterProfit, BarterSortKey>
        kind="barters"
        page={page}
        rows={rows}
        shape={shape}
        columns={columns}
        sortRows={sortBarters}
        placeName={names.trader}
        locked={<ButtonLink to={pathOf('account')}>{t('barters.toSettings')}</ButtonLink>}
      />
    )
  )
})

export default BartersPage
