// The menus: the drawer of small screens and the dropdowns of the header.
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { DESKTOP, hasChromium, leave, openSite, PHONE } from '../support/site.ts'

describe.skipIf(!hasChromium)('menus', () => {
  const site = openSite()

  it('the drawer of small screens closes where it has led somewhere', async () => {
    const visitor = await site().visit({ viewport: PHONE, hasTouch: true })
    const page = await visitor.open('/')
    const drawer = page.getByRole('navigation', { name: 'Menu' })
    await page.getByRole('rowheader').first().waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await drawer.getByRole('link', { name: 'Crafts' }).click()
    await page.waitForURL('**/crafts')
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Crafts' }).waitFor()
    await leave(visitor)
  })

  it('choosing a language on a small screen closes both menus', async () => {
    const visitor = await site().visit({ viewport: PHONE, hasTouch: true })
    const page = await visitor.open('/crafts')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' })
    const sheet = page.getByRole('navigation', { name: 'Language' })
    await sheet.getByRole('button', { name: 'Русский' }).click()
    await page.getByRole('heading', { level: 1, name: 'Крафты' }).waitFor()
    expect(await page.getByRole('button', { name: 'English' }).isVisible()).toBe(false)
    await leave(visitor)
  })

  it('the drawer offers barters by their short address', async () => {
    const visitor = await site().visit({ viewport: PHONE, hasTouch: true })
    const page = await visitor.open('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Barters' }).click()
    await page.waitForURL('**/barter')
    await page.getByRole('heading', { level: 1, name: 'Barters' }).waitFor()
    await leave(visitor)
  })

  it.each([
    ['/market', 'Flea market'],
    ['/barter', 'Barters'],
    ['/item/graphics_card', undefined],
  ])('the side menu marks at %s the page that is shown: %s', async (path, name) => {
    const visitor = await site().visit({ viewport: DESKTOP })
    const page = await visitor.open(path)
    const menu = page.getByRole('navigation', { name: 'Sections' })
    await menu.getByRole('link', { name: 'Crafts' }).waitFor({ state: 'attached' })
    const marked = menu.locator('[aria-current]')
    await eventually(() => marked.allInnerTexts()).toEqual(name === undefined ? [] : [name])
    await leave(visitor)
  })

  it('a dropdown of the header leads to a page and closes', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/')
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Calculators' }).click()
    await header.getByRole('link', { name: 'Bitcoin farm' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bitcoin farm' }).waitFor()
    await header.getByRole('link', { name: 'Bitcoin farm' }).waitFor({ state: 'hidden' })
    await leave(visitor)
  })

  it('the character menu selects another PMC, for Pro only', async () => {
    const person = await site().server.pro()
    await person.call('createChar', { body: { fraction: 'Bear', gameMode: 'PVE' } })
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/crafts')
    const character = (name: RegExp) => page.getByRole('banner').getByRole('button', { name })
    await character(/PVE, BEAR/).click()
    await page.getByRole('button', { name: /USEC, level 1.*PVP/ }).click()
    await character(/PVP, USEC/).waitFor()
    await leave(visitor)

    await site().server.grant(person.uid, { tag: 'EndPro' })
    const free = await site().visit({ as: person })
    const later = await free.open('/crafts')
    await later
      .getByRole('banner')
      .getByRole('button', { name: /PVP, USEC/ })
      .click()
    expect(
      await later.getByRole('button', { name: /BEAR, level 1.*PVE/ }).getAttribute('aria-disabled'),
    ).toBe('true')
    await leave(free)
  })
})
