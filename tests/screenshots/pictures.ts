// The screenshots of the documentation: screen, viewer, and the steps before each.
import type { Page } from 'playwright'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import { gearPieces } from '#core/loadouts/gear/gear-pieces.ts'
import { getPath } from '#core/routes/table.ts'
import { DRAWER_ID } from '#web/app/drawer/ids.ts'
import { questAddress } from '#web/links/quests.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { listen, play } from './pilot.ts'

export type Device = 'desktop' | 'phone'

export interface Picture {
  readonly name: string
  readonly path: string
  readonly as: 'visitor' | 'dymov' | 'admin'
  /** In the light theme as well. */
  readonly isMain?: true
  /** Only on this device. */
  readonly only?: Device
  /** As large as the window: there is no menu at its side. */
  readonly isWholeWindow?: true
  /** The full page, on desktops: its main content is below the window. */
  readonly isWholePage?: true
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<void>
  readonly act?: (page: Page, device: Device) => Promise<void>
}

/** Helmet, headset, body armour and rig of mid-game. */
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

/** The drawer loads after the page with its button. */
const openDrawer = async (page: Page): Promise<void> => {
  await page.locator(`#${DRAWER_ID}`).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Menu' }).first().click()
}

export const PICTURES: readonly Picture[] = [
  { name: 'market', path: getPath('market'), as: 'dymov', isMain: true },
  { name: 'market-visitor', path: getPath('market'), as: 'visitor' },
  { name: 'tag', path: getPath('tag', { tag: 'Keys' }), as: 'visitor' },
  { name: 'item', path: getPath('item', { url: 'graphics_card' }), as: 'dymov', isMain: true },
  { name: 'crafts', path: getPath('crafts'), as: 'dymov', isMain: true, act: openFirstReceipt },
  { name: 'barters', path: getPath('barters'), as: 'dymov', act: openFirstReceipt },
  { name: 'hideout', path: getPath('hideout'), as: 'dymov', isMain: true },
  { name: 'btc-farm', path: getPath('btcFarm'), as: 'dymov', isMain: true },
  { name: 'dashboard', path: getPath('progressionDashboard'), as: 'dymov', isMain: true },
  { name: 'quests', path: getPath('progressionQuests'), as: 'dymov', isMain: true },
  { name: 'quests-visitor', path: getPath('progressionQuests'), as: 'visitor' },
  {
    name: 'quest',
    path: questAddress(uidOfQuest('the-extortionist')),
    as: 'dymov',
  },
  { name: 'quest-graph', path: getPath('questsInteractive'), as: 'dymov', isMain: true },
  { name: 'hideout-tracker', path: getPath('progressionHideout'), as: 'dymov', isMain: true },
  { name: 'items-tracker', path: getPath('itemsTracker'), as: 'dymov', isMain: true },
  { name: 'items-to-keep', path: getPath('itemsToKeep'), as: 'dymov' },
  { name: 'items-interactive', path: getPath('itemsInteractive'), as: 'dymov', isMain: true },
  { name: 'history', path: getPath('progressionHistory'), as: 'dymov', isMain: true },
  { name: 'account', path: getPath('account'), as: 'dymov', isMain: true },
  { name: 'sign-in', path: getPath('account'), as: 'visitor' },
  {
    name: 'settings',
    path: getPath('hideout'),
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
    path: getPath('market'),
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
    path: getPath('market'),
    as: 'dymov',
    only: 'desktop',
    act: async (page) => {
      await page.locator('header nav button').first().click()
      await page.getByRole('banner').getByRole('link', { name: 'Customs' }).waitFor()
    },
  },
  {
    name: 'menu',
    path: getPath('market'),
    as: 'dymov',
    only: 'phone',
    act: async (page) => {
      await openDrawer(page)
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().waitFor()
    },
  },
  { name: 'time', path: getPath('time'), as: 'visitor' },
  { name: 'payoneer', path: getPath('payoneerAbout'), as: 'visitor' },
  { name: 'replay', path: getPath('devReplay'), as: 'visitor' },
  { name: 'parts', path: getPath('test'), as: 'visitor' },
  ...MAP_SLUGS.map(
    (map): Picture => ({
      name: `map-${map}`,
      path: getPath('map', { map }),
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
    path: getPath('weapon', { gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id: '5af08cf886f774223c269184' }),
    as: 'dymov',
    isMain: true,
    act: async (page, device) => {
      // On phones the parts of a slot are a sheet over the build.
      if (device === 'phone') return
      await page.getByRole('treeitem', { name: 'Barrel' }).click()
      await page.getByRole('table', { name: 'Barrel' }).waitFor()
    },
  },
  { name: 'ammo', path: getPath('ammo'), as: 'dymov', only: 'desktop' },
  {
    name: 'gear',
    path: `${getPath('gear')}?${new URLSearchParams(SET_OF_GEAR)}`,
    as: 'admin',
    only: 'desktop',
  },
  { name: 'loadouts-my', path: getPath('loadoutsMy'), as: 'dymov', only: 'desktop' },
  { name: 'loadouts-search', path: getPath('loadoutsSearch'), as: 'visitor', only: 'desktop' },
  {
    name: 'pilot',
    path: getPath('pilot'),
    as: 'dymov',
    isMain: true,
    isWholePage: true,
    before: listen,
    act: play,
  },
  { name: 'streamers', path: getPath('streamers'), as: 'visitor', isWholePage: true },
  { name: 'discord-bot', path: getPath('discordBot'), as: 'visitor' },
  { name: 'not-found', path: '/item/graphics_cart', as: 'visitor' },
]
