// Measures the page of a map in the built web app: when its marks, and its picture where there is one, stand on a first and a second visit and
// what the main thread computes until the marks do, what a first one transfers, what another floor takes, and how many frames a second the map has while it is moved.
import type { Browser, ElementHandle, Page } from 'playwright'
import { inBrowser } from './in-browser.ts'
import { median } from './median.ts'
import { serverAtRest } from './server-at-rest.ts'

const ROUNDS = Number(process.env.EXFIL_BENCH_ROUNDS ?? 5)
const MAPS = (process.env.EXFIL_BENCH_MAPS ?? 'customs,streets').split(',')
/** The first mark of a map; the first row of the market, with which it is compared: machines differ, and so do their hours. */
const FIRST = '[data-mark], [role=row][aria-rowindex="2"]'
/** What a step may take: on a machine that builds beside it a page is late, which is a figure and no failure. */
const TIMEOUT_MS = 180_000
/** Whether maps have pictures here. */
const HAS_PICTURES = process.env.EXFIL_BENCH_PICTURES !== undefined
const GOALS = { firstMs: 900, secondMs: 400, kilobytes: 1200, floorMs: 50, framesASecond: 55 }

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

interface Visit {
  /** Since the navigation began, until the first of them is in the document of a frame. */
  readonly drawnMs: number
  /** Of the main thread's processor until then. */
  readonly processorMs: number
  readonly kilobytes: number
  /** As `drawnMs`, of the picture of the ground; 0 if there is none. */
  readonly pictureMs: number
}

/** Answers how many milliseconds the main thread's processor has computed so far. */
const processorClock = async (page: Page): Promise<() => Promise<number>> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

interface Watched {
  readonly exfilDrawn: Promise<number>
  readonly exfilPicture: Promise<number>
}

