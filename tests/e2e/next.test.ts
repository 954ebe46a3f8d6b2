// The page of the next raids: it plans what the rules plan, a tick records a goal and can be undone, and it prints on one page.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { findMapFacts } from '#core/catalogue/look-ups.ts'
import { findItemPlaces } from '#core/item-facts/found-places.ts'
import { type Pmc, selectedPmc } from '#core/player/model.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { questBook } from '#core/quests/book.ts'
import { activeQuests } from '#core/quests/lists/active-by-map.ts'
import { planRaid, type RaidPlayer, rankMaps } from '#core/raid-plan/raid-plan.ts'
import { listToFind } from '#core/raid-plan/to-find.ts'
import { getPath } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { signInDymov } from '../support/dymov.ts'
import { eventually } from '../support/eventually.ts'
import { pasteName, screenshotAt } from '../support/paste-name.ts'
import { countPdfPages } from '../support/pdf-pages.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const NEXT = getPath('next')
const PHONE = { width: 390, height: 844 }

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const steps = (page: Page) => panel(page, 'The way').locator('[data-visit]')
const ticks = (page: Page) => steps(page).getByRole('button', { name: /^Done: / })
const numbers = (page: Page) =>
  page.getByRole('group', { name: /^The way on the map/ }).locator('button[data-floor]')

