// Targets of search hits and of links between pages: every kind is followed to its end.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DEV_DOC_NAMES } from '#core/routes/dev-docs.ts'
import { getPath, matchRoute, ROUTES } from '#core/routes/table.ts'
import { signInDymov } from '../support/dymov.ts'
import { eventually } from '../support/eventually.ts'
import { goInApp } from '../support/go-in-app.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The quest is open on the page of quests. */
const questIsOpen = async (page: Page, name: string): Promise<void> => {
  await heading(page, 'Quests').waitFor()
  await page.getByRole('main').locator('[aria-expanded=true]').filter({ hasText: name }).waitFor()
}

const HITS: readonly (readonly [
  kind: string,
  text: string,
  group: string,
  hit: string,
  isThere: (page: Page) => Promise<void>,
])[] = [
  ['an item', 'ledx', 'Items', 'LEDX Skin', (page) => heading(page, 'LEDX Skin Transilluminator').waitFor()],
  [
    'a quest that is locked',
    'the punisher part 6',
    'Quests',
    'The Punisher',
    (page) => questIsOpen(page, 'The Punisher - Part 6'),
  ],
  [
    'a trader',
    'prapor',
    'Traders',
    'Prapor',
    async (page) => {
      await heading(page, 'Quests').waitFor()
      expect(new URL(page.url()).searchParams.get('trader')).toBe('prapor')
      await page.getByRole('main').getByText('Debut').first().waitFor()
    },
  ],
  [
    'a station',
    'workbench',
    'Hideout',
    'Workbench',
    async (page) => {
      await page.locator('#workbench').waitFor()
      await eventually(() =>
        page.locator('#workbench').evaluate((station) => {
          const { top } = station.getBoundingClientRect()
          return top >= 0 && top < window.innerHeight
        }),
      ).toBe(true)
    },
  ],
  [
    'a map',
    'customs',
    'Maps',
    'Customs',
    async (page) => {
      await page.getByRole('group', { name: /^Customs\. Arrow keys move the map/ }).waitFor()
      await page.getByText('Dorms V-Ex').first().waitFor()
    },
  ],
  [
    'a category',
    'assault rifles',
    'Categories',
    'Assault rifles',
    (page) => heading(page, 'Assault rifles').waitFor(),
  ],
  ['a screen', 'flea', 'Pages', 'Flea market', (page) => heading(page, 'Flea market').waitFor()],
  [
    'an action',
    'theme: light',
    'Actions',
    'Theme: Light',
    (page) => page.locator('html[data-theme=light]').waitFor({ state: 'attached' }),
  ],
]

/** Pages with addressable parts; every other screen is checked as a whole. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  item: ['graphics_card', '5.45x39mm_bt_gs', 'colt_m4a1_5.56x45_assault_rifle', 'bolts'].map((url) =>
    getPath('item', { url }),
  ),
  tag: [getPath('tag', { tag: 'Keys' })],
  map: [getPath('map', { map: 'customs' })],
  devDocs: [undefined, ...DEV_DOC_NAMES].map((doc) => getPath('devDocs', { doc })),
  weapon: [getPath('weapon', { gunUrl: 'colt_m4a1_5.56x45_assault_rifle' })],
}

const PAGES = ROUTES.filter(
  ({ isWidget, access, layout }) => !isWidget && access === 'everyone' && layout === 'default',
).flatMap(({ id, paths }) => PARTS[id] ?? (paths[0].includes(':') ? [] : [paths[0]]))

/** The kind of a link: its target screen, and whether it names a part of it. */
const kindOf = (href: string): string => {
  const { pathname, hash, searchParams } = new URL(href, 'http://site')
  const part = hash === '' ? (searchParams.has('quest') ? '?quest' : '') : '#'
  return `${matchRoute(pathname)?.route.id ?? pathname}${part}`
}

/** One link of each kind that a page has. */
const linksOf = async (page: Page): Promise<ReadonlyMap<string, string>> => {
  const all = await page
    .locator('main a[href^="/"]:not([download])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return new Map(all.filter((href) => !href.startsWith('/api/')).map((href) => [kindOf(href), href]))
}

/** The page's title is the one that the server gives it. */
const expectTitled = async (page: Page, href: string, html: string): Promise<void> => {
  const title = await page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html)
  expect(title).not.toBe('')
  await eventually(() => page.title(), href).toBe(title)
}

