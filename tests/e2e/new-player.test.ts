// The tour of a new player: from a price that a visitor looks up to a PMC in the middle of the wipe, with every click counted.
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { type Pmc, selectedPmc } from '#core/player/model.ts'
import { addressField } from '../support/account-page.ts'
import { eventually } from '../support/eventually.ts'
import { numberIn } from '../support/page-numbers.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { codeIn } from '../support/test-server.ts'

const EMAIL = 'newcomer@example.org'
const MAX_CLICKS = 35
const TIMEOUT_MS = 240_000
/** With all that comes before them they are forty quests. */
const LAST_QUESTS = [
  'Shaking Up the Teller',
  'Chemical - Part 4',
  'Spa Tour - Part 7',
  'Wet Job - Part 6',
  'Farming - Part 4',
]
const MIN_QUESTS = 40
const STATIONS = [
  ['Intelligence Center', 3],
  ['Workbench', 3],
  ['Lavatory', 3],
] as const
/** Half of the levels that there are without what only an event opens. */
const MIN_BUILT = 20

/** Presses of the pointer, and of Enter where it chooses; a choice out of a list is two. */
const counting = (page: Page) => {
  let clicks = 0
  const search = page.getByRole('combobox', { name: 'Search everything' })
  const click = async (target: Locator): Promise<void> => {
    clicks += 1
    await target.click()
  }
  return {
    clicks: () => clicks,
    click,
    choose: async (list: Locator, value: string): Promise<void> => {
      clicks += 2
      await list.selectOption(value)
    },
    enter: async (field: Locator, text: string): Promise<void> => {
      clicks += 1
      await field.fill(text)
      await field.press('Enter')
    },
    /** By the search of the header, which a slash leads to where no field takes it. */
    find: async (text: string): Promise<void> => {
      clicks += 1
      await search.waitFor()
      if (await page.locator('input:focus').count()) await click(search)
      else await page.keyboard.press('/')
      await page.keyboard.insertText(text)
      const hit = page.getByRole('banner').getByRole('option').first()
      await hit.getByText(text, { exact: true }).waitFor()
      await page.keyboard.press('Enter')
    },
  }
}

describe.skipIf(!hasChromium)('a new player', () => {
  const site = openSite()

  it(
    `is in the middle of the wipe within ${MAX_CLICKS} clicks`,
    async () => {
      const { server } = site()
      const visitor = await site().visit()
      const page = await visitor.open('/')
      const { click, choose, enter, find, clicks } = counting(page)
      const heading = (name: string) => page.getByRole('heading', { level: 1, name })
      /** The page before stays, with fields and rows of its own, until the next one can be drawn. */
      const goTo = async (name: string): Promise<void> => {
        const link = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
        await click(link.first())
        await heading(name).waitFor()
      }
      const main = page.getByRole('main')

      // What a thing is worth, and what to craft, as anybody sees it.
      await find('Graphics card')
      await heading('Graphics card').waitFor()

      await click(page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
      await addressField(page).fill(EMAIL)
      await click(main.getByRole('button', { name: 'Send the code' }))
      const code = main.getByRole('textbox', { name: 'Code' })
      await code.waitFor()
      await code.fill(codeIn(server.mails.findLast(({ to }) => to === EMAIL)))
      await click(main.getByRole('button', { name: 'Sign in', exact: true }))
      await main.getByRole('region', { name: 'Status' }).waitFor()
      const me = await (await page.request.get('/api/be/users/me')).json()
      const uid = String(me.uid)
      const pmcNow = async (): Promise<Pmc | undefined> =>
        selectedPmc((await server.services().players.read(uid)).state)
      // As if a pledge had come in.
      await server.grant(uid, { tag: 'StartPro' })

      await click(main.getByRole('button', { name: 'New PMC' }))
      const dialog = page.getByRole('dialog', { name: 'New PMC' })
      await click(dialog.getByText('BEAR', { exact: true }))
      await choose(dialog.getByRole('combobox', { name: 'Game edition' }), 'Left Behind')
      await click(dialog.getByRole('button', { name: 'Create' }))
      await eventually(async () => (await pmcNow())?.edition).toBe('Left Behind')
      await enter(main.getByRole('textbox', { name: 'Level', exact: true }), '24')
      await eventually(async () => (await pmcNow())?.level).toBe(24)

      const done = async () => Object.keys((await pmcNow())?.quests.done ?? {}).length
      for (const quest of LAST_QUESTS) {
        const before = await done()
        await find(quest)
        await click(main.getByRole('button', { name: /^Complete with everything before it/ }))
        await eventually(done).toBeGreaterThan(before)
      }
      expect(await done()).toBeGreaterThanOrEqual(MIN_QUESTS)

      await goTo('Items tracker')
      await main.getByRole('searchbox').fill('bolts')
      await click(main.getByRole('button', { name: 'More: Bolts, other' }))
      await eventually(async () => Object.values((await pmcNow())?.items ?? {})).toEqual([
        { foundInRaid: 0, ordinary: 1 },
      ])

      await goTo('Hideout modules')
      for (const [station, level] of STATIONS) {
        await choose(main.getByRole('combobox', { name: `Level of ${station} that you have` }), String(level))
        await eventually(
          async () => (await pmcNow())?.hideout.built[station.toLowerCase().replace(' ', '-')],
        ).toBe(level)
      }
      const built = Object.values((await pmcNow())?.hideout.built ?? {}).reduce((sum, each) => sum + each, 0)
      expect(built).toBeGreaterThanOrEqual(MIN_BUILT)

      // What this hideout earns best.
      await goTo('Crafts')
      const first = main.getByRole('table').locator('[data-row="0"]')
      await first.waitFor()
      await click(first)
      const profit = main
        .getByRole('term')
        .filter({ hasText: /^Profit$/ })
        .locator('xpath=following-sibling::dd')
        .first()
      await eventually(async () => numberIn(await profit.textContent())).toBeGreaterThan(0)
      expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS)
      await leave(visitor)
    },
    TIMEOUT_MS,
  )
})
