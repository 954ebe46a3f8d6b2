// The page of the pilot in a browser, whose pilot listens on another port than players' pilots do, so that tests may run beside each other.
import type { BrowserContext, Page } from 'playwright'
import type { Site, VisitOptions, Visitor } from './site.ts'

/** The browser's message for a port without a listener. */
export const NOBODY = 'ERR_CONNECTION_REFUSED'

/** Every page of it finds the pilot on this port. */
export const pilotAt = (context: BrowserContext, port: number): Promise<unknown> =>
  context.addInitScript((to) => {
    const Native = window.WebSocket
    window.WebSocket = class extends Native {
      constructor(url: string | URL) {
        super(String(url).replace(':5123', `:${to}`))
      }
    }
  }, port)

export const openPilotPage = async (
  site: Site,
  port: number,
  options: VisitOptions = {},
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<{ readonly visitor: Visitor; readonly page: Page }> => {
  const visitor = await site.visit({ bypassCSP: true, ...options })
  await prepare(visitor.context)
  visitor.mayFail(NOBODY)
  visitor.mayFail('WebSocket connection')
  await pilotAt(visitor.context, port)
  return { visitor, page: await visitor.open('/pilot') }
}

export const connectPilot = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
}

/** Watches for a text from now on; the answered function gives the milliseconds until the page said it. */
export const whenSaid = async (page: Page, text: string): Promise<() => Promise<number>> => {
  await page.evaluate((wanted) => {
    const { dataset } = document.documentElement
    delete dataset.saidAt
    const watching = new MutationObserver(() => {
      if (document.body.textContent?.includes(wanted) !== true) return
      dataset.saidAt = String(Date.now())
      watching.disconnect()
    })
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
  const before = Date.now()
  return async () => {
    await page.locator('html[data-said-at]').waitFor()
    return Number(await page.evaluate(() => document.documentElement.dataset.saidAt)) - before
  }
}
