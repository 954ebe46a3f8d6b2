// The page of a map: positions of marks, layers, floors and address, search, keys, measuring, counted quests, and pictures.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { startPictureSource } from '../server/pictures/samples.ts'
import { axeColourViolations, axeViolations } from '../support/axe.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { unseenDrawings } from '../support/map-drawings.ts'
import { pasteName, screenshotAt } from '../support/paste-name.ts'
import { hasLoaded } from '../support/settled.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const CUSTOMS = getPath('map', { map: 'customs' })
const source = await startPictureSource()
source.files.set(
  '/maps/svg/Customs.svg',
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1062 535"><script>alert(1)</script><g id="Ground_Level"><path class="land" d="M0 0h1062v535H0z"/></g><g id="Second_Floor"><path class="building" d="M9 9h9v9z"/></g><g id="First_Floor"><path class="floor" d="M9 9h9v9z"/></g></svg>',
  ),
)
/**
 * Square on ground of 1031 × 868 m, whose middle is at x 82.5, z −8: 868 / 977 metres a unit, x and z growing to the left and downwards. The
 * building is 10 units wide round a place 404.06 m west of the middle and 274.74 m from it the other way, where Emercom Checkpoint is.
 */
source.files.set(
  '/maps/svg/Interchange.svg',
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 977 977"><g id="Ground_Level"><path class="land" d="M0 0h977v977H0z"/><rect class="building" x="938.3" y="792.74" width="10" height="10"/></g></svg>',
  ),
)
afterAll(() => source.stop())

const mark = (page: Page, name: string | RegExp) => page.locator('[data-mark]').and(page.getByLabel(name))
const shown = async (page: Page): Promise<number> =>
  Number(
    /\d+/.exec(
      (await page
        .getByText(/^\d+ marks?$/)
        .first()
        .textContent()) ?? '',
    )?.[0],
  )

