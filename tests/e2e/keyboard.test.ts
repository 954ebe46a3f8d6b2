// The site without a pointer: every control can be reached and shows focus, menus open and restore focus, arrow keys move through rows.
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { signInDymov } from '../support/dymov.ts'
import { eventually } from '../support/eventually.ts'
import { goInApp } from '../support/go-in-app.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'
import { walkByTab } from '../support/tab-walk.ts'

/** Searches that leave few rows: walking all of the market by Tab takes long. */
const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['the market', `${getPath('market')}?q=graphics+card`],
  ['an item', getPath('item', { url: 'graphics_card' })],
  ['crafts', `${getPath('crafts')}?q=intelligence+folder`],
  ['the hideout', getPath('hideout')],
  ['the hideout tracker', `${getPath('progressionHideout')}?q=vents`],
  ['the quest tracker', `${getPath('progressionQuests')}?q=debut`],
  ['the quest graph', getPath('questsInteractive')],
  ['the items tracker', `${getPath('itemsTracker')}?q=salewa`],
  ['the dashboard', getPath('progressionDashboard')],
  ['the history', `${getPath('progressionHistory')}?q=vents`],
  ['the rounds', `${getPath('ammo')}?caliber=9x21`],
  ['the search of loadouts', getPath('loadoutsSearch')],
  ['the own loadouts', getPath('loadoutsMy')],
  // The map with the fewest marks, each of which is a control.
  ['a map', getPath('map', { map: 'factory' })],
  ['the table of a map', `${getPath('map', { map: 'customs' })}?view=table&q=dorm+room`],
  [
    'the builder',
    getPath('weapon', { gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id: '5af08cf886f774223c269184' }),
  ],
  ['the account', getPath('account')],
]
/** Visible to administrators only. */
const OF_ADMINS: readonly (readonly [name: string, path: string])[] = [
  ['gear', `${getPath('gear')}?q=korund`],
]

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

