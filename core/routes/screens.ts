// Every screen of the product, written down once: addresses, layout, access and place in the menus. Those of the back office stand apart.

export type Layout = 'default' | 'empty' | 'widget'
export type RouteAccess = 'everyone' | 'admin'
/** The dropdowns of the header. */
export const HEADER_GROUPS = ['maps', 'progression', 'calculators', 'guns', 'more'] as const
export type HeaderGroup = (typeof HEADER_GROUPS)[number]
/** The sections of the side menu and of the drawer on small screens. */
export const SIDE_SECTIONS = [
  'market',
  'progression',
  'maps',
  'loadouts',
  'tools',
  'developers',
  'streamers',
] as const
export type SideSection = (typeof SIDE_SECTIONS)[number]

/**
 * `paths`: patterns with `:name` and, at the end, `:name?`; the first is the address that links use, the others lead to the same
 * screen. Left out: the default layout, access for everyone, indexed by search engines, in no menu. Menus keep the order of the
 * screens here. `needs`: shown in menus only while tournaments are on, or in the side menu only to people with the maps flag.
 * `isWholeWindow`: the page is as large as the window below the header, without side menu and footer.
 * `isWidget`: a page of its own build (`web/widgets/`), which the app neither renders nor links to.
 */
export interface Screen {
  readonly paths: readonly [string, ...string[]]
  readonly layout?: Layout
  readonly access?: RouteAccess
  readonly header?: HeaderGroup
  readonly side?: SideSection
  readonly needs?: 'tournament' | 'maps'
  readonly isIndexed?: boolean
  readonly isWholeWindow?: true
  readonly isWidget?: true
}

export const SCREENS = {
  market: { paths: ['/', '/market'], side: 'market' },
  tag: { paths: ['/tag/:tag'] },
  item: { paths: ['/item/:url'] },
  crafts: { paths: ['/crafts'], header: 'calculators', side: 'market' },
  barters: { paths: ['/barters', '/barter'], header: 'calculators', side: 'market' },
  hideout: { paths: ['/hideout'], header: 'calculators', side: 'market' },
  btcFarm: { paths: ['/btc-farm'], header: 'calculators', side: 'market' },
  progressionDashboard: { paths: ['/progression/dashboard'], header: 'progression', side: 'progression' },
  progressionQuests: { paths: ['/progression/quests'], header: 'progression', side: 'progression' },
  questsInteractive: {
    paths: ['/progression/quests-interactive'],
    header: 'progression',
    side: 'progression',
  },
  progressionHideout: { paths: ['/progression/hideout'], header: 'progression', side: 'progression' },
  itemsTracker: { paths: ['/progression/items-tracker'], header: 'progression', side: 'progression' },
  itemsToKeep: { paths: ['/progression/items-to-keep'], header: 'progression', side: 'progression' },
  itemsInteractive: { paths: ['/progression/items-interactive'], header: 'progression', side: 'progression' },
  next: { paths: ['/next'], header: 'progression', side: 'progression' },
  squad: { paths: ['/squad'], header: 'progression', side: 'progression' },
  wipePlan: { paths: ['/wipe-plan'], header: 'progression', side: 'progression' },
  stashValue: { paths: ['/stash-value'], header: 'progression', side: 'progression' },
  achievements: { paths: ['/achievements'], header: 'progression', side: 'progression' },
  progressionHistory: {
    paths: ['/progression/history'],
    header: 'progression',
    side: 'progression',
    isIndexed: false,
  },
  map: { paths: ['/maps/:map'], header: 'maps', side: 'maps', needs: 'maps', isWholeWindow: true },
  loadoutsMy: {
    paths: ['/loadouts/my'],
    header: 'guns',
    side: 'loadouts',
    isIndexed: false,
  },
  loadoutsSearch: { paths: ['/loadouts/search'], header: 'guns', side: 'loadouts' },
  weapon: { paths: ['/loadouts/weapon/:gunUrl?/:id?'], header: 'guns', side: 'loadouts' },
  ammo: { paths: ['/ammo'], header: 'guns', side: 'loadouts' },
  ballistics: { paths: ['/ballistics'], header: 'guns', side: 'loadouts' },
  gear: { paths: ['/gear'], header: 'guns', side: 'loadouts', access: 'admin', isIndexed: false },
  patch: { paths: ['/patch'], header: 'more', side: 'tools' },
  time: { paths: ['/time'], header: 'more', side: 'tools' },
  pilot: { paths: ['/pilot'], header: 'more', side: 'tools' },
  alerts: { paths: ['/alerts'], header: 'more', side: 'tools', isIndexed: false },
  streamers: { paths: ['/streamers'], header: 'more', side: 'streamers' },
  moobot: { paths: ['/streamers/moobot'], side: 'streamers' },
  nightbot: { paths: ['/streamers/nightbot'], side: 'streamers' },
  streamelements: { paths: ['/streamers/streamelements'], side: 'streamers' },
  streamerScrollText: { paths: ['/streamers/scroll-text'], side: 'streamers' },
  streamerProgress: { paths: ['/streamers/progress'], side: 'streamers' },
  streamerRaid: { paths: ['/streamers/raid'], side: 'streamers' },
  streamerChallenge: {
    paths: ['/streamers/streamer-challenge/:uid?'],
    header: 'more',
    side: 'streamers',
    needs: 'tournament',
  },
  discordBot: { paths: ['/discord-bot'], header: 'more', side: 'tools' },
  devApi: { paths: ['/dev/api'], header: 'more', side: 'developers' },
  devDocs: { paths: ['/dev/docs/:doc?'], header: 'more', side: 'developers' },
  devGoogleSheet: { paths: ['/dev/google-sheet'], header: 'more', side: 'developers' },
  devReplay: { paths: ['/dev/replay'], side: 'developers', isIndexed: false },
  account: { paths: ['/user', '/account'], isIndexed: false },
  payoneerAbout: { paths: ['/payoneer-about'] },
  test: { paths: ['/test'], isIndexed: false },
  widgetScrollText: { paths: ['/widgets/scroll-text'], layout: 'widget', isIndexed: false, isWidget: true },
  widgetProgress: { paths: ['/widgets/progress'], layout: 'widget', isIndexed: false, isWidget: true },
  widgetRaid: { paths: ['/widgets/raid'], layout: 'widget', isIndexed: false, isWidget: true },
  widgetStreamerChallenge: {
    paths: ['/widgets/streamer-challenge'],
    layout: 'empty',
    isIndexed: false,
    isWidget: true,
  },
  admin: { paths: ['/admin'], access: 'admin', isIndexed: false },
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenId = keyof typeof SCREENS
/** The screens that the app renders; widgets have a build of their own. */
export type AppScreenId = {
  [Id in ScreenId]: (typeof SCREENS)[Id] extends { readonly isWidget: true } ? never : Id
}[ScreenId]
