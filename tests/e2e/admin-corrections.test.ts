// Comparing and editing in the back office: differences are ignored in one step, counted on the menu, and a row goes back in time.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const BITCOIN = '59faff1d86f7746c51718c9c'
/** Saves whose delays are printed; the median counts, because another program may take the processor during one of them. */
const SAVES = 5

describe.skipIf(!hasChromium)('the game data in the back office', () => {
  const site = openSite()
  let admin: Person
  beforeAll(async () => {
    admin = await site().server.admin()
  })

  const confirm = async (page: Page, step: string): Promise<void> => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('ours is right')
    await dialog.getByRole('button', { name: step, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  it('has its differences ignored all at once, and shown again one by one', async () => {
    const visitor = await site().visit({ as: admin })
    const page = await visitor.open('/admin/traders-prices-compare')
    await page.getByText('Select all shown').waitFor()
    const { counts } = await admin.call('countDifferences', { query: { mode: 'PVP' } })
    const open = counts.find(({ table }) => table === 'prices')?.open ?? 0
    expect(open).toBeGreaterThan(1)
    const entry = page.getByRole('link', { name: 'Compare trader prices' })
    expect(await entry.first().textContent()).toContain(`${open} open differences`)
    await page.getByRole('checkbox', { name: 'Select all shown' }).click()
    await page.getByText(`${open} of ${open} selected`).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Ignore selected' }).click()
    await confirm(page, 'Ignore')
    await page.getByText('No differences').waitFor()
    await page.getByText(`Ignored (${open})`).click()
    await page.getByText('ours is right').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Show .+ again$/ })
      .nth(1)
      .click()
    await confirm(page, 'Show again')
    await page.getByText('Open (1)').waitFor()
    await leave(visitor)
  })

  it('reaches another open page by itself, and goes back in time by the keyboard', async () => {
    const visitor = await site().visit({ as: admin })
    const other = await site().visit({ as: admin })
    const page = await visitor.open(`/admin/item/${BITCOIN}`)
    const market = await other.open('/admin/items?q=bitcoin')
    await market.getByText('Physical Bitcoin').first().waitFor()
    await page.getByRole('button', { name: 'Edit weight' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Value').fill('0.125')
    await dialog.getByLabel('Reason').fill('weighed')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await market.getByText('0.125').first().waitFor({ state: 'attached' })
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await slider.getAttribute('aria-valuetext')).toBe('Before the first correction')
    await page.getByRole('button', { name: 'Restore weight' }).click()
    await confirm(page, 'Restore')
    await page.getByText('As it was after 2 of 2 events').waitFor()
    const row = await admin.call('correctedRow', { query: { table: 'items', uid: BITCOIN } })
    expect(row.corrections).toEqual([])
    await leave(other)
    await leave(visitor)
  })

  it('shows saved corrections on another open page', async () => {
    const visitor = await site().visit({ as: admin })
    const other = await site().visit({ as: admin })
    const page = await visitor.open(`/admin/item/${BITCOIN}`)
    const list = await other.open('/admin/items?q=bitcoin')
    await list.getByText('Physical Bitcoin').first().waitFor()
    const delays: number[] = []
    for (let save = 1; save <= SAVES; save++) {
      const weight = `0.31${save}`
      await page.getByRole('button', { name: 'Edit weight' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Value').fill(weight)
      await dialog.getByLabel('Reason').fill('weighed again')
      const answered = page
        .waitForResponse((response) => response.request().method() === 'POST')
        .then(() => performance.now())
      const shown = list
        .getByText(weight)
        .first()
        .waitFor({ state: 'attached' })
        .then(() => performance.now())
      await dialog.getByRole('button', { name: 'Save' }).click()
      delays.push((await shown) - (await answered))
      await dialog.waitFor({ state: 'detached' })
    }
    process.stderr.write(`shown on another page after ${delays.map(Math.round).join(', ')} ms\n`)
    const { corrections } = await admin.call('correctedRow', { query: { table: 'items', uid: BITCOIN } })
    for (const { field, seen } of corrections)
      await admin.call('correct', {
        body: {
          commandId: `weighed-back-${field}`,
          command: { tag: 'WithdrawCorrection', table: 'items', uid: BITCOIN, field, seen, reason: 'done' },
        },
      })
    await leave(other)
    await leave(visitor)
  })

  it('fits a phone', async () => {
    const visitor = await site().visit({ as: admin, viewport: PHONE })
    const page = await visitor.open(`/admin/item/${BITCOIN}`)
    await page.getByRole('slider').fill('1')
    await page.getByText('Then: 0.125').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })
})
