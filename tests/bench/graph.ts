// Measures the quest graph of the built web app: its scripts, how long it is laid out, and how many frames a second it moves with.
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright'
import { signedInClient } from '../support/exfil-server.ts'
import { inBrowser, signedInContext } from './in-browser.ts'
import { median } from './median.ts'

const GRAPH = '/progression/quests-interactive'
const ROUNDS = Number(process.env.EXFIL_BENCH_ROUNDS ?? 3)
const MOVING_MS = 3_000
const GOAL_FRAMES = 50
/** The graph is there. */
const READY = '[role=application] canvas'
const SCREENS = [
  { width: 1440, height: 900, ratio: 1 },
  { width: 390, height: 844, ratio: 1 },
  { width: 390, height: 844, ratio: 3 },
] as const
type Screen = (typeof SCREENS)[number]

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const openAs = (
  browser: Browser,
  url: string,
  token: string,
  { width, height, ratio }: Screen,
): Promise<BrowserContext> =>
  signedInContext(browser, url, token, { viewport: { width, height }, deviceScaleFactor: ratio })

/** Milliseconds since the navigation began until the graph is drawn. */
const visit = async (page: Page, address: string): Promise<number> => {
  await page.goto(address)
  await page.waitForSelector(READY)
  return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(done)))
}

/** A first visit of a browser and a second; what the library itself took is on the timeline. */
const visits = async (browser: Browser, url: string, token: string): Promise<void> => {
  const seen: { layout: number; first: number; second: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await openAs(browser, url, token, SCREENS[0])
    const page = await context.newPage()
    const first = await visit(page, `${url}${GRAPH}`)
    const layout = await page.evaluate(
      () => performance.getEntriesByName('quest graph layout').at(-1)?.duration ?? 0,
    )
    await page.waitForLoadState('networkidle')
    const second = await visit(page, `${url}${GRAPH}`)
    const again = await page.evaluate(() => performance.getEntriesByName('quest graph layout').length)
    if (again > 0) throw new Error('the second visit was laid out again')
    seen.push({ layout, first, second })
    await context.close()
  }
  const of = (key: 'layout' | 'first' | 'second') => median(seen.map((one) => one[key])).toFixed(0)
  say(
    `first visit: drawn after ${of('first')} ms, of which the layout in its worker ${of('layout')} ms; second visit, from the kept layout: ${of('second')} ms`,
  )
}

