import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import { ALL_ROUTES, matchAnyRoute } from '#core/routes/admin-routes.ts'
import { SCREENS } from '#core/routes/screens.ts'
import { fillPath, getPath, matchRoute, type RouteId } from '#core/routes/table.ts'
import { testCatalogue } from '../../support/catalogue.ts'

/** Every address that the product promises, with the screen that it shows. */
const ADDRESSES: readonly (readonly [
  path: string,
  id: RouteId,
  params?: Readonly<Record<string, string>>,
])[] = [
  ['/', 'market'],
  ['/market', 'market'],
  ['/tag/Weapon', 'tag', { tag: 'Weapon' }],
  ['/item/graphics_card', 'item', { url: 'graphics_card' }],
  ['/barter', 'barters'],
  ['/barters', 'barters'],
  ['/crafts', 'crafts'],
  ['/hideout', 'hideout'],
  ['/btc-farm', 'btcFarm'],
  ['/ammo', 'ammo'],
  ['/ballistics', 'ballistics'],
  ['/gear', 'gear'],
  ['/loadouts/my', 'loadoutsMy'],
  ['/loadouts/search', 'loadoutsSearch'],
  ['/loadouts/weapon', 'weapon', {}],
  ['/loadouts/weapon/m4a1', 'weapon', { gunUrl: 'm4a1' }],
  ['/loadouts/weapon/m4a1/7', 'weapon', { gunUrl: 'm4a1', id: '7' }],
  ...MAP_SLUGS.map((map) => [`/maps/${map}`, 'map', { map }] as const),
  ['/progression/dashboard', 'progressionDashboard'],
  ['/progression/hideout', 'progressionHideout'],
  ['/progression/items-interactive', 'itemsInteractive'],
  ['/progression/items-to-keep', 'itemsToKeep'],
  ['/progression/items-tracker', 'itemsTracker'],
  ['/progression/quests-interactive', 'questsInteractive'],
  ['/progression/quests', 'progressionQuests'],
  ['/next', 'next'],
  ['/squad', 'squad'],
  ['/patch', 'patch'],
  ['/wipe-plan', 'wipePlan'],
  ['/stash-value', 'stashValue'],
  ['/achievements', 'achievements'],
  ['/progression/history', 'progressionHistory'],
  ['/account', 'account'],
  ['/user', 'account'],
  ['/pilot', 'pilot'],
  ['/discord-bot', 'discordBot'],
  ['/payoneer-about', 'payoneerAbout'],
  ['/time', 'time'],
  ['/test', 'test'],
  ['/dev/api', 'devApi'],
  ['/dev/docs', 'devDocs', {}],
  ['/dev/docs/graphql', 'devDocs', { doc: 'graphql' }],
  ['/dev/google-sheet', 'devGoogleSheet'],
  ['/dev/replay', 'devReplay'],
  ['/alerts', 'alerts'],
  ['/streamers', 'streamers'],
  ['/streamers/moobot', 'moobot'],
  ['/streamers/nightbot', 'nightbot'],
  ['/streamers/streamelements', 'streamelements'],
  ['/streamers/scroll-text', 'streamerScrollText'],
  ['/streamers/progress', 'streamerProgress'],
  ['/streamers/raid', 'streamerRaid'],
  ['/streamers/streamer-challenge', 'streamerChallenge'],
  ['/streamers/streamer-challenge/winter-cup', 'streamerChallenge', { uid: 'winter-cup' }],
  ['/widgets/scroll-text', 'widgetScrollText'],
  ['/widgets/progress', 'widgetProgress'],
  ['/widgets/raid', 'widgetRaid'],
  ['/widgets/streamer-challenge', 'widgetStreamerChallenge'],
  ['/admin', 'admin'],
  ['/admin/add-item', 'adminAddItem'],
  ['/admin/barters', 'adminBarters'],
  ['/admin/barters-compare', 'adminBartersCompare'],
  ['/admin/crafts', 'adminCrafts'],
  ['/admin/crafts-compare', 'adminCraftsCompare'],
  ['/admin/cut-edges', 'adminCutEdges'],
  ['/admin/email-settings', 'adminEmailSettings'],
  ['/admin/global-settings', 'adminGlobalSettings'],
  ['/admin/guns-compare', 'adminGunsCompare'],
  ['/admin/item/57347ca924597744596b4e71', 'adminItem', { uid: '57347ca924597744596b4e71' }],
  ['/admin/items', 'adminItems'],
  ['/admin/items-images', 'adminItemsImages'],
  ['/admin/live-icons', 'adminLiveIcons'],
  ['/admin/logs', 'adminLogs'],
  ['/admin/palete', 'adminPalete'],
  ['/admin/quests', 'adminQuests'],
  ['/admin/quests-compare', 'adminQuestsCompare'],
  ['/admin/tags', 'adminTags'],
  ['/admin/audit', 'adminAudit'],
  ['/admin/metrics', 'adminMetrics'],
  ['/admin/chat', 'adminChat'],
  ['/admin/redirects', 'adminRedirects'],
  ['/admin/traders-prices', 'adminTradersPrices'],
  ['/admin/traders-prices-compare', 'adminTradersPricesCompare'],
  ['/admin/upload-test', 'adminUploadTest'],
  ['/admin/users', 'adminUsers'],
  ['/admin/website-alert', 'adminWebsiteAlert'],
]

