// The page of an item: the fee of any ask, the price chart, and own prices.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { simulatePrices } from '#cli/server/ingest/simulate.ts'
import { O } from '#core/fp.ts'
import { fleaFee, fleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import { getPath } from '#core/routes/table.ts'
import { eventually } from '../support/eventually.ts'
import { numberIn } from '../support/page-numbers.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const CARD = '/item/graphics_card'
const SALEWA = '544fb45d4bdc2dee738b4568'

const fee = (page: Page) => page.getByRole('region', { name: 'Flea fee' })
const fact = (page: Page, name: string) =>
  fee(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
const range = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

describe.skipIf(!hasChromium)('the page of an item', () => {
  const site = openSite()
  const served = () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const item = catalogue.items.all.find(({ url }) => url === 'graphics_card')?.uid ?? ''
    return { catalogue, item, basePrice: catalogue.prices.get(item)?.basePrice ?? Number.NaN }
  }

  beforeAll(async () => {
    const { catalogue, item } = served()
    const prices = catalogue.prices.all.filter(({ uid }) => uid === item)
    const simulation = { seed: 1, days: 60, everyHours: 24 }
    const now = new Date()
    await simulatePrices(site().server.services().prices, 'PVP', prices, { simulation, now })
    const short = catalogue.prices.all.filter(({ uid }) => uid === SALEWA)
    const oneDay = { seed: 1, days: 1, everyHours: 2 }
    await simulatePrices(site().server.services().prices, 'PVP', short, { simulation: oneDay, now })
  })

  it.each([
    { ask: 500_000, count: 1, center: false, management: 0 },
    { ask: 1_250_000, count: 3, center: true, management: 25 },
  ])('takes the fee of the game from an ask: %o', async ({ ask, count, center, management }) => {
    const visitor = await site().visit()
    const page = await visitor.open(CARD)
    const type = async (label: string, value: number) => {
      await fee(page).getByRole('textbox', { name: label }).fill(String(value))
      await fee(page).getByRole('textbox', { name: label }).press('Enter')
    }
    await type('Ask, ₽', ask)
    await type('Count', count)
    if (center) {
      await fee(page).getByRole('switch', { name: 'Intelligence Center 3' }).check()
      await type('Hideout management', management)
    }
    const { catalogue, basePrice } = served()
    const terms = fleaFeeTerms(catalogue.constants.flea, {
      isIC3Built: center,
      hideoutManagement: management,
    })
    const taken = O.getOrElse(() => Number.NaN)(fleaFee(terms, { basePrice, ask, count }))
    await eventually(async () => numberIn(await fact(page, 'Fee').textContent())).toBe(-taken)
    expect(numberIn(await fact(page, 'You get').textContent())).toBe(ask * count - taken)
    await leave(visitor)
  })

  it.each([
    [
      'a cartridge',
      '5.45x39mm_bt_gs',
      [
        ['Damage', '54'],
        ['Penetration', '37'],
      ],
      'Penetrates new armour, by class',
    ],
    [
      'armour',
      'bnti_module-3m_body_armor',
      [
        ['Armour class with plates', '2'],
        ['Durability, all parts', '80'],
      ],
      'Built-in armour',
    ],
    [
      'a weapon',
      'colt_m4a1_5.56x45_assault_rifle',
      [
        ['Ergonomics', '48'],
        ['Vertical recoil', '119'],
        ['Fire rate', '800'],
      ],
      'bare, without attachments',
    ],
    ['a key', 'factory_emergency_exit_key', [['Uses', '20']], 'Opens'],
  ] as const)('tells the facts of %s', async (_, url, facts, said) => {
    const visitor = await site().visit()
    const page = await visitor.open(getPath('item', { url }))
    const panel = page.getByRole('region', { name: 'Facts' })
    for (const [label, value] of facts) {
      const told = panel
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .first()
        .locator('xpath=following-sibling::dd[1]')
      await eventually(async () => (await told.textContent()) ?? '').toMatch(new RegExp(`^${value}(?!\\d)`))
    }
    await panel.getByText(said).first().waitFor()
    await leave(visitor)
  })

  it('has its uses in tables for a screen reader on a phone too, where rows are folded', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.context.newPage()
    for (const [url, tab, heads] of [
      ['gas_analyzer', 'Barters', 6],
      ['gas_analyzer', 'Crafts', 6],
      ['gas_analyzer', 'Quests', 4],
      ['bolts', 'Hideout', 3],
    ] as const) {
      await page.goto(getPath('item', { url }))
      await page.getByRole('tab', { name: tab }).click()
      const table = page.getByRole('tabpanel').locator('[role=table]')
      await table.locator('[role=cell]').first().waitFor()
      expect(await table.locator('[role=columnheader]').count()).toBe(heads)
      const row = table.locator('[role=rowgroup] [role=row]').nth(1)
      expect(await row.locator('[role=rowheader]').count()).toBe(1)
      expect(await row.locator('[role=cell]').count()).toBe(heads - 1)
    }
    await leave(visitor)
  })

  it('takes the fee of what is left of an item', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/item/salewa_first_aid_kit')
    const left = fee(page).getByRole('textbox', { name: 'Health points left of 400' })
    await left.fill('100')
    await left.press('Enter')
    const ask = fee(page).getByRole('textbox', { name: 'Ask, ₽' })
    await ask.fill('10000')
    await ask.press('Enter')
    const { catalogue } = served()
    const terms = fleaFeeTerms(catalogue.constants.flea, { isIC3Built: false, hideoutManagement: 0 })
    const { basePrice = Number.NaN } =
      catalogue.prices.get(
        catalogue.items.all.find(({ url }) => url === 'salewa_first_aid_kit')?.uid ?? '',
      ) ?? {}
    const taken = O.getOrElse(() => Number.NaN)(fleaFee(terms, { basePrice: basePrice / 4, ask: 10_000 }))
    await eventually(async () => numberIn(await fact(page, 'Fee').textContent())).toBe(-taken)
    expect(numberIn(await fact(page, 'You get').textContent())).toBe(10_000 - taken)
    await leave(visitor)
  })

  it('asks the best price at a press', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(CARD)
    const text = await fee(page)
      .getByText(/^Up to the market/)
      .textContent()
    await fee(page).getByRole('textbox', { name: 'Ask, ₽' }).fill('1')
    await fee(page).getByRole('button', { name: 'Use this price' }).click()
    const best = numberIn(/an ask of (.*) leaves most/.exec(text ?? '')?.[1])
    await eventually(async () => numberIn(await fact(page, 'Ask').textContent())).toBe(best)
    expect(numberIn(await fact(page, 'You get').textContent())).toBe(
      numberIn(/leaves most: (.*) after/.exec(text ?? '')?.[1]),
    )
    await leave(visitor)
  })

  it('shows everybody the last week, and longer times only to Pro', async () => {
    const { server } = site()
    for (const [visit, isPro] of [
      [{}, false],
      [{ as: await server.free() }, false],
      [{ as: await server.pro() }, true],
      [{ as: await server.admin() }, true],
    ] as const) {
      const visitor = await site().visit(visit)
      const page = await visitor.open(CARD)
      await page.getByRole('slider', { name: 'Price of Graphics card over time' }).waitFor()
      await eventually(() => range(page, '7 d').isChecked()).toBe(true)
      for (const other of ['1 m', '6 m', '1 y', 'All'])
        await eventually(() => range(page, other).isEnabled()).toBe(isPro)
      if (isPro) {
        await range(page, '6 m').check()
        await eventually(() =>
          page.getByRole('slider', { name: 'Price of Graphics card over time' }).isVisible(),
        ).toBe(true)
      } else {
        await page.getByRole('group', { name: 'Range' }).hover()
        await page.getByRole('tooltip', { name: 'Historical data available for Pro status only' }).waitFor()
      }
      await leave(visitor)
    }
  })

  it('says of the history of a single day that it grows from here, in the language of the page, and of no longer one', async () => {
    const words = {
      en: /^One day so far, from .+ on: the course grows from here\.$/,
      ru: /^Пока один день, с .+: история растёт отсюда\.$/,
    }
    for (const [locale, notes] of Object.entries(words)) {
      const visitor = await site().visit()
      const { catalogue } = served()
      const page = await visitor.open(`/${locale}/item/${catalogue.items.get(SALEWA)?.url}`)
      await page.getByText(notes).waitFor()
      await page.goto(CARD)
      await page.getByRole('slider', { name: /Graphics card|Видеокарта/ }).waitFor()
      expect(await page.getByText(notes).count()).toBe(0)
      await leave(visitor)
    }
  })

  it('tells the chart as a table too', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(CARD)
    await page.getByRole('button', { name: 'Show as a table' }).click()
    const table = page.getByRole('table', { name: 'Price of Graphics card over time' })
    await table.getByRole('columnheader', { name: 'Average' }).waitFor()
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allTextContents()
    const [average = 0, low = 0, high = 0] = cells.map(numberIn)
    expect(low).toBeLessThanOrEqual(average)
    expect(average).toBeLessThanOrEqual(high)
    await leave(visitor)
  })

  it('counts with the own price of Pro, and gives the market back when it is cleared', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(CARD)
    await page.getByRole('button', { name: 'Own price' }).click()
    const sheet = page.getByRole('region', { name: 'Own price' })
    const field = sheet.getByRole('textbox', { name: 'Own selling price, ₽' })
    await field.fill('777777')
    await field.press('Enter')
    await page.getByText(/Own selling price 777.777/).waitFor()
    await page.getByRole('region', { name: 'Sell one' }).getByText('own price − fee').waitFor()
    await eventually(async () => Object.values((await me(person)).userSellPricesMap)).toEqual([777_777])
    await field.fill('')
    await field.press('Enter')
    await page.getByText(/Own selling price 777.777/).waitFor({ state: 'hidden' })
    await eventually(async () => Object.values((await me(person)).userSellPricesMap)).toEqual([])
    await leave(visitor)
  })

  it('an own price changes what a craft is worth', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/crafts?q=graphics+card')
    const profit = () => page.getByRole('table', { name: 'Crafts' }).getByRole('row').nth(1).textContent()
    await page.getByRole('table', { name: 'Crafts' }).getByRole('rowheader').first().waitFor()
    const before = await profit()
    await person.call('sendCommand', {
      body: {
        commandId: 'own-price',
        command: { tag: 'SetOwnPrice', item: served().item, side: 'sell', price: 9_999_999 },
      },
    })
    await eventually(profit).not.toBe(before)
    await leave(visitor)
  })

  it('tells players without Pro what own prices need', async () => {
    for (const visit of [{}, { as: await site().server.free() }]) {
      const visitor = await site().visit(visit)
      const page = await visitor.open(CARD)
      const button = page.getByRole('button', { name: 'Own price' })
      await eventually(() => button.isDisabled()).toBe(true)
      await button.hover({ force: true })
      await page.getByRole('tooltip', { name: 'Need Pro status to edit' }).waitFor()
      await leave(visitor)
    }
  })

  it('of a weapon leads to its build, and from each preset to that one', async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const weapon = catalogue.items.all.find(
      ({ shortName, gunBuildUid }) => shortName === 'M4A1' && gunBuildUid,
    )
    if (weapon?.gunBuildUrl === undefined) throw new Error('there is no M4A1')
    const { gunBuildUrl: gunUrl, gunBuildUid: id = '' } = weapon
    const visitor = await site().visit()
    const page = await visitor.open(`/item/${weapon.url}`)
    const build = page.getByRole('main').getByRole('link', { name: 'Build', exact: true })
    await eventually(() => build.getAttribute('href')).toBe(`/loadouts/weapon/${gunUrl}/${id}`)
    const presets = catalogue.presets.all.filter(({ baseItem }) => baseItem === weapon.uid)
    expect(presets.length).toBeGreaterThan(1)
    const links = page.getByRole('rowheader').locator('a[href^="/loadouts/weapon/"]')
    const linked = async () => {
      const found = await links.evaluateAll((all) =>
        all.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
      )
      return found.toSorted()
    }
    await eventually(linked).toEqual(
      presets.map(({ uid, name }) => `${name} /loadouts/weapon/${gunUrl}/${uid}`).toSorted(),
    )
    await build.click()
    await page.getByRole('tree').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/loadouts/weapon/${gunUrl}/${id}`)
    await leave(visitor)
  })
})