describe.skipIf(!hasChromium)('the page of a map', () => {
  const site = openSite({ config: { picturesFrom: source.url } })

  it('shows what a raid needs, and keeps the selected layers in the address', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(CUSTOMS)
    await mark(page, /^Crossroads/).waitFor()
    expect(await mark(page, /^Factory Far Corner/).count()).toBe(0)
    const before = await shown(page)
    await page.getByRole('checkbox', { name: /^Scav exit/ }).check()
    await mark(page, /^Factory Far Corner/).waitFor()
    await eventually(() => shown(page)).toBe(before + 16)
    const address = new URL(page.url())
    expect(address.searchParams.get('layers')?.split('.')).toContain('exit-scav')
    const other = await visitor.open(`${address.pathname}${address.search}`)
    await mark(other, /^Factory Far Corner/).waitFor()
    expect(await axeViolations(other)).toEqual([])
    await leave(visitor)
  })

  it('has links in the popup of a mark with enough contrast in both themes', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(CUSTOMS)
    await mark(page, /^Transit to Shoreline/).click()
    await page.getByRole('dialog', { name: 'Transit to Shoreline' }).getByRole('link').waitFor()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeColourViolations(page), colorScheme).toEqual([])
    }
    await leave(visitor)
  })

  it('shows the requirements of an exit next to its place, and Escape closes them', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${CUSTOMS}?at=180,213,4`)
    await mark(page, /^Dorms V-Ex/).click()
    const popup = page.getByRole('dialog', { name: 'Dorms V-Ex' })
    await popup.getByText('50 % of raids').waitFor()
    await eventually(() => new URL(page.url()).searchParams.get('open')).toMatch(/^exit\./)
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    // With the keyboard the focus is back on the mark.
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^Dorms V-Ex/,
    )
    await leave(visitor)
  })

  it('finds several things at once, and leads to one of them on its floor', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(CUSTOMS)
    await mark(page, /^Crossroads/).waitFor()
    await page.getByRole('searchbox', { name: /dorm key/ }).fill('dorm room 214, zb-013')
    const hits = page.getByRole('region', { name: /^My quests on/ }).getByRole('listitem')
    await eventually(() => hits.count()).toBeGreaterThan(1)
    await hits
      .getByRole('button', { name: /^Dorm room 214 key/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Dorm room 214 key' }).waitFor()
    await eventually(() =>
      page.getByRole('button', { name: /^2nd floor/ }).getAttribute('aria-pressed'),
    ).toBe('true')
    await leave(visitor)
  })

  it('walks what was found by arrows, shows it by Enter and says what matched, all from the field', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${CUSTOMS}?at=400,-200,5`)
    const field = page.getByRole('searchbox', { name: /dorm key/ })
    await page.locator('[data-mark]').first().waitFor({ state: 'attached' })
    await field.fill('zb-1011, crossroads')
    const hits = page.getByRole('region', { name: /^My quests on/ }).getByRole('listitem')
    await eventually(() => hits.count()).toBeGreaterThan(1)

    await eventually(() => new URL(page.url()).searchParams.get('at')).not.toBe('400,-200,5')
    const active = () => hits.locator('[aria-current]')
    await field.press('ArrowDown')
    await eventually(() => active().innerText()).toBe(await hits.nth(0).innerText())
    await field.press('ArrowDown')
    await eventually(() => active().innerText()).toBe(await hits.nth(1).innerText())
    expect(await field.getAttribute('aria-activedescendant')).toBe(await active().getAttribute('id'))
    await field.press('ArrowUp')
    await eventually(() => active().innerText()).toBe(await hits.nth(0).innerText())
    await field.press('Enter')
    await page.getByRole('dialog').waitFor()
    await eventually(() => new URL(page.url()).searchParams.get('open')).toMatch(/^exit\./)
    await field.fill('physical bitcoin')
    await hits.getByText('Physical Bitcoin').first().waitFor()
    await leave(visitor)
  })

  it('has the search three tabs from the top of the page, and what it found right behind it', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${CUSTOMS}?q=crossroads`)
    const hit = page
      .getByRole('region', { name: /^My quests on/ })
      .getByRole('listitem')
      .getByRole('button')
    await hit.first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const field = page.getByRole('searchbox', { name: /dorm key/ })
    const hasFocus = (locator: typeof field) =>
      locator.evaluate((element) => element === document.activeElement)
    await eventually(() => hasFocus(field)).toBe(true)
    await page.keyboard.press('Tab')
    if (!(await hasFocus(hit.first()))) await page.keyboard.press('Tab')
    expect(await hasFocus(hit.first())).toBe(true)
    await leave(visitor)
  })

  it('finds a place by the name that the map shows, and looks at it', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(CUSTOMS)
    await mark(page, /^Crossroads/).waitFor()
    await page.getByRole('searchbox', { name: /dorm key/ }).fill('big red')
    await page
      .getByRole('region', { name: /^My quests on/ })
      .getByRole('button', { name: 'Big Red Place' })
      .click()
    const label = testCatalogue('PVP')['map.customs'].all[0]?.view?.labels?.find(
      ({ text }) => text === 'Big Red',
    )
    await eventually(() => new URL(page.url()).searchParams.get('at')?.split(',').map(Number)).toEqual([
      ...(label?.at ?? []),
      4,
    ])
    await leave(visitor)
  })

  it('lists every boss with its chance, including those without a known place, and links to the others', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(CUSTOMS)
    const bosses = page.getByRole('list', { name: 'Bosses' })
    const partisan = bosses.getByRole('listitem').filter({ hasText: 'Partisan' })
    await eventually(() => partisan.textContent()).toMatch(/20 %.*From minute 15 on.*Anywhere/)
    const reshala = bosses.getByRole('listitem').filter({ hasText: 'Reshala' })
    await eventually(() => reshala.textContent()).toMatch(/75 %.*× Reshala Guard/)
    await reshala.getByRole('button').first().click()
    await page.getByRole('dialog', { name: 'Reshala' }).waitFor()
    await leave(visitor)
  })

  it('is another map of the page by its address: other bosses, minutes and locks', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${getPath('map', { map: 'factory' })}?map=night-factory`)
    const bosses = page.getByRole('list', { name: 'Bosses' }).getByRole('listitem')
    await page.getByText('25 min · 5-6 players').waitFor()
    await eventually(() => bosses.allTextContents()).toEqual([
      expect.stringMatching(/^Tagilla75 %/),
      expect.stringMatching(/^Cultist Priest12 %/),
    ])
    await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption('factory')
    await page.getByText('20 min · 7-8 players').waitFor()
    await eventually(() => bosses.allTextContents()).toEqual([expect.stringMatching(/^Tagilla50 %/)])
    const lab = await visitor.open(getPath('map', { map: 'lab' }))
    await lab.getByRole('checkbox', { name: 'Lock 14' }).waitFor()
    const dark = await visitor.open(`${getPath('map', { map: 'lab' })}?map=lab-dark`)
    await dark.getByRole('checkbox', { name: 'Lock 0' }).waitFor()
    await leave(visitor)
  })

  it('says of a lock whether its key is to be kept, by the quests that it is for', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(CUSTOMS)
    await mark(page, /^Crossroads/).waitFor()
    await page.getByRole('searchbox', { name: /dorm key/ }).fill('dorm room 114')
    await page
      .getByRole('region', { name: /^My quests on/ })
      .getByRole('button', { name: /^Dorm room 114 key Lock/ })
      .first()
      .click()
    const popup = page.getByRole('dialog', { name: 'Dorm room 114 key' })
    await popup.getByText('Keep the key: quests of yours need it.').waitFor()
    await popup.getByRole('link', { name: 'Pharmacist' }).waitFor()
    const quest = testCatalogue('PVP', { overlay: true }).quests.all.find(({ name }) => name === 'Pharmacist')
    await popup.getByText('No quest of yours needs the key any more.').waitFor({ state: 'detached' })
    await person.call('sendCommand', {
      body: {
        commandId: randomUUID(),
        command: {
          tag: 'CompleteQuestWithPrerequisites',
          pmc: (await me(person)).charUid ?? '',
          quest: quest?.uid ?? '',
        },
      },
    })
    const later = await visitor.open(page.url())
    await later.getByText('No quest of yours needs the key any more.').waitFor()
    await leave(visitor)
  })

  it('shows the floor that I am on, as long as I choose no other, with my cone, my trail and me in the middle', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(getPath('map', { map: 'factory' }))
    await page.locator('[data-mark]').first().waitFor()
    const floor = (name: RegExp | string) =>
      page.getByRole('group', { name: 'Floor' }).getByRole('button', { name })
    const isOn = (name: RegExp | string) => floor(name).getAttribute('aria-pressed')
    expect(await floor(/^Auto/).count()).toBe(0)

    await pasteName(page, screenshotAt([59, 2, 61]))
    await eventually(() => isOn(/^Ground/)).toBe('true')
    expect(await isOn(/^Auto/)).toBe('true')
    await pasteName(page, screenshotAt([15, 5, 40], 1))
    await eventually(() => isOn(/^2nd floor/)).toBe('true')
    expect(new URL(page.url()).searchParams.get('floor')).toBeNull()
    const mine = page.getByRole('img', { name: 'You', exact: true })
    const lines = page.locator('svg:has(> g):has(> path)')
    await eventually(() => lines.locator('g').count()).toBe(1)
    await eventually(() => lines.locator('> path').count()).toBe(1)
    expect(await unseenDrawings(page)).toEqual([])

    const offMiddle = async () => {
      const box = await mine.boundingBox()
      const map = await page.getByRole('group', { name: /^Factory\. Arrow keys/ }).boundingBox()
      const [x, y] = [(340 + 1440 - 260) / 2, (map?.y ?? 0) + (56 + (map?.height ?? 0) - 24) / 2]
      return Math.hypot((box?.x ?? 0) + (box?.width ?? 0) / 2 - x, (box?.y ?? 0) + (box?.height ?? 0) / 2 - y)
    }
    await eventually(offMiddle).toBeLessThan(2)

    await floor(/^3rd floor/).click()
    await pasteName(page, screenshotAt([-20, -2, 44], 2))
    await eventually(() => lines.locator('g').count()).toBe(2)
    expect(await isOn(/^3rd floor/)).toBe('true')
    expect(await isOn(/^Auto/)).toBe('false')
    await floor(/^Auto/).click()
    await eventually(() => isOn(/^Tunnels/)).toBe('true')
    await page.getByRole('switch', { name: 'Follow me' }).uncheck()
    await eventually(offMiddle).toBeLessThan(2)
    await pasteName(page, screenshotAt([59, 2, 61], 3))
    await eventually(offMiddle).toBeGreaterThan(100)
    await leave(visitor)
  })

  it('says where north is, which is not always the top', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(getPath('map', { map: 'reserve' }))
    const north = page.getByRole('img', { name: 'North is 15° clockwise from the top' })
    await north.waitFor()
    expect(await north.evaluate(({ style }) => style.rotate)).toBe('15.2deg')
    const labyrinth = await visitor.open(getPath('map', { map: 'labyrinth' }))
    await labyrinth.getByRole('img', { name: 'North is 180° clockwise from the top' }).waitFor()
    await leave(visitor)
  })

  it('is a table too, of everything on it, in any order, from which each line leads to its place', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(CUSTOMS)
    await mark(page, /^Crossroads/).waitFor()

    await page.getByRole('heading', { name: 'Bring' }).waitFor()
    const all = (
      await page
        .getByRole('region', { name: 'Layers' })
        .getByText(/^\d+ \/ \d+$/)
        .allTextContents()
    )
      .map((text) => Number(text.split('/')[1]))
      .reduce((sum, count) => sum + count, 0)
    expect(all).toBeGreaterThan(1000)
    await page.getByRole('button', { name: 'All marks as a table' }).click()
    const table = page.getByRole('table', { name: 'All marks as a table' })
    await eventually(() => table.getAttribute('aria-rowcount')).toBe(String(all + 1))
    await page.getByRole('combobox', { name: 'What it is' }).selectOption('exit-paid')
    const row = table.getByRole('row', { name: /^Dorms V-Ex Paid exit Ground 20 000 × Roubles/ })
    await row.waitFor()
    expect(await row.textContent()).toContain('50 %')
    await page.getByRole('combobox', { name: 'What it is' }).selectOption('Keys')
    await eventually(() => table.getAttribute('aria-rowcount')).toBe('60')
    await table.getByRole('button', { name: 'Floor' }).click()
    await eventually(() => table.getByRole('columnheader', { name: 'Floor' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('searchbox').fill('dorm room 214')
    await table
      .getByRole('row', { name: /^Dorm room 214 key Lock/ })
      .getByRole('link')
      .click()
    await page.getByRole('dialog', { name: 'Dorm room 214 key' }).waitFor()
    await eventually(() => new URL(page.url()).searchParams.get('floor')).toBe('2nd Floor')
    await leave(visitor)
  })

  it('is moved and zoomed by keys, which walk its marks too', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${CUSTOMS}?at=200,0,3`)
    const map = page.getByRole('group', { name: /^Customs\. Arrow keys/ })
    await mark(page, /^Crossroads|^ZB/)
      .first()
      .waitFor()
    await map.focus()
    await page.keyboard.press('+')
    await eventually(() => new URL(page.url()).searchParams.get('at')?.split(',')[2]).toBe('3.5')
    await page.keyboard.press('ArrowLeft')
    await eventually(() => new URL(page.url()).searchParams.get('at')).not.toBe('200,0,3.5')
    await page.keyboard.press('PageUp')
    await eventually(() => new URL(page.url()).searchParams.get('floor')).toBe('2nd Floor')
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-mark') ?? '')
    const first = await focused()
    expect(first).not.toBe('')
    await page.keyboard.press('ArrowRight')
    await eventually(focused).not.toBe(first)

    await page.keyboard.press('PageDown')
    await eventually(() => new URL(page.url()).searchParams.get('floor')).toBe(null)
    for (let zoom = 3; zoom >= 1; zoom -= 0.5) {
      await page.keyboard.press('-')
      await eventually(() => new URL(page.url()).searchParams.get('at')?.split(',')[2]).toBe(String(zoom))
    }
    expect(await focused()).not.toBe('')
    await leave(visitor)
  })

  it('is shown whole in another window too, unless it was moved by hand', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(getPath('map', { map: 'streets' }))
    await mark(page, /^Crash Site/).waitFor()

    const beyond = () =>
      page
        .locator('[data-mark]')
        .evaluateAll((all) =>
          Math.max(...all.map((each) => each.getBoundingClientRect().right - innerWidth), 0),
        )
    await page.setViewportSize({ width: 900, height: 700 })
    await eventually(beyond).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('group', { name: /^Streets of Tarkov\. Arrow keys/ }).press('+')
    await eventually(() => new URL(page.url()).searchParams.has('at')).toBe(true)
    const at = new URL(page.url()).searchParams.get('at')
    await page.setViewportSize({ width: 640, height: 700 })
    await eventually(beyond).toBeGreaterThan(0)
    expect(new URL(page.url()).searchParams.get('at')).toBe(at)
    await leave(visitor)
  })

  it('has no name under the floors, the tools or the clock of the raid', async () => {
    const visitor = await site().visit()

    const page = await visitor.open(`${getPath('map', { map: 'streets' })}?layers=all`)
    await mark(page, /^Crash Site/).waitFor()
    const namesAndParts = () =>
      page.evaluate(() => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
        const parts = boxes('[data-map-tools]')
        const names = boxes('[data-map-names] > *')
        const covered = names.filter((name) =>
          parts.some(
            ({ left, right, top, bottom }) =>
              name.left < right && name.right > left && name.top < bottom && name.bottom > top,
          ),
        )
        return { areNames: names.length > 10, parts: parts.length, covered: covered.length }
      })

    await eventually(namesAndParts).toEqual({ areNames: true, parts: 4, covered: 0 })
    await leave(visitor)
  })

  it('measures between two places', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${CUSTOMS}?at=200,0,4`)
    await page.getByRole('button', { name: 'Measure' }).click()
    await page.getByText('Press the map where the measuring begins').waitFor()
    await page.mouse.click(600, 300)
    await page.mouse.click(600, 500)

    await page.getByText(/^52 m · \d+°$/).waitFor()
    expect(await unseenDrawings(page)).toEqual([])
    await leave(visitor)
  })

  it('keeps pins of mine: set, renamed, moved, removed, and each taken back', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(`${CUSTOMS}?at=200,0,4`)
    const map = page.getByRole('group', { name: /^Customs\. Arrow keys/ })
    const pin = (text: string) => page.getByRole('button', { name: `Own pin: ${text}`, exact: true })
    await mark(page, /^Crossroads|^ZB|^Dorms|^Factory|^Old/)
      .first()
      .waitFor()
    await map.click({ button: 'right', position: { x: 640, y: 420 } })
    await page.getByRole('textbox', { name: 'Text' }).fill('Bag in the bush')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Bag in the bush' }).waitFor()
    await pin('Bag in the bush').waitFor()
    await page.getByRole('textbox', { name: 'Text' }).fill('Bag behind the rock')
    await pin('Bag behind the rock').waitFor()

    const placeOf = () => pin('Bag behind the rock').evaluate(({ style }) => style.translate)
    const before = await placeOf()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByText(/^Press the map where the pin goes now/).waitFor()
    await map.focus()
    await page.keyboard.press('Enter')
    await eventually(placeOf).not.toBe(before)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await eventually(placeOf).toBe(before)

    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: /dorm key/ }).fill('behind rock')
    await page
      .getByRole('region', { name: /^My quests on/ })
      .getByRole('button', { name: 'Bag behind the rock' })
      .click()
    await page.getByRole('dialog', { name: 'Bag behind the rock' }).waitFor()
    await page.getByRole('button', { name: 'All marks as a table' }).click()
    await page.getByRole('row', { name: /Bag behind the rock Own pin/ }).waitFor()
    await page.goBack()

    const other = await visitor.open(`${CUSTOMS}?at=200,0,4`)
    await other.getByRole('button', { name: 'Own pin: Bag behind the rock', exact: true }).click()
    expect(await axeViolations(other)).toEqual([])
    await other.getByRole('button', { name: 'Remove', exact: true }).click()
    await other
      .getByRole('button', { name: 'Own pin: Bag behind the rock', exact: true })
      .waitFor({ state: 'detached' })
    await other.getByRole('button', { name: 'Undo' }).last().click()
    await other.getByRole('button', { name: 'Own pin: Bag behind the rock', exact: true }).waitFor()
    await leave(visitor)
  })

  it('sets a pin by keys alone, and tells visitors what they need', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${CUSTOMS}?at=200,0,4`)
    await page.getByRole('button', { name: 'Set a pin' }).press('Enter')
    await page.getByText(/^Press the map where the pin goes/).waitFor()
    await page.getByRole('group', { name: /^Customs\. Arrow keys/ }).focus()
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog', { name: 'New pin' })
    await window.getByText(/^Own pins are kept with your progress/).waitFor()
    expect(await window.getByRole('textbox').count()).toBe(0)
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
    await leave(visitor)
  })

  it('counts a goal of mine as the tracker does, and says what to bring', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(getPath('map', { map: 'ground-zero' }))
    const list = page.getByRole('region', { name: /^My quests on/ })
    const tickOf = (of: Page) =>
      of
        .getByRole('article', { name: 'First in Line' })
        .getByRole('button', { name: /^Done:/ })
        .first()
    await tickOf(page).click()
    await eventually(() => tickOf(page).getAttribute('aria-pressed')).toBe('true')
    await list.getByRole('heading', { name: 'Bring' }).waitFor()
    const tracker = await visitor.open(`${getPath('progressionQuests')}?q=first%20in%20line`)
    await eventually(() => tickOf(tracker).getAttribute('aria-pressed')).toBe('true')
    await leave(visitor)
  })

  it('draws the picture without scripts, with its author, and from data if there is no picture', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(CUSTOMS)
    await page.getByText('CC BY-NC-SA 4.0, recoloured').waitFor()
    const drawing = () =>
      page.evaluate(() => {
        const host = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot !== null)
        const root = host?.shadowRoot
        return {
          land: root?.querySelectorAll('.land').length,
          scripts: root?.querySelectorAll('script').length,
          first: root?.getElementById('First_Floor')?.style.display,
          second: root?.getElementById('Second_Floor')?.style.display,
          isFaint: root?.getElementById('Ground_Level')?.hasAttribute('data-faint'),
          top: root?.querySelector('svg')?.lastElementChild?.id,
        }
      })
    const safe = { land: 1, scripts: 0 }
    const onGround = { ...safe, first: 'inline', second: 'none', isFaint: false }
    await eventually(drawing).toEqual({ ...onGround, top: 'First_Floor' })
    await page.getByRole('button', { name: /^2nd floor/ }).click()
    const above = { ...safe, first: 'none', isFaint: true, top: 'Second_Floor' }
    await eventually(drawing).toEqual({ ...above, second: 'inline' })

    await page.getByRole('button', { name: /^4th floor/ }).click()
    await eventually(drawing).toEqual({ ...above, second: 'none' })
    const woods = await visitor.open(getPath('map', { map: 'woods' }))
    await woods.getByText("Drawn from the game's facts").waitFor()
    await leave(visitor)
  })

  it('draws the picture in its own proportions, so that marks stand where it has their places', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${getPath('map', { map: 'interchange' })}?at=-321.6,266.7,4`)
    const exit = mark(page, /^Emercom Checkpoint/)
    await exit.waitFor()
    await page.getByText('CC BY-NC-SA 4.0, recoloured').waitFor()
    const drawn = () =>
      exit.evaluate((own) => {
        const host = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot !== null)
        const building = host?.shadowRoot?.querySelector('.building')?.getBoundingClientRect()
        const { x, y, width, height } = own.getBoundingClientRect()
        if (building === undefined) return undefined
        return {
          off: Math.hypot(
            building.x + building.width / 2 - (x + width / 2),
            building.y + building.height / 2 - (y + height / 2),
          ),
          isSquare: Math.abs(building.width - building.height) < 0.1,
        }
      })
    await eventually(drawn).toEqual({ off: expect.closeTo(0, 0), isSquare: true })
    await leave(visitor)
  })

  it('does not call a key unknown while the names of items are on their way, neither in the table nor beside the map', async () => {
    const visitor = await site().visit()
    const release = await holdAnswers(visitor.context, '**/catalogue/*/items*')
    const [table, panel] = await Promise.all([
      visitor.open(`${CUSTOMS}?view=table&q=dorm+room`),
      visitor.open(`${CUSTOMS}?q=dorm+room`),
    ])
    for (const page of [table, panel]) await page.getByText('Names of items are on their way…').waitFor()

    await eventually(() => hasLoaded(table, 'ListEnd')).toBe(true)
    expect(await table.getByRole('heading', { name: 'Nothing found' }).count()).toBe(0)
    release()
    await table
      .getByRole('row', { name: /Dorm room/ })
      .first()
      .waitFor()
    await panel
      .getByRole('button', { name: /Dorm room/ })
      .first()
      .waitFor()
    await leave(visitor)
  })

  it('shows by facts where everything is while the picture is late, and says nothing of it being all there is', async () => {
    const visitor = await site().visit()
    // The browser's advice for pages that read a canvas as often as this test.
    visitor.mayFail('willReadFrequently')
    const release = await holdAnswers(visitor.context, '**/pictures/maps/customs')
    const page = await visitor.open(CUSTOMS)
    await mark(page, /^Crossroads/).waitFor()
    const painted = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('canvas')
        const { data = [] } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
        return data.filter((value, index) => index % 4 === 3 && value > 0).length / (data.length / 4)
      })
    await eventually(painted).toBeGreaterThan(0.03)
    const late = await painted()
    expect(await page.getByText("Drawn from the game's facts").count()).toBe(0)
    release()
    await page.getByText('CC BY-NC-SA 4.0, recoloured').waitFor()
    await eventually(painted).toBeLessThan(late / 2)
    await leave(visitor)
  })

  it('draws dangers and the areas of quests over the whole window', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(CUSTOMS)
    await mark(page, /^Crossroads/).waitFor()
    const drawn = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('canvas')
        const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
        return {
          isWide: (canvas?.clientWidth ?? 0) >= innerWidth,
          isEmpty: data?.every((value) => value === 0) ?? true,
        }
      })
    await eventually(drawn).toEqual({ isWide: true, isEmpty: false })
    await leave(visitor)
  })

  it('prints alone on one sheet, in the colours of paper', async () => {
    const visitor = await site().visit({ colorScheme: 'dark' })
    const page = await visitor.open(CUSTOMS)
    const map = page.getByRole('group', { name: 'Customs' })
    await eventually(() =>
      map
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) =>
          canvas
            .getContext('2d')
            ?.getImageData(0, 0, canvas.width, canvas.height)
            .data.some((value) => value > 0),
        ),
    ).toBe(true)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await map.isVisible()).toBe(true)
    for (const rest of [page.getByRole('banner'), page.getByRole('searchbox'), page.getByText('Layers')])
      expect(await rest.first().isVisible()).toBe(false)
    const filters = await map
      .locator('canvas')
      .first()
      .evaluate((canvas) => {
        const drawn = canvas.closest<HTMLElement>('[data-drawn-in]')
        return ['dark', 'light'].map((scheme) => {
          drawn?.setAttribute('data-drawn-in', scheme)
          return getComputedStyle(canvas).filter
        })
      })
    expect(filters).toEqual(['invert(1) grayscale(1)', 'grayscale(1)'])
    await leave(visitor)
  })

  it('has a sheet from below on phones', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.open(CUSTOMS)
    await page.getByRole('button', { name: 'Layers' }).first().click()
    await page.getByRole('checkbox', { name: /^Scav exit/ }).waitFor()
    await page.getByRole('button', { name: 'Height of the sheet: half' }).press('ArrowDown')
    await page.getByRole('button', { name: 'Height of the sheet: low' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('has a sheet that is back where it was when its pull is broken off, and answers the next tap', async () => {
    const visitor = await site().visit({ viewport: PHONE, hasTouch: true })
    const page = await visitor.open(CUSTOMS)
    const half = page.getByRole('button', { name: 'Height of the sheet: half' })
    const grip = await half.boundingBox()
    const [x, y] = [PHONE.width / 2, (grip?.y ?? 0) + (grip?.height ?? 0) / 2]
    const devTools = await visitor.context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', places: readonly number[]) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((at) => ({ x, y: at })) })
    const top = async () => (await half.boundingBox())?.y
    await touch('touchStart', [y])
    await touch('touchMove', [y - 100])
    await eventually(top).not.toBe(grip?.y)
    await touch('touchCancel', [])
    await eventually(top).toBe(grip?.y)
    await page.touchscreen.tap(x, y)
    await page.getByRole('button', { name: 'Height of the sheet: full' }).waitFor()
    await leave(visitor)
  })

  it('hides no count of a crowd behind its neighbours', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.open(
      `${getPath('map', { map: 'woods' })}?layers=danger.exit-pmc.exit-scav.lock`,
    )
    const counts = page.locator('[data-look=danger] > b')
    await counts.first().waitFor()
    const hidden = () =>
      counts.evaluateAll((all) =>
        all.flatMap((count) => {
          const { left, width, top, height } = count.getBoundingClientRect()
          if (left < 0 || left + width > innerWidth) return []
          const over = document
            .elementsFromPoint(left + width / 2, top + height / 2)
            .find((element) => element.matches('[data-mark] *'))
          return over?.matches('b') ? [] : [count.textContent]
        }),
      )
    expect(await counts.count()).toBeGreaterThan(3)
    expect(await hidden()).toEqual([])
    await leave(visitor)
  })

  it('brings out on phones what the window of a mark would lie over', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.open(CUSTOMS)
    await mark(page, /^Dorms V-Ex/).click()
    const popup = page.getByRole('dialog', { name: 'Dorms V-Ex' })
    await popup.waitFor()
    const gap = async () => {
      const [window, place] = [await popup.boundingBox(), await mark(page, /^Dorms V-Ex/).boundingBox()]
      return (window?.y ?? 0) - ((place?.y ?? 0) + (place?.height ?? 0))
    }
    await eventually(gap).toBeGreaterThan(0)
    await leave(visitor)
  })

  it('leaves the whole map free on phones, and makes it smaller when the sheet is raised', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.open(getPath('map', { map: 'streets' }))
    await mark(page, /^Crash Site/).waitFor()
    const floorOf = (of: Page) => of.getByRole('combobox', { name: 'Floor' })
    const floor = floorOf(page)
    await floor.waitFor()
    const coveredOn = (of: Page) => async () => {
      const tools = of.getByRole('group', { name: 'Tools', exact: true })
      const parts = [
        await tools.boundingBox(),
        ...((await floorOf(of).count()) === 0 ? [] : [await floorOf(of).boundingBox()]),
      ]
      const marks = await of
        .locator('[data-mark]')
        .evaluateAll((all) =>
          all.map(
            (each) => [each.getAttribute('aria-label'), each.getBoundingClientRect().toJSON()] as const,
          ),
        )
      return marks
        .filter(([, { left, right, top, bottom }]) =>
          parts.some(
            (part) =>
              part === null ||
              (left < part.x + part.width && right > part.x && top < part.y + part.height && bottom > part.y),
          ),
        )
        .map(([name]) => name)
    }
    const covered = coveredOn(page)
    await eventually(covered).toEqual([])

    const woods = await visitor.open(getPath('map', { map: 'woods' }))
    await mark(woods, /^ZB-014/).waitFor()
    await eventually(coveredOn(woods)).toEqual([])

    const width = () =>
      page.locator('[data-mark]').evaluateAll((all) => {
        const places = all.map((each) => each.getBoundingClientRect().x)
        return Math.max(...places) - Math.min(...places)
      })
    const before = await width()
    await page.getByRole('button', { name: 'Height of the sheet: low' }).press('ArrowUp')
    await eventually(width).toBeLessThan(before / 1.2)
    await eventually(covered).toEqual([])
    // It has not been moved.
    expect(new URL(page.url()).search).toBe('')
    await floor.selectOption({ label: (await floor.locator('option').first().textContent()) ?? '' })
    await eventually(() => new URL(page.url()).searchParams.get('floor')).toBe('5th Floor')
    await leave(visitor)
  })

  it('is seen whole above the sheet when the phone has another height', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.open(CUSTOMS)
    await mark(page, /^Dorms V-Ex/).waitFor()
    const size = { width: PHONE.width, height: 620 }
    await page.setViewportSize(size)
    const { context } = visitor
    const fresh = await context.newPage()
    await fresh.setViewportSize(size)
    await fresh.goto(CUSTOMS)
    await mark(fresh, /^Dorms V-Ex/).waitFor()
    await eventually(() => mark(page, /^Dorms V-Ex/).boundingBox()).toEqual(
      await mark(fresh, /^Dorms V-Ex/).boundingBox(),
    )
    expect(new URL(page.url()).search).toBe('')
    await leave(visitor)
  })
})