describe('an address', () => {
  it.each(ADDRESSES.map(([path, id, params = {}]) => [path, id, params] as const))(
    '%s shows %s',
    (path, id, params) => {
      const match = matchAnyRoute(path)
      expect(match?.route.id).toBe(id)
      expect(match?.params).toEqual(params)
    },
  )

  it('with a slash at its end shows the same screen', () => {
    for (const [path, id] of ADDRESSES)
      expect(matchAnyRoute(`${path}/`.replace('//', '/'))?.route.id).toBe(id)
  })

  it.each([
    '',
    'crafts',
    '/nowhere',
    '/Crafts',
    '/crafts/extra',
    '//crafts',
    '/crafts//',
    '/item',
    '/item/',
    '/item//',
    '/loadouts/weapon//7',
    '/item/a/b',
    '/tag',
    '/maps',
    '/maps/terminal',
    '/maps/Customs',
    '/maps/constructor',
    '/loadouts/weapon/m4a1/7/more',
    '/progression',
    '/admin/nothing',
    '/admin/item',
    '/item/%E0%A4%A',
  ])('%j is no screen', (path) => {
    expect(matchAnyRoute(path)).toBeUndefined()
  })

  it('is promised for every screen', () => {
    expect(new Set(ADDRESSES.map(([, id]) => id))).toEqual(new Set(ALL_ROUTES.map(({ id }) => id)))
  })
})

describe('the route table', () => {
  it('has no pattern twice', () => {
    const patterns = ALL_ROUTES.flatMap(({ paths }) => paths)
    expect(new Set(patterns).size).toBe(patterns.length)
  })

  it('has the screens below the first of the back office apart', () => {
    for (const [path, ,] of ADDRESSES)
      expect([path, matchRoute(path) === undefined]).toEqual([path, path.startsWith('/admin/')])
  })

  it('keeps the back office and gear to administrators', () => {
    const closed = ALL_ROUTES.filter(({ access }) => access === 'admin')
    expect(closed.map(({ paths }) => paths[0]).filter((path) => !path.startsWith('/admin'))).toEqual([
      '/gear',
    ])
    expect(ALL_ROUTES.filter(({ paths }) => paths[0].startsWith('/admin'))).toSatisfy(
      (routes: typeof ALL_ROUTES) =>
        routes.every(({ access, isIndexed }) => access === 'admin' && !isIndexed),
    )
  })

  it('draws only widgets without the shell', () => {
    const bare = ALL_ROUTES.filter(({ layout }) => layout !== 'default').map(({ id, layout }) => [id, layout])
    expect(bare).toEqual([
      ['widgetScrollText', 'widget'],
      ['widgetProgress', 'widget'],
      ['widgetRaid', 'widget'],
      ['widgetStreamerChallenge', 'empty'],
    ])
  })
})

describe('the address of a screen', () => {
  it('leads back to the screen and its parameters, whatever they hold', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(part, part, (gunUrl, id) => {
        const match = matchAnyRoute(getPath('weapon', { gunUrl, id }))
        expect(match?.route.id).toBe('weapon')
        expect(match?.params).toEqual({ gunUrl, id })
      }),
      { numRuns: 500 },
    )
  })

  it('leads to every item of the game', () => {
    for (const { url } of testCatalogue('PVP').items.all)
      expect(matchAnyRoute(getPath('item', { url }))?.params).toEqual({ url })
  })

  it('ends before the first optional part that is absent', () => {
    expect(getPath('weapon')).toBe('/loadouts/weapon')
    expect(getPath('weapon', { gunUrl: 'm4a1' })).toBe('/loadouts/weapon/m4a1')
    expect(fillPath(SCREENS.weapon.paths[0], { id: '7' })).toBe('/loadouts/weapon')
  })

  it('is the first of several', () => {
    expect([getPath('market'), getPath('barters'), getPath('account')]).toEqual(['/', '/barters', '/user'])
  })

  it('cannot be made without its parameters', () => {
    // @ts-expect-error an item has no address without its url
    expect(() => getPath('item')).toThrow('/item/:url needs url')
    expect(() => getPath('item', { url: '' })).toThrow('/item/:url needs url')
  })
})

describe('the maps with a page', () => {
  it('are maps of the game', () => {
    const known = testCatalogue('PVP').maps.all.map(({ url }) => url)
    expect(MAP_SLUGS.filter((slug) => !known.includes(slug))).toEqual([])
  })
})
