// The item screens: counting by press, key and typing, filters, "may I sell it?", the shopping list, the picture grid, and what those without Pro see.
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPmc } from '#core/player/model.ts'
import { questBook } from '#core/quests/book.ts'
import { getPath } from '#core/routes/table.ts'
import { needsInScope, trackedRows } from '#core/tracker/tracker.ts'
import { axeViolations } from '../support/axe.ts'
import { signInDymov } from '../support/dymov.ts'
import { eventually } from '../support/eventually.ts'
import { goInApp } from '../support/go-in-app.ts'
import { numberIn } from '../support/page-numbers.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import { me, type Person } from '../support/test-server.ts'

const [TRACKER, KEEP, GRID] = [getPath('itemsTracker'), getPath('itemsToKeep'), getPath('itemsInteractive')]
const BOLTS = '57347c5b245977448d35f6e1'
const TOOLSET = '590c2e1186f77425357b6124'

const table = (page: Page, name = 'Items tracker') => page.getByRole('table', { name, exact: true })
const rowsShown = (page: Page, name?: string) => async () =>
  Number(await table(page, name).getAttribute('aria-rowcount')) - 1
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: false }).first() })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const tiles = (page: Page) => page.getByRole('list', { name: 'Interactive items' }).locator('[data-tile]')

