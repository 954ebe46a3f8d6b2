// Takes the screenshots of the documentation: the built site with the game data and made-up prices at a fixed time; maps use the pictures in
// the folder named by `EXFIL_BENCH_PICTURES`.
import { mkdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { currentBuild } from '#cli/server/http/build.ts'
import { simulatedPrices } from '#cli/server/ingest/simulate.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { launchChromium } from '../support/chromium.ts'
import { signInDymov } from '../support/dymov.ts'
import { chosenPictures } from '../support/picture-folder.ts'
import { settled } from '../support/settled.ts'
import { openTestServer, type Person, type TestServer } from '../support/test-server.ts'
import { type Device, PICTURES, type Picture } from './pictures.ts'
import { saveSamples } from './sample-loadouts.ts'
import { save } from './save.ts'

const FOLDER = 'docs/screenshots'
const NOW = new Date('2026-07-16T18:40:00Z')
const SIMULATION = { seed: 1, days: 60, everyHours: 24 }
/** Items whose chart is shown. For all others only the instants needed for price changes are kept. */
const CHARTED = ['graphics_card']
const COMPARED_DAYS: ReadonlySet<number> = new Set([0, 1, 7])

const DEVICES: Readonly<Record<Device, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
}

const themesOf = ({ isMain }: Picture): readonly ('dark' | 'light')[] =>
  isMain === true ? ['dark', 'light'] : ['dark']

interface Taking {
  readonly picture: Picture
  readonly device: Device
  readonly theme: 'dark' | 'light'
}

const takingsOf = (picture: Picture): readonly Taking[] =>
  (['desktop', 'phone'] as const)
    .filter((device) => picture.only === undefined || picture.only === device)
    .flatMap((device) => themesOf(picture).map((theme) => ({ picture, device, theme })))

const openContext = (browser: Browser, url: string, { device, theme }: Taking): Promise<BrowserContext> =>
  browser.newContext({
    ...DEVICES[device],
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })

const cookiesOf = ({ cookies }: Person, url: string) =>
  [...cookies].map(([name, value]) => ({ name, value, url, httpOnly: true }))

/** Everything on the page, including what loads later: the clocks, the player, and notifications. */
const everythingThere = async (page: Page, { as, isWholeWindow }: Picture): Promise<void> => {
  await settled(page)
  await page.waitForFunction(() => document.querySelector('header time')?.textContent)
  if (as !== 'dymov') return
  await page.getByRole('banner').getByRole('button', { name: 'Dymov' }).waitFor()
  if (isWholeWindow === true) return
  await page.locator('nav [class*="count"]').first().waitFor({ state: 'attached' })
}

/** Resolves to the screenshot as PNG. */
const photograph = async (context: BrowserContext, { picture, device }: Taking): Promise<Buffer> => {
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => process.stderr.write(`${picture.name}: ${message}\n`))
  await page.clock.setFixedTime(NOW)
  await picture.before?.(page)
  await page.goto(picture.path)
  await everythingThere(page, picture)
  await picture.act?.(page, device)
  await everythingThere(page, picture)
  const fullPage = picture.isWholePage === true && device === 'desktop'
  return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage })
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

// The footer shows the build time, which is fixed in screenshots.
utimesSync(join(currentBuild().webFolder, 'index.html'), NOW, NOW)
const chosen = await chosenPictures()
const server = await openTestServer({
  now: () => NOW,
  // The server on a player's own machine: pages show commands with this address.
  config: { port: 5180, ...(chosen && { cdnServer: chosen.url }) },
})
const browser = await launchChromium()
try {
  await makeUpPrices(server)
  const people = { visitor: undefined, dymov: await signInDymov(server), admin: await server.admin() }
  await saveSamples(people.dymov)
  for (const taking of pictures.flatMap(takingsOf)) {
    const { picture, device, theme } = taking
    const context = await openContext(browser, server.url(), taking)
    const person = people[picture.as]
    if (person !== undefined) await context.addCookies(cookiesOf(person, server.url()))
    const file = `${picture.name}-${device}-${theme}.png`
    const kilobytes = save(join(FOLDER, file), await photograph(context, taking))
    process.stdout.write(`${file} ${kilobytes.toFixed(0)} kB\n`)
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  await chosen?.stop()
}
