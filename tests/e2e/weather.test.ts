// The weather in the header: a separate drawing for each of the thirteen names that the server sends, labelled for screen readers.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { WEATHERS, type Weather, weatherAt } from '#core/format/weather.ts'
import en from '#web/i18n/en/shell.json' with { type: 'json' }
import ru from '#web/i18n/ru/shell.json' with { type: 'json' }
import { hasChromium, leave, openSite, PHONE, type Visitor } from '../support/site.ts'

const POLL_MS = 10 * 60_000
const HOUR_MS = 60 * 60_000

const icon = (page: Page, name: string) => page.getByRole('banner').getByRole('img', { name, exact: true })

/** What is drawn, as large as it is there; fails if nothing is. */
const drawingOf = async (page: Page, label: string): Promise<string> => {
  const box = await icon(page, label)
    .locator('use')
    .evaluate((use) => {
      const { width, height } = (use as SVGUseElement).getBBox()
      return Math.min(width, height)
    })
  expect(box).toBeGreaterThan(0)
  return (await icon(page, label).screenshot()).toString('base64')
}

describe.skipIf(!hasChromium)('the weather', () => {
  let passedMs = 0
  const site = openSite({ now: () => new Date(Date.now() + passedMs) })

  /** Advances the server's clock by hours until it has the weather; a page shows it after its next poll. */
  const become = (weather: Weather): void => {
    while (weatherAt(Date.now() + passedMs) !== weather) passedMs += HOUR_MS
  }

  const openAt = async (visitor: Visitor): Promise<Page> => {
    const page = await visitor.context.newPage()
    await page.clock.install()
    await page.goto('/time')
    return page
  }

  it.each([
    ['English', 'en-GB', en.weather, 'Weather: '],
    ['Russian', 'ru-RU', ru.weather, 'Погода: '],
  ])(
    'has thirteen drawings and as many names in %s, and follows what the server says',
    async (_, locale, words, label) => {
      const visitor = await site().visit({ locale })
      const [first] = WEATHERS
      become(first)
      const page = await openAt(visitor)
      const drawings = new Map<string, string>()
      for (const weather of WEATHERS) {
        become(weather)
        if (weather !== first) await page.clock.fastForward(POLL_MS)
        const name = `${label}${words[weather]}`
        await icon(page, name).waitFor()
        drawings.set(name, await drawingOf(page, name))
      }
      expect(drawings.size).toBe(13)
      expect(new Set(drawings.values()).size).toBe(13)
      await leave(visitor)
    },
  )

  it('that is unknown has no picture, and moves nothing', async () => {
    const visitor = await site().visit()
    become('Rain')
    const page = await openAt(visitor)
    await icon(page, 'Weather: rain').waitFor()
    const clocks = page.getByRole('banner').getByRole('radio', { name: 'PVP' })
    const before = await clocks.boundingBox()
    await page.route('**/api/be/weather', (route) => route.fulfill({ json: { weather: 'Frogs' } }))
    await page.clock.fastForward(POLL_MS)
    await page
      .getByRole('banner')
      .getByRole('img', { name: /^Weather/ })
      .waitFor({ state: 'detached' })
    expect(await clocks.boundingBox()).toEqual(before)
    await leave(visitor)
  })

  it('gives its place to what matters more on a phone', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    become('Rain')
    const page = await openAt(visitor)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await icon(page, 'Weather: rain').isVisible()).toBe(false)
    await leave(visitor)
  })
})
