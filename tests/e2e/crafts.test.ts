// The calculators: receipts that add up, options that change them, what Pro adds, the hideout and the bitcoin farm.
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { secondsPerCoin } from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import { eventually } from '../support/eventually.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { numberIn } from '../support/page-numbers.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const list = (page: Page, name: 'Crafts' | 'Barters' = 'Crafts') =>
  page.getByRole('table', { name, exact: true })
const products = (page: Page, name: 'Crafts' | 'Barters' = 'Crafts') =>
  list(page, name).getByRole('button', { expanded: false })
const receipt = (page: Page) => page.getByRole('region', { name: /^Receipt for / })

/** The labelled numbers of a list of facts, in their order. */
const facts = async (within: Locator): Promise<readonly (readonly [string, number])[]> => {
  const labels = await within.getByRole('term').allTextContents()
  const values = await within.getByRole('definition').allTextContents()
  return labels.map((label, index) => [label, numberIn(values[index])])
}

/** Each shown price may be rounded by half a rouble. */
const isNear = (value: number, wanted: number, by: number): void =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(by)

describe.skipIf(!hasChromium)('the calculators', () => {
  const site = openSite()

  it.each([
    ['Crafts', '/crafts'],
    ['Barters', '/barters'],
  ] as const)(
    '%s show to visitors before their tables are there what they show after',
    async (name, path) => {
      const visitor = await site().visit()
      const release = await holdAnswers(visitor.context, '**/api/be/catalogue/**')
      const page = await visitor.open(path)
      const rows = list(page, name).getByRole('rowgroup').last().getByRole('row')
      await eventually(() => rows.count()).toBeGreaterThan(9)
      const before = await rows.allTextContents()
      expect(await page.getByRole('searchbox').count()).toBe(0)
      release()
      // The bar works once the whole list has loaded.
      await page.getByRole('searchbox').first().waitFor()
      const after = await rows.allTextContents()
      expect(after.slice(0, before.length)).toEqual(before)
      await leave(visitor)
    },
  )

  it.each([
    ['Crafts', '/crafts'],
    ['Barters', '/barters'],
  ] as const)('%s open receipts whose lines add up to what is left', async (name, path) => {
    const visitor = await site().visit()
    const page = await visitor.open(path)
    for (const index of [0, 4, 9]) {
      await products(page, name).nth(index).click()
      // The lines may load after the sums.
      await receipt(page).getByRole('row').nth(1).waitFor()
      const lines = await receipt(page).getByRole('row').all()
      const sums: number[] = []
      for (const line of lines) {
        const [, , each, count, sum] = await line.getByRole('cell').allTextContents()
        if (sum === undefined || each === undefined || !/\d/.test(sum) || sum.startsWith('(')) continue
        sums.push(numberIn(sum))
        isNear(numberIn(sum), numberIn(each) * numberIn(count), Math.max(1, numberIn(count)))
      }
      const all = new Map(await facts(receipt(page)))
      const of = (label: RegExp): number => [...all].find(([text]) => label.test(text))?.[1] ?? 0
      const spent = of(/^Ingredients$/) + of(/^Fuel$/)
      isNear(
        sums.reduce((total, sum) => total + sum, 0),
        -spent,
        sums.length,
      )
      isNear(of(/^Sell /) + of(/^Flea fee$/) + spent, of(/^Profit$/), 2)
      await list(page, name).getByRole('button', { expanded: true }).first().click()
      await receipt(page).waitFor({ state: 'hidden' })
    }
    await leave(visitor)
  })

  it.each(['/crafts', '/barters'])('%s has its first row within 260 px of the top', async (path) => {
    const visitor = await site().visit()
    const page = await visitor.open(path)
    await page.setViewportSize({ width: 1440, height: 900 })
    const first = page.locator('[data-row="0"]')
    await first.waitFor()
    await page.getByRole('checkbox', { name: '10+ offers' }).waitFor()
    await eventually(async () => ((await first.boundingBox())?.y ?? Number.NaN) <= 260).toBe(true)
    await leave(visitor)
  })

  it('link the product and what goes in to their pages', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts?q=gunpowder+kite&at=workbench')
    const kite = products(page).filter({ hasText: 'Gunpowder "Kite"' }).first()
    await kite.click()
    const href = (name: string) =>
      receipt(page).getByRole('link', { name, exact: true }).first().getAttribute('href')
    expect(await href('Gunpowder "Kite"')).toMatch(/^\/item\/\w/)
    expect(await href('Pliers')).toMatch(/^\/item\/\w/)
    await leave(visitor)
  })

  it('has a station of few crafts in the dialog only, and a chip of it once it is chosen', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts')
    const chip = page.getByRole('checkbox', { name: /^Water Collector/ })
    await page.getByRole('checkbox', { name: /^Workbench/ }).waitFor()
    expect(await chip.count()).toBe(0)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Water Collector' }).check()
    await page.getByRole('button', { name: 'Show the list' }).click()
    await eventually(() => new URL(page.url()).searchParams.get('at')).toBe('water-collector')
    await eventually(() => chip.isChecked()).toBe(true)
    await leave(visitor)
  })

  it('opens the sleep planner from its button, and a craft of it in the list', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts')
    const opener = page.getByRole('button', { name: 'While you sleep' })
    await opener.click()
    const planner = page.getByRole('region', { name: 'While you sleep' })
    await eventually(() => new URL(page.url()).searchParams.get('sleep')).toBe('8')
    await planner.getByRole('listitem').getByRole('button').first().click()
    await receipt(page).waitFor()
    await opener.click()
    await planner.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).searchParams.has('sleep')).toBe(false)
    await leave(visitor)
  })

  it('counts again where an option changes, and keeps it in the address', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts')
    await products(page).first().click()
    await receipt(page).getByText('Profit', { exact: true }).waitFor()
    const profit = async () => (await facts(receipt(page))).find(([label]) => label === 'Profit')?.[1]
    const before = (await profit()) ?? Number.NaN
    const fee = (await facts(receipt(page))).find(([label]) => label === 'Flea fee')?.[1] ?? 0
    expect(fee).toBeLessThan(0)
    await page.getByRole('switch', { name: 'Flea fee' }).uncheck()
    await receipt(page).getByText('Flea fee, left out').waitFor()
    expect(await profit()).toBeGreaterThan(before)
    expect(new URL(page.url()).searchParams.has('fee')).toBe(true)
    await page.reload()
    await receipt(page).getByText('Flea fee, left out').waitFor()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await eventually(profit).toBe(before)
    await leave(visitor)
  })

  it('never names a price that nothing has: it cannot be chosen, and an address that asks for it says what is taken', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts?price=avg7d')
    const prices = page.getByRole('group', { name: 'Price', exact: true })
    await page.getByText('Avg 7 d: not known here, Avg 24 h taken').waitFor()
    await eventually(() => prices.getByRole('radio', { name: 'Avg 24 h' }).isChecked()).toBe(true)
    expect(await prices.getByRole('radio', { name: 'Avg 7 d' }).isDisabled()).toBe(true)
    expect(await prices.getByRole('radio', { name: 'Historical' }).isDisabled()).toBe(true)
    await eventually(() => prices.getByRole('radio', { name: 'Last' }).isEnabled()).toBe(true)
    await page
      .getByRole('tooltip', { name: 'Not known here: Avg 7 d, Historical', includeHidden: true })
      .waitFor({ state: 'attached' })
    await products(page).first().click()
    await receipt(page).getByText('Flea prices: Avg 24 h.').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(new URL('/ru/crafts', page.url()).href)
    await page.getByRole('button', { name: /^Считается/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Как считается прибыль' })
    await dialog.getByText('Здесь неизвестно: Ср. 7 д, Историческая').waitFor()
    await dialog.getByRole('combobox', { name: 'Верстак' }).waitFor()
    const wide = () =>
      dialog
        .getByRole('combobox')
        .evaluateAll((all) => all.some((one) => one.getBoundingClientRect().right > 390))
    await eventually(wide).toBe(false)
    await leave(visitor)
  })

  it('lets visitors look as a player of a level and with stations, and a link shows the same', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts?open=1')
    const firstOf = async (of: Page) => (await list(of).getByRole('row').nth(1).textContent()) ?? ''
    const first = () => firstOf(page)
    const everything = await first()
    await page.getByRole('button', { name: 'Level and stations' }).click()
    const dialog = page.getByRole('dialog', { name: 'Level, stations, skills' })
    await dialog.getByRole('textbox', { name: 'Player level' }).fill('14')
    await dialog.getByRole('textbox', { name: 'Player level' }).press('Enter')
    await eventually(() => new URL(page.url()).searchParams.get('level')).toBe('14')
    await dialog.getByRole('combobox', { name: 'Workbench' }).selectOption('Not built')
    await eventually(() => new URL(page.url()).searchParams.get('built')).toBe('workbench.0')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Level 14 · 1 station named').waitFor()
    await eventually(() =>
      list(page)
        .getByText(/^Workbench/)
        .count(),
    ).toBe(0)
    await eventually(first).not.toBe(everything)
    const looked = await first()
    // The flea market opens at 15, so every product goes to a trader. It never takes the bitcoin, which is the first.
    await products(page).nth(1).click()
    await receipt(page)
      .getByText(/: flea from level \d+$/)
      .waitFor()
    // The page of an item calculates with the same player.
    const item = await page.context().newPage()
    await item.goto(new URL(`/item/graphics_card${new URL(page.url()).search}`, page.url()).href)
    await item.getByText('Shown for a player of level 14.').waitFor()
    const selling = item.getByRole('region', { name: 'Sell one' })
    await selling.getByText('from level 40').waitFor()
    await item.getByRole('button', { name: 'Show everything' }).click()
    await selling.getByText('from level 40').waitFor({ state: 'hidden' })
    expect(new URL(item.url()).searchParams.has('level')).toBe(false)
    await item.close()
    const link = page.url()
    await page.getByRole('link', { name: 'Barters' }).first().click()
    await eventually(() => new URL(page.url()).search).toContain('level=14')
    await leave(visitor)
    const other = await site().visit()
    const shared = await other.open(link.replace(/^https?:\/\/[^/]+/, '').replace(/&row=\w+/, ''))
    await shared.getByText('Level 14 · 1 station named').waitFor()
    await eventually(() => firstOf(shared)).toBe(looked)
    await shared.getByRole('button', { name: 'Reset', exact: true }).click()
    await eventually(() => firstOf(shared)).toBe(everything)
    await leave(other)
  })

  it('shows the top 20 to those without Pro and says so; everything to Pro', async () => {
    const { server } = site()
    const { catalogue } = server.services().catalogues.of('PVP')
    for (const [visit, isPro] of [
      [{}, false],
      [{ as: await server.free() }, false],
      [{ as: await server.pro() }, true],
    ] as const) {
      const visitor = await site().visit(visit)
      for (const [path, name, count] of [
        ['/crafts', 'Crafts', catalogue.crafts.all.length],
        ['/barters', 'Barters', catalogue.barters.all.length],
      ] as const) {
        const page = await visitor.open(path)
        await products(page, name).first().waitFor()
        await eventually(async () => Number(await list(page, name).getAttribute('aria-rowcount')) - 1).toBe(
          isPro ? count : 20,
        )
        const note = page.getByText(`The first 20 of ${count} as an example: the whole list is for Pro.`)
        await eventually(() => note.count()).toBe(isPro ? 0 : 1)
      }
      await leave(visitor)
    }
  })

  it.each([
    [
      '/crafts',
      'Built',
      'No hideout crafts found',
      'Check that your hideout modules are set',
      'Set hideout modules',
    ],
    [
      '/barters?q=graphics+card',
      'Available',
      'No barters found',
      'Check your trader levels',
      'Trader levels in settings',
    ],
  ])('%s says what to check where the PMC can do nothing of it', async (path, chip, title, advice, way) => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(path)
    await page.getByRole('checkbox', { name: chip, exact: true }).check()
    await page.getByText(title).waitFor()
    await page.getByText(advice).waitFor()
    await page.getByRole('link', { name: way }).waitFor()
    await leave(visitor)
  })

  const station = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

  it('builds a module and destroys it again', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/hideout')
    const card = station(page, 'Vents')
    const built = async () => (await me(person)).modulesBuilt
    await card.getByRole('button', { name: 'Build 1' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByText('Vents 1 built').waitFor()
    await eventually(() => card.getByRole('combobox').inputValue()).toBe('1')
    await eventually(built).toContain('vents-1')
    await card.getByRole('button', { name: 'Destroy' }).click()
    await eventually(built).not.toContain('vents-1')
    await page.reload()
    await card.getByRole('button', { name: 'Build 1' }).waitFor()
    await leave(visitor)
  })

  it('tells players without Pro what building needs', async () => {
    const visitor = await site().visit({ as: await site().server.free() })
    const page = await visitor.open('/hideout')
    const build = station(page, 'Vents').getByRole('button', { name: 'Build 1' })
    await eventually(() => build.isDisabled()).toBe(true)
    const hint = page.getByRole('tooltip', { name: 'Need Pro status to edit' })
    await page.getByText(/^The first 20 of \d+ as an example: the whole list is for Pro\.$/).waitFor()

    await eventually(async () => {
      await build.hover({ force: true })
      return hint.isVisible()
    }).toBe(true)
    await leave(visitor)
  })

  it.each([1, 25, 50])(
    'the bitcoin farm agrees with itself and with the game for %d cards',
    async (cards) => {
      const { catalogue } = site().server.services().catalogues.of('PVP')
      const { constants } = catalogue
      const base =
        catalogue.crafts.all.find(({ product }) => product.item === constants.bitcoinFarm.item)?.seconds ??
        constants.bitcoinFarm.baseSeconds
      const perDay = 86_400 / secondsPerCoin(constants, base, cards)
      const visitor = await site().visit()
      const page = await visitor.open('/btc-farm')
      const field = page.getByRole('textbox', { name: 'Graphics cards', exact: true })
      await field.fill(String(cards))
      await field.press('Enter')
      const sum = page.getByRole('region', { name: 'The sum' })
      await eventually(async () => (await facts(sum)).map(([label]) => label).join()).toContain(
        `${Number(perDay.toFixed(4))} coins a day`,
      )
      const all = await facts(sum)
      const of = (label: RegExp): number => all.find(([text]) => label.test(text))?.[1] ?? Number.NaN
      isNear(of(/coins a day$/), perDay * of(/^A coin brings$/), perDay)
      expect(of(/coins a day$/) + of(/^Fuel a day/)).toBe(of(/^Profit a day$/))
      expect(of(/^Fuel a day/)).toBeLessThan(0)
      await leave(visitor)
    },
  )

  it('counts with cards that the visitor cannot buy yet, and says from which level on', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/btc-farm?level=4&cards=25&barters=0&crafts=0')
    const sum = page.getByRole('region', { name: 'The sum' })
    await eventually(() => sum.getByText('flea from level 40').isVisible()).toBe(true)
    const cost = (await facts(sum)).find(([label]) => /^25 cards × \d/.test(label))?.[1] ?? Number.NaN
    const { constants, prices } = site().server.services().catalogues.of('PVP').catalogue
    const price = prices.get(constants.bitcoinFarm.graphicsCard)?.avg24h
    expect(cost).toBe(25 * Number(price))
    await leave(visitor)
  })

  it('sorts crafts by the hours a day that are played', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/crafts')
    const first = list(page, 'Crafts').getByRole('row').nth(1)
    const whole = (await first.textContent()) ?? ''
    await page.getByRole('combobox', { name: 'Hours played a day' }).selectOption('2')
    await eventually(() => new URL(page.url()).searchParams.get('hours')).toBe('2')
    await eventually(() => page.getByText('Profit a day, 2 h played').count()).toBeGreaterThan(0)
    await eventually(async () => (await first.textContent()) ?? '').not.toBe(whole)
    await leave(visitor)
  })
})
