import { describe, expect, it } from 'vitest'
import { headerMenu, type MenuViewer, mobileMenu, sideMenu } from '#core/routes/menu.ts'
import { matchRoute } from '#core/routes/table.ts'

const VISITOR: MenuViewer = { role: 'visitor', flags: {}, tournamentEnabled: false }
const EVERYTHING: MenuViewer = { role: 'admin', flags: { feature_maps: true }, tournamentEnabled: true }

const linksOf = (menu: ReturnType<typeof sideMenu> | ReturnType<typeof headerMenu>) =>
  Object.fromEntries(menu.map(({ name, entries }) => [name, entries.map(({ path }) => path)]))

describe('the header', () => {
  it('offers maps, progression, calculators, guns and more', () => {
    expect(linksOf(headerMenu(VISITOR))).toEqual({
      maps: [
        '/maps/ground-zero',
        '/maps/factory',
        '/maps/customs',
        '/maps/interchange',
        '/maps/woods',
        '/maps/shoreline',
        '/maps/reserve',
        '/maps/lighthouse',
        '/maps/streets',
        '/maps/lab',
        '/maps/labyrinth',
      ],
      progression: [
        '/progression/dashboard',
        '/progression/quests',
        '/progression/quests-interactive',
        '/progression/hideout',
        '/progression/items-tracker',
        '/progression/items-to-keep',
        '/progression/items-interactive',
        '/progression/history',
      ],
      calculators: ['/crafts', '/barters', '/hideout', '/btc-farm'],
      guns: ['/loadouts/my', '/loadouts/search', '/loadouts/weapon'],
      more: ['/time', '/pilot', '/streamers', '/discord-bot', '/dev/api', '/dev/google-sheet'],
    })
  })
})

describe('the side menu', () => {
  it('lists market, progression, loadouts, tools, developer and streamer links', () => {
    expect(sideMenu(VISITOR).map(({ name }) => name)).toEqual([
      'market',
      'progression',
      'loadouts',
      'tools',
      'developers',
      'streamers',
    ])
    expect(linksOf(sideMenu(VISITOR)).market).toEqual(['/', '/crafts', '/barters', '/hideout', '/btc-farm'])
  })

  it('shows maps only to people with the maps flag, without Ground Zero and The Labyrinth', () => {
    expect(linksOf(sideMenu(VISITOR)).maps).toBeUndefined()
    const maps = linksOf(sideMenu({ ...VISITOR, flags: { feature_maps: true } })).maps ?? []
    expect(maps).toContain('/maps/customs')
    expect(maps).toHaveLength(9)
    expect(maps).not.toContain('/maps/ground-zero')
    expect(maps).not.toContain('/maps/labyrinth')
  })
})

describe('every menu', () => {
  const menus = [headerMenu, sideMenu, mobileMenu]
  const pathsFor = (viewer: MenuViewer) => menus.map((menu) => Object.values(linksOf(menu(viewer))).flat())

  it('shows the gear search to administrators only', () => {
    for (const role of ['visitor', 'free', 'pro'] as const)
      for (const paths of pathsFor({ ...EVERYTHING, role })) expect(paths).not.toContain('/gear')
    for (const paths of pathsFor(EVERYTHING)) expect(paths).toContain('/gear')
  })

  it('shows the streamer challenge only while tournaments are on', () => {
    for (const paths of pathsFor({ ...EVERYTHING, tournamentEnabled: false }))
      expect(paths).not.toContain('/streamers/streamer-challenge')
    for (const paths of pathsFor({ ...VISITOR, tournamentEnabled: true }))
      expect(paths).toContain('/streamers/streamer-challenge')
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
