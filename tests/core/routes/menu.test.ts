import { describe, expect, it } from 'vitest'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import { headerMenu, type MenuViewer, mobileMenu, sideMenu } from '#core/routes/menu.ts'
import { matchRoute, ROUTES } from '#core/routes/table.ts'

const VISITOR: MenuViewer = { role: 'visitor', flags: {}, tournamentEnabled: false }
const EVERYTHING: MenuViewer = { role: 'admin', flags: { feature_maps: true }, tournamentEnabled: true }

const linksOf = (menu: ReturnType<typeof sideMenu> | ReturnType<typeof headerMenu>) =>
  Object.fromEntries(menu.map(({ name, entries }) => [name, entries.map(({ path }) => path)]))

describe('the header', () => {
  it('offers maps, progression, calculators, guns and more', () => {
    expect(linksOf(headerMenu(VISITOR))).toEqual({
      maps: MAP_SLUGS.map((map) => `/maps/${map}`),
      progression: [
        '/progression/dashboard',
        '/progression/quests',
        '/progression/quests-interactive',
        '/progression/hideout',
        '/progression/items-tracker',
        '/progression/items-to-keep',
        '/progression/items-interactive',
        '/next',
        '/squad',
        '/wipe-plan',
        '/stash-value',
        '/achievements',
        '/progression/history',
      ],
      calculators: ['/crafts', '/barters', '/hideout', '/btc-farm'],
      guns: ['/loadouts/my', '/loadouts/search', '/loadouts/weapon', '/ammo', '/ballistics'],
      more: [
        '/patch',
        '/time',
        '/pilot',
        '/alerts',
        '/streamers',
        '/discord-bot',
        '/dev/api',
        '/dev/docs',
        '/dev/google-sheet',
      ],
    })
  })
})

describe('the side menu', () => {
  it('lists market, progression, loadouts and tools', () => {
    expect(linksOf(sideMenu(VISITOR))).toMatchObject({
      market: ['/', '/crafts', '/barters', '/hideout', '/btc-farm'],
      progression: expect.arrayContaining(['/progression/dashboard', '/progression/history']),
      loadouts: ['/loadouts/my', '/loadouts/search', '/loadouts/weapon', '/ammo', '/ballistics'],
      tools: ['/patch', '/time', '/pilot', '/alerts', '/discord-bot'],
    })
  })
})

describe('the streamer challenge', () => {
  it('is linked while tournaments are on', () => {
    const path = '/streamers/streamer-challenge'
    expect(linksOf(sideMenu(VISITOR)).streamers).not.toContain(path)
    const viewer = { ...VISITOR, tournamentEnabled: true }
    expect(linksOf(sideMenu(viewer)).streamers).toContain(path)
    expect(linksOf(headerMenu(viewer)).more).toContain(path)
  })
})

describe('the maps', () => {
  it('are in the side menu only for users with the flag, without the first and the last', () => {
    expect(linksOf(sideMenu(VISITOR)).maps).toBeUndefined()
    expect(linksOf(sideMenu(EVERYTHING)).maps).toEqual(MAP_SLUGS.slice(1, -1).map((map) => `/maps/${map}`))
  })
})

describe('the drawer of small screens', () => {
  it('has every map for everybody: there are no dropdowns', () => {
    expect(linksOf(mobileMenu(VISITOR)).maps).toEqual(MAP_SLUGS.map((map) => `/maps/${map}`))
    expect(linksOf(mobileMenu(EVERYTHING)).maps).toEqual(MAP_SLUGS.map((map) => `/maps/${map}`))
  })
})

describe('every menu', () => {
  const menus = [headerMenu, sideMenu, mobileMenu]
  const pathsFor = (viewer: MenuViewer) => menus.map((menu) => Object.values(linksOf(menu(viewer))).flat())

  it('leads to no widget', () => {
    const widgets = ROUTES.filter(({ isWidget }) => isWidget).map(({ id }) => id)
    expect(widgets).toContain('widgetStreamerChallenge')
    for (const menu of menus)
      for (const { entries } of menu(EVERYTHING))
        expect(entries.filter(({ id }) => widgets.includes(id))).toEqual([])
  })

  it('links each screen once, by an address that shows it', () => {
    for (const menu of menus)
      for (const { entries } of menu(EVERYTHING))
        for (const { id, path } of entries) expect(matchRoute(path)?.route.id).toBe(id)
    for (const paths of pathsFor(EVERYTHING)) expect(new Set(paths).size).toBe(paths.length)
  })

  it('leaves no group empty', () => {
    for (const menu of menus)
      for (const viewer of [VISITOR, EVERYTHING])
        for (const { entries } of menu(viewer)) expect(entries).not.toEqual([])
  })
})

it('the drawer of small screens links /hideout and /barter', () => {
  const paths = Object.values(linksOf(mobileMenu(VISITOR))).flat()
  expect(paths).toContain('/hideout')
  expect(paths).toContain('/barter')
})
