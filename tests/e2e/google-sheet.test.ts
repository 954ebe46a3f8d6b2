// The page that builds a price sheet: columns move by keyboard, the formula follows, and the key stays off screen and address.
import { describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { axeColourViolations, axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'

const KEY = 'secret-key-1'

describe.skipIf(!hasChromium)('the page of price sheets', () => {
  const site = openSite()

  it('builds a formula for the chosen columns, and shows their first rows', async () => {
    const visitor = await site().visit({
      viewport: PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await visitor.open(getPath('devGoogleSheet'))
    await settled(page)
    const formula = page.locator('pre').first()
    const heads = (): Promise<readonly string[]> =>
      page.locator('table').first().locator('th').allTextContents()
    expect(await formula.textContent()).toContain(
      'key=YOUR_KEY&columns=name,lastLow,avg24h,trader,traderPrice"',
    )

    const down = page.getByRole('button', { name: 'Move down: Name' })
    await down.focus()
    await page.keyboard.press('Enter')
    await eventually(async () => (await heads())[0]).toBe('Last low, ₽')
    await page.keyboard.press('Enter')
    await eventually(async () => (await heads()).indexOf('Name')).toBe(2)
    await page.getByRole('button', { name: 'Remove: Best trader' }).click()
    await page.getByLabel('Add a column').selectOption('id')
    await page.getByLabel('Locale of the spreadsheet').selectOption('de')
    await eventually(() => formula.textContent()).toContain(
      'columns=lastLow,avg24h,name,traderPrice,id&numbers=de"; ","; "de_DE")',
    )

    await page.getByText('List', { exact: true }).click()
    await page.getByLabel('Names or game IDs').fill('LEDX\nno such thing')
    await eventually(() => page.locator('tbody').first().locator('tr').count()).toBe(2)
    await eventually(() => page.locator('tbody').first().textContent()).toContain('? no such thing')

    await page.getByLabel('Your key').fill(KEY)
    await page.getByRole('button', { name: 'Copy: Excel and LibreOffice: address' }).click()
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`key=${KEY}&`)
    expect(await page.locator('main').innerText()).not.toContain(KEY)
    expect(page.url()).not.toContain(KEY)

    expect(await axeViolations(page)).toEqual([])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeColourViolations(page), colorScheme).toEqual([])
    }

    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
    // The address leads to the same sheet.
    const written = await formula.textContent()
    await page.goto(page.url())
    await settled(page)
    expect(await formula.textContent()).toBe(written?.replace('****', 'YOUR_KEY'))
    await leave(visitor)
  })
})
