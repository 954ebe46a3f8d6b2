// The demo in a browser: signed in by its address, marked on every page, with friends who move on a map.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_FRIENDS } from '#cli/demo/friends.ts'
import { type RunningDemo, startDemo } from '#cli/demo/start-demo.ts'
import { DEMO_NAME } from '#cli/demo/story.ts'
import { getPath } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { launchTestChromium } from '../support/chromium.ts'
import { countPdfPages } from '../support/pdf-pages.ts'
import { DESKTOP, hasChromium } from '../support/site.ts'

const SHOWN = [
  getPath('progressionQuests'),
  getPath('progressionHideout'),
  getPath('progressionHistory'),
  getPath('crafts'),
  getPath('next'),
  getPath('itemsToKeep'),
]

describe.skipIf(!hasChromium)('the demo', () => {
  let demo: RunningDemo
  let browser: Browser
  beforeAll(async () => {
    browser = await launchTestChromium()
    demo = await startDemo({
      ...{ port: 0, seed: 1, isOffline: true },
      dependencies: { logTo: { write: () => undefined } },
    })
  })
  afterAll(async () => {
    await browser.close()
    await demo.stop()
  })

  it('signs in, says on every page that it is a demo, and shows its friends on the map', async () => {
    const context = await browser.newContext({
      viewport: DESKTOP,
      serviceWorkers: 'block',
      baseURL: new URL(demo.url).origin,
    })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    const isMarked = page.getByText('Demo: player, prices and friends are made up.')
    await page.goto(demo.url)
    await page.getByRole('banner').getByRole('button', { name: DEMO_NAME }).waitFor()
    expect(new URL(page.url()).pathname).toBe(getPath('progressionDashboard'))
    await isMarked.waitFor()
    expect(await axeViolations(page)).toEqual([])
    for (const path of SHOWN) {
      await page.goto(path)
      await isMarked.waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await page.getByRole('link', { name: "Join the friends' raid" }).click()
    await page.getByRole('button', { name: 'Join the raid' }).click()
    const members = page.getByRole('list', { name: 'In this raid' }).getByRole('listitem')
    await members.filter({ hasText: DEMO_FRIENDS[0] ?? '' }).waitFor()
    expect(await members.count()).toBe(DEMO_FRIENDS.length + 1)
    await page.goto(getPath('map', { map: 'customs' }))
    const friend = page.locator('[role=img][style*="--hue"]').first()
    await friend.waitFor({ state: 'attached' })
    await isMarked.waitFor()
    const before = await friend.evaluate(({ style }) => style.translate)
    await page.waitForFunction(
      (translate) =>
        document.querySelector<HTMLElement>('[role=img][style*="--hue"]')?.style.translate !== translate,
      before,
    )
    expect(problems).toEqual([])
    await context.close()
  })

  it('prints its long way of the next raid on one page', async () => {
    const context = await browser.newContext({
      viewport: DESKTOP,
      serviceWorkers: 'block',
      baseURL: new URL(demo.url).origin,
    })
    const page = await context.newPage()
    await page.goto(demo.url)
    await page.getByRole('banner').getByRole('button', { name: DEMO_NAME }).waitFor()
    await page.goto(getPath('next'))
    const steps = page.getByRole('region', { name: 'The way', exact: true }).locator('[data-visit]')
    await steps.first().waitFor()
    expect(await steps.count()).toBeGreaterThan(20)
    await page
      .getByRole('group', { name: /^The way on the map/ })
      .locator('button[data-floor]')
      .first()
      .waitFor()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(countPdfPages(pdf)).toBe(1)
    await context.close()
  })
})
