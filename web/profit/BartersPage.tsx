// /barters: what every barter costs, saves and earns.
import { calculateBarterProfit } from '#core/pricing/profit/barter-profit.ts'
import { getPath } from '#core/routes/table.ts'
import { barterList } from './profit-lists.tsx'
import { profitPage } from './profit-page.tsx'
import { useProfits } from './use-profits.ts'
import { WantedBarters } from './wanted-barters/WantedBarters.tsx'

const BartersPage = profitPage({
  kind: 'barters',
  list: barterList,
  recipesOf: ({ barters }) => barters.all,
  placesOf: ({ traders }) => traders.all,
  placeName: 'trader',
  useRows: (context, isReady) => useProfits(context, context.barters, calculateBarterProfit, isReady),
  Above: WantedBarters,
  reach: { to: getPath('account'), word: 'barters.toSettings' },
})

export default BartersPage
