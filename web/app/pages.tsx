// The page behind every screen of the route table.

import { QUEST_PAGE_TABLES } from '#core/first-screen/quest-tables.ts'
import type { AppScreenId } from '#core/routes/screens.ts'
import type { RouteId } from '#core/routes/table.ts'
import { TRACKER_TABLES } from '#web/items/tables.ts'
import { LOADOUT_LIST_TABLES, getLoadoutPageTables as loadoutTables } from '#web/loadouts/tables.ts'
import { getMapPageTables } from '#web/maps/tables.ts'
import { MARKET_TABLES } from '#web/market/tables.ts'
import { NEXT_TABLES } from '#web/next/tables.ts'
import { HIDEOUT_PROFIT_TABLES, PROFIT_TABLES } from '#web/profit/tables.ts'
import { REPLAY_TABLES } from '#web/replay/tables.ts'
import { SQUAD_TABLES } from '#web/squad/tables.ts'
import { STASH_VALUE_TABLES } from '#web/stash-value/tables.ts'
import { WIPE_TABLES } from '#web/wipe-plan/tables.ts'
import { type Page, page } from './page.ts'

const bot = page(() => import('#web/streamers/BotPage.tsx'), ['streamers'])
const market = page(() => import('#web/market/MarketPage.tsx'), ['market'], MARKET_TABLES)

const PAGES: Readonly<Record<AppScreenId, Page>> = {
  market,
  tag: market,
  item: page(() => import('#web/market/item/ItemPage.tsx'), ['market', 'item', 'facts'], MARKET_TABLES),
  crafts: page(() => import('#web/profit/CraftsPage.tsx'), ['calculators'], PROFIT_TABLES),
  barters: page(() => import('#web/profit/BartersPage.tsx'), ['calculators', 'collect'], PROFIT_TABLES),
  hideout: page(
    () => import('#web/hideout/HideoutPage.tsx'),
    ['calculators', 'modules'],
    HIDEOUT_PROFIT_TABLES,
  ),
  btcFarm: page(() => import('#web/btc-farm/BtcFarmPage.tsx'), ['calculators'], PROFIT_TABLES),
  gear: page(() => import('#web/gear/GearPage.tsx'), ['gear', 'facts']),
  ammo: page(() => import('#web/ammo/AmmoPage.tsx'), ['gear', 'calculators'], PROFIT_TABLES),
  ballistics: page(() => import('#web/ballistics/BallisticsPage.tsx'), ['ballistics']),
  account: page(() => import('#web/account/AccountPage.tsx'), ['account']),
  test: page(() => import('#web/kit/KitPage.tsx')),
  patch: page(() => import('#web/patch/PatchPage.tsx'), ['patch', 'account']),
  time: page(() => import('#web/pages-small/TimePage.tsx'), ['small']),
  alerts: page(() => import('#web/alerts/AlertsPage.tsx'), ['alerts', 'account'], ['items', 'traders']),
  discordBot: page(() => import('#web/discord/DiscordPage.tsx'), ['discord', 'account']),
  devApi: page(() => import('#web/developers/ApiPage.tsx'), ['developers', 'account']),
  devDocs: page(() => import('#web/developers/docs/DocsPage.tsx'), ['developers']),
  devReplay: page(() => import('#web/replay/ReplayPage.tsx'), ['replay'], REPLAY_TABLES),
  devGoogleSheet: page(() => import('#web/sheets/GoogleSheetPage.tsx'), ['sheets'], MARKET_TABLES),
  payoneerAbout: page(() => import('#web/pages-small/PayoneerPage.tsx'), ['small']),

  weapon: page(
    () => import('#web/loadouts/WeaponPage.tsx'),
    ['loadouts', 'slots', 'saved', 'facts', 'sources'],
    loadoutTables,
  ),
  loadoutsMy: page(() => import('#web/loadouts/lists/MyLoadoutsPage.tsx'), ['saved'], LOADOUT_LIST_TABLES),
  loadoutsSearch: page(() => import('#web/loadouts/lists/SearchPage.tsx'), ['saved'], LOADOUT_LIST_TABLES),
  map: page(() => import('#web/maps/MapsPage.tsx'), ['maps', 'floors', 'quests', 'pilot'], getMapPageTables),
  progressionDashboard: page(
    () => import('#web/dashboard/DashboardPage.tsx'),
    ['dashboard', 'quests', 'history'],
  ),
  progressionQuests: page(() => import('#web/quests/QuestsPage.tsx'), ['quests'], QUEST_PAGE_TABLES),
  questsInteractive: page(() => import('#web/quest-graph/QuestGraphPage.tsx'), ['quests', 'graph']),
  progressionHideout: page(
    () => import('#web/hideout/tracker/HideoutTrackerPage.tsx'),
    ['calculators', 'modules'],
    HIDEOUT_PROFIT_TABLES,
  ),
  itemsTracker: page(
    () => import('#web/items/ItemsTrackerPage.tsx'),
    ['tracker', 'recognition', 'sources'],
    TRACKER_TABLES,
  ),
  itemsToKeep: page(
    () => import('#web/items/keep/ItemsToKeepPage.tsx'),
    ['tracker', 'stash', 'recognition'],
    TRACKER_TABLES,
  ),
  itemsInteractive: page(
    () => import('#web/items/grid/ItemsInteractivePage.tsx'),
    ['tracker', 'sources'],
    TRACKER_TABLES,
  ),
  next: page(() => import('#web/next/NextPage.tsx'), ['next', 'maps', 'floors', 'quests'], NEXT_TABLES),
  squad: page(() => import('#web/squad/SquadPage.tsx'), ['next'], SQUAD_TABLES),
  wipePlan: page(() => import('#web/wipe-plan/WipePlanPage.tsx'), ['wipePlan'], WIPE_TABLES),
  stashValue: page(() => import('#web/stash-value/StashValuePage.tsx'), ['stash'], STASH_VALUE_TABLES),
  achievements: page(
    () => import('#web/achievements/AchievementsPage.tsx'),
    ['achievements'],
    ['achievements', 'quests'],
  ),
  pilot: page(() => import('#web/pilot/PilotPage.tsx'), ['pilot']),
  streamers: page(() => import('#web/streamers/StreamersPage.tsx'), ['streamers']),
  streamerChallenge: page(() => import('#web/challenge/ChallengePage.tsx'), ['streamers']),
  nightbot: bot,
  moobot: bot,
  streamelements: bot,
  streamerScrollText: page(
    () => import('#web/streamers/widgets/ScrollTextPage.tsx'),
    ['streamers'],
    MARKET_TABLES,
  ),
  streamerProgress: page(() => import('#web/streamers/widgets/ProgressWidgetPage.tsx'), ['streamers']),
  streamerRaid: page(() => import('#web/streamers/widgets/RaidWidgetPage.tsx'), ['streamers']),
  admin: page(() => import('#web/admin/AdminPage.tsx'), ['admin']),
  progressionHistory: page(() => import('#web/history/HistoryPage.tsx'), ['history']),
}

const isAppScreen = (id: RouteId): id is AppScreenId => Object.hasOwn(PAGES, id)

/** The page of a screen; the back office has one page, which shows its screens. */
export const getPage = (id: RouteId): Page => PAGES[isAppScreen(id) ? id : 'admin']
