// Takes the pictures of the tour and of the app's installation, from the demo: `npm run screenshots:tour`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { startDemo } from '#cli/demo/start-demo.ts'
import { DEMO_NAME } from '#cli/demo/story.ts'
import { DEMO_RAID_PATH } from '#core/routes/demo.ts'
import { getPath } from '#core/routes/table.ts'
import { launchChromium } from '../support/chromium.ts'
import { settled } from '../support/settled.ts'

const TOUR = 'docs/tour'
/** Served, and named by the manifest. */
const INSTALL = 'web/public/install'
const QUALITY = 82

const WIDE = { viewport: { width: 1280, height: 800 } } as const
const NARROW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true } as const

interface Stop {
  readonly name: string
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
  /** Also a picture of the installation, wide and narrow. */
  readonly isInstall?: true
}

const STOPS: readonly Stop[] = [
  { name: 'market', path: getPath('market'), isInstall: true },
  {
    name: 'crafts',
    path: getPath('crafts'),
    act: (page) => page.locator('[role=row] button[aria-expanded]').first().click(),
  },
  { name: 'dashboard', path: getPath('progressionDashboard') },
  { name: 'quests', path: getPath('progressionQuests'), isInstall: true },
  { name: 'next', path: getPath('next'), isInstall: true },
  {
    name: 'friends',
    path: DEMO_RAID_PATH,
    act: async (page) => {
      await page.getByRole('button', { name: 'Join the raid' }).click()
      await page.getByRole('list', { name: 'In this raid' }).waitFor()
      await page.goto(getPath('map', { map: 'customs' }))
      await page.locator('[role=img][style*="--hue"]').first().waitFor({ state: 'attached' })
    },
  },
  { name: 'hideout', path: getPath('progressionHideout') },
  { name: 'history', path: getPath('progressionHistory') },
]

const save = async (file: string, png: Buffer): Promise<void> => {
  const webp = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer()
  writeFileSync(file, webp)
  process.stdout.write(`${file} ${(webp.length / 1000).toFixed(0)} kB\n`)
}

const take = async (
  browser: Browser,
  url: string,
  device: typeof WIDE | typeof NARROW,
  { path, act }: Stop,
): Promise<Buffer> => {
  const context = await browser.newContext({
    ...device,
    baseURL: new URL(url).origin,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => process.stderr.write(`${path}: ${message}\n`))
  await page.goto(url)
  await page.goto(path)
  if (device === WIDE) await page.getByRole('banner').getByRole('button', { name: DEMO_NAME }).waitFor()
  await settled(page)
  await act?.(page)
  await settled(page)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  return picture
}

for (const folder of [TOUR, INSTALL]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
const browser = await launchChromium()
// Pictures of items and maps are those of the live source, where it is reached.
const demo = await startDemo({ port: 0, seed: 1, isOffline: process.argv.includes('--offline') })
try {
  for (const stop of STOPS) {
    const wide = await take(browser, demo.url, WIDE, stop)
    await save(join(TOUR, `${stop.name}.webp`), wide)
    if (stop.isInstall !== true) continue
    await save(join(INSTALL, `${stop.name}-wide.webp`), wide)
    await save(join(INSTALL, `${stop.name}-narrow.webp`), await take(browser, demo.url, NARROW, stop))
  }
} finally {
  await browser.close()
  await demo.stop()
}
