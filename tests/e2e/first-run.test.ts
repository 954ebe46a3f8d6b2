// Getting started: the dialog with its four ways, for visitors and for a new account, by pointer and by keyboard.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressField } from '../support/account-page.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import { codeIn } from '../support/test-server.ts'

const WAYS = [
  'Read my game’s logs',
  'Import from another tracker',
  'Enter it by hand',
  'Start fresh',
] as const

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'How would you like to begin?' })

const openFromDashboard = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'How to begin' }).click()
  await dialogOf(page).waitFor()
}

const choose = (page: Page, way: (typeof WAYS)[number]): Promise<void> =>
  dialogOf(page).getByRole('button', { name: way, exact: true }).click()

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

describe.skipIf(!hasChromium)('the dialog about how to begin', () => {
  const site = openSite()

  it('offers a visitor four ways, each linked to its page', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/progression/dashboard')
    await openFromDashboard(page)
    expect(await axeViolations(page)).toEqual([])
    for (const way of WAYS) await dialogOf(page).getByRole('button', { name: way, exact: true }).waitFor()

    await choose(page, 'Read my game’s logs')
    await heading(page, 'Pilot')
    await eventually(() =>
      page.getByRole('region', { name: 'Catching up' }).evaluate((panel) => {
        const { top, bottom } = panel.getBoundingClientRect()
        return top < window.innerHeight && bottom > 0
      }),
    ).toBe(true)

    await page.goto('/progression/dashboard')
    await openFromDashboard(page)
    await choose(page, 'Enter it by hand')
    await heading(page, 'Quests')
    const level = page.getByRole('textbox', { name: 'Level' })
    await level.fill('20')
    await level.press('Enter')
    await eventually(() => new URL(page.url()).searchParams.get('level')).toBe('20')

    await page.goto('/progression/dashboard')
    await openFromDashboard(page)
    await choose(page, 'Start fresh')
    await heading(page, 'Quests')
    await leave(visitor)
  })

  it('works by keyboard alone, and gives the focus back', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/progression/dashboard')
    const opener = page.getByRole('main').getByRole('button', { name: 'How to begin' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const focused = () => page.locator(':focus').getAttribute('aria-labelledby')
    const labelOf = async (way: string) =>
      dialogOf(page).getByRole('button', { name: way, exact: true }).getAttribute('aria-labelledby')
    for (const [place, way] of WAYS.entries()) {
      if (place > 0) await page.keyboard.press('Tab')
      await eventually(focused).toBe(await labelOf(way))
    }
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await leave(visitor)
  })

  it('opens the import after the sign-in where a visitor asked for it', async () => {
    const { server } = site()
    const email = 'mover@example.org'
    const visitor = await site().visit()
    const page = await visitor.open('/progression/dashboard')
    await openFromDashboard(page)
    await choose(page, 'Import from another tracker')
    await heading(page, 'Account')
    await addressField(page).fill(email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    const code = page.getByRole('textbox', { name: 'Code' })
    await code.waitFor()
    await code.fill(codeIn(server.mails.findLast(({ to }) => to === email)))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('region', { name: 'Status' }).waitFor()
    const { uid } = await (await page.request.get('/api/be/users/me')).json()
    await server.grant(String(uid), { tag: 'StartPro' })
    await page.getByRole('dialog', { name: 'Import progress' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/progression/history')
    await leave(visitor)
  })

  it('leads a new account through its settings to the quests, on a phone in Russian too', async () => {
    const visitor = await site().visit({ as: await site().server.pro(), viewport: PHONE })
    const page = await visitor.open('/ru/progression/dashboard')
    await page.getByRole('main').getByRole('button', { name: 'С чего начать' }).click()
    const dialog = page.getByRole('dialog', { name: 'С чего начать?' })
    await dialog.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ввести вручную' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Дальше: задания' }).click()
    await heading(page, 'Задания')
    await leave(visitor)
  })
})
