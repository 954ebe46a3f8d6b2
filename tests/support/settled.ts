// When a page of the site has everything that it was going to show.
import { parse } from 'node:path'
import type { Page } from 'playwright'
import { filesOf, readManifest } from './build-manifest.ts'

/** Placeholders for data that is still loading; the samples in the kit of parts do not count. */
const STAND_IN = '[class*="skeleton" i]:not([class*="_kit_"] *)'

/** Playwright polls with every frame unless told otherwise, and a waiting page would draw frames for nothing. */
const INTERVAL_MS = 50

/** Waits until the page has its heading, no placeholders are left, and fonts and pictures are there. */
export const settled = async (page: Page): Promise<void> => {
  const isWhole = (standIn: string): boolean =>
    document.querySelector('h1') !== null &&
    document.querySelector(standIn) === null &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
  await page.waitForFunction(isWhole, STAND_IN, { polling: INTERVAL_MS })
  await page.evaluate(async () => {
    await document.fonts.ready
    // What has just arrived is drawn, and has asked for what it needs in turn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await page.waitForFunction(isWhole, STAND_IN, { polling: INTERVAL_MS })
}

/** Whether the page has fetched this part, which comes when it likes, with all that it imports. */
export const hasLoaded = (page: Page, part: string): Promise<boolean> => {
  const manifest = readManifest()
  const sources = Object.keys(manifest).filter((source) => parse(source).name === part)
  if (sources.length === 0) throw new Error(`the build has no part ${part}`)
  return page.evaluate(
    (files) => {
      const fetched = new Set(
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      )
      return files.every((file) => fetched.has(`/${file}`))
    },
    filesOf(manifest, sources),
  )
}
