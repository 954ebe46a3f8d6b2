// Widgets drawn in Chromium, each in a browser of its own as a streaming program has it, and the frames that they get.
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { launchChromium } from '../support/chromium.ts'

/** A widget by name: its address, and what is there when it draws. */
export interface WidgetPage {
  readonly name: string
  readonly url: string
  readonly drawn: string
}

export interface Frames {
  readonly name: string
  readonly perSecond: number
  /** Of the times between two frames, in milliseconds. */
  readonly p99: number
  readonly longest: number
  /** What its first part said at the end. */
  readonly text: string
}

export interface DrawnWidgets {
  /** Frames of each widget during the work. */
  readonly countFrames: (work: () => Promise<void>) => Promise<readonly Frames[]>
  readonly close: () => Promise<void>
}

const SCREEN = { width: 1920, height: 1080 }
/** Scripts are compiled and the first pictures are there. */
const WARM_MS = 2_000

/** Notes in the page when each of its frames begins, from now on. */
const startCounting = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = []
    const isCounted = 'exfilFrames' in window
    Object.assign(window, { exfilFrames: frames })
    if (isCounted) return
    const step = (at: number): void => {
      ;(window as unknown as { readonly exfilFrames: number[] }).exfilFrames.push(at)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })

const readFrames = async (page: Page, { name, drawn }: WidgetPage): Promise<Frames> => {
  const frames = await page.evaluate(
    () => (window as unknown as { readonly exfilFrames: readonly number[] }).exfilFrames,
  )
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  gaps.sort((a, b) => a - b)
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  return {
    name,
    perSecond: gaps.length / seconds,
    p99: gaps[Math.floor(0.99 * (gaps.length - 1))] ?? Number.NaN,
    longest: gaps.at(-1) ?? Number.NaN,
    text: ((await page.locator(drawn).first().textContent()) ?? '').slice(0, 40),
  }
}

export const drawWidgets = async (widgets: readonly WidgetPage[]): Promise<DrawnWidgets> => {
  const browsers: Browser[] = []
  const pages: (readonly [WidgetPage, Page])[] = []
  for (const widget of widgets) {
    const browser = await launchChromium()
    browsers.push(browser)
    const page = await browser.newPage({ viewport: SCREEN, reducedMotion: 'no-preference' })
    await page.goto(widget.url)
    await page.locator(widget.drawn).first().waitFor({ state: 'attached' })
    pages.push([widget, page])
  }
  await delay(WARM_MS)
  return {
    countFrames: async (work) => {
      await Promise.all(pages.map(([, page]) => startCounting(page)))
      await work()
      return Promise.all(pages.map(([widget, page]) => readFrames(page, widget)))
    },
    close: async () => {
      await Promise.all(browsers.map((browser) => browser.close()))
    },
  }
}
