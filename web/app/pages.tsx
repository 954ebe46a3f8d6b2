// The page behind every screen of the route table.
import type { RouteId } from '#core/routes/table.ts'
import { TRACKER_TABLES } from '#web/items/tables.ts'
import { MARKET_TABLES } from '#web/market/tables.ts'
import { HIDEOUT_TABLES, PROFIT_TABLES } from '#web/profit/tables.ts'
import { QUEST_TABLES } from '#web/quests/tables.ts'
import { type Page, page } from './page.ts'

export const notHereYet = page(() => import('#web/pages-small/NotHereYet.tsx'), ['small', 'descriptions'])
const market = page(() => import('#web/market/MarketPage.tsx'), ['market'], MARKET_TABLES)

const PAGES: Readonly<Partial<Record<RouteId, Page>>> = {
  market,
  tag: market,
  item: page(() => import('#web/market/item/ItemPage.tsx'), ['market', 'item'], MARKET_TABLES),
  crafts: page(() => import('#web/profit/CraftsPage.tsx'), ['calculators'], PROFIT_TABLES),
  barters: page(() => import('#web/profit/BartersPage.tsx'), ['calculators'], PROFIT_TABLES),
  hideout: page(() => import('#web/hideout/HideoutPage.tsx'), ['calculators', 'modules'], HIDEOUT_TABLES),
  btcFarm: page(() => import('#web/btc-farm/BtcFarmPage.tsx'), ['calculators'], PROFIT_TABLES),
  account: page(() => import('#web/account/AccountPage.tsx'), ['account']),
  test: page(() => import('#web/ui/kit/KitPage.tsx')),
  time: page(() => import('#web/pages-small/TimePage.tsx'), ['small']),
  payoneerAbout: page(() => import('#web/pages-small/PayoneerPage.tsx'), ['small']),

  progressionDashboard: page(
    () => import('#web/dashboard/DashboardPage.tsx'),
    ['dashboard', 'quests', 'history'],
  ),
  progressionQuests: page(() => import('#web/quests/QuestsPage.tsx'), ['quests'], QUEST_TABLES),
  questsInteractive: page(() => import('#web/quest-graph/QuestGraphPage.tsx'), ['quests', 'graph']),
  progressionHideout: page(
    () => import('#web/hideout/tracker/HideoutTrackerPage.tsx'),
    ['calculators', 'modules'],
    HIDEOUT_TABLES,
  ),
  itemsTracker: page(
    () => import('#web/items/ItemsTrackerPage.tsx'),
    ['tracker', 'recognition'],
    TRACKER_TABLES,
  ),
  itemsToKeep: page(() => import('#web/items/keep/ItemsToKeepPage.tsx'), ['tracker'], TRACKER_TABLES),
  itemsInteractive: page(
    () => import('#web/items/grid/ItemsInteractivePage.tsx'),
    ['tracker'],
    TRACKER_TABLES,
  ),
  progressionHistory: page(() => import('#web/history/HistoryPage.tsx'), ['history']),
}

/** The page of a screen; one that is not built yet says so. */
export const pageOf = (id: RouteId): Page => PAGES[id] ?? notHereYet
