// One account in many places: the game mode, and changes that appear in every tab and browser of the player.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const character = (page: Page, text: string | RegExp = 'Character: ') =>
  page.getByRole('banner').getByRole('button', { name: text })
const mode = (page: Page, value: 'PVP' | 'PVE') =>
  page.getByRole('banner').getByRole('radio', { name: value })
const isPve = (page: Page): Promise<boolean> => page.evaluate(() => document.body.classList.contains('pve'))

const setLevel = async (page: Page, level: number): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Level', exact: true })
  await field.fill(String(level))
  await field.press('Enter')
}

describe.skipIf(!hasChromium)('a session', () => {
  const site = openSite()

  it('switches to PVE by making its PMC, and back', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/crafts')
    await mode(page, 'PVP')
      .and(page.getByRole('radio', { checked: true }))
      .waitFor()
    expect(await isPve(page)).toBe(false)
    await mode(page, 'PVE').click()
    await character(page, /^Character: .* PVE, USEC, level 1/).waitFor()
    await eventually(() => isPve(page)).toBe(true)
    await eventually(async () =>
      (await me(person)).chars.map(({ fraction, gameMode }) => `${fraction} ${gameMode}`),
    ).toContain('Usec PVE')
    await mode(page, 'PVP').click()
    await eventually(() => isPve(page)).toBe(false)
    await leave(visitor)
  })

  it('carries out the last press on the switch that was made before the account is known', async () => {
    const person = await site().server.pro()
    await person.call('sendCommand', {
      body: { commandId: 'pve', command: { tag: 'SwitchGameMode', gameMode: 'PVE' } },
    })
    const shown = async (page: Page) => {
      const checked = page.getByRole('banner').getByRole('radio', { checked: true })
      return [await checked.locator('..').innerText(), await isPve(page)]
    }
    for (const [presses, expected] of [
      [[], 'PVE'],
      [['PVP'], 'PVP'],
      [['PVE'], 'PVE'],
      [['PVE', 'PVP'], 'PVP'],
    ] as const) {
      const visitor = await site().visit({ as: person })
      let answer = (): void => undefined
      const isAsked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await visitor.context.route(/\/account(\?|$)/, async (route) => {
        await isAsked
        await route.continue()
      })
      const page = await visitor.open('/crafts')
      await page.locator('body:is(.pvp, .pve)').waitFor()
      for (const press of presses) {
        await mode(page, press).click()
        expect(await shown(page)).toEqual([press, press === 'PVE'])
      }
      answer()
      await character(page, new RegExp(`^Character: .* ${expected},`)).waitFor()
      await eventually(() => shown(page)).toEqual([expected, expected === 'PVE'])
      await eventually(async () => (await me(person)).gameMode).toBe(expected)
      await leave(visitor)
    }
  })

  it('switches to the season, which says whose data it uses, and stays in it after a reload', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/progression/quests')
    await page.getByRole('banner').getByRole('radio', { name: 'Season' }).click()
    await character(page, /^Character: .* Season, USEC, level 1/).waitFor()
    await page.getByText('The data source has no seasonal data yet').waitFor()
    // The quests of PVP, Ref's too, which PVE does not have.
    await page.getByRole('tab', { name: /^All/ }).click()
    await page.getByRole('checkbox', { name: /^Ref\b/ }).waitFor()
    await eventually(async () =>
      (await me(person)).chars.map(({ charName, gameMode }) => `${charName} ${gameMode}`),
    ).toContain('Usec Season SEASON')
    await page.reload()
    await eventually(() => page.evaluate(() => document.body.classList.contains('season'))).toBe(true)
    await leave(visitor)
  })

  it('offers a fresh start when a new season began, which can be undone', async () => {
    const person = await site().server.pro()
    await person.call('sendCommand', {
      body: { commandId: 'season', command: { tag: 'SwitchGameMode', gameMode: 'SEASON' } },
    })
    await person.call('putMe', { body: { level: 23 } })
    const admin = await site().server.admin()
    await admin.call('adminCommand', {
      body: { commandId: 'start', command: { tag: 'StartSeason', began: '2026-08-20T08:00:00.000Z' } },
    })
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/crafts')
    await page.getByText('A new season began').waitFor()
    await page.getByRole('button', { name: 'Start fresh' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start fresh' }).click()
    await eventually(async () => (await me(person)).level).toBe(1)
    await page.getByText('A new season began').waitFor({ state: 'detached' })
    await leave(visitor)
  })

  it('gives the first PVE PMC the side of the language, and takes over side and edition where that is asked', async () => {
    const person = await site().server.pro()
    const [pvp] = (await me(person)).chars
    const visitor = await site().visit({ as: person, locale: 'ru-RU' })
    const page = await visitor.open('/crafts')
    await mode(page, 'PVE').click()
    await eventually(async () =>
      (await me(person)).chars.filter(({ gameMode }) => gameMode === 'PVE'),
    ).toMatchObject([{ fraction: 'Bear', gameEdition: 'Standard' }])
    await page.getByRole('button', { name: 'Взять из PVP' }).click()
    await eventually(async () =>
      (await me(person)).chars.filter(({ gameMode }) => gameMode === 'PVE'),
    ).toMatchObject([{ fraction: pvp?.fraction, gameEdition: pvp?.gameEdition }])
    await leave(visitor)
  })

  it('sends players without Pro from PVE to the account page', async () => {
    const free = await site().server.free()
    for (const visit of [{ as: free }, {}]) {
      const visitor = await site().visit(visit)
      const page = await visitor.open('/crafts')
      await mode(page, 'PVE').click()
      await page.waitForURL('**/user')
      expect(await isPve(page)).toBe(false)
      await leave(visitor)
    }
    expect((await me(free)).chars.filter(({ gameMode }) => gameMode === 'PVE')).toEqual([])
  })

  it('shows a change of the level in another tab and another browser without a reload', async () => {
    const person = await site().server.pro()
    const here = await site().visit({ as: person })
    const elsewhere = await site().visit({ as: await site().server.signIn(person.email) })
    const page = await here.open('/user')
    const tab = await here.open('/')
    const browser = await elsewhere.open('/user')
    await character(tab).waitFor()
    await character(browser).waitFor()
    for (const level of [15, 42]) {
      await setLevel(page, level)
      const is = (where: Page) => character(where, `level ${level}`).waitFor()
      await Promise.all([is(page), is(tab), is(browser)])
      const field = browser.getByRole('textbox', { name: 'Level', exact: true })
      await eventually(() => field.inputValue()).toBe(String(level))
    }
    await leave(here)
    await leave(elsewhere)
  })
})
