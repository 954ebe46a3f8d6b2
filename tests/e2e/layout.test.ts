// Pages on windows of every width, in both languages: nothing sticks out, no number and no word of a control is cut.
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
 * px: windows, tablets, phones, each where the room is tightest: at the least width of every layout, and past the two changes that rebuild a
 * page; at last a phone that is turned.
 */
const WIDTHS = [
  1920, 1440, 1280, 1279, 1180, 1000, 900, 800, 760, 700, 640, 639, 600, 480, 390, 360, 844, 390,
]
/** English words are the shorter ones: what the longer ones leave to be seen are layouts for a mouse. */
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
/** What only administrators see. */
const OF_ADMINS: readonly (readonly [name: string, path: string])[] = [['gear', getPath('gear')]]
/** Long names of things end in an ellipsis, in tiles by fading; of a map that was moved, names lie beyond the window. */
const MAY_BE_CUT = '[data-cell="item"], [data-ground], [data-map-names], .clip'

/** Tiles far down a page are laid out like those that are seen, all at once: read one by one, each would be laid out for itself. */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** What is wider or higher than where it stands: the page, a row of a table, a row over the next one. */
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
            },
          ],
    )
    await prices.observe('PVP', observations)
  }
}

describe.skipIf(!hasChromium).each([
  ['English', FEWER_WIDTHS, { locale: 'en-GB' }],
  // Fingers are given more room, and Russian words take more.
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
