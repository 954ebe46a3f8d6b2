// Pages on windows of every width, in both languages: nothing sticks out, no number and no word of a control is cut.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/pricing/model.ts'
import { pathOf } from '#core/routes/table.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { signInDymov } from '../support/dymov.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'
import type { TestServer } from '../support/test-server.ts'

/** px: phones, tablets, windows; on both sides of where the layout changes. */
const WIDTHS = [
  1920, 1440, 1366, 1280, 1279, 1180, 1100, 1024, 960, 900, 840, 768, 720, 640, 639, 600, 540, 480, 390, 360,
]
const HEIGHT = 900

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['the market', pathOf('market')],
  ['an item', pathOf('item', { url: 'graphics_card' })],
  ['crafts', pathOf('crafts')],
  ['barters', pathOf('barters')],
  ['the hideout', pathOf('hideout')],
  ['the hideout tracker', `${pathOf('progressionHideout')}?items=1&advice=1`],
  ['the bitcoin farm', pathOf('btcFarm')],
  ['the account', pathOf('account')],
  ['the servers’ time', pathOf('time')],
]
/** Long names of things end in an ellipsis, in tiles by fading. */
const MAY_BE_CUT = '[data-cell="item"], [data-ground], .clip'

/** What is wider than where it stands. */
const wide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const rows = [...document.querySelectorAll('[role=table] [aria-rowindex]:not(thead *)')]
    const first = rows.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    return [
      ...(root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} px`] : []),
      ...(first === undefined ? [] : [`a row: ${first.scrollWidth} px in ${first.clientWidth}`]),
    ]
  })

const DAYS_AND_FACTORS = [
  [7, 0.4],
  [1, 1.12],
  [0, 1],
] as const

/** Prices move, and are the dearest that the game has: those of PVE. */
const makeDear = async ({ prices, catalogues }: ReturnType<TestServer['services']>): Promise<void> => {
  const rows = catalogues.of('PVE').catalogue.prices.all
  for (const [days, factor] of DAYS_AND_FACTORS) {
    const observedAt = Date.now() - days * DAY_MS
    const observations = rows.flatMap(({ uid, lastLow, avg24h }) =>
      lastLow === undefined || avg24h === undefined
        ? []
        : [
            {
              item: uid,
              observedAt,
              lastLow: Math.round(lastLow * factor),
              avg24h: Math.round(avg24h * factor),
              offers: 120,
              simulated: false,
            },
          ],
    )
    await prices.observe('PVP', observations)
  }
}

describe.skipIf(!hasChromium).each([
  ['English', 'en-GB'],
  ['Russian', 'ru-RU'],
])('in %s', (_, locale) => {
  const site = openSite()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    const { server } = site()
    await makeDear(server.services())
    const person = await signInDymov(server)
    visitor = await site().visit({ as: person, locale, reducedMotion: 'reduce' })
    page = await visitor.context.newPage()
  })
  afterAll(() => leave(visitor))

  it.each(PAGES)('%s fits into windows of every width', async (_name, path) => {
    await page.setViewportSize({ width: 1920, height: HEIGHT })
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await settled(page)
      const problems = async () => [...(await wide(page)), ...(await cutTexts(page, MAY_BE_CUT))]
      await expect.poll(problems, { message: `${width} px`, timeout: 2000 }).toEqual([])
    }
  })
})
