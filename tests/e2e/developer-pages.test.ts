// The pages of developers and streamers by keyboard and for screen readers: documents, API keys, lines of chat bots and price sheets.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DEV_DOC_NAMES } from '#core/routes/dev-docs.ts'
import { getPath } from '#core/routes/table.ts'
import { axeColourViolations, axeViolations, unstick } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { goInApp } from '../support/go-in-app.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { walkByTab } from '../support/tab-walk.ts'

const SMALLEST = { width: 360, height: 740 }
const PAGES = [
  getPath('devApi'),
  getPath('devDocs'),
  getPath('devDocs', { doc: 'graphql' }),
  getPath('devGoogleSheet'),
  getPath('streamers'),
  getPath('moobot'),
]

const focusedName = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused?.ariaLabel ?? focused?.textContent?.trim()
  })

const expectAccessible = async (page: Page, path: string): Promise<void> => {
  await unstick(page)
  expect(await axeViolations(page), path).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeColourViolations(page), `${path}, ${colorScheme}`).toEqual([])
  }
}

describe.skipIf(!hasChromium)('the pages of developers and streamers', () => {
  const site = openSite()

  it('are walked through by the Tab key, and every stop is seen', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(getPath('time'))
    for (const path of PAGES) {
      await goInApp(page, path)
      await settled(page)
      // From where a press on the page's title leaves the keyboard.
      await page.getByRole('heading', { level: 1 }).click()
      const { missed, unseen, count } = await walkByTab(page, 'main')
      expect({ missed, unseen }, path).toEqual({ missed: [], unseen: [] })
      expect(count, path).toBeGreaterThan(3)
    }
    await leave(visitor)
  })

  it('fit the smallest phone in both languages, and every document is accessible', async () => {
    for (const locale of ['en-GB', 'ru-RU']) {
      const visitor = await site().visit({ viewport: SMALLEST, locale })
      const page = await visitor.open(getPath('time'))
      for (const path of [...PAGES, ...DEV_DOC_NAMES.map((doc) => getPath('devDocs', { doc }))]) {
        await goInApp(page, path)
        await settled(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(SMALLEST.width)
        const isRussian = locale === 'ru-RU'
        if (isRussian && path.startsWith('/dev/docs'))
          expect(await page.getByText('Документация на английском языке.').count(), path).toBe(1)
        if (path.startsWith('/dev/docs/') && !isRussian) await expectAccessible(page, path)
      }
      await leave(visitor)
    }
  })

  it('make, copy and revoke a key by keyboard', async () => {
    const visitor = await site().visit({
      as: await site().server.pro(),
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await visitor.open(getPath('devApi'))
    const newKey = page.getByRole('button', { name: 'New key' })
    await newKey.focus()
    await page.keyboard.press('Enter')
    await eventually(() =>
      page.getByLabel('Name').evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await eventually(() => focusedName(page)).toBe('New key')

    await page.keyboard.press('Enter')
    await page.getByLabel('Name').waitFor()
    await page.keyboard.type('Overlay')
    await page.keyboard.press('Enter')
    const key = page.getByRole('dialog').getByLabel('Key', { exact: true })
    await eventually(() => key.inputValue()).toMatch(/^exf_/)
    const value = await key.inputValue()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Copied' }).first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
    await page.getByRole('button', { name: 'Done' }).focus()
    await page.keyboard.press('Enter')
    await eventually(() => focusedName(page)).toBe('New key')
    await page.getByText('No calls yet.').waitFor()

    // The try-out counts as a call, and shows the key nowhere.
    await page.getByLabel('Key', { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^Status 200 in/).waitFor()
    expect(await page.getByLabel('Key', { exact: true }).getAttribute('type')).toBe('password')
    expect(await page.locator('main').innerText()).not.toContain(value)
    await expectAccessible(page, 'with a key and an answer')

    const revoke = page.getByRole('button', { name: 'Revoke Overlay' })
    await revoke.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => focusedName(page)).toBe('Revoke Overlay')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
    await page.getByText('No keys yet.').waitFor()
    await eventually(() => focusedName(page)).toBe('New key')
    await leave(visitor)
  })

  it('hand the form of a chat bot over without the key', async () => {
    const visitor = await site().visit({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await visitor.open(getPath('moobot'))
    await page.getByLabel('Command').selectOption('craft')
    await page.getByLabel('Template').fill('{name}: {profit}')
    await page.getByLabel('API key').fill('exf_secret')
    const line = page.getByLabel('Address of the URL fetch in Moobot')
    await eventually(() => line.inputValue()).toContain('key=****')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('key=exf_secret')
    await page.getByRole('button', { name: 'Copy link to this form' }).click()
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain(
      '/streamers/moobot?',
    )
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).not.toContain('secret')
    const owner = await visitor.open(link)
    await eventually(() => owner.getByLabel('Template').inputValue()).toBe('{name}: {profit}')
    expect(await owner.getByLabel('Command').inputValue()).toBe('craft')
    await leave(visitor)
  })
})
