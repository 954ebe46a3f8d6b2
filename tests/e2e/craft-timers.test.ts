// Timers of crafts: started from a receipt, corrected to what the game shows, collected, and taken back.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { hasLoaded } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

const MINUTE_MS = 60_000
const panel = (page: Page) => page.getByRole('region', { name: 'Running crafts' })
const rows = (page: Page) => panel(page).getByRole('listitem')
const receipt = (page: Page) => page.getByRole('region', { name: /^Receipt for / })
const COIN = 'Physical Bitcoin'
const open = (page: Page, products: { readonly hasText?: string; readonly hasNotText?: string }) =>
  page
    .getByRole('table', { name: 'Crafts', exact: true })
    .getByRole('button', { expanded: false })
    .filter(products)
    .first()
    .click()

describe.skipIf(!hasChromium)('a timer of a craft', () => {
  const site = openSite()

  it('is started, corrected to what the game shows, stopped, taken back and collected when it is ready', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/crafts')
    const timers = async () =>
      Object.values((await person.call('readAccount', {})).account.pmcs)[0]?.craftTimers ?? {}
    await open(page, { hasNotText: COIN })
    await receipt(page).getByRole('button', { name: 'Start now' }).click()
    await eventually(() => rows(page).count()).toBe(1)
    await eventually(async () => Object.keys(await timers()).length).toBe(1)

    await panel(page)
      .getByRole('button', { name: /^Correct the time left/ })
      .click()
    await page.getByRole('textbox', { name: 'Minutes left in the game' }).fill('90')
    await page.keyboard.press('Enter')
    await eventually(() => rows(page).textContent()).toMatch(/1 h 30 m|1 h 29 m/)
    await page.keyboard.press('Escape')
    const minutesLeft = async () =>
      Math.ceil((Date.parse(Object.values(await timers())[0]?.readyAt ?? '') - Date.now()) / MINUTE_MS)
    await eventually(minutesLeft).toBeGreaterThan(88)
    expect(await minutesLeft()).toBeLessThanOrEqual(90)
    expect(await axeViolations(page)).toEqual([])

    await eventually(() => hasLoaded(page, 'CraftReadyHost')).toBe(true)
    await page.clock.install()
    await panel(page).getByRole('button', { name: 'Stop' }).click()
    await panel(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await eventually(() => rows(page).textContent()).toMatch(/1 h 30 m|1 h 29 m/)

    await page.clock.fastForward(91 * MINUTE_MS)
    await panel(page).getByText('Ready', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Messages' }).getByText('A craft is ready').waitFor()
    await panel(page).getByRole('button', { name: 'Collect' }).click()
    await panel(page).waitFor({ state: 'hidden' })
    await eventually(timers).toEqual({})
    await leave(visitor)
  })

  it('is told by a notice in place of the message of the page, where the player wants it', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/crafts')
    await open(page, { hasNotText: COIN })
    await receipt(page).getByRole('button', { name: 'Start now' }).click()
    await eventually(() => rows(page).count()).toBe(1)
    const alerts = async () => Object.values((await person.call('readAccount', {})).account.alerts)
    await panel(page).getByRole('checkbox', { name: 'Tell me when ready' }).check()
    await eventually(alerts).toMatchObject([{ watch: { tag: 'Crafts', gameMode: 'PVP' }, quiet: null }])
    await eventually(() => hasLoaded(page, 'CraftReadyHost')).toBe(true)
    const { craftTimers, uid } = Object.values((await person.call('readAccount', {})).account.pmcs)[0] ?? {}
    const craft = Object.values(craftTimers ?? {})[0]?.craft ?? ''
    const startedAt = new Date().toISOString()
    await person.call('sendCommand', {
      body: {
        commandId: 'sooner',
        command: {
          ...{ tag: 'StartCraft', pmc: uid ?? '', craft, startedAt },
          readyAt: new Date(Date.parse(startedAt) + 1_000).toISOString(),
        },
      },
    })
    await page.getByRole('region', { name: 'Messages' }).getByText('Craft ready:').waitFor()
    expect(await page.getByRole('region', { name: 'Messages' }).getByText('A craft is ready').count()).toBe(0)
    await eventually(async () => (await person.call('listNotices')).notices).toMatchObject([
      { url: '/crafts' },
    ])
    await panel(page).getByRole('checkbox', { name: 'Tell me when ready' }).uncheck()
    await eventually(alerts).toEqual([])
    await leave(visitor)
  })

  it('is not offered for the bitcoin farm, nor to those who cannot record progress', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts')
    await open(page, { hasNotText: COIN })
    await receipt(page).getByRole('row').nth(1).waitFor()
    expect(await receipt(page).getByRole('button', { name: 'Start now' }).count()).toBe(0)
    await leave(visitor)
    const pro = await site().visit({ as: await site().server.pro() })
    const farm = await pro.open('/crafts')
    await open(farm, { hasText: COIN })
    await receipt(farm).getByRole('link', { name: COIN }).waitFor()
    expect(await receipt(farm).getByRole('button', { name: 'Start now' }).count()).toBe(0)
    await leave(pro)
  })
})
