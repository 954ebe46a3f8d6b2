// The pictures of the documentation: which screen, who looks at it, and what was done before.
import type { Page } from 'playwright'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import { gearPieces } from '#core/loadouts/gear-pieces.ts'
import { pathOf } from '#core/routes/table.ts'
import { DRAWER_ID } from '#web/app/drawer/ids.ts'
import { questAddress } from '#web/links/quests.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { listen, play } from './pilot.ts'

export type Device = 'desktop' | 'phone'

export interface Picture {
  readonly name: string
  readonly path: string
  readonly as: 'visitor' | 'dymov' | 'admin'
  /** In light as well. */
  readonly isMain?: true
  /** Only on this device. */
  readonly only?: Device
  /** As large as the window: there is no menu at its side. */
  readonly isWholeWindow?: true
  /** To its end, on a desk: what it is about stands below the window. */
  readonly isWholePage?: true
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<void>
  readonly act?: (page: Page, device: Device) => Promise<void>
}

/** A helmet, a headset, body armour and a rig of the middle of the game. */
const SET_OF_GEAR = Object.fromEntries(
  gearPieces(testCatalogue('PVP'))
    .filter(({ item }) =>
      ['6B13', 'ULACH', 'ComTac II', 'BlackRock', 'Berkut'].some((name) => item.shortName.startsWith(name)),
    )
    .map(({ kind, item }) => [kind, item.url]),
)

const uidOfQuest = (url: string): string =>
  testCatalogue('PVP', { overlay: true }).quests.all.find((quest) => quest.url === url)?.uid ?? ''

const openFirstReceipt = (page: Page): Promise<void> =>
  page.locator('[role=row] button[aria-expanded]').first().click()

/** The drawer comes after the page that its button is on. */
const openDrawer = async (page: Page): Promise<void> => {
  await page.locator(`#${DRAWER_ID}`).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Menu' }).first().click()
}

export const PICTURES: readonly Picture[] = [
  { name: 'market', path: pathOf('market'), as: 'dymov', isMain: true },
  { name: 'market-visitor', path: pathOf('market'), as: 'visitor' },
  { name: 'tag', path: pathOf('tag', { tag: 'Keys' }), as: 'visitor' },
  { name: 'item', path: pathOf('item', { url: 'graphics_card' }), as: 'dymov', isMain: true },
  { name: 'crafts', path: pathOf('crafts'), as: 'dymov', isMain: true, act: openFirstReceipt },
  { name: 'barters', path: pathOf('barters'), as: 'dymov', act: openFirstReceipt },
  { name: 'hideout', path: pathOf('hideout'), as: 'dymov', isMain: true },
  { name: 'btc-farm', path: pathOf('btcFarm'), as: 'dymov', isMain: true },
  { name: 'dashboard', path: pathOf('progressionDashboard'), as: 'dymov', isMain: true },
  { name: 'quests', path: pathOf('progressionQuests'), as: 'dymov', isMain: true },
  { name: 'quests-visitor', path: pathOf('progressionQuests'), as: 'visitor' },
  {
    name: 'quest',
    path: questAddress(uidOfQuest('the-extortionist')),
    as: 'dymov',
  },
  { name: 'quest-graph', path: pathOf('questsInteractive'), as: 'dymov', isMain: true },
  { name: 'hideout-tracker', path: pathOf('progressionHideout'), as: 'dymov', isMain: true },
  { name: 'items-tracker', path: pathOf('itemsTracker'), as: 'dymov', isMain: true },
  { name: 'items-to-keep', path: pathOf('itemsToKeep'), as: 'dymov' },
  { name: 'items-interactive', path: pathOf('itemsInteractive'), as: 'dymov', isMain: true },
  { name: 'history', path: pathOf('progressionHistory'), as: 'dymov', isMain: true },
  { name: 'account', path: pathOf('account'), as: 'dymov', isMain: true },
  { name: 'sign-in', path: pathOf('account'), as: 'visitor' },
  {
    name: 'settings',
    path: pathOf('hideout'),
    as: 'dymov',
    isMain: true,
    act: async (page, device) => {
      if (device === 'phone') await openDrawer(page)
      else await page.getByRole('banner').getByRole('button', { name: 'Dymov' }).click()
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'search',
    path: pathOf('market'),
    as: 'visitor',
    only: 'desktop',
    act: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('salewa')
      await page.getByRole('banner').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'maps-menu',
    path: pathOf('market'),
    as: 'dymov',
    only: 'desktop',
    act: async (page) => {
      await page.locator('header nav button').first().click()
      await page.getByRole('banner').getByRole('link', { name: 'Customs' }).waitFor()
    },
  },
  {
    name: 'menu',
    path: pathOf('market'),
    as: 'dymov',
    only: 'phone',
    act: async (page) => {
      await openDrawer(page)
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().waitFor()
    },
  },
  { name: 'time', path: pathOf('time'), as: 'visitor' },
  { name: 'payoneer', path: pathOf('payoneerAbout'), as: 'visitor' },
  { name: 'replay', path: pathOf('devReplay'), as: 'visitor' },
  { name: 'parts', path: pathOf('test'), as: 'visitor' },
  ...MAP_SLUGS.map(
    (map): Picture => ({
      name: `map-${map}`,
      path: pathOf('map', { map }),
      as: 'dymov',
      isWholeWindow: true,
      ...(map === 'customs' ? { isMain: true } : { only: 'desktop' }),
      act: async (page) => {
        await page.locator('[data-mark]').first().waitFor()
        // On phones it is behind a tab of the sheet.
        const bring = page.getByRole('heading', { name: 'Bring', includeHidden: true })
        await bring.waitFor({ state: 'attached' })
      },
    }),
  ),
  {
    name: 'builder',
    path: pathOf('weapon', { gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id: '5af08cf886f774223c269184' }),
    as: 'dymov',
    isMain: true,
    act: async (page, device) => {
      // On phones the parts of a slot are a sheet over the build.
      if (device === 'phone') return
      await page.getByRole('treeitem', { name: 'Barrel' }).click()
      await page.getByRole('table', { name: 'Barrel' }).waitFor()
    },
  },
  { name: 'ammo', path: pathOf('ammo'), as: 'dymov', only: 'desktop' },
  {
    name: 'gear',
    path: `${pathOf('gear')}?${new URLSearchParams(SET_OF_GEAR)}`,
    as: 'admin',
    only: 'desktop',
  },
  { name: 'loadouts-my', path: pathOf('loadoutsMy'), as: 'dymov', only: 'desktop' },
  { name: 'loadouts-search', path: pathOf('loadoutsSearch'), as: 'visitor', only: 'desktop' },
  {
    name: 'pilot',
    path: pathOf('pilot'),
    as: 'dymov',
    isMain: true,
    isWholePage: true,
    before: listen,
    act: play,
  },
  { name: 'not-here-yet', path: pathOf('streamers'), as: 'visitor' },
  { name: 'not-found', path: '/item/graphics_cart', as: 'visitor' },
]
