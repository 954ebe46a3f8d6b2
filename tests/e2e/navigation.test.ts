// Addresses: languages, pages that do not exist, access to the back office, and broken pages.
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

describe.skipIf(!hasChromium)('navigation', () => {
  const site = openSite()

  it('speaks the language that was chosen, on the next visit too', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts')
    await page.getByRole('heading', { level: 1, name: 'Crafts' }).waitFor()
    const language = () => page.evaluate(() => document.documentElement.lang)
    expect(await language()).toBe('en')
    await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('button', { name: 'Русский' }).click()
    await page.getByRole('heading', { level: 1, name: 'Крафты' }).waitFor()
    expect(await language()).toBe('ru')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Крафты' }).waitFor()
    const next = await visitor.open('/barters')
    await next.getByRole('heading', { level: 1, name: 'Бартеры' }).waitFor()
    expect(await next.title()).toMatch(/\p{Script=Cyrillic}/u)
    await leave(visitor)
  })

  it('takes a language from the front of an address and goes on without it', async () => {
    const answer = await site().server.visitor().send({ method: 'GET', path: '/ru/crafts?sort=cost' })
    expect([answer.status, answer.headers.location]).toEqual([302, '/crafts?sort=cost'])
    const visitor = await site().visit()
    const page = await visitor.open('/ru/crafts')
    await page.getByRole('heading', { level: 1, name: 'Крафты' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/crafts')
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('ru')
    await leave(visitor)
  })

  it.each([
    ['an unknown language', '/xx/crafts'],
    ['an unknown page', '/no-such-page'],
    ['an unknown map', '/maps/tarkov'],
    ['the back office, for visitors', '/admin'],
    ['a page of the back office, for visitors', '/admin/users'],
    ['a weapon that there is not', '/loadouts/weapon/no_such_gun'],
  ])('finds nothing at %s', async (_, path) => {
    const visitor = await site().visit()
    visitor.mayFail(path)
    const page = await visitor.context.newPage()
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    expect(await answer?.text()).toContain('<title>404 · Exfil</title>')
    await page.getByRole('heading', { level: 1, name: `Page Not Found: ${path}` }).waitFor()
    expect(await page.title()).toBe('404 · Exfil')
    await page.getByRole('link', { name: 'To the flea market' }).click()
    await page.getByRole('heading', { level: 1, name: 'Flea market' }).waitFor()
    await leave(visitor)
  })

  it('opens the back office to administrators only', async () => {
    const { server } = site()
    for (const person of [await server.free(), await server.pro()]) {
      const visitor = await site().visit({ as: person })
      visitor.mayFail('/admin')
      const page = await visitor.open('/admin/items')
      await page.getByRole('heading', { name: 'Page Not Found: /admin/items' }).waitFor()
      expect(await page.getByRole('banner').getByRole('link', { name: 'Admin' }).count()).toBe(0)
      await leave(visitor)
    }
    const visitor = await site().visit({ as: await server.admin() })
    const page = await visitor.open('/admin')
    await page.getByRole('heading', { level: 1, name: 'Back office' }).waitFor()
    await leave(visitor)
  })

  it("leads from the game's id of an item to its page", async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const card = catalogue.items.all.find(({ url }) => url === 'graphics_card')
    const path = `/item/${card?.uid}`
    const visitor = await site().visit()
    const page = await visitor.open(path)
    await page.getByRole('heading', { level: 1, name: 'Graphics card' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/item/graphics_card')
    await leave(visitor)
  })

  it('says that the server failed, and shows the error when the message is clicked with ctrl and alt', async () => {
    const visitor = await site().visit()
    visitor.mayFail('/api/be/catalogue/')
    visitor.mayFail('DataMissing')
    await visitor.context.route('**/api/be/catalogue/**', (route) =>
      route.fulfill({ status: 400, json: { tag: 'Unexpected', message: 'the table is on fire' } }),
    )
    const page = await visitor.open('/crafts')
    const message = page.getByRole('heading', { name: 'Server error' })
    await message.click()
    const debug = page.getByText('the table is on fire')
    expect(await debug.count()).toBe(0)
    await message.click({ modifiers: ['Control', 'Alt'] })
    await debug.waitFor()
    expect(await page.title()).toMatch(/^500/)
    await message.click({ modifiers: ['Control', 'Alt'] })
    await debug.waitFor({ state: 'hidden' })
    await visitor.context.unrouteAll()
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Crafts' }).waitFor()
    await leave(visitor)
  })

  it('shows the address of a missing page when the message is clicked with ctrl and alt', async () => {
    const visitor = await site().visit()
    visitor.mayFail('/no-such-page')
    const page = await visitor.open('/no-such-page?x=1')
    const message = page.getByRole('heading', { level: 1, name: 'Page Not Found: /no-such-page' })
    await message.click({ modifiers: ['Control', 'Alt'] })
    const debug = page.getByText('"search": "?x=1"')
    await debug.waitFor()
    await message.click({ modifiers: ['Control', 'Alt'] })
    await debug.waitFor({ state: 'hidden' })
    await leave(visitor)
  })

  it('begins a new page at its top, and goes back to where the last one was', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/')
    await page.getByRole('table').getByRole('rowheader').first().waitFor()
    const at = () => page.evaluate(() => scrollY)

    await eventually(() =>
      page.evaluate(() => {
        scrollTo(0, 5000)
        return scrollY
      }),
    ).toBeGreaterThan(4000)
    await page
      .getByRole('complementary')
      .or(page.getByRole('navigation'))
      .getByRole('link', { name: 'Crafts' })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Crafts' }).waitFor()
    await eventually(at).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Flea market' }).waitFor()
    await eventually(at).toBeGreaterThan(4000)
    await leave(visitor)
  })
})