describe.skipIf(!hasChromium)('by keyboard', () => {
  const site = openSite()
  let dymov: Visitor
  let page: Page
  beforeAll(async () => {
    dymov = await site().visit({ as: await signInDymov(site().server) })
    page = await dymov.context.newPage()
  })
  afterAll(() => leave(dymov))

  const character = () => page.getByRole('banner').getByRole('button', { name: 'Dymov' })
  /** The parts around a page, which appear when it has loaded, also around a page with little content. */
  const frameIsWhole = async (): Promise<void> => {
    for (const name of ['Dymov', 'Progression', 'More', 'Language'])
      await page.getByRole('banner').getByRole('button', { name }).waitFor()
    // A map fills the window.
    if ((await page.locator('.app--whole').count()) === 0)
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first().waitFor()
  }
  const goTo = async (path: string): Promise<void> => {
    await page.goto(path)
    await frameIsWhole()
    await settled(page)
  }
  const rows = () => page.getByRole('table').first().getByRole('row')
  /** The link or button of the row at a position, counted from 1 without the header row. */
  const target = (row: number) => page.locator(`[aria-rowindex="${row + 1}"] [data-row]`)

  const expectWalked = async (walked: Page): Promise<void> => {
    const { missed, unseen, count } = await walkByTab(walked)
    expect(count).toBeGreaterThan(30)
    expect(missed).toEqual([])
    expect(unseen).toEqual([])
  }

  describe('Tab', () => {
    beforeAll(() => goTo(getPath('time')))

    it.each(PAGES)('reaches every control of %s and shows where it is', async (_, path) => {
      await goInApp(page, path)
      await frameIsWhole()
      await settled(page)
      await expectWalked(page)
    })
  })

  it.each(OF_ADMINS)('Tab reaches every control of %s, which administrators see', async (_, path) => {
    const admin = await site().visit({ as: await site().server.admin() })
    const own = await admin.open(path)
    await own.getByRole('banner').getByRole('button', { name: 'Progression' }).waitFor()
    await settled(own)
    await expectWalked(own)
    await leave(admin)
  })

  it('the first Tab leads to the link that skips to the page', async () => {
    await goTo(getPath('crafts'))
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await eventually(() => hasFocus(skip)).toBe(true)
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  describe('the menus of the header', () => {
    const menus = () => page.getByRole('banner').locator('button[aria-expanded][popovertarget]')
    beforeAll(() => goTo(getPath('payoneerAbout')))

    it.each(['Enter', 'ArrowDown'])(
      'open by %s, are walked by arrow keys, Home and End, and Escape gives the focus back',
      async (key) => {
        const count = await menus().count()
        expect(count).toBeGreaterThanOrEqual(5)
        for (let index = 0; index < count; index++) {
          const menu = menus().nth(index)
          const items = page
            .locator(`[id="${await menu.getAttribute('popovertarget')}"]`)
            .locator('a, button')
          await menu.focus()
          await page.keyboard.press(key)
          await items.first().waitFor()
          // Opening by an arrow key moves the focus to the first item at once.
          if (key === 'Enter') await page.keyboard.press('ArrowDown')
          await eventually(() => hasFocus(items.first()), `first of menu ${index}`).toBe(true)
          await page.keyboard.press('ArrowDown')
          await eventually(() => hasFocus(items.nth(1)), `second of menu ${index}`).toBe(true)
          await page.keyboard.press('ArrowUp')
          await page.keyboard.press('ArrowUp')
          await eventually(() => hasFocus(items.last()), `last of menu ${index}`).toBe(true)
          await page.keyboard.press('Home')
          await eventually(() => hasFocus(items.first()), `Home in menu ${index}`).toBe(true)
          await page.keyboard.press('End')
          await eventually(() => hasFocus(items.last()), `End in menu ${index}`).toBe(true)
          await page.keyboard.press('Escape')
          await items.first().waitFor({ state: 'hidden' })
          expect(await hasFocus(menu), `menu ${index}`).toBe(true)
        }
      },
    )

    it('lead to the item that begins with what is typed', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Calculators' }).focus()
      await page.keyboard.press('ArrowUp')
      const calculator = (name: string) =>
        page.getByRole('region', { name: 'Calculators' }).getByRole('link', { name })
      await eventually(() => hasFocus(calculator('Bitcoin farm'))).toBe(true)
      await page.keyboard.type('ba')
      expect(await hasFocus(calculator('Barters'))).toBe(true)
      await page.keyboard.press('Escape')
    })
  })

  it('a sheet of settings opens by Enter, is reached by Tab, and Escape gives the focus back', async () => {
    await goTo(getPath('market'))
    // It is visible before it can be used.
    const button = page.getByRole('button', { name: 'Columns', disabled: false })
    await button.focus()
    await page.keyboard.press('Enter')
    const first = page.getByRole('region', { name: 'Columns' }).getByRole('checkbox').first()
    await first.waitFor()
    await page.keyboard.press('Tab')
    await eventually(() => hasFocus(first)).toBe(true)
    await page.keyboard.press('Escape')
    await first.waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(button)).toBe(true)
  })

  it('the settings of a PMC keep the focus inside, show it on every control, and give it back', async () => {
    await goTo(getPath('crafts'))
    await character().focus()
    await page.keyboard.press('Enter')
    const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' })
    await settings.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().waitFor()
    await settled(page)
    const { missed, unseen, count } = await walkByTab(page, 'dialog')
    expect(count).toBeGreaterThan(20)
    expect(missed).toEqual([])
    expect(unseen).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(character())).toBe(true)
  })

  describe('the search of the header', () => {
    const search = () => page.getByRole('combobox', { name: 'Search everything' })
    const goToSearch = async (path: string): Promise<void> => {
      await goTo(path)
      await search().waitFor()
    }
    const active = async () => page.locator(`[id="${await search().getAttribute('aria-activedescendant')}"]`)

    it('is reached by a slash, walked by arrow keys and followed by Enter', async () => {
      await goToSearch(getPath('crafts'))
      await page.keyboard.press('/')
      await eventually(() => hasFocus(search())).toBe(true)
      await eventually(() => search().inputValue()).toBe('')
      // At once: between two letters the results change.
      await page.keyboard.insertText('key')
      const options = page.getByRole('banner').getByRole('option')
      await options.nth(2).waitFor()
      const names = await options.allInnerTexts()
      const chosen = async () => [
        await (await active()).innerText(),
        await (await active()).getAttribute('aria-selected'),
      ]
      await eventually(chosen).toEqual([names[0], 'true'])
      await page.keyboard.press('ArrowDown')
      await eventually(chosen).toEqual([names[1], 'true'])
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await eventually(chosen).toEqual([names.at(-1), 'true'])
      await page.keyboard.press('ArrowDown')
      await eventually(chosen).toEqual([names[0], 'true'])
      const href = await (await active()).getAttribute('href')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${href}`)
    })

    it('opens by Enter what was typed last, and never a hit of the text before', async () => {
      await goToSearch(getPath('crafts'))
      await search().fill('salewa')
      await page.getByRole('banner').getByRole('option').first().waitFor()
      await search().fill('slim')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/item/slim_diary')
    })

    it('shows all of a group in place, and the focus stays in the field', async () => {
      await goToSearch(getPath('crafts'))
      await search().fill('gate')
      const places = page.getByRole('group', { name: 'Bosses, exits, places' }).getByRole('option')
      await places.filter({ hasText: /^Show all \d+$/ }).click()
      await eventually(() => places.count()).toBeGreaterThan(6)
      expect(await places.filter({ hasText: 'Show all' }).count()).toBe(0)
      expect(await hasFocus(search())).toBe(true)
      expect(await search().inputValue()).toBe('gate')
    })

    it('keeps a slash and what is typed after it until the search is there', async () => {
      const late = /assets\/HeaderSearch-[^/]*\.js/
      const letIn = await holdAnswers(page, late)
      await page.goto(getPath('crafts'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.type('/salewx')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('a')
      letIn()
      await page.getByRole('banner').getByRole('option').first().waitFor()
      await eventually(() => search().inputValue()).toBe('salewa')
      await eventually(() => hasFocus(search())).toBe(true)
      await page.unroute(late)
    })

    it('leaves a slash to a field that has the focus', async () => {
      await goToSearch(getPath('market'))
      const filter = page.getByRole('main').getByRole('searchbox')
      await filter.focus()
      await page.keyboard.press('/')
      await eventually(() => hasFocus(filter)).toBe(true)
      expect(await filter.inputValue()).toBe('/')
    })

    it('is emptied by Escape, and left by another', async () => {
      await goToSearch(getPath('crafts'))
      await page.keyboard.press('/')
      await page.keyboard.type('salewa')
      await page.getByRole('banner').getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
      await eventually(() => search().inputValue()).toBe('')
      await page.keyboard.press('Escape')
      await eventually(() => hasFocus(search())).toBe(false)
    })
  })

  describe('a table', () => {
    it('is walked row by row, by pages and to its ends, and Enter follows the row', async () => {
      await goTo(getPath('market'))
      const last = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
      await target(1).focus()
      for (const [key, row] of [
        ['ArrowDown', 2],
        ['ArrowDown', 3],
        ['ArrowUp', 2],
        ['PageDown', 12],
        ['PageUp', 2],
        ['End', last],
        ['Home', 1],
      ] as const) {
        await page.keyboard.press(key)
        await page.waitForFunction(
          (index) => document.activeElement?.matches(`[aria-rowindex="${index}"] [data-row]`),
          row + 1,
        )
        expect(await target(row).isVisible(), `row ${row}`).toBe(true)
      }
      const href = await target(1).getAttribute('href')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${href}`)
    })

    it('opens and closes the receipt of a row by Enter', async () => {
      await goTo(getPath('crafts'))
      await target(1).focus()
      await page.keyboard.press('ArrowDown')
      await eventually(() => hasFocus(target(2))).toBe(true)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'true')
      await eventually(() => hasFocus(target(2))).toBe(true)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'false')
    })

    it('says to screen readers what it lists, how many rows there are, and how they are sorted', async () => {
      await goTo(getPath('market'))
      const { items } = testCatalogue('PVP', { overlay: true })
      const table = page.getByRole('table')
      expect(await table.count()).toBe(1)
      expect(await table.getAttribute('aria-label')).not.toBe('')
      const rowCount = Number(await table.getAttribute('aria-rowcount'))
      expect(rowCount).toBeGreaterThan(100)
      expect(rowCount).toBeLessThanOrEqual(items.all.length + 1)
      const sorted = () => table.locator('[role=columnheader][aria-sort]')
      expect(await sorted().count()).toBe(1)
      expect(await sorted().getAttribute('aria-sort')).toBe('descending')
      const head = table.getByRole('columnheader', { name: 'Item', exact: true })
      await head.getByRole('button').focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(
        () => document.activeElement?.parentElement?.getAttribute('aria-sort') === 'ascending',
      )
      expect(await sorted().count()).toBe(1)
      const names = await rows().getByRole('rowheader').allInnerTexts()
      expect(names.length).toBeGreaterThan(10)
      expect(names.filter((name) => name.trim() === '')).toEqual([])
      const heads = await table.getByRole('columnheader').allInnerTexts()
      expect(heads.filter((text) => text.trim() === '')).toEqual([])

      expect(await rows().nth(1).locator('[role=cell], [role=rowheader]').count()).toBe(heads.length)
    })
  })
})