/** Runs in the page before its scripts: a selector of the engine would be put into the page while that is measured. */
const watch = (first: string): void => {
  const when = (isDrawn: () => boolean): Promise<number> =>
    new Promise((isThere) => {
      const look = (): void => {
        if (isDrawn()) isThere(performance.now())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  Object.assign(window, {
    exfilDrawn: when(() => document.querySelector(first) !== null),
    exfilPicture: when(
      () => document.querySelector('.leaflet-base-pane > div')?.shadowRoot?.firstElementChild != null,
    ),
  })
}

const visit = async (page: Page, address: string, hasPicture: boolean): Promise<Visit> => {
  let bytes = 0
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const processorMs = await processorClock(page)
  const before = await processorMs()
  await page.goto(address, { waitUntil: 'commit' })
  const drawnMs = await page.evaluate(() => (window as unknown as Watched).exfilDrawn)
  const after = await processorMs()
  const pictureMs = hasPicture ? await page.evaluate(() => (window as unknown as Watched).exfilPicture) : 0
  await page.waitForLoadState('networkidle')
  await cdp.detach()
  return { drawnMs, processorMs: after - before, kilobytes: bytes / 1000, pictureMs }
}

const LOOK_MS = 300
const LOOKS_ALIKE = 4

/** Settles when the worker has cached all files: it continues after a page has loaded and would disturb a second visit. */
const allKept = async (page: Page): Promise<void> => {
  const count = () =>
    page.evaluate(async () => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
      )
      return kept.reduce((sum, files) => sum + files, 0)
    })
  let before = 0
  for (let alike = 0; alike < LOOKS_ALIKE; ) {
    await page.waitForTimeout(LOOK_MS)
    const now = await count()
    alike = now > 0 && now === before ? alike + 1 : 0
    before = now
  }
}

interface Visits {
  readonly firstMs: number
  readonly secondMs: number
  readonly firstProcessorMs: number
  readonly secondProcessorMs: number
  readonly kilobytes: number
  /** Of the first visit that anybody makes, for which the server takes the picture. */
  readonly firstOfAllPictureMs: number
  readonly firstPictureMs: number
  readonly secondPictureMs: number
}

/** Medians of browsers that have never been here, and then come again. */
const visits = async (browser: Browser, address: string, hasPicture: boolean): Promise<Visits> => {
  let firstOfAllPictureMs = 0
  const first: Visit[] = []
  const second: Visit[] = []
  // The first round is the server's: it compresses what it sends once.
  for (let round = 0; round <= ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(TIMEOUT_MS)
    await context.addInitScript(watch, FIRST)
    const page = await context.newPage()
    const one = await visit(page, address, hasPicture)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // Copies are written when the browser is idle.
    await page.evaluate(() => new Promise<void>((over) => requestIdleCallback(() => over())))
    await page.waitForLoadState('networkidle')
    await allKept(page)
    const other = await visit(page, address, hasPicture)
    if (round === 0) firstOfAllPictureMs = one.pictureMs
    else {
      first.push(one)
      second.push(other)
    }
    await context.close()
  }
  const of = (all: readonly Visit[], what: keyof Visit): number => median(all.map((each) => each[what]))
  return {
    firstMs: of(first, 'drawnMs'),
    secondMs: of(second, 'drawnMs'),
    firstProcessorMs: of(first, 'processorMs'),
    secondProcessorMs: of(second, 'processorMs'),
    kilobytes: of(first, 'kilobytes'),
    firstOfAllPictureMs,
    firstPictureMs: of(first, 'pictureMs'),
    secondPictureMs: of(second, 'pictureMs'),
  }
}

/** A browser in which the map of the address stands with everything on it. */
const openEverything = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  await page.goto(`${address}?layers=all`)
  await page.locator('[data-mark]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>((over) => requestIdleCallback(() => over())))
  return page
}

const PRESSES = 13
const FRAMES = 6

/**
 * Milliseconds of the main thread's processor from the press of a floor, over the frames in which it is drawn, median: with everything on
 * the map. Others on the machine hardly change it.
 */
const floorMs = async (browser: Browser, address: string): Promise<number> => {
  const page = await openEverything(browser, address)
  const processorMs = await processorClock(page)
  const floors = page.getByRole('group', { name: 'Floor' }).getByRole('button')
  const took: number[] = []
  for (let press = 0; press < PRESSES; press++) {
    const other = await floors.and(page.locator('[aria-pressed=false]')).last().elementHandle()
    const before = await processorMs()
    await page.evaluate(
      async ([button, frames]) => {
        button?.click()
        for (let frame = 0; frame < frames; frame++)
          await new Promise<void>((go) => requestAnimationFrame(() => go()))
      },
      [other as ElementHandle<HTMLElement> | null, FRAMES] as const,
    )
    took.push((await processorMs()) - before)
  }
  await page.context().close()
  return median(took)
}

/** Strokes of the hand over the map, to and fro; the first is not counted. */
const STROKES = 6
const STROKE_PIXELS = 300
const STEP_PIXELS = 10
/** A frame of 60 a second, with the rounding of the clock. */
const IN_TIME_MS = 16.8

interface Panning {
  readonly framesASecond: number
  /** The share of frames that came in time. */
  readonly inTime: number
  /** Marks in the document. */
  readonly marks: number
  /** Of the main thread's processor for each frame. */
  readonly frameMs: number
}

interface Frames {
  readonly exfilFrames: number[]
}

/** The map is held and moved, everything being on it. */
const panning = async (browser: Browser, address: string): Promise<Panning> => {
  const page = await openEverything(browser, address)
  const processorMs = await processorClock(page)
  const [x, y] = [700, 350]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const stroke = async (direction: number): Promise<void> => {
    for (let moved = 0; moved <= STROKE_PIXELS; moved += STEP_PIXELS)
      await page.mouse.move(x + (direction > 0 ? moved : STROKE_PIXELS - moved), y)
  }
  await stroke(1)
  await stroke(-1)
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { exfilFrames: frames })
    const next = (at: number): void => {
      frames.push(at)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const before = await processorMs()
  for (let at = 0; at < STROKES; at++) await stroke(at % 2 === 0 ? 1 : -1)
  const [frames, marks] = await page.evaluate(
    () =>
      [(window as unknown as Frames).exfilFrames, document.querySelectorAll('[data-mark]').length] as const,
  )
  const computed = (await processorMs()) - before
  await page.mouse.up()
  await page.context().close()
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const all = gaps.reduce((sum, gap) => sum + gap, 0)
  return {
    framesASecond: (1000 * gaps.length) / all,
    inTime: gaps.filter((gap) => gap <= IN_TIME_MS).length / gaps.length,
    marks,
    frameMs: computed / gaps.length,
  }
}

await inBrowser(async (browser, { url }) => {
  await serverAtRest(url)
  const market = await visits(browser, `${url}/`, false)
  const { firstMs, secondMs } = market
  say(
    `market: rows ${firstMs.toFixed(0)} ms after a first navigation, ${secondMs.toFixed(0)} ms after a second`,
  )
  for (const map of MAPS) {
    const own = await visits(browser, `${url}/maps/${map}`, HAS_PICTURES)
    say(
      `${map}: marks ${own.firstMs.toFixed(0)} ms after a first navigation (goal ${GOALS.firstMs} ms; ${(own.firstMs / firstMs).toFixed(2)} of the market), ` +
        `${own.kilobytes.toFixed(0)} kB in all (goal ${GOALS.kilobytes} kB); ${own.secondMs.toFixed(0)} ms after a second (goal ${GOALS.secondMs} ms; ${(own.secondMs / secondMs).toFixed(2)} of the market)`,
    )
    say(
      `${map}: until then the main thread's processor computes ${own.firstProcessorMs.toFixed(0)} ms on a first visit, ${own.secondProcessorMs.toFixed(0)} ms on a second`,
    )
    if (HAS_PICTURES)
      say(
        `${map}: the picture stands ${own.firstPictureMs.toFixed(0)} ms after a first navigation, ${own.secondPictureMs.toFixed(0)} ms after a second; ` +
          `${own.firstOfAllPictureMs.toFixed(0)} ms after the first of anybody, for whom the server takes it`,
      )
    const moved = await panning(browser, `${url}/maps/${map}`)
    say(
      `${map}: moved with everything on, ${moved.framesASecond.toFixed(0)} frames a second (goal ${GOALS.framesASecond}), ${(100 * moved.inTime).toFixed(0)} % of them in time, ` +
        `${moved.frameMs.toFixed(1)} ms of the processor each, ${moved.marks} marks drawn`,
    )
    const floor = await floorMs(browser, `${url}/maps/${map}`)
    say(`${map}: another floor with everything on, ${floor.toFixed(0)} ms (goal ${GOALS.floorMs} ms)`)
  }
})
