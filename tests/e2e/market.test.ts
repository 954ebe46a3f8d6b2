// The market: finding, filtering and sorting items, favourites, own prices, and the pages of items and tags.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signInDymov } from '../support/dymov.ts'
import { eventually } from '../support/eventually.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const CARD = 'Graphics card'

const table = (page: Page) => page.getByRole('table', { name: 'Flea market prices in roubles' })
const rows = (page: Page) => table(page).getByRole('rowheader')
const firstRow = (page: Page) => rows(page).first()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Filter by name' })
const chip = (page: Page, name: string) => page.getByRole('checkbox', { name })
const star = (page: Page) => page.getByRole('button', { name: `Favourite: ${CARD}` })
const isPressed = (page: Page) => star(page).getAttribute('aria-pressed')
const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams

describe.skipIf(!hasChromium)('the market', () => {
  const site = openSite()

  it.each([
    ['a typing mistake', 'grafics card', CARD],
    ['the short name', 'ledx', 'LEDX Skin Transilluminator'],
  ])('finds an item by its name with %s', async (_, text, name) => {
    const visitor = await site().visit()
    const page = await visitor.open('/')
    await search(page).fill(text)
    await eventually(() => firstRow(page).textContent()).toContain(name)
    await eventually(() => query(page).get('q')).toBe(text)
    await page.reload()
    await eventually(() => firstRow(page).textContent()).toContain(name)
    await eventually(() => search(page).inputValue()).toBe(text)
    await leave(visitor)
  })

  it('has names in the language of the page, and finds by them and by English ones; an English page loads no others', async () => {
    for (const [locale, wanted] of [
      ['ru-RU', ['PVP/names.ru']],
      ['en-US', []],
    ] as const) {
      const visitor = await site().visit({ locale })
      const asked: string[] = []
      visitor.context.on('request', (request) => {
        const [, name] = /catalogue\/(PVP\/names[^?]*)/.exec(request.url()) ?? []
        if (name !== undefined) asked.push(name)
      })
      const page = await visitor.open('/?q=graphics%20card')
      const first = page.getByRole('table').getByRole('rowheader').first()
      await eventually(() => first.textContent()).toContain(locale === 'ru-RU' ? 'Видеокарта' : CARD)
      expect(asked).toEqual(wanted)
      if (locale === 'ru-RU') {
        await page.goto(new URL('/?q=видеокарта', page.url()).href)
        await eventually(() => first.textContent()).toContain('Видеокарта')
      }
      await leave(visitor)
    }
  })

  it('and the pages of progress follow the assumed progress, until it is reset', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/?level=14')
    const note = page.getByText('Shown for a player of level 14.')
    await note.waitFor()
    // At level 14 a card cannot be sold on the flea market: a slot of it brings what Therapist pays, 124,740 for two.
    await search(page).fill('graphics card')
    await eventually(() => query(page).get('q')).toBe('graphics card')
    expect(query(page).get('level')).toBe('14')
    const row = table(page).getByRole('row', { name: CARD })
    await row.getByText('62\u00a0370').waitFor()

    await page.goto('/progression/items-to-keep?view=buy')
    await note.waitFor()
    expect(query(page).get('level')).toBe('14')
    const locked = page.getByRole('region', { name: 'Not yet for you' })
    await locked.getByText('flea from level 15').first().waitFor()
    await page.goto('/progression/quests')
    await page.getByText('Usec, level 14', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await note.waitFor({ state: 'hidden' })
    await page.getByText('Usec, level 1,', { exact: false }).waitFor()
    await page.goto('/')
    await search(page).fill('graphics card')
    await eventually(() => row.textContent()).not.toContain('62\u00a0370')
    await leave(visitor)
  })

  it('keeps its filters in the address: a reload and the way back from an item find them again', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/')
    await rows(page).first().waitFor()
    const all = Number(await table(page).getAttribute('aria-rowcount'))
    await chip(page, 'Over 10k per slot').check()
    await page.getByRole('combobox', { name: 'Best trader' }).selectOption({ label: 'Therapist' })
    await eventually(() => query(page).toString()).toBe('trader=therapist&valuable=1')
    const isFiltered = async () => {
      await eventually(async () => Number(await table(page).getAttribute('aria-rowcount'))).toBeLessThan(
        all * 0.7,
      )
      await eventually(() => chip(page, 'Over 10k per slot').isChecked()).toBe(true)
    }
    await isFiltered()
    await page.reload()
    await isFiltered()
    await firstRow(page).getByRole('link').click()
    await page.waitForURL('**/item/*')
    await page.goBack()
    await isFiltered()
    await page.goBack()
    await eventually(() => query(page).toString()).toBe('valuable=1')
    await leave(visitor)
  })

  it('leaves an address that was gone back to as it is: what was typed just before belonged to the one that was left', async () => {
    const visitor = await site().visit()
    await visitor.context.clock.install()
    const page = await visitor.open('/?q=salewa')
    await chip(page, 'Over 10k per slot').check()
    await eventually(() => query(page).toString()).toBe('q=salewa&valuable=1')
    await search(page).evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'ledx')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      history.back()
    })
    await eventually(() => query(page).has('valuable')).toBe(false)

    await page.clock.fastForward(1_000)
    await eventually(() => search(page).inputValue()).toBe('salewa')
    expect(query(page).toString()).toBe('q=salewa')
    await eventually(() => firstRow(page).textContent()).toContain('Salewa')
    await leave(visitor)
  })

  it('narrows by every other filter in its dialog, and takes all of them off again', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/')
    await rows(page).first().waitFor()
    const count = async () => Number(await table(page).getAttribute('aria-rowcount'))
    const all = await count()
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('switch', { name: 'Trader pays more' }).click()
    await eventually(() => query(page).get('dearer')).toBe('1')
    await eventually(count).toBeLessThan(all)
    const dearer = await count()
    await dialog.getByRole('switch', { name: 'Trader pays more' }).click()
    await dialog.getByText('Banned', { exact: true }).click()
    await eventually(() => query(page).toString()).toBe('flea=banned')
    await eventually(async () => [dearer, all].includes(await count())).toBe(false)
    await dialog.getByRole('button', { name: 'Reset filters' }).click()
    await eventually(() => query(page).toString()).toBe('')
    await eventually(count).toBe(all)
    await dialog.getByRole('button', { name: 'Show the list' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await leave(visitor)
  })

  it('shows the columns that were chosen, on the next visit too', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/')
    const head = (name: string) => table(page).getByRole('columnheader', { name, exact: true })
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    const age = page.getByRole('checkbox', { name: 'Age of the price' })
    const wasOn = await age.isChecked()
    await age.setChecked(!wasOn)
    const heads = () => table(page).getByRole('columnheader').allTextContents()
    const chosen = await heads()
    await page.reload()
    await rows(page).first().waitFor()
    await eventually(heads).toEqual(chosen)
    expect(await head('Age').count()).toBe(wasOn ? 0 : 1)
    await leave(visitor)
  })

  it('offers no column, order or filter of what nothing is known of', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/?sort=-avg7d')
    await rows(page).first().waitFor()
    const heads = await table(page).getByRole('columnheader').allTextContents()
    expect(heads.filter((head) => head.includes('24 h'))).not.toEqual([])
    expect(heads.filter((head) => head.includes('7 d') || head === 'Historical')).toEqual([])
    const perSlot = table(page).getByRole('columnheader', { name: 'Per slot' })
    expect(await perSlot.getAttribute('aria-sort')).toBe('descending')
    await page.getByRole('button', { name: 'Columns' }).click()
    const offered = page.getByRole('region', { name: 'Columns' })
    await offered.getByRole('checkbox', { name: 'Average of 24 hours' }).waitFor()
    expect(await offered.getByRole('checkbox', { name: /7 days|Historical/ }).count()).toBe(0)
    await leave(visitor)
  })

  it('sends a PMC below the level of an item to a trader, and says from which level the flea market takes it', async () => {
    const visitor = await site().visit({ as: await signInDymov(site().server) })
    const page = await visitor.open('/?q=graphics+card')
    await table(page).getByRole('row', { name: CARD }).getByText('Flea from level 40').waitFor()
    await page.goto(`${new URL(page.url()).origin}/item/graphics_card`)
    const sell = page.getByRole('region', { name: 'Sell one' })
    const best = sell.getByRole('listitem').filter({ hasText: 'The best place to sell' })
    await sell.getByText('from level 40').waitFor()
    expect(await best.allTextContents()).toEqual([expect.stringContaining('Therapist')])
    await page.getByRole('region', { name: 'Flea fee' }).getByText('from level 40').waitFor()
    expect(await page.getByText('Avg 7 d').count()).toBe(0)
    await leave(visitor)
  })

  it('sorts by a column, the other way round when it is pressed again', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/?valuable=1')
    const head = table(page).getByRole('columnheader', { name: 'Item', exact: true })
    await head.getByRole('button').click()
    await eventually(() => head.getAttribute('aria-sort')).toBe('ascending')
    const names = async () => (await rows(page).allTextContents()).map((text) => text.toLowerCase())
    const first = (await names())[0]
    await head.getByRole('button').click()
    await eventually(() => head.getAttribute('aria-sort')).toBe('descending')
    await eventually(async () => (await names())[0]).not.toBe(first)
    expect(query(page).toString()).toBe('valuable=1&sort=name&order=descending')
    await leave(visitor)
  })

  it('opens an item by a press anywhere on its row', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/?q=graphics+card')
    const row = table(page).getByRole('row', { name: CARD }).first()
    await row.click()
    await page.waitForURL('**/item/graphics_card')
    await page.getByRole('heading', { level: 1, name: CARD }).waitFor()
    expect(await page.title()).toContain(CARD)
    await leave(visitor)
  })

  it('keeps favourites of Pro, and those of free users for as long as the browser is open', async () => {
    const { server } = site()
    for (const [person, isKept] of [
      [await server.pro(), true],
      [await server.free(), false],
    ] as const) {
      const visitor = await site().visit({ as: person })
      const page = await visitor.open('/?q=graphics+card')
      await star(page).click()
      await eventually(() => isPressed(page)).toBe('true')
      await eventually(async () => (await me(person)).favList.length).toBe(isKept ? 1 : 0)
      await leave(visitor)

      const again = await site().visit({ as: person })
      const later = await again.open('/?q=graphics+card')
      await later.getByRole('banner').getByRole('button', { name: 'Character: ' }).waitFor()
      await eventually(() => isPressed(later)).toBe(String(isKept))
      await leave(again)
    }
  })

  it('asks visitors to log in before they mark a favourite', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/?q=graphics+card')
    await star(page).click()
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/user')
    await leave(visitor)
  })

  it('shows a tag as a page of its own, with its items only', async () => {
    const items = site().server.services().catalogues.of('PVP').catalogue.items.all
    const count = items.filter(({ tags }) => tags.includes('Weapon')).length
    const visitor = await site().visit()
    const page = await visitor.open('/tag/Weapon')
    await rows(page).first().waitFor()
    expect(Number(await table(page).getAttribute('aria-rowcount'))).toBe(count + 1)
    await leave(visitor)
  })

  it.each(['/tag/no_such_tag', '/item/no_such_item'])('%s is not found, by its status too', async (path) => {
    const visitor = await site().visit()
    visitor.mayFail(path)
    const page = await visitor.context.newPage()
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: `Page Not Found: ${path}` }).waitFor()
    await leave(visitor)
  })

  it('says that items are synchronized while they are on the way', async () => {
    const visitor = await site().visit()
    const page = await visitor.context.newPage()
    const release = await holdAnswers(page, '**/api/be/catalogue/**')
    await page.goto('/?q=graphics')
    await page.getByText('Items are synchronized...').waitFor()
    release()
    await page.getByRole('rowheader', { name: 'Graphics card' }).waitFor()
    expect(await page.getByText('Items are synchronized...').count()).toBe(0)
    await leave(visitor)
  })

  it('tells visitors what the site is and three ways in, until they dismiss that for good', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/')
    const strip = page.getByRole('complementary', { name: 'What Exfil is' })
    await strip.waitFor()
    const ways = await strip.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(ways).toEqual(['/next', '/crafts', '/progression/items-to-keep'])
    await strip.getByRole('button', { name: 'Do not show this again' }).click()
    await strip.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('table').waitFor()
    expect(await strip.count()).toBe(0)
    await leave(visitor)

    const person = await site().visit({ as: await site().server.pro() })
    const own = await person.open('/')
    await own.getByRole('banner').getByRole('button', { name: 'Character: ' }).waitFor()
    expect(await own.getByRole('complementary', { name: 'What Exfil is' }).count()).toBe(0)
    await leave(person)
  })
})