describe.skipIf(!hasChromium)('the items', () => {
  const site = openSite()
  let rows: number
  beforeAll(() => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const pmc = newPmc({ uid: '', name: '', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' })
    const needs = needsInScope(catalogue, questBook(catalogue.quests.all), pmc)
    rows = trackedRows(needs.items, {}).length
  })

  const foundOf = async (person: Person, item: string, foundInRaid: boolean): Promise<number> => {
    const { itemsFound } = await me(person)
    return itemsFound[item]?.[foundInRaid ? 'foundInRaid' : 'ordinary'] ?? 0
  }

  it('are counted by press, by key and by typing, and the server keeps it', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(`${TRACKER}?q=bolts`)
    const count = field(page, 'Bolts, other')
    await page.getByRole('button', { name: 'More: Bolts, other' }).click()
    await eventually(() => count.inputValue()).toBe('1')
    await page.getByRole('button', { name: 'More: Bolts, other' }).click()
    await eventually(() => count.inputValue()).toBe('2')
    await page.getByRole('button', { name: 'Less: Bolts, other' }).click()
    await eventually(() => foundOf(person, BOLTS, false)).toBe(1)

    const row = table(page).locator('[data-row="0"]')
    await row.focus()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await eventually(() => count.inputValue()).toBe('3')
    await page.keyboard.press('-')
    await eventually(() => foundOf(person, BOLTS, false)).toBe(2)

    await page.keyboard.press('1')
    await page.keyboard.press('7')
    await page.keyboard.press('Enter')
    await eventually(() => foundOf(person, BOLTS, false)).toBe(17)
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true)

    const missing = rowOf(page, 'Bolts').getByRole('cell').nth(3)
    await eventually(async () => numberIn(await missing.textContent())).toBe(63 - 17)
    await field(page, 'Bolts, found in raid').fill('46')
    await field(page, 'Bolts, found in raid').press('Enter')
    await missing.getByText('Nothing is missing').waitFor({ state: 'attached' })
    await leave(visitor)
  })

  it('stay in their place while they are counted, and go when the list is asked for anew', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(`${TRACKER}?from=hideout&sort=missing`)
    await eventually(rowsShown(page)).toBeGreaterThan(50)
    const before = await rowsShown(page)()
    const first = table(page).locator('[data-row="0"]')
    const name = await first.innerText()
    await first.focus()
    await page.keyboard.type('9999')
    await page.keyboard.press('Enter')
    await eventually(async () => Object.keys((await me(person)).itemsFound).length).toBe(1)
    await table(page).getByText('Nothing is missing').first().waitFor({ state: 'attached' })
    expect(await first.innerText()).toBe(name)
    expect(await rowsShown(page)()).toBe(before)
    await page.getByRole('radio', { name: 'All there' }).check()
    await eventually(rowsShown(page)).toBe(1)
    await page.getByRole('radio', { name: 'Missing' }).check()
    await eventually(rowsShown(page)).toBe(before - 1)
    await leave(visitor)
  })

  it('do not move under the pointer: what is pressed again at the same place is the same row', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(`${TRACKER}?from=hideout&kind=ordinary&sort=missing&order=ascending`)
    await eventually(rowsShown(page)).toBeGreaterThan(50)
    await settled(page)
    const before = await rowsShown(page)()
    const first = table(page).locator('[data-index="0"]')
    const name = await first.locator('[data-row]').innerText()
    const box = await first.getByRole('button', { name: /^More: .*, other$/ }).boundingBox()
    const press = () =>
      page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    const counts = async () =>
      Object.values((await me(person)).itemsFound).map(({ foundInRaid, ordinary }) => foundInRaid + ordinary)
    await press()
    // The one piece that was missing: the row would leave, and the next take its place.
    await eventually(counts).toEqual([1])
    await first.getByText('Nothing is missing').waitFor({ state: 'attached' })
    await press()
    await eventually(counts).toEqual([2])
    expect(await first.locator('[data-row]').innerText()).toBe(name)
    expect(await rowsShown(page)()).toBe(before)
    await page.mouse.move(5, 5)
    await eventually(rowsShown(page)).toBe(before - 1)
    await leave(visitor)
  })

  it('are narrowed down by what they are for, and the address keeps it', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(TRACKER)
    await eventually(rowsShown(page)).toBeGreaterThan(300)
    const all = await rowsShown(page)()
    const counts = new Set([all])
    const narrow = async (act: () => Promise<unknown>, undo: () => Promise<unknown>, key: string) => {
      await act()
      await eventually(rowsShown(page)).toBeLessThan(all)
      expect(new URL(page.url()).searchParams.has(key)).toBe(true)
      counts.add(await rowsShown(page)())
      await undo()
      await eventually(rowsShown(page)).toBe(all)
    }
    for (const [chip, key] of [
      ['Quests', 'from'],
      ['Hideout', 'from'],
      ['Found in raid', 'kind'],
      ['Can be bought', 'kind'],
      ['10k+ per slot', 'valuable'],
    ] as const) {
      const box = page.getByRole('checkbox', { name: chip, exact: true })
      await narrow(
        () => box.check(),
        () => box.uncheck(),
        key,
      )
    }
    for (const [select, choice, usual, key] of [
      ['For what', 'Possible now', 'Whole game', 'reach'],
      ['For what', 'For Kappa', 'Whole game', 'reach'],
      ['Category', 'Barter items', 'Any category', 'tag'],
      ['Map', 'Woods', 'Any map', 'map'],
      ['Trader', 'Jaeger', 'Any trader', 'trader'],
    ] as const) {
      const list = page.getByRole('combobox', { name: select, exact: true })
      await narrow(
        () => list.selectOption({ label: choice }),
        () => list.selectOption({ label: usual }),
        key,
      )
    }
    expect(counts.size).toBeGreaterThan(8)
    const search = page.getByRole('searchbox', { name: 'Item, quest or station' })
    await search.fill('vents')
    await eventually(rowsShown(page)).toBeLessThan(20)
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('vents')
    await page.reload()
    await eventually(rowsShown(page)).toBeLessThan(20)
    await search.fill('qqqqqqqqqqq')
    await page.getByText('No item fits').waitFor()
    await page.getByRole('button', { name: 'Reset filters' }).click()
    await eventually(rowsShown(page)).toBe(all)
    await leave(visitor)
  })

  it('say who wants them, with the way to the quest', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(`${TRACKER}?q=toolset`)
    await table(page).locator('[data-row="0"]').click()
    const detail = page.getByRole('region', { name: 'Who wants: Toolset' })
    await eventually(() => detail.getByRole('listitem').count()).toBeGreaterThan(8)
    expect(
      await detail.getByRole('link', { name: 'Farming - Part 1' }).first().getAttribute('href'),
    ).toContain(getPath('progressionQuests'))
    expect(new URL(page.url()).searchParams.get('row')).toBe(TOOLSET)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('of which any would do are counted one by one', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(`${TRACKER}?q=first+in+line`)
    await table(page).locator('[data-row="0"]').click()
    await page.getByRole('button', { name: 'More: AI-2 medkit, found in raid' }).click()
    const missing = table(page).getByRole('row').nth(1).getByRole('cell').nth(3)
    await eventually(async () => numberIn(await missing.textContent())).toBe(2)
    await leave(visitor)
  })

  describe('may I sell it?', () => {
    const ask = async (page: Page, text: string): Promise<void> => {
      const search = page.getByRole('combobox', { name: 'Name any item' })
      await search.fill(text)
      await page.getByRole('option').first().waitFor()
      await search.press('Enter')
    }
    it.each([
      ['graphics card', 'No, keep it', /found in raid/],
      ['bolts', 'No, keep it', /63 more pieces are wanted/],
      ['bronze lion', 'Only if it was not found in raid', /6 pieces found in raid are still wanted/],
      ['horse figurine', 'Only if it was not found in raid', /3 pieces found in raid/],
      ['apollo soyuz', 'Yes, sell it', /No quest and no station asks for it/],
    ] as const)('%s: %s', async (text, verdict, why) => {
      const visitor = await site().visit({ as: await site().server.pro() })
      const page = await visitor.open(KEEP)
      await ask(page, text)
      await page.getByText(verdict, { exact: true }).waitFor()
      await page.getByText(why).waitFor()
      expect(new URL(page.url()).searchParams.get('item')).toMatch(new RegExp(text.split(' ')[0] ?? '', 'i'))
      await leave(visitor)
    })

    it('changes with what is owned', async () => {
      const visitor = await site().visit({ as: await site().server.pro() })
      const page = await visitor.open(KEEP)
      await ask(page, 'bronze lion')
      await field(page, 'Bronze lion figurine, found in raid').fill('8')
      await field(page, 'Bronze lion figurine, found in raid').press('Enter')
      await page.getByText('Yes, you have enough', { exact: true }).waitFor()
      await page.getByText('2 of the 8 that you have may go.').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await leave(visitor)
    })
  })

  it('make a shopping list that adds up, and says what must be found', async () => {
    const visitor = await site().visit({
      as: await signInDymov(site().server),
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await visitor.open(`${KEEP}?view=buy&for=available`)
    const list = table(page, 'Shopping list')
    let available = 0
    for (const scope of ['Available quests', 'Everything']) {
      await page.getByRole('radio', { name: scope }).check()
      await list.getByRole('row').nth(1).waitFor()
      let [sum, seen] = [0, 0]
      if (scope === 'Available quests') {
        available = await rowsShown(page, 'Shopping list')()
        for (const row of (await list.getByRole('row').all()).slice(1)) {
          const [, pieces, each, cost] = await row.getByRole('cell').allTextContents()
          expect(Math.abs(numberIn(pieces) * numberIn(each) - numberIn(cost))).toBeLessThanOrEqual(
            numberIn(pieces),
          )
          sum += numberIn(cost)
          seen += 1
        }
        expect(seen).toBe(available)
        await page
          .getByText(new RegExp(String(sum).replace(/\B(?=(\d{3})+$)/g, '\\s')))
          .first()
          .waitFor()
      } else await eventually(rowsShown(page, 'Shopping list')).toBeGreaterThan(2 * available)
    }
    await page.getByRole('region', { name: 'Must be found in raid' }).getByText('Toolset').waitFor()
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByText('Copied').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/^Shopping list\n/)
    expect(text).toMatch(/\n30 × Graphics card: /)
    expect(text).toContain('\nMust be found in raid\n')
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('to keep stand in groups and lead to the answer', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(KEEP)
    for (const group of ['For quests and the hideout', 'For quests', 'For the hideout'])
      await page.getByRole('region', { name: group, exact: true }).waitFor()
    await page
      .getByRole('region', { name: 'For the hideout' })
      .getByRole('link', { name: /^Bolts/ })
      .click()
    await page.getByText('No, keep it', { exact: true }).waitFor()
    await leave(visitor)
  })

  describe('as pictures', () => {
    const press = (tile: Locator, options: Parameters<Locator['click']>[0] = {}) => tile.click(options)

    it('count by press, right button and keys, and the arrows walk them', async () => {
      const person = await site().server.pro()
      const visitor = await site().visit({ as: person })
      const page = await visitor.open(`${GRID}?from=hideout&q=bolts`)
      const tile = page.getByRole('button', { name: /^Bolts: / })
      const says = () => tile.getAttribute('aria-label')
      await press(tile)
      await press(tile)
      await press(tile)
      await eventually(says).toBe('Bolts: 3 of 63')
      await press(tile, { button: 'right' })
      await eventually(says).toBe('Bolts: 2 of 63')
      await press(tile, { modifiers: ['Shift'] })
      await eventually(says).toBe('Bolts: 1 of 63')
      await page.getByRole('button', { name: 'One fewer: Bolts' }).click()
      await eventually(says).toBe('Bolts: 0 of 63')
      await tile.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('+')
      await page.keyboard.press('-')
      await eventually(() => foundOf(person, BOLTS, false)).toBe(1)
      await page.getByRole('searchbox').fill('')
      await eventually(() => tiles(page).count()).toBeGreaterThan(100)
      await tiles(page).first().focus()
      const at = () => page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.tile))
      await page.keyboard.press('ArrowRight')
      await eventually(at).toBe(1)
      await page.keyboard.press('ArrowDown')
      await eventually(at).toBeGreaterThan(8)
      await page.keyboard.press('ArrowUp')
      await eventually(at).toBe(1)
      await page.keyboard.press('End')
      await eventually(at).toBe((await tiles(page).count()) - 1)
      await leave(visitor)
    })

    it('take nothing off by a finger that was on them when the page was left', async () => {
      const person = await site().server.pro()
      const visitor = await site().visit({ as: person })
      const page = await visitor.open('/time')
      await page.clock.install()
      await goInApp(page, `${GRID}?from=hideout&q=bolts`)
      const tile = page.getByRole('button', { name: /^Bolts: / })
      await tile.click()
      await eventually(() => foundOf(person, BOLTS, false)).toBe(1)
      await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
      await tile.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
      await goInApp(page, '/time')
      await page.clock.runFor(1000)
      await page.clock.resume()
      await goInApp(page, `${GRID}?from=hideout&q=bolts`)
      expect(await tile.getAttribute('aria-label')).toBe('Bolts: 1 of 63')
      await leave(visitor)
    })

    it('fade when they are complete, and stand last the next time', async () => {
      const visitor = await site().visit({ as: await site().server.pro() })
      const page = await visitor.open(`${GRID}?show=all&kind=raid`)
      await tiles(page).first().waitFor()
      const names = await tiles(page).evaluateAll((all) =>
        all.map((tile) => tile.getAttribute('aria-label') ?? ''),
      )
      const index = names.findIndex((name) => name.endsWith(': 0 of 1'))
      const name = (names[index] ?? '').replace(': 0 of 1', '')
      await tiles(page).nth(index).click()
      await page.getByRole('button', { name: `${name}: 1 of 1`, exact: true }).waitFor()
      expect(await tiles(page).nth(index).getAttribute('aria-label')).toBe(`${name}: 1 of 1`)
      await page.reload()
      await eventually(() => tiles(page).last().getAttribute('aria-label')).toBe(`${name}: 1 of 1`)
      expect(await axeViolations(page)).toEqual([])
      await leave(visitor)
    })

    it('open where any of several would do', async () => {
      const visitor = await site().visit({ as: await site().server.pro(), viewport: PHONE })
      const page = await visitor.open(`${GRID}?q=first+in+line`)
      await tiles(page).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'More: AI-2 medkit, found in raid' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await eventually(() => tiles(page).first().getAttribute('aria-label')).toMatch(/: 1 of 3$/)
      await leave(visitor)
    })
  })

  it.each([
    ['a visitor', false],
    ['a free user', true],
  ])('show %s the first 20 as an example, greyed, with the reason', async (_, isSignedIn) => {
    const visitor = await site().visit(isSignedIn ? { as: await site().server.free() } : {})
    const page = await visitor.open(TRACKER)
    await eventually(rowsShown(page)).toBe(20)
    await page.getByText(/^The first 20 of \d+ as an example/).waitFor()
    if (!isSignedIn) await eventually(() => page.getByText(`20 of ${rows} items`).count()).toBe(1)
    const more = page.getByRole('button', { name: /^More: / }).first()
    expect(await more.isDisabled()).toBe(true)
    await more.hover({ force: true })
    await page.getByRole('tooltip', { name: 'Need Pro status to edit' }).waitFor()
    await page.goto(GRID)
    await settled(page)
    expect(await tiles(page).first().isDisabled()).toBe(true)
    expect(await page.getByText('Need Pro status to edit').filter({ visible: true }).count()).toBe(0)
    await page.goto(`${KEEP}?view=buy`)
    await eventually(rowsShown(page, 'Shopping list')).toBe(20)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('speak Russian', async () => {
    const visitor = await site().visit({ as: await site().server.pro(), locale: 'ru-RU' })
    const page = await visitor.open(`${TRACKER}?q=болты`)
    await page.getByRole('heading', { level: 1, name: 'Трекер предметов' }).waitFor()
    await page.getByRole('button', { name: 'Больше: Болты, прочие' }).click()
    await eventually(() => field(page, 'Болты, прочие').inputValue()).toBe('1')
    await page.goto(`${KEEP}?item=bolts`)
    await page.getByText('Нет, оставьте', { exact: true }).waitFor()
    await page.getByText('Нужны ещё 62 штуки.').waitFor()
    await leave(visitor)
  })

  it('draw what a press counts before anything else happens, on the whole list', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(TRACKER)
    await eventually(rowsShown(page)).toBeGreaterThan(300)
    await settled(page)
    const press = () =>
      page.evaluate(async () => {
        const input = document.querySelector<HTMLInputElement>('input[data-main]')
        const before = Number(input?.value)
        const more = input?.nextElementSibling as HTMLElement | null
        more?.click()
        // No timer and no message comes in between.
        for (let turn = 0; turn < 100 && Number(input?.value) === before; turn += 1) await Promise.resolve()
        return Number(input?.value) - before
      })
    for (let count = 0; count < 3; count += 1) expect(await press()).toBe(1)
    await leave(visitor)
  })
})
