// Pages at every window width, in both languages: no overflow, and no number or label of a control is cut off.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { DAY_MS } from '#core/pricing/model.ts'
import { getPath } from '#core/routes/table.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { signInDymov } from '../support/dymov.ts'
import { eventually } from '../support/eventually.ts'
import { goInApp } from '../support/go-in-app.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'
import type { TestServer } from '../support/test-server.ts'

/**
 * px: windows, tablets and phones at the tightest widths: the least width of every layout, and past the two breakpoints that rebuild a
 * page; finally a rotated phone.
 */
const WIDTHS = [
  1920, 1440, 1280, 1279, 1180, 1000, 900, 800, 760, 700, 640, 639, 600, 480, 390, 360, 844, 390,
]
/** English words are shorter: the Russian run on touch screens leaves only the mouse layouts to be checked. */
const FEWER_WIDTHS = [1920, 1280, 1000, 900, 760, 640, 480, 360, 844]
const HEIGHT = 900
/** A page of hundreds of tiles is laid out and read twenty times over. */
const PATIENT = { timeout: 600_000 }

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['the market', getPath('market')],
  ['an item', getPath('item', { url: 'graphics_card' })],
  ['crafts', getPath('crafts')],
  ['barters', getPath('barters')],
  ['the hideout', getPath('hideout')],
  ['the dashboard', getPath('progressionDashboard')],
  ['the quests', getPath('progressionQuests')],
  ['the map of quests', getPath('questsInteractive')],
  ['the hideout tracker', `${getPath('progressionHideout')}?items=1&advice=1`],
  ['the item tracker', getPath('itemsTracker')],
  ['the items to keep', getPath('itemsToKeep')],
  ['the items one by one', getPath('itemsInteractive')],
  ['the history', getPath('progressionHistory')],
  ['the bitcoin farm', getPath('btcFarm')],
  ['the rounds', getPath('ammo')],
  ['the search of loadouts', getPath('loadoutsSearch')],
  ['the own loadouts', getPath('loadoutsMy')],
  ['the weapons', getPath('weapon')],
  [
    'the builder',
    getPath('weapon', { gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id: '5af08cf886f774223c269184' }),
  ],
  ['a map', getPath('map', { map: 'customs' })],
  ['the table of a map', `${getPath('map', { map: 'customs' })}?view=table`],
  ['the account', getPath('account')],
  ['the servers’ time', getPath('time')],
]
/** Visible to administrators only. */
const OF_ADMINS: readonly (readonly [name: string, path: string])[] = [['gear', getPath('gear')]]
/** Long names end in an ellipsis, in tiles by fading; on a panned map names lie beyond the window. */
const MAY_BE_CUT = '[data-cell="item"], [data-ground], [data-map-names], .clip'

/** Lays out the tiles far down a page all at once, like visible ones: read one by one, each would force its own layout. */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Elements that overflow their container: the page, a row of a table, a row overlapping the next one. */
const outgrown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const rows = [...document.querySelectorAll('[role=table] [aria-rowindex]:not(thead *)')]
    const first = rows.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    const high = rows.find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    const boxes = rows.map((row) => row.getBoundingClientRect()).toSorted((a, b) => a.top - b.top)
    const over = boxes.find(({ bottom }, index) => bottom > (boxes[index + 1]?.top ?? bottom) + 1)
    return [
      ...(root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} px`] : []),
      ...(first === undefined ? [] : [`a row: ${first.scrollWidth} px in ${first.clientWidth}`]),
      ...(high === undefined ? [] : [`a row: ${high.scrollHeight} px high in ${high.clientHeight}`]),
      ...(over === undefined ? [] : [`a row of ${over.height} px over the next one`]),
    ]
  })

const DAYS_AND_FACTORS = [
  [7, 0.4],
  [1, 1.12],
  [0, 1],
] as const

/** Prices change, so they are set to the highest of the game: those of PVE. */
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
            },
          ],
    )
    await prices.observe('PVP', observations)
  }
}

describe.skipIf(!hasChromium).each([
  ['English', FEWER_WIDTHS, { locale: 'en-GB' }],
  // Touch layouts have more spacing, and Russian words are longer.
  ['Russian, on touch screens', WIDTHS, { locale: 'ru-RU', hasTouch: true, isMobile: true }],
] as const)('in %s', (_, widths, device) => {
  const site = openSite()
  let visitor: Visitor
  let admin: Visitor
  beforeAll(async () => {
    const { server } = site()
    await makeDear(server.services())
    visitor = await site().visit({ as: await signInDymov(server), ...device })
    admin = await site().visit({ as: await server.admin(), ...device })
  })
  afterAll(async () => {
    await leave(visitor)
    await leave(admin)
  })

  const openAnywhere = async (by: Visitor): Promise<Page> => {
    const page = await by.open(getPath('time'))
    await settled(page)
    await layOutAll(page)
    return page
  }

  const expectFits = async (page: Page, path: string): Promise<void> => {
    await page.setViewportSize({ width: 1920, height: HEIGHT })
    await goInApp(page, path)
    await settled(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT })
      await settled(page)
      const problems = async () => [...(await outgrown(page)), ...(await cutTexts(page, MAY_BE_CUT))]
      await eventually(problems, `${width} px`).toEqual([])
    }
  }

  let page: Page | undefined
  it.each(PAGES)('%s fits into windows of every width', PATIENT, async (_name, path) => {
    page ??= await openAnywhere(visitor)
    await expectFits(page, path)
  })

  it.each(OF_ADMINS)('%s, which administrators see, fits as well', PATIENT, async (_name, path) => {
    await expectFits(await openAnywhere(admin), path)
  })
})
