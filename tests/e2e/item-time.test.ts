// What one piece costs in time, on the page of an item: unknown until an income is set, which the browser keeps.
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

describe.skipIf(!hasChromium)('the time that an item costs', () => {
  const site = openSite()

  it('is compared once the player says what they earn, and stays for the next item', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/item/graphics_card')
    const panel = page.getByRole('region', { name: 'What one costs in time' })
    await panel.locator('[data-way="Flea"]').getByText('₽').first().waitFor()
    expect(await panel.locator('[data-way="Flea"]').textContent()).not.toMatch(/\d+ m/)
    const field = panel.getByRole('textbox', { name: 'My income per hour' })
    await field.fill('300000')
    await field.press('Enter')
    await panel
      .locator('[data-way="Flea"]')
      .getByText(/^\d+ m$/)
      .waitFor()
    await settled(page)
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/item/ledx_skin_transilluminator')
    expect(await panel.getByRole('textbox', { name: 'My income per hour' }).inputValue()).toMatch(/300.?000/)
    await leave(visitor)
  })
})
