// When a page of the site has everything that it was going to show.
import type { Page } from 'playwright'

/** Waits until the page has its heading, nothing that stands in for data is left, and fonts and pictures are there. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForSelector('h1, [data-widget]', { state: 'attached' })
  await page.waitForFunction(() => document.querySelector('[class*="skeleton" i]') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
    // What has just arrived is drawn, and what it asks for in turn has been asked for.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await page.waitForFunction(
    () =>
      document.querySelector('[class*="skeleton" i]') === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
}
