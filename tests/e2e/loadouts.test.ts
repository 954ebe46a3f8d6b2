// Building a weapon in a browser: by pointer, by keys, by address and by text.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { DESKTOP, hasChromium, leave, openSite, PHONE, type Visitor } from '../support/site.ts'

const M4A1 = { gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id: '5af08cf886f774223c269184' }
const BUILDER = getPath('weapon', M4A1)

/** The value next to the label of a key figure. */
const leadOf = (tab: Page, name: string) =>
  tab.getByLabel('Lead numbers of the build').locator('div', { hasText: name }).first().locator('dd').first()

describe.skipIf(!hasChromium)('the builder of weapons', () => {
  const site = openSite()
  let visitor: Visitor
  let tab: Page
  const said: string[] = []
  beforeAll(async () => {
    visitor = await site().visit({ viewport: DESKTOP })
    tab = await visitor.context.newPage()
    tab.on('console', (message) => said.push(message.text()))
  })
  afterAll(() => leave(visitor))

  const part = (name: string) => tab.getByRole('treeitem', { name })
  const open = async (path: string): Promise<void> => {
    await tab.goto(path)
    await settled(tab)
  }

  it('begins with the choice of a weapon, which is searched and leads to its build', async () => {
    await open(getPath('weapon'))
    await tab.getByRole('searchbox', { name: 'Name of a weapon' }).fill('m4a1')
    await tab.getByRole('link', { name: 'Colt M4A1 5.56x45 assault rifle' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Colt M4A1 5.56x45 assault rifle' }).waitFor()
    expect(new URL(tab.url()).pathname).toBe(BUILDER)
  })

  it('shows the game’s build with its numbers and without a fault', async () => {
    await open(BUILDER)
    await eventually(() => leadOf(tab, 'Ergonomics').innerText()).toBe('55')
    await eventually(() => leadOf(tab, 'Recoil vertical').innerText()).toBe('77')
    await eventually(() => leadOf(tab, 'Accuracy').innerText()).toBe('1.82 MOA')
    await tab.getByText('Ready to use').waitFor()
    expect(await axeViolations(tab)).toEqual([])
  })

  it('says nothing of the accuracy of a weapon without its barrel, nor how fast its bullets are', async () => {
    await open(getPath('weapon', { gunUrl: M4A1.gunUrl }))
    await tab.getByText('4 required slots empty').waitFor()
    await eventually(() => leadOf(tab, 'Accuracy').innerText()).toBe('–')
    expect(await tab.getByText('Accuracy with').count()).toBe(0)
    expect(await tab.getByText('Muzzle velocity').count()).toBe(0)
  })

  it('a part that is chosen changes numbers and address; it is undone, redone and reset', async () => {
    await open(BUILDER)
    await part('Barrel').click()
    const parts = tab.getByRole('table', { name: 'Barrel' })
    const fact = (name: string) => tab.locator('dl > div').filter({ hasText: name }).locator('dd').first()
    await parts.getByRole('button', { name: 'AR-15 20"' }).focus()
    await eventually(() => fact('Size').innerText()).toMatch(/→ 6 × 2 = 12 cells\s+5 × 2 = 10 cells/)
    await eventually(() => fact('Cooling').innerText()).toMatch(/−0\.09\s+×\s1\.02/)
    await parts.getByRole('button', { name: 'AR-15 10.3"' }).click()
    await eventually(() => leadOf(tab, 'Ergonomics').innerText()).toBe('65')
    expect(new URL(tab.url()).searchParams.get('build')).toMatch(/^1[\w-]+$/)
    await tab.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => leadOf(tab, 'Ergonomics').innerText()).toBe('55')
    expect(new URL(tab.url()).searchParams.has('build')).toBe(false)
    await tab.keyboard.press('Control+Shift+Z')
    await eventually(() => leadOf(tab, 'Ergonomics').innerText()).toBe('65')
    await tab.getByRole('button', { name: 'Reset' }).click()
    await eventually(() => leadOf(tab, 'Ergonomics').innerText()).toBe('55')
  })

  it('one that excludes another says so and does not go in', async () => {
    await open(BUILDER)
    await part('Scope empty').first().click()
    const sight = tab.getByRole('row', { name: /Conflicting with CHandle/ }).first()
    await sight.getByRole('button').click({ force: true })
    expect(new URL(tab.url()).searchParams.has('build')).toBe(false)
  })

  it('a part says what falls off with it, and one that is looked for elsewhere what it needs and where that goes', async () => {
    await open(getPath('weapon', { gunUrl: M4A1.gunUrl, id: '5dd800eae49222636663133b' }))
    await part('SAI QD 10"').first().click()
    const handguards = tab.getByRole('table', { name: 'Handguard' })
    await handguards
      .getByRole('row', { name: /ADAR wood.*5 parts fall off: .*AFG BLK.*LAS\/TAC 2/ })
      .waitFor()
    await open(BUILDER)
    await part('Magazine').click()
    await tab.getByRole('searchbox', { name: 'Name of a part' }).fill('RK-2')
    const grip = tab
      .getByRole('list', { name: 'Not in this slot' })
      .getByRole('listitem')
      .filter({ hasText: 'RK-2' })
    const needed = /needs (.+), which has the slot/.exec(await grip.innerText())?.[1] ?? ''
    await grip.getByRole('button').click()
    await tab.getByRole('button', { name: needed.split(' + ')[0] ?? '', exact: true }).click()
    expect(needed).not.toBe('')
    await eventually(() => new URL(tab.url()).searchParams.get('build') ?? '').toMatch(/^1/)
  })

  it('is worked by keys alone: arrows walk, letters find, Enter goes to the parts, Escape back, Delete takes off', async () => {
    await open(BUILDER)
    await part('Pistol grip').focus()
    await tab.keyboard.type('stock')
    const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('data-key'))
    await eventually(focused).toBe('mod_stock')
    await tab.keyboard.press('Home')
    await eventually(focused).toBe('mod_pistol_grip')
    await tab.keyboard.press('ArrowDown')
    await eventually(focused).toBe('mod_magazine')
    await tab.getByRole('table', { name: 'Magazine' }).waitFor()
    await tab.keyboard.press('Enter')
    await expect
      .poll(() => tab.evaluate(() => document.activeElement?.getAttribute('aria-pressed')))
      .toBe('true')
    await tab.keyboard.press('Escape')
    await eventually(focused).toBe('mod_magazine')
    await tab.keyboard.press('ArrowUp')
    await eventually(focused).toBe('mod_pistol_grip')
    await tab.keyboard.press('Delete')
    await tab.getByText('1 required slot empty').waitFor()
    await tab.keyboard.press('Control+Z')
    await tab.getByText('Ready to use').waitFor()
  })

  it('is copied as text that can be pasted back, and says which line is wrong', async () => {
    await open(BUILDER)
    await tab.getByRole('button', { name: 'Text' }).click()
    const field = tab.getByRole('textbox', { name: 'A line a part' })
    const text = await field.inputValue()
    expect(text.split('\n')[0]).toBe('Colt M4A1 5.56x45 assault rifle')
    await field.fill(`${text}\n- Wheel: none`)
    await tab.getByRole('button', { name: 'Build this' }).click()
    await tab.getByText(/the part before it has no such slot/).waitFor()
    await field.fill(
      text
        .split('\n')
        .filter((line) => !line.startsWith('- Pistol grip'))
        .join('\n'),
    )
    await tab.getByRole('button', { name: 'Build this' }).click()
    await tab.getByText('1 required slot empty').waitFor()
  })

  it('a code that is none gives one clear error and the bare weapon', async () => {
    await open(`${BUILDER}?build=1nonsense`)
    await tab
      .getByRole('alert')
      .getByText(/Here is the bare/)
      .waitFor()
    await eventually(() => tab.getByRole('treeitem').count()).toBe(6)
    visitor.mayFail('no_such_gun')
    await tab.goto(getPath('weapon', { gunUrl: 'no_such_gun' }))
    await tab.getByText(/no_such_gun/).waitFor()
  })

  it('is compared with the bare weapon, and with what it was before a part was changed; the address holds both', async () => {
    await open(BUILDER)

    await tab.getByRole('group', { name: 'The build' }).getByRole('button', { name: 'Compare' }).click()
    const panel = tab.getByRole('region', { name: 'Compare' })
    await eventually(() => panel.getByRole('button', { name: /^Compare/, expanded: true }).count()).toBe(1)
    await eventually(() => tab.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe(
      'true',
    )
    const figures = tab.getByRole('table', { name: 'Figures of both builds' })
    const row = (name: string) => figures.getByRole('row').filter({ hasText: name }).first()
    await tab.getByLabel('Compare with').selectOption({ label: 'Bare weapon' })
    await eventually(() => row('Ergonomics').innerText()).toMatch(/55\s+48\s+.*7/)
    const changes = tab.getByRole('table', { name: 'Changes to the build' })
    const grip = changes.getByRole('row').filter({ hasText: 'Pistol grip' }).first()
    expect(await grip.innerText()).toMatch(/A2.*(₽ · |with the preset|not yet).*take off/s)
    await changes.getByRole('row').filter({ hasText: 'Weapon' }).first().waitFor()
    await tab.getByRole('switch', { name: 'Differences only' }).check()
    await eventually(() => row('Rate of fire').count()).toBe(0)
    expect(await row('Ergonomics').count()).toBe(1)
    await tab.getByRole('button', { name: 'Keep this build to compare' }).click()
    await tab.getByText('Both have the same parts.').waitFor()
    await tab.getByLabel('Or the address of a build').fill('my best build')
    await panel.getByRole('button', { name: 'Compare', exact: true }).click()
    await tab.getByText('There is no build in this address.').waitFor()
    await tab
      .getByLabel('Or the address of a build')
      .fill(getPath('weapon', { gunUrl: 'kalashnikov_akm_7.62x39_assault_rifle' }))
    await panel.getByRole('button', { name: 'Compare', exact: true }).click()
    await tab.getByText('This build is of another weapon.').waitFor()
    await tab.getByLabel('Or the address of a build').fill(getPath('weapon', { gunUrl: M4A1.gunUrl }))
    await panel.getByRole('button', { name: 'Compare', exact: true }).click()
    await eventually(() => row('Ergonomics').innerText()).toMatch(/55\s+48/)
    expect(new URL(tab.url()).searchParams.get('with')).toBe('bare')
    expect(await axeViolations(tab)).toEqual([])
    await open(tab.url())
    await eventually(() => row('Ergonomics').innerText()).toMatch(/55\s+48/)
  })

  it('another cartridge changes what it does', async () => {
    await open(BUILDER)
    await tab
      .getByRole('radio', { name: /M855A1.*₽ · |M856A1.*₽ · / })
      .first()
      .waitFor()
    await tab.getByRole('radio', { name: /M995/ }).check({ force: true })
    await tab.getByText('Muzzle velocity with M995').waitFor()
    expect(new URL(tab.url()).searchParams.get('ammo')).toBe('59e690b686f7746c9f75e848')
  })

  it('on a phone the parts of a slot are a sheet above the numbers, and nothing is out of reach', async () => {
    const phone = await site().visit({ viewport: PHONE, colorScheme: 'light' })
    const page = await phone.context.newPage()
    await page.goto(BUILDER)
    await settled(page)
    await page.getByRole('treeitem', { name: 'Barrel' }).click()
    await page.getByRole('table', { name: 'Barrel' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('table', { name: 'Barrel' }).waitFor({ state: 'hidden' })
    await leave(phone)
  })

  it('says nothing to the console', () => {
    expect(said.filter((text) => !/Service Worker|status of 404/.test(text))).toEqual([])
  })
})