/** What was on screen in a while: frames that were shown, and frames that came too late. */
interface Shown {
  readonly perSecond: number
  readonly dropped: number
  readonly slowest: number
  /** Of the page's main thread, in milliseconds of processor time: whatever else the machine does. */
  readonly cpuMs: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Counts frames where they are put on screen, not where the page asks for them. */
const shownWhile = async (browser: Browser, page: Page, move: () => Promise<void>): Promise<Shown> => {
  await page.evaluate(() => {
    const gaps: number[] = []
    Object.assign(window, { exfilGaps: gaps })
    let before = performance.now()
    const step = (now: number): void => {
      gaps.push(now - before)
      before = now
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await browser.startTracing(page, {
    categories: ['toplevel', 'viz', 'cc', 'disabled-by-default-devtools.timeline.frame'],
  })
  const start = performance.now()
  await move()
  const seconds = (performance.now() - start) / 1000
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const count = (name: string, phase: string): number =>
    trace.traceEvents.filter((event) => event.name === name && event.ph === phase).length
  const slowest = await page.evaluate(() =>
    Math.max(...(window as unknown as { readonly exfilGaps: readonly number[] }).exfilGaps.slice(2)),
  )
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const busy = trace.traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && mains.has(`${pid} ${tid}`))
    .reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  const frames = count('Display::DrawAndSwap', 'X')
  return {
    perSecond: frames / seconds,
    cpuMs: busy / 1000 / Math.max(1, frames),
    dropped: count('DroppedFrame', 'I'),
    slowest,
  }
}

/** Turns the wheel in every frame for a while: sideways it moves the picture, otherwise it zooms. */
const wheel = (page: Page, kind: 'pan' | 'zoom'): Promise<void> =>
  page.evaluate(
    ({ kind, ms }) =>
      new Promise<void>((done) => {
        const canvas = document.querySelector('[role=application] canvas')
        const start = performance.now()
        let turn = 0
        const step = (now: number): void => {
          turn += 1
          const sway = Math.sin(turn / 18)
          const delta = kind === 'pan' ? { deltaX: sway * 24 } : { deltaY: sway * 36 }
          const { left = 0, top = 0, width = 0, height = 0 } = canvas?.getBoundingClientRect() ?? {}
          canvas?.dispatchEvent(
            new WheelEvent('wheel', {
              ...delta,
              clientX: left + width / 2,
              clientY: top + height / 2,
              bubbles: true,
              cancelable: true,
            }),
          )
          if (now - start < ms) requestAnimationFrame(step)
          else done()
        }
        requestAnimationFrame(step)
      }),
    { kind, ms: MOVING_MS },
  )

const moving = async (browser: Browser, url: string, token: string, screen: Screen): Promise<void> => {
  const context = await openAs(browser, url, token, screen)
  const page = await context.newPage()
  const { width, height, ratio } = screen
  for (const [where, presses] of [
    ['everything in view', 0],
    ['names', 4],
    ['cards', 7],
  ] as const) {
    await visit(page, `${url}${GRAPH}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('application').focus()
    await page.keyboard.press('0')
    for (let press = 0; press < presses; press++) {
      await page.waitForTimeout(400)
      await page.keyboard.press('+')
    }
    await page.waitForTimeout(600)
    for (const kind of ['pan', 'zoom'] as const) {
      const { perSecond, dropped, slowest, cpuMs } = await shownWhile(browser, page, () => wheel(page, kind))
      say(
        `${width}×${height}${ratio === 1 ? '' : ` at ${ratio} pixels a px`}, ${where}, ${kind}: ${perSecond.toFixed(1)} frames a second on screen, ${dropped} too late, slowest ${slowest.toFixed(0)} ms, ${cpuMs.toFixed(1)} ms of the main thread each (goal ${GOAL_FRAMES} frames)`,
      )
    }
  }
  await context.close()
}

/** Scripts that a visit of the graph asks for beyond those of the market, compressed as gzip does it. */
const scripts = async (browser: Browser, url: string, token: string): Promise<void> => {
  const asked = async (path: string, ready: string): Promise<ReadonlySet<string>> => {
    const context = await openAs(browser, url, token, SCREENS[0])
    const page = await context.newPage()
    const seen = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) seen.add(pathname)
    })
    await page.goto(`${url}${path}`)
    await page.waitForSelector(ready)
    await page.waitForLoadState('networkidle')
    await context.close()
    return seen
  }
  const folder = resolve('dist/web')
  const market = await asked('/', '[role=row][aria-rowindex="2"]')
  const own = [...(await asked(GRAPH, READY))].filter((path) => !market.has(path))
  const sizeOf = (path: string): number => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length
  const isLibrary = (path: string): boolean => path.includes('elk-worker')
  const sum = (paths: readonly string[]): string =>
    (paths.reduce((total, path) => total + sizeOf(path), 0) / 1000).toFixed(1)
  const library = own.filter(isLibrary)
  say(
    `scripts beyond the market's: ${sum(own.filter((path) => !isLibrary(path)))} kB gzip in ${own.length - library.length} files; ` +
      `the layout library in its worker, first visit only: ${sum(library)} kB gzip (${library.map((path) => (statSync(join(folder, path)).size / 1000).toFixed(0)).join()} kB)`,
  )
  if ([...market].some(isLibrary)) throw new Error('the market asks for the layout library')
}

await inBrowser(async (browser, server) => {
  // The first to sign in owns the installation and sees everything.
  const client = await signedInClient(server, 'bench@example.org')
  const token = client.headers.Authorization?.replace('Bearer ', '') ?? ''
  const { url } = server
  say('Chromium draws in software here: there is no graphics card')
  await scripts(browser, url, token)
  await visits(browser, url, token)
  for (const screen of SCREENS) await moving(browser, url, token, screen)
}, 'info')
