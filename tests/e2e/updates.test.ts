// A newer build on the server: it is announced, and loaded with the next page, but never in a reload loop.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'

const POLL_MS = 300_000
const NOON = Date.UTC(2026, 2, 2, 12)

const announced = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByText('Website updated')
const goTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Whether the page is still the one that was marked. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isMarked: true }) && undefined)
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in globalThis)

/** Waits until the page watches for builds, then reports that a chunk could not be loaded. */
const loseChunk = async (page: Page): Promise<void> => {
  await eventually(async () => {
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    return announced(page).isVisible()
  }).toBe(true)
}

describe.skipIf(!hasChromium)('updates', () => {
  const site = openSite()

  const withOtherBuild = async (): Promise<{ readonly visitor: Visitor; readonly page: Page }> => {
    const visitor = await site().visit()
    await visitor.context.clock.install()
    let isAsked = false
    await visitor.context.route('**/builds/latest.json*', async (route) => {
      isAsked = true
      await route.fulfill({ json: { id: 'another' } })
    })
    const page = await visitor.open('/crafts')
    await page.getByRole('heading', { level: 1, name: 'Crafts' }).waitFor()
    await mark(page)
    await eventually(async () => {
      if (!isAsked) await page.clock.fastForward(POLL_MS)
      return isAsked
    }).toBe(true)
    await announced(page).waitFor()
    return { visitor, page }
  }

  it('announces another build and loads it with the next page', async () => {
    const { visitor, page } = await withOtherBuild()
    expect(await isMarked(page)).toBe(true)
    await goTo(page, 'Hideout')
    await eventually(() => isMarked(page)).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/hideout')
    await leave(visitor)
  })

  it('loads another build at once where the reader asks for it', async () => {
    const { visitor, page } = await withOtherBuild()
    await page.getByRole('button', { name: 'Refresh page' }).click()
    await eventually(() => isMarked(page)).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/crafts')
    await leave(visitor)
  })

  it('says nothing while the build is the same', async () => {
    const visitor = await site().visit()
    await visitor.context.clock.install()
    const page = await visitor.open('/crafts')
    await page.getByRole('heading', { level: 1, name: 'Crafts' }).waitFor()
    const asked = page.waitForResponse('**/builds/latest.json*')
    let isAsked = false
    void asked.then(() => {
      isAsked = true
    })
    await eventually(async () => {
      await page.clock.fastForward(POLL_MS)
      return isAsked
    }).toBe(true)
    expect((await (await asked).json()).id).toBe(
      await page.locator('meta[name="build"]').getAttribute('content'),
    )
    expect(await announced(page).count()).toBe(0)
    await leave(visitor)
  })

  it('reloads a page at most once in ten seconds, whatever fails', async () => {
    const visitor = await site().visit()
    await visitor.context.clock.setFixedTime(NOON)
    const page = await visitor.open('/crafts')
    const leads = async (name: string, isReloaded: boolean) => {
      await loseChunk(page)
      await mark(page)
      await goTo(page, name)
      await eventually(() => isMarked(page)).toBe(!isReloaded)
    }
    await leads('Hideout', true)
    await leads('Crafts', true)
    await leads('Hideout', false)
    await visitor.context.clock.setFixedTime(NOON + 10_000)
    await leads('Crafts', true)
    await leads('Hideout', true)
    await leave(visitor)
  })

  it('shows an error where a piece of the app cannot be loaded, and gets over it on the next page', async () => {
    const visitor = await site().visit()
    visitor.mayFail('BtcFarmPage')

    visitor.mayFail('react.dev/errors/520')
    await visitor.context.route('**/assets/BtcFarmPage-*.js', (route) => route.abort())
    const page = await visitor.open('/crafts')
    await page.getByRole('heading', { level: 1, name: 'Crafts' }).waitFor()
    await mark(page)
    await page.getByRole('link', { name: 'Bitcoin farm' }).first().click()
    await page.getByRole('heading', { name: 'Server error' }).waitFor()
    await visitor.context.unrouteAll()
    await loseChunk(page)
    await goTo(page, 'Hideout')
    await eventually(() => isMarked(page)).toBe(false)
    await goTo(page, 'Bitcoin farm')
    await leave(visitor)
  })
})
