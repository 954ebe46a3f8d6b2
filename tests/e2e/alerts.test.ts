// Alerts on their page: set, changed and removed; a notice that one of three tabs shows and all of them know to be read.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { axeColourViolations, axeViolations, unstick } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { walkByTab } from '../support/tab-walk.ts'

const GPU = '57347ca924597744596b4e71'
const MINUTE_MS = 60_000
const PATH = getPath('alerts')

const list = (page: Page) => page.getByRole('region', { name: 'Your alerts' })
const inbox = (page: Page) => page.getByRole('region', { name: 'Notices' })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

describe.skipIf(!hasChromium)('the page of alerts', () => {
  const site = openSite()

  const setRestock = async (page: Page): Promise<void> => {
    await page.getByRole('combobox', { name: 'Watch' }).selectOption({ label: 'Restock of a trader' })
    await page.getByRole('combobox', { name: 'Trader' }).selectOption({ label: 'Prapor' })
    await page.getByRole('button', { name: 'Set alert' }).click()
    await list(page).getByText('5 minutes before the restock').waitFor()
  }

  it('sets an alert on a restock, changes and removes it, and takes the removal back', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(PATH)
    await setRestock(page)
    await list(page).getByRole('button', { name: 'Change: Prapor' }).click()
    await page.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Once' })
    await page.getByRole('button', { name: 'Save' }).click()
    await list(page).getByText('Once').waitFor()
    await list(page).getByRole('button', { name: 'Remove: Prapor' }).click()
    await list(page).getByText('No alerts yet.').waitFor()
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await list(page).getByText('Prapor').waitFor()
    await leave(visitor)
  })

  it('shows a notice in one of three tabs and another device, and knows in all of them that it was read', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const device = await site().visit({ as: person })
    const pages = [
      ...[await visitor.open(PATH), await visitor.open(PATH), await visitor.open(PATH)],
      await device.open(PATH),
    ] as const
    await setRestock(pages[0])
    await list(pages[2]).getByText('5 minutes before the restock').waitFor()
    const { restocks, prices, catalogues } = site().server.services()
    const prapor = catalogues.of('PVP').catalogue.traders.all.find(({ url }) => url === 'prapor')
    await restocks.announce('PVP', new Map([[prapor?.uid ?? '', Date.now() + 4 * MINUTE_MS]]))
    // News of prices wake those who look at alerts.
    await prices.observe('PVP', [{ item: GPU, observedAt: Date.now(), lastLow: 200_000 }])
    for (const page of pages) await inbox(page).getByText('1 unread').waitFor()
    const count = async () => {
      const shown = await Promise.all(
        pages.map((page) => messages(page).getByText('Prapor restocks in 4 minutes').count()),
      )
      return shown.reduce((sum, each) => sum + each, 0)
    }
    await eventually(count).toBe(1)
    await eventually(async () => (await person.call('listNotices')).notices[0]?.isShown).toBe(true)
    expect(await count()).toBe(1)
    await inbox(pages[1]).getByRole('button', { name: 'Mark all as read' }).click()
    for (const page of pages) await eventually(() => inbox(page).getByText('1 unread').count()).toBe(0)
    await leave(device)
    await leave(visitor)
  })

  it('fits a small screen, is walked through by the Tab key and is clean for axe in both themes', async () => {
    const visitor = await site().visit({
      as: await site().server.pro(),
      viewport: { width: 360, height: 740 },
    })
    const page = await visitor.open(PATH)
    await setRestock(page)
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('heading', { level: 1 }).click()
    const { missed, unseen } = await walkByTab(page, 'main')
    expect({ missed, unseen }).toEqual({ missed: [], unseen: [] })
    await unstick(page)
    expect(await axeViolations(page)).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeColourViolations(page), colorScheme).toEqual([])
    }
    await leave(visitor)
  })
})
