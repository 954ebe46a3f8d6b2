// The first screen of a phone is in the server's answer, and nothing of it moves when the script takes over.
import { devices, type Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, type VisitOptions, type Visitor } from '../support/site.ts'

const PATHS = [
  getPath('market'),
  getPath('tag', { tag: 'Weapon' }),
  getPath('item', { url: 'graphics_card' }),
  getPath('crafts'),
  getPath('barters'),
  getPath('progressionQuests'),
]
const { userAgent } = devices['Pixel 7']
const phone = (width: number) => ({
  ...{ userAgent, isMobile: true, hasTouch: true },
  viewport: { width, height: 844 },
})
/** px by which rounding may differ. */
const TOLERANCE = 1
const ROWS = '[aria-rowindex]'

interface Place {
  readonly text: string
  readonly top: number
  readonly height: number
}

/** Headings, rows and figures in the window. */
const readPlaces = (page: Page): Promise<readonly Place[]> =>
  page.locator(`main :is(h1, ${ROWS}, dl > div, ol > li, article)`).evaluateAll((all) =>
    all.flatMap((part) => {
      const { top, height } = part.getBoundingClientRect()
      return height > 0 && top < innerHeight
        ? [{ text: part.textContent?.replace(/\s+/g, ' ') ?? '', top, height }]
        : []
    }),
  )

/** Waits for the server to have rendered the screen: a first page may be sent without it. */
const rendered = (url: string, path: string, locale: string) =>
  eventually(async () => {
    const answer = await fetch(`${url}${path}`, {
      headers: { 'Sec-CH-UA-Mobile': '?1', 'Accept-Language': locale },
    })
    return (await answer.text()).includes('<h1')
  }).toBe(true)

describe.skipIf(!hasChromium)('the first screen of a phone, rendered by the server', () => {
  const site = openSite()

  const visitWithoutScripts = async (options: VisitOptions = {}): Promise<Visitor> => {
    const visitor = await site().visit({ ...options, javaScriptEnabled: false })
    // The scripts that the page names ahead.
    visitor.mayFail('/assets/')
    return visitor
  }

  it.each(PATHS)('shows without any script what the script draws in its place: %s', async (path) => {
    for (const [width, locale] of [
      [360, 'en-GB'],
      [430, 'ru-RU'],
    ] as const) {
      await rendered(site().server.url(), path, locale)
      const readable = await visitWithoutScripts({ ...phone(width), locale })
      const plain = await readable.open(path)
      await plain.evaluate(() => document.fonts.ready)
      const before = await readPlaces(plain)
      expect(before.length).toBeGreaterThan(3)
      await leave(readable)

      const visitor = await site().visit({ ...phone(width), locale })
      const page = await visitor.open(path)
      await page.locator('#app > .prerendered').waitFor({ state: 'detached' })
      await settled(page)
      const after = await readPlaces(page)
      expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
      for (const [at, { text, top, height }] of before.entries()) {
        expect(Math.abs((after[at]?.top ?? 0) - top), text).toBeLessThanOrEqual(TOLERANCE)
        expect(Math.abs((after[at]?.height ?? 0) - height), text).toBeLessThanOrEqual(TOLERANCE)
      }
      await leave(visitor)
    }
  })

  it('is left out for a wide screen, which has other columns, and for users, who have their own rows', async () => {
    const wide = await visitWithoutScripts()
    const page = await wide.open(getPath('market'))
    expect(await page.locator(ROWS).count()).toBe(0)
    await leave(wide)
    const user = await visitWithoutScripts({ ...phone(390), as: await site().server.pro() })
    const own = await user.open(getPath('market'))
    expect(await own.locator(ROWS).count()).toBe(0)
    await leave(user)
  })
})