describe.skipIf(!hasChromium)('the next hours', () => {
  const site = openSite()
  let dymov: Person
  beforeAll(async () => {
    dymov = await signInDymov(site().server)
  })

  const catalogue = (): Catalogue => site().server.services().catalogues.of('PVP').catalogue
  const pmcOf = async ({ uid }: Person): Promise<Pmc> => {
    const pmc = selectedPmc((await site().server.services().players.read(uid)).state)
    if (pmc === undefined) throw new Error('the account has no PMC')
    return pmc
  }
  const rank = (pmc: Pmc) => {
    const { quests, maps } = catalogue()
    const { bought } = profitContext({ catalogue: catalogue(), player: pmc, options: pmc.profit })
    const player: RaidPlayer = {
      quests: activeQuests(questBook(quests.all), pmc),
      counted: pmc.quests.objectives,
      items: pmc.items,
      isForSale: (item) => bought(item) !== undefined,
      getExitName: (exit) => exit,
    }
    return { player, ranked: rankMaps(player, maps.all) }
  }

  it('plans the map with the most to do, in the order of the rule, in a list and on the map', async () => {
    const { player, ranked } = rank(await pmcOf(dymov))
    const [best] = ranked
    const facts = best && findMapFacts(catalogue(), best.map)
    if (best === undefined || facts === undefined) throw new Error('nothing to plan')
    const plan = planRaid(player, best.map, facts)
    const visitor = await site().visit({ as: dymov })
    const page = await visitor.open(NEXT)
    await steps(page).first().waitFor()
    const first = panel(page, 'Which map first').getByRole('button').first()
    expect(await first.innerText()).toContain(best.map.name)
    expect(await first.getAttribute('aria-pressed')).toBe('true')
    expect(await steps(page).count()).toBe(plan.visits.length)
    await panel(page, 'The way').getByText('The order is the shortest way.').waitFor()
    const drawn = (await numbers(page).allInnerTexts()).flatMap((text) => text.split(', ').map(Number))
    expect(drawn.toSorted((a, b) => a - b)).toEqual(plan.visits.map((_, index) => index + 1))
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('records a tick, goes on from there, and takes it back', async () => {
    const visitor = await site().visit({ as: dymov })
    const page = await visitor.open(NEXT)
    await steps(page).first().waitFor()
    const before = await steps(page).count()
    const second = await steps(page).nth(1).locator('button').first().innerText()
    await ticks(page).first().click()
    await eventually(() => steps(page).count()).toBe(before - 1)
    await eventually(() => steps(page).first().locator('button').first().innerText()).toBe(second)
    expect(new URL(page.url()).searchParams.get('start')).not.toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => steps(page).count()).toBe(before)
    await page.getByRole('button', { name: 'Forget the start' }).click()
    await panel(page, 'The way').getByText('The game chooses your spawn', { exact: false }).waitFor()
    await leave(visitor)
  })

  it('keeps the hours for the next visit, and counts raids and crafts by them', async () => {
    const visitor = await site().visit({ as: dymov })
    const page = await visitor.open(NEXT)
    const field = page.getByRole('textbox', { name: 'Hours to play' })
    await field.fill('1')
    await field.press('Enter')
    await panel(page, 'Which map first').getByText('fits into 1 hour', { exact: false }).waitFor()
    await page.goto(NEXT)
    await eventually(() => page.getByRole('textbox', { name: 'Hours to play' }).inputValue()).toBe('1')
    await leave(visitor)
  })

  it('starts at a place chosen with the keyboard, or at the last known position', async () => {
    const visitor = await site().visit({ as: dymov })
    const page = await visitor.open(`${NEXT}?map=customs`)
    await page.getByRole('button', { name: 'Choose the start' }).click()
    const map = page.getByRole('group', { name: /^The way on the map/ })
    await map.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/start=/)
    await page.getByRole('button', { name: 'Forget the start' }).click()
    await pasteName(page, screenshotAt([150, 1, 60]))
    await page.getByRole('button', { name: 'Start at my position' }).click()
    await page.waitForURL(/start=150/)
    await leave(visitor)
  })

  it('shows a visitor the plan of an assumed level, without ticks', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${NEXT}?level=15`)
    await page.getByText('An example', { exact: false }).waitFor()
    await steps(page).first().waitFor()
    expect(await ticks(page).count()).toBe(0)
    await leave(visitor)
  })

  it('says so where no goal of a map has a place', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${NEXT}?level=1&map=lab`)
    await page.getByRole('heading', { name: 'Nothing to do at a known place here' }).waitFor()
    await leave(visitor)
  })

  it('prints on one page, without the menus', async () => {
    const visitor = await site().visit({ as: dymov })
    const page = await visitor.open(NEXT)
    await steps(page).first().waitFor()
    await numbers(page).first().waitFor()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(countPdfPages(pdf)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    expect(await steps(page).first().isVisible()).toBe(true)
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('[data-visit]') ?? document.body)
      return color
    })
    expect(colours).toBe('rgb(0, 0, 0)')
    expect(await page.locator('[data-drawn-in] canvas').first().isVisible()).toBe(true)
    await leave(visitor)
  })

  it('lists what wanted barters lack with the maps where it lies, on the printed page too', async () => {
    const pmc = await pmcOf(dymov)
    const barter = catalogue().barters.all.find(({ ingredients }) =>
      ingredients.every(({ item }) => findItemPlaces(catalogue(), [item]).length > 0),
    )
    if (barter === undefined) throw new Error('no barter takes what lies on maps')
    await site().server.grant(dymov.uid, { tag: 'WantBarter', pmc: pmc.uid, barter: barter.uid, times: 7 })
    const book = questBook(catalogue().quests.all)
    const wanted = listToFind(catalogue(), book, await pmcOf(dymov))
    expect(wanted.length).toBeGreaterThan(0)
    const visitor = await site().visit({ as: dymov })
    const page = await visitor.open(NEXT)
    const rows = panel(page, 'Find for barters').getByRole('listitem')
    await eventually(() => rows.count()).toBe(wanted.length)
    for (const [index, { anyOf, missing }] of wanted.entries()) {
      const name = catalogue().items.get(anyOf[0] ?? '')?.name ?? ''
      await eventually(() => rows.nth(index).innerText()).toContain(`${missing} × ${name}`)
      for (const { map, spots } of findItemPlaces(catalogue(), anyOf).slice(0, 3))
        await eventually(() => rows.nth(index).innerText()).toContain(`${map.name}: ${spots} place`)
    }
    expect(await axeViolations(page)).toEqual([])
    await numbers(page).first().waitFor()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(countPdfPages(pdf)).toBe(1)
    await leave(visitor)
  })

  it('fits on a phone', async () => {
    const visitor = await site().visit({ as: dymov, viewport: PHONE })
    const page = await visitor.open(NEXT)
    await steps(page).first().waitFor()
    await numbers(page).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })
})