/** The part that an address names exists, and is open if it can be. */
const partIsOpen = async (page: Page, href: string): Promise<void> => {
  const { pathname, hash, searchParams } = new URL(href, 'http://site')
  const quest = searchParams.get('quest')
  if (hash !== '')
    await page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`).waitFor({ state: 'attached' })
  // The graph shows it in a panel, the list as an open card.
  else if (quest !== null && matchRoute(pathname)?.route.id === 'progressionQuests')
    await page.getByRole('main').locator('[aria-expanded=true]').first().waitFor()
}

describe.skipIf(!hasChromium)('links', () => {
  const site = openSite()

  it('of the search lead from each kind of hit to what it is', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(getPath('crafts'))
    for (const [, text, group, hit, isThere] of HITS) {
      await field(page).fill(text)
      const first = page
        .getByRole('group', { name: group, exact: true })
        .getByRole('option', { name: hit })
        .first()
      await first.click()
      await isThere(page)
      await first.waitFor({ state: 'hidden' })
      await eventually(() => field(page).inputValue()).toBe('')
    }
    await leave(visitor)
  })

  it('of every kind lead from every page to what they name', { timeout: 600_000 }, async () => {
    const visitor = await site().visit({ as: await signInDymov(site().server) })
    const page = await visitor.open(getPath('time'))
    // A tab of its own, so that the page where the links are is laid out once.
    const end = await visitor.open(getPath('time'))
    const followed = new Set<string>()
    for (const path of PAGES) {
      await goInApp(page, path)
      await settled(page)
      for (const [kind, href] of await linksOf(page)) {
        const answer = await page.request.get(href, { maxRedirects: 0 })
        expect(answer.status(), `${href} on ${path}`).toBe(200)
        if (followed.has(kind)) continue
        followed.add(kind)
        await goInApp(end, href)
        await expectTitled(end, href, await answer.text())
        await settled(end)
        expect(await end.getByRole('heading', { level: 1 }).textContent(), `${href} on ${path}`).not.toMatch(
          /not found/i,
        )
        await partIsOpen(end, href)
      }
    }
    // Without these links, the pages had not fully loaded when they were read.
    for (const kind of ['item', 'tag', 'weapon', 'progressionQuests?quest', 'progressionHideout#'])
      expect([...followed]).toContain(kind)
    await leave(visitor)
  })

  it('of the search open in a new tab where that is asked for', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(getPath('crafts'))
    await field(page).fill('ledx')
    const opened = visitor.context.waitForEvent('page')
    await page.getByRole('option', { name: 'LEDX Skin' }).click({ modifiers: ['ControlOrMeta'] })
    await heading(await opened, 'LEDX Skin Transilluminator').waitFor()
    await heading(page, 'Crafts').waitFor()
    await leave(visitor)
  })

  it('of the search take an Enter that comes before the list of hits', async () => {
    const visitor = await site().visit()
    const page = await visitor.context.newPage()
    const release = await holdAnswers(page, /\/assets\/ComboboxField-/)
    await page.goto(getPath('crafts'))
    await field(page).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('видеокарта')
    await page.keyboard.press('Enter')
    await page.getByText('Searching…').waitFor()
    release()
    await heading(page, 'Graphics card').waitFor()
    await leave(visitor)
  })

  it('of an item lead to its quest, opened, and to the station that needs it', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(getPath('item', { url: 'salewa_first_aid_kit' }))
    await page.getByRole('main').getByRole('link', { name: 'Shortage', exact: true }).first().click()
    await questIsOpen(page, 'Shortage')
    await page.goto(getPath('item', { url: 'bolts' }))
    await page.getByRole('main').locator('a[href*="/progression/hideout#"]').first().click()
    await page.waitForURL(/\/progression\/hideout#[a-z-]+$/)
    await page.locator(new URL(page.url()).hash).waitFor()
    await leave(visitor)
  })

  it('of a receipt lead to ingredients and product, and own prices are set between them', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(`${getPath('crafts')}?q=labs+access+keycard`)
    const receipt = page.getByRole('region', { name: /^Receipt for TerraGroup Labs access keycard/ })
    await page.getByRole('main').locator('[data-row="0"]').click()
    const price = receipt.getByRole('button', { name: 'Own buying price: Intelligence folder' })
    await price.click()
    await page.getByRole('textbox', { name: /Own buying price/ }).fill('123 456')
    await page.keyboard.press('Enter')
    await receipt.getByText('Own price').waitFor()
    expect(await receipt.getByText('123 456').count()).toBeGreaterThan(0)
    await eventually(async () => Object.values((await me(person)).userPricesMap ?? {})).toEqual([123_456])
    await page.keyboard.press('Escape')
    await receipt.getByRole('link', { name: 'Intelligence folder', exact: true }).click()
    await heading(page, 'Intelligence folder').waitFor()
    // The receipt is open, as it was when the address was left.
    await page.goBack()
    await receipt.getByRole('link', { name: 'TerraGroup Labs access keycard' }).click()
    await heading(page, 'TerraGroup Labs access keycard').waitFor()
    await leave(visitor)
  })
})
