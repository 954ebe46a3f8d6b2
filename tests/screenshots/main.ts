// Takes the pictures of the documentation: the built site over the game data and made-up prices, with clocks that stand still.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright'
import { simulatedPrices } from '#cli/server/ingest/simulate.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { launchChromium } from '../support/chromium.ts'
import { signInDymov } from '../support/dymov.ts'
import { settled } from '../support/settled.ts'
import { openTestServer, type Person, type TestServer } from '../support/test-server.ts'
import { type Device, PICTURES, type Picture } from './pictures.ts'
import { save } from './save.ts'

const FOLDER = 'docs/screenshots'
const NOW = new Date('2026-07-16T18:40:00Z')
const SIMULATION = { seed: 1, days: 60, everyHours: 24 }
/** Items whose chart is shown. Of the others only the instants are kept that changes are measured between. */
const CHARTED = ['graphics_card']
const COMPARED_DAYS: ReadonlySet<number> = new Set([0, 1, 7])

const DEVICES: Readonly<Record<Device, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
}

const themesOf = ({ isMain }: Picture): readonly ('dark' | 'light')[] =>
  isMain === true ? ['dark', 'light'] : ['dark']

const takePicture = async (
  browser: Browser,
  server: TestServer,
  dymov: Person,
  picture: Picture,
  device: Device,
  theme: 'dark' | 'light',
): Promise<void> => {
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL: server.url(),
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (picture.as === 'dymov')
    await context.addCookies(
      [...dymov.cookies].map(([name, value]) => ({ name, value, url: server.url(), httpOnly: true })),
    )
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => process.stderr.write(`${picture.name}: ${message}\n`))
  await page.clock.setFixedTime(NOW)
  await page.goto(picture.path)
  await settled(page)
  await picture.act?.(page, device)
  await settled(page)
  // Where a pointer happens to rest is no part of a picture.
  if (picture.act === undefined) await page.mouse.move(0, 0)
  const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const kilobytes = save(join(FOLDER, `${picture.name}-${device}-${theme}.png`), bytes)
  process.stdout.write(`${picture.name} ${device} ${theme}: ${kilobytes.toFixed(0)} kB\n`)
  await context.close()
}

const makeUpPrices = async (server: TestServer): Promise<void> => {
  const { prices, catalogues } = server.services()
  const { catalogue, itemByUrl } = catalogues.of('PVP')
  const charted = new Set(CHARTED.map((url) => itemByUrl(url)?.uid))
  let newest = 0
  for (const rows of simulatedPrices('PVP', catalogue.prices.all, SIMULATION, NOW)) {
    const at = rows[0]?.observedAt ?? 0
    newest = Math.max(newest, at)
    const isCompared = COMPARED_DAYS.has((newest - at) / DAY_MS)
    await prices.observe('PVP', isCompared ? rows : rows.filter(({ item }) => charted.has(item)))
  }
}

const wanted = new Set(process.argv.slice(2))
const pictures = PICTURES.filter(({ name }) => wanted.size === 0 || wanted.has(name))
if (wanted.size === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })

const server = await openTestServer({ now: () => NOW })
const browser = await launchChromium()
try {
  await makeUpPrices(server)
  const dymov = await signInDymov(server)
  for (const picture of pictures)
    for (const device of ['desktop', 'phone'] as const)
      if (picture.only === undefined || picture.only === device)
        for (const theme of themesOf(picture))
          await takePicture(browser, server, dymov, picture, device, theme)
} finally {
  await browser.close()
  await server.stop()
}
