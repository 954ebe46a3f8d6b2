// The whole tour of a new player: from a price that a visitor looks up to a PMC in mid-wipe, with every press counted, and what the site
// answers between two raids.
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { type Pmc, selectedPmc } from '#core/player/model.ts'
import { addressField } from '../support/account-page.ts'
import { eventually } from '../support/eventually.ts'
import { numberIn } from '../support/page-numbers.ts'
import { hasLoaded } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { codeIn } from '../support/test-server.ts'

const EMAIL = 'newcomer@example.org'
/** From the sign-in link to a PMC whose quests and hideout match the game. */
const MAX_CLICKS = 35
/** The rest of the tour. */
const MAX_OTHER_CLICKS = 25
const TIMEOUT_MS = 240_000
/** Traders by loyalty level. */
const LOYALTY = [
  ['Prapor', 3],
  ['Therapist', 3],
  ['Skier', 2],
  ['Peacekeeper', 2],
  ['Mechanic', 2],
  ['Ragman', 2],
  ['Jaeger', 2],
] as const
/** The latest quest that a trader gave; every earlier quest of that trader is completed. */
const LAST_QUESTS = ['The Punisher - Part 4', 'Health Care Privacy - Part 1', 'Gunsmith - Part 8'] as const
const MIN_QUESTS = 60
/** With all that they require they are half of the levels, without those that only an event opens. */
const STATIONS = [
  ['Intelligence Center', 3],
  ['Shooting Range', 3],
  ['Rest Space', 3],
] as const

/**
 * Pointer presses, including those that only focus a field, and keys that trigger an action (slash, Enter); choosing from a list counts as
 * two. Typing does not count.
 */
const counting = (page: Page) => {
  let clicks = 0
  const search = page.getByRole('combobox', { name: 'Search everything' })
  const click = async (target: Locator): Promise<void> => {
    clicks += 1
    await target.click()
  }
  const press = async (key: string): Promise<void> => {
    clicks += 1
    await page.keyboard.press(key)
  }
  return {
    /** Presses since the last reading. */
    clicks: (): number => {
      const counted = clicks
      clicks = 0
      return counted
    },
    click,
    press,
    choose: async (list: Locator, value: string): Promise<void> => {
      clicks += 2
      await list.selectOption(value)
    },
    type: async (field: Locator, text: string): Promise<void> => {
      await click(field)
      await field.fill(text)
    },
    /** Through the search of the header, opened by a slash unless a field has the focus. */
    find: async (text: string): Promise<void> => {
      await search.waitFor()
      if (await page.locator('input:focus').count()) await click(search)
      else await press('/')
      await page.keyboard.insertText(text)
      const hit = page.getByRole('banner').getByRole('option').first()
      await hit.getByText(text, { exact: true }).waitFor()
      await press('Enter')
    },
  }
}

