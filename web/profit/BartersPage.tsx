// /barters: what every barter costs, saves and earns.
import { barterProfitOf } from '#core/pricing/barter-profit.ts'
import { pathOf } from '#core/routes/table.ts'
import { barterList } from './profit-lists.tsx'
import { profitPage } from './profit-page.tsx'
import { useProfits } from './use-profits.ts'

const BartersPage = profitPage({
  kind: 'barters',
  list: barterList,
  recipesOf: ({ barters }) => barters.all,
  placesOf: ({ traders }) => traders.all,
  placeName: 'trader',
  useRows: (context, areThere) => useProfits(context, context.barters, barterProfitOf, areThere),
  reach: { to: pathOf('account'), word: 'barters.toSettings' },
})

export default BartersPage
