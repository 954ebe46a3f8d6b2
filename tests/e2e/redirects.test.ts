// Redirects: by the Location header on loading and in the app on following a link; and links to other sites.
import { createServer } from 'node:http'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { callPath } from '#web/data/request.ts'
import { goInApp } from '../support/go-in-app.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'

const CARD = { uid: '57347ca924597744596b4e71', path: '/item/graphics_card', name: 'Graphics card' }
const BY_UID = `/item/${CARD.uid}`
const NO_UID = '/item/000000000000000000000000'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pathIn = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return `${pathname}${search}${hash}`
}

/** Resolves to whether the page is still the one that this was called on. */
const marked = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}

describe.skipIf(!hasChromium)('a redirect', () => {
  const site = openSite()
  const elsewhere = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><h1>Elsewhere</h1>'),
  )
  let otherSite = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const address = elsewhere.address()
    otherSite = `http://localhost:${typeof address === 'object' ? address?.port : 0}/tables?of=ammo`
  })
  afterAll(() => {
    elsewhere.close()
    elsewhere.closeAllConnections()
  })

  /** From now on the server redirects this path to the target. */
  const sendsTo = ({ context }: Visitor, path: string, target: string) =>
    context.route(
      (url) => url.pathname === callPath('redirect') && url.searchParams.get('path') === path,
      (route) => route.fulfill({ json: { target } }),
    )

  it.each([
    ['the id of an item', `${BY_UID}?a=1`, [`${CARD.path}?a=1`], CARD.name],
    ['a language', '/ru/crafts?sort=cost', ['/crafts?sort=cost'], 'Крафты'],
    ['a language and the id of an item', `/ru${BY_UID}`, [BY_UID, CARD.path], 'Видеокарта'],
  ])(
    'of an address with %s is in its answer, and where the browser arrives',
    async (_, path, targets, name) => {
      const visitor = await site().visit()
      const page = await visitor.context.newPage()
      const locations: (string | undefined)[] = []
      page.on('response', (response) => {
        if (response.status() === 302) locations.push(response.headers().location)
      })
      await page.goto(path)
      await heading(page, name).waitFor()
      expect(locations).toEqual(targets)
      expect(pathIn(page)).toBe(targets.at(-1))
      await leave(visitor)
    },
  )

  it('after logging out leads to the front page, in the language that was spoken', async () => {
    const visitor = await site().visit({ as: await site().server.free(), locale: 'ru-RU' })
    const page = await visitor.open('/user')
    const locations: (string | undefined)[] = []
    page.on('response', (response) => {
      if (response.status() === 302) locations.push(response.headers().location)
    })
    await page.getByRole('main').getByRole('link', { name: 'Выйти' }).click()
    await heading(page, 'Барахолка').waitFor()
    expect(locations).toEqual(['/ru', '/'])
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor()
    await leave(visitor)
  })

  it('of the id of an item is followed in the app, too', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts')
    await heading(page, 'Crafts').waitFor()
    const isSamePage = await marked(page)
    await goInApp(page, BY_UID)
    await heading(page, CARD.name).waitFor()
    expect(pathIn(page)).toBe(CARD.path)
    expect(await isSamePage()).toBe(true)
    await page.goBack()
    await heading(page, 'Crafts').waitFor()
    await leave(visitor)
  })

  it('that an id which no item has does not get leaves it unfound', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts')
    await heading(page, 'Crafts').waitFor()
    await goInApp(page, NO_UID)
    await heading(page, `Page Not Found: ${NO_UID}`).waitFor()
    await leave(visitor)
  })

  it('within the site is followed without reloading it', async () => {
    const visitor = await site().visit()
    await sendsTo(visitor, '/hideout', '/btc-farm')
    const page = await visitor.open('/crafts')
    await heading(page, 'Crafts').waitFor()
    const isSamePage = await marked(page)
    await goInApp(page, '/hideout')
    await heading(page, 'Bitcoin farm').waitFor()
    expect([pathIn(page), await isSamePage()]).toEqual([getPath('btcFarm'), true])
    await leave(visitor)
  })

  it('to another site loads that site', async () => {
    const visitor = await site().visit()
    await sendsTo(visitor, '/hideout', otherSite)
    const page = await visitor.open('/crafts')
    await heading(page, 'Crafts').waitFor()
    const asked = page.waitForRequest((request) => request.isNavigationRequest())
    await goInApp(page, '/hideout')
    expect((await asked).url()).toBe(otherSite)
    await heading(page, 'Elsewhere').waitFor()
    expect(page.url()).toBe(otherSite)
    await leave(visitor)
  })

  it.each(['javascript:document.body.remove()', 'data:text/html,gone', '/\\localhost', 'crafts'])(
    'to %j is not followed',
    async (target) => {
      const visitor = await site().visit()
      await sendsTo(visitor, '/hideout', target)
      const page = await visitor.open('/time')
      await heading(page, 'Server time').waitFor()
      const isSamePage = await marked(page)
      const answered = page.waitForResponse((response) => response.url().includes(callPath('redirect')))
      await goInApp(page, '/hideout')
      await answered
      await heading(page, 'Hideout').waitFor()

      await settled(page)
      expect([pathIn(page), await isSamePage()]).toEqual([getPath('hideout'), true])
      await leave(visitor)
    },
  )

  it.each([
    ['English', 'en-GB', 'More', 'Ammo table'],
    ['Russian', 'ru-RU', 'Ещё', 'Таблица патронов'],
  ])('is no part of links to other sites, in %s', async (_, locale, group, name) => {
    const visitor = await site().visit({ locale })
    const page = await visitor.open('/time')
    await page.getByRole('banner').getByRole('button', { name: group, exact: true }).click()
    const link = page.getByRole('banner').getByRole('link', { name })
    await link.waitFor()
    expect(
      await link.evaluate((anchor) => ['href', 'target', 'rel'].map((of) => anchor.getAttribute(of))),
    ).toEqual(['https://www.eft-ammo.com/', '_blank', 'noreferrer'])
    await leave(visitor)
  })
})
