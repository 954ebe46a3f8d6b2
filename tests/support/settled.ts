// When a page of the site has everything that it was going to show.
import type { Page } from 'playwright'

/** What stands in for data that is still on its way; the samples in the kit of parts are not meant. */
const STAND_IN = '[class*="skeleton" i]:not([class*="_kit_"] *)'

/** Waits until the page has its heading, nothing stands in for data any more, and fonts and pictures are there. */
export const settled = async (page: Page): Promise<void> => {
  const isWhole = (standIn: string): boolean =>
    document.querySelector('h1') !== null &&
    document.querySelector(standIn) === null &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
  await page.waitForFunction(isWhole, STAND_IN)
  await page.evaluate(async () => {
    await document.fonts.ready
    // What has just arrived is drawn, and has asked for what it needs in turn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await page.waitForFunction(isWhole, STAND_IN)
}

/**
 * Whether the page has fetched a file of this name, and every script that was announced with it:
 * what comes after the page comes when it likes.
 */
export const hasLoaded = (page: Page, file: string): Promise<boolean> =>
  page.evaluate((part) => {
    const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    const announced = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    return (
      [...fetched].some((name) => name.includes(part)) && announced.every(({ href }) => fetched.has(href))
    )
  }, file)