describe.skipIf(!hasChromium)('a new player', () => {
  const site = openSite()

  it(
    `is in the middle of the wipe within ${MAX_CLICKS} clicks, and finds what the site answers`,
    async () => {
      const { server } = site()
      const visitor = await site().visit()
      const page = await visitor.open('/')
      const { click, press, choose, type, find, clicks } = counting(page)
      const heading = (name: string) => page.getByRole('heading', { level: 1, name })
      /** The previous page stays, with its own fields and rows, until the next one can be rendered. */
      const goTo = async (name: string): Promise<void> => {
        const link = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
        await click(link.first())
        await heading(name).waitFor()
      }
      const banner = page.getByRole('banner')
      const main = page.getByRole('main')

      // What an item is worth, as every visitor sees it.
      await find('Graphics card')
      await heading('Graphics card').waitFor()
      const price = main.getByRole('definition').filter({ hasText: '₽' })
      await eventually(async () => numberIn(await price.first().textContent())).toBeGreaterThan(0)
      let others = clicks()

      // Setup begins with the sign-in link.
      await click(banner.getByRole('link', { name: 'Sign in' }))
      await type(addressField(page), EMAIL)
      await click(main.getByRole('button', { name: 'Send the code' }))
      const code = main.getByRole('textbox', { name: 'Code' })
      // The field has the focus already.
      await eventually(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.keyboard.insertText(codeIn(server.mails.findLast(({ to }) => to === EMAIL)))
      await click(main.getByRole('button', { name: 'Sign in', exact: true }))
      await main.getByRole('region', { name: 'Status' }).waitFor()
      const me = await (await page.request.get('/api/be/users/me')).json()
      const uid = String(me.uid)
      const account = async () => (await server.services().players.read(uid)).state
      const pmcNow = async (): Promise<Pmc | undefined> => selectedPmc(await account())
      // As if a pledge had arrived: the first question is how to begin.
      await server.grant(uid, { tag: 'StartPro' })
      await click(page.getByRole('dialog').getByRole('button', { name: 'Enter it by hand', exact: true }))
      const first = page.getByRole('dialog', { name: 'Usec PVP' })
      await click(first.getByText('BEAR', { exact: true }))
      await choose(first.getByRole('combobox', { name: 'Game edition' }), 'Left Behind')
      await type(first.getByRole('textbox', { name: 'Level', exact: true }), '24')
      for (const [trader, level] of LOYALTY) {
        const levels = first.getByRole('group', { name: `Loyalty level of ${trader}`, exact: true })
        await click(levels.getByText(`LL${level}`, { exact: true }))
      }
      await click(first.getByRole('button', { name: 'Next: quests' }))
      await heading('Quests').waitFor()
      const loyalty = Object.fromEntries(LOYALTY.map(([trader, level]) => [trader.toLowerCase(), level]))
      await eventually(pmcNow).toMatchObject({ fraction: 'Bear', edition: 'Left Behind', level: 24, loyalty })

      const done = async () => Object.keys((await pmcNow())?.quests.done ?? {}).length
      await click(main.getByRole('tab', { name: /^All/ }))
      for (const quest of LAST_QUESTS) {
        const before = await done()
        await type(main.getByRole('searchbox'), quest)
        await click(main.getByRole('button', { name: quest, exact: true }))
        await click(main.getByRole('button', { name: /^Everything of .* up to here/ }))
        await eventually(done).toBeGreaterThan(before)
      }
      expect(await done()).toBeGreaterThanOrEqual(MIN_QUESTS)

      await goTo('Hideout modules')
      for (const [station, level] of STATIONS) {
        await choose(main.getByRole('combobox', { name: `Level of ${station} that you have` }), String(level))
        await eventually(
          async () => (await pmcNow())?.hideout.built[station.toLowerCase().replace(' ', '-')],
        ).toBe(level)
      }
      const stations = server.services().catalogues.of('PVP').catalogue.stations.all
      const levels = stations.flatMap((each) => (each.seasonal === true ? [] : each.levels)).length
      const built = Object.values((await pmcNow())?.hideout.built ?? {}).reduce((sum, each) => sum + each, 0)
      expect(built).toBeGreaterThanOrEqual(levels / 2)
      expect(clicks(), 'clicks to set up').toBeLessThanOrEqual(MAX_CLICKS)

      await goTo('Items tracker')
      await type(main.getByRole('searchbox'), 'bolts')
      await click(main.getByRole('button', { name: 'More: Bolts, other' }))
      await eventually(async () => Object.values((await pmcNow())?.items ?? {})).toEqual([
        { foundInRaid: 0, ordinary: 1 },
      ])

      await goTo('Items to keep')
      await type(main.getByRole('combobox', { name: 'Name any item' }), 'apollo soyuz')
      await main.getByRole('option').first().waitFor()
      await press('Enter')
      await main.getByText('Yes, sell it', { exact: true }).waitFor()

      // What earns most in this hideout.
      await goTo('Crafts')
      const row = main.getByRole('table').locator('[data-row="0"]')
      await row.waitFor()
      await click(row)
      const profit = main
        .getByRole('term')
        .filter({ hasText: /^Profit$/ })
        .locator('xpath=following-sibling::dd')
        .first()
      await eventually(async () => numberIn(await profit.textContent())).toBeGreaterThan(0)

      // How far away a quest is, on the graph of all quests.
      await goTo('Interactive quests')
      await type(main.getByRole('combobox', { name: 'Find a quest' }), 'Wet Job - Part 6')
      await main.getByRole('option').first().waitFor()
      await press('Enter')
      const wetJob = page.getByRole('region', { name: 'Wet Job - Part 6', exact: true })
      await wetJob.getByRole('button', { name: /^Complete with the \d+ quests before it/ }).waitFor()

      // By default a second PMC is of the other mode; each keeps its own progress.
      await click(banner.getByRole('button', { name: /^Character: / }))
      await click(banner.getByRole('button', { name: 'New PMC' }))
      await click(page.getByRole('dialog', { name: 'New PMC' }).getByRole('button', { name: 'Create' }))
      await eventually(pmcNow).toMatchObject({ gameMode: 'PVE', edition: 'Left Behind', level: 1 })
      expect(Object.keys((await account()).pmcs)).toHaveLength(2)
      const mode = banner.getByRole('group', { name: 'Game mode' })
      await click(mode.getByText('PVP', { exact: true }))
      await eventually(pmcNow).toMatchObject({ gameMode: 'PVP', level: 24 })
      expect(await done()).toBeGreaterThanOrEqual(MIN_QUESTS)

      await click(banner.getByRole('button', { name: /^Language: / }))
      await click(page.getByRole('button', { name: 'Русский' }))
      await heading('Схема заданий').waitFor()
      await goTo('Задания')
      const complete = main.getByRole('button', { name: /^Выполнено: / }).first()
      await complete.waitFor()

      // Offline a quest can still be completed; it is sent after reconnecting.
      await eventually(() => hasLoaded(page, 'frame-parts')).toBe(true)
      for (const part of ['/api/be/', 'game data, ', '/icon.svg']) visitor.mayFail(part)
      await visitor.context.setOffline(true)
      const before = await done()
      const quest = (await complete.getAttribute('aria-label'))?.replace('Выполнено: ', '') ?? ''
      await click(complete)
      await main.getByRole('button', { name: `Вернуть: ${quest}` }).waitFor()
      expect(await done()).toBe(before)
      await visitor.context.setOffline(false)
      await eventually(done).toBe(before + 1)

      others += clicks()
      expect(others, 'other clicks').toBeLessThanOrEqual(MAX_OTHER_CLICKS)
      await leave(visitor)
    },
    TIMEOUT_MS,
  )
})
