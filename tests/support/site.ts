// The built site in a real browser: the real server with the real catalogue behind it, people of every role, and an eye on the console.
import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { currentBuild } from '#cli/server/http/build.ts'
import { launchTestChromium, testChromiumPath } from './chromium.ts'
import { openSpareServer, type Person, type TestServer, type TestServerOptions } from './test-server.ts'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Whether pages can be tested here; `.ci/run` sees to it that they can. */
export const hasChromium = testChromiumPath() !== undefined

export interface VisitOptions extends BrowserContextOptions {
  /** The session of the browser; signed out by default. */
  readonly as?: Pick<Person, 'cookies'>
}

/** A browser with its own cookies and storage, any number of tabs. */
export interface Visitor {
  readonly context: BrowserContext
  /** A new tab at a path of the site. */
  readonly open: (path: string) => Promise<Page>
  /** From here on these requests may fail: a part of their address. */
  readonly mayFail: (part: string) => void
  /** What the console and the network complained about. */
  readonly problems: readonly string[]
}

export interface Site {
  readonly server: TestServer
  readonly visit: (options?: VisitOptions) => Promise<Visitor>
}

/** A click waits so long for what it is to press: nothing but what hangs takes it. */
const TIMEOUT_MS = 60_000

/** What the browser says where a visit goes without the service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

const cookiesOf = (url: string, person: Pick<Person, 'cookies'>) =>
  [...person.cookies].map(([name, value]) => ({
    name,
    value,
    url,
    httpOnly: true,
    sameSite: 'Lax' as const,
  }))

const watch = (page: Page, report: (problem: string) => void, isExpected: (text: string) => boolean) => {
  page.on('console', (message) => {
    const { url } = message.location()
    if (['error', 'warning'].includes(message.type()) && !isExpected(`${message.text()} ${url}`))
      report(`console: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => {
    const text = `page: ${error.stack ?? error.message}`
    if (!isExpected(text)) report(text)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url()))
      report(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was still asking for.
    if (why !== 'net::ERR_ABORTED' && !isExpected(request.url())) report(`${why} ${request.url()}`)
  })
}

let launched: Browser | undefined

/** One for all files of a worker, which ends with it; another where a test brought it down. */
const chromiumOfWorker = async (): Promise<Browser> => {
  if (launched?.isConnected() !== true) launched = await launchTestChromium()
  return launched
}

/**
 * Opens the site for the tests of a file. After each visit that a test makes, `expectNoProblems` says whether any page of it complained.
 */
export const openSite = (
  options: TestServerOptions = {},
  /** A browser for this file alone, which ends with it. */
  launchOwn?: () => Promise<Browser>,
): (() => Site) => {
  let server: TestServer | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    const page = `${currentBuild().webFolder}/index.html`
    if (!existsSync(page)) throw new Error(`${page} is missing: npm run build makes it`)
    server = await openSpareServer(options)
    browser = await (launchOwn ?? chromiumOfWorker)()
  })
  afterAll(async () => {
    if (launchOwn !== undefined) await browser?.close()
    await server?.stop()
  })

  return () => {
    if (server === undefined || browser === undefined) throw new Error('the site is not open yet')
    const [site, chromium] = [server, browser]
    return {
      server: site,
      visit: async ({ as, ...context }: VisitOptions = {}) => {
        const opened = await chromium.newContext({
          baseURL: site.url(),
          viewport: DESKTOP,
          locale: 'en-GB',
          colorScheme: 'dark',
          // What moves is never where it was looked for; the tests that concern motion ask for it.
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          ...context,
        })
        opened.setDefaultTimeout(TIMEOUT_MS)
        if (as !== undefined) await opened.addCookies(cookiesOf(site.url(), as))
        const problems: string[] = []
        const expected: string[] = [WORKER_BLOCKED]
        opened.on('page', (page) =>
          watch(
            page,
            (problem) => problems.push(problem),
            (text) => expected.some((part) => text.includes(part)),
          ),
        )
        return {
          context: opened,
          problems,
          mayFail: (part) => expected.push(part),
          open: async (path) => {
            const page = await opened.newPage()
            await page.goto(path)
            return page
          },
        }
      },
    }
  }
}

/** Closes the visit; fails where a page complained. */
export const leave = async ({ context, problems }: Visitor): Promise<void> => {
  await context.close()
  expect(problems).toEqual([])
}
