// Measures the builder of weapons in the built web app: what a first visit transfers, and how long a part that is chosen takes until the next frame.
import type { Browser, Page } from 'playwright'
import { listPresets, listWeapons, type Weapon } from '#core/loadouts/weapons.ts'
import { getPath } from '#core/routes/table.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { inBrowser } from './in-browser.ts'
import { median } from './median.ts'
import { serverAtRest } from './server-at-rest.ts'

const WEAPONS = ['AK-74N', 'M4A1']
const PRESSES = 20
const GOALS = { kilobytes: 900, pressMs: 50 }
/** What a step may take: on a machine that works beside it a page is late, which is a figure and no failure. */
const TIMEOUT_MS = 180_000
/** What a page fetches ahead comes a second or two after it. */
const AHEAD_MS = 6_000
/** Between two presses, so that what is drawn behind one is not measured as part of the next. */
const PAUSE_MS = 700
/** How many of the largest files are named. */
const NAMED = Number(process.env.EXFIL_BENCH_FILES ?? 6)

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const catalogue = testCatalogue('PVP')

const weaponNamed = (shortName: string): Weapon => {
  const found = listWeapons(catalogue.items).find((weapon) => weapon.shortName === shortName)
  if (found === undefined) throw new Error(`no weapon ${shortName}`)
  return found
}

interface Transfer {
  readonly path: string
  readonly kilobytes: number
}

/** Every file of a visit of a browser that has never been here, the largest first, and how long the slots took to be there. */
const firstVisit = async (
  browser: Browser,
  url: string,
  path: string,
): Promise<{ readonly files: readonly Transfer[]; readonly shownMs: number }> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const paths = new Map<string, string>()
  const files: Transfer[] = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, request.url.replace(url, '')),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    files.push({ path: paths.get(requestId) ?? '', kilobytes: encodedDataLength / 1000 }),
  )
  await page.goto(`${url}${path}`)
  await page.getByRole('tree').waitFor()
  const shownMs = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(AHEAD_MS)
  await context.close()
  return { files: files.toSorted((a, b) => b.kilobytes - a.kilobytes), shownMs }
}

const transfers = async (browser: Browser, url: string, when: string): Promise<number> => {
  const path = getPath('weapon', { gunUrl: weaponNamed('M4A1').gunBuildUrl })
  const { files, shownMs } = await firstVisit(browser, url, path)
  const sum = files.reduce((total, { kilobytes }) => total + kilobytes, 0)
  say(
    `${path}, ${when}: ${sum.toFixed(0)} kB in ${files.length} files (goal ≤ ${GOALS.kilobytes}), slots after ${shownMs.toFixed(0)} ms`,
  )
  for (const { path: file, kilobytes } of files.slice(0, NAMED)) say(`  ${kilobytes.toFixed(1)} kB ${file}`)
  return sum
}

/** Runs in the page: presses, and answers how long it took until the next frame was drawn. */
const press = async (button: HTMLElement | SVGElement): Promise<number> => {
  const begin = performance.now()
  ;(button as HTMLElement).click()
  await new Promise<void>((drawn) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => drawn()
      port2.postMessage(undefined)
    }),
  )
  return performance.now() - begin
}

const PARTS = '[data-candidate]:not([aria-disabled])'

/** Chooses the slot of the tree that most parts fit; answers how many do. */
const widestSlot = async (page: Page): Promise<number> => {
  const slots = page.getByRole('treeitem')
  let widest = { index: 0, parts: 0 }
  const open = async (index: number): Promise<number> => {
    await slots.nth(index).click()
    await page.waitForTimeout(PAUSE_MS)
    return page.locator(PARTS).count()
  }
  for (let index = 0; index < (await slots.count()); index++) {
    const parts = await open(index)
    if (parts > widest.parts) widest = { index, parts }
  }
  return open(widest.index)
}

/** Each press puts another part in: down the list, and from its top again. */
const presses = async (browser: Browser, url: string, weapon: Weapon): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  const [preset] = listPresets(catalogue, weapon.uid)
  await page.goto(
    `${url}${getPath('weapon', { gunUrl: weapon.gunBuildUrl, ...(preset && { id: preset.uid }) })}`,
  )
  await page.getByRole('tree').waitFor()
  await page.waitForLoadState('networkidle')
  const parts = await widestSlot(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const processorMs = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const took: number[] = []
  const processor: number[] = []
  for (let pressed = 0; pressed < PRESSES; pressed++) {
    const free = page.locator(`${PARTS}[aria-pressed="false"]`)
    const button = await free.nth(pressed % (await free.count())).elementHandle()
    if (button === null) throw new Error('no part can be chosen')
    const before = await processorMs()
    took.push(await button.evaluate(press))
    processor.push((await processorMs()) - before)
    await page.waitForTimeout(PAUSE_MS)
  }
  await context.close()
  const [slowest, most] = [Math.max(...took), Math.max(...processor)]
  say(
    `${weapon.shortName}, one of ${parts} parts chosen: median ${median(took).toFixed(0)} ms until the next frame, slowest of ${PRESSES} ${slowest.toFixed(0)} ms (goal ≤ ${GOALS.pressMs}); ` +
      `of the main thread's processor ${median(processor).toFixed(0)} ms, at most ${most.toFixed(0)} ms`,
  )
  return median(took)
}

await inBrowser(async (browser, first, restart) => {
  const sum = await transfers(browser, first.url, 'from a server that has started for the first time')
  await serverAtRest(first.url)
  await transfers(browser, first.url, 'from a server at rest')
  const { url } = await restart()
  await transfers(browser, url, 'from one that has just started again')
  const middles: number[] = []
  for (const name of WEAPONS) middles.push(await presses(browser, url, weaponNamed(name)))
  if (sum > GOALS.kilobytes || Math.max(...middles) > GOALS.pressMs) process.exitCode = 1
})
