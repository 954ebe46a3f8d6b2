// Sharing, export and deletion long after sign-in: the page asks for confirmation of identity, then continues what was started.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { CODE_TRIES, RECENT_MINUTES } from '#core/api/sign-in-limits.ts'
import { axeViolations } from '../support/axe.ts'
import { wrongCode } from '../support/codes.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite, PHONE, type Visitor } from '../support/site.ts'
import { codeIn, me, type Person } from '../support/test-server.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Code' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe.skipIf(!hasChromium)('long after the sign-in', () => {
  let passedMs = 0
  const site = openSite({ now: () => new Date(Date.now() + passedMs) })

  /** The account page of a user who signed in long ago; these calls are refused first. */
  const openLate = async (
    refused: string,
    options: { readonly viewport?: typeof PHONE } = {},
  ): Promise<readonly [Person, Visitor, Page]> => {
    const person = await site().server.pro()
    passedMs += RECENT_MINUTES * 60_000
    const visitor = await site().visit({ as: person, ...options })
    visitor.mayFail(refused)
    return [person, visitor, await visitor.open('/user')]
  }

  const sendCode = async (page: Page): Promise<string> => {
    const { mails } = site().server
    const before = mails.length
    await button(page, 'Send the code').click()
    await field(page).waitFor()
    expect(mails).toHaveLength(before + 1)
    return codeIn(mails.at(-1))
  }
  const confirm = async (page: Page): Promise<void> => {
    await field(page).fill(await sendCode(page))
    await field(page).press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
  }

  it('a share link is made once a code has come back, and a wrong one is told', async () => {
    const [person, visitor, page] = await openLate('/session/')
    await button(page, 'Create a link').click()
    await dialog(page).getByText('we send a code to p•••@example.org').waitFor()
    expect(await focused(page)).toBe('Send the code')
    expect(await axeViolations(page)).toEqual([])

    const code = await sendCode(page)
    expect(site().server.mails.at(-1)?.to).toBe(person.email)
    await eventually(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await button(page, /^Send it again in \d+ seconds?$/).isDisabled()).toBe(true)
    await field(page).fill(wrongCode(code))
    await button(page, 'Confirm').click()
    await dialog(page).getByText('Error: invalid code').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await field(page).fill(code)
    await button(page, 'Confirm').click()

    const link = page.getByRole('textbox', { name: 'Share link' })
    await eventually(() => link.inputValue()).toContain('#share=')
    expect(await dialog(page).count()).toBe(0)
    await eventually(() => focused(page)).toBe('Create a link')
    // Within that time no confirmation is required.
    const first = await link.inputValue()
    await button(page, 'Create a link').click()
    await eventually(() => link.inputValue()).not.toBe(first)
    await leave(visitor)
  })

  it('a code that is used up gives the focus to the next one, and that gives it back', async () => {
    const [, visitor, page] = await openLate('/session/')
    await button(page, 'Create a link').click()
    const code = await sendCode(page)
    for (let by = 1; by <= CODE_TRIES; by++) {
      await field(page).fill(wrongCode(code, by))
      await field(page).press('Enter')
      await dialog(page).getByText('Error: invalid code').waitFor()
    }
    await dialog(page).getByText('This code was tried too often.').waitFor()
    await eventually(() => focused(page)).toBe('Send it again')
    const { mails } = site().server
    const before = mails.length
    await page.keyboard.press('Enter')
    await eventually(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await eventually(() => mails.length).toBe(before + 1)
    await field(page).fill(codeIn(mails.at(-1)))
    await field(page).press('Enter')
    await eventually(() => page.getByRole('textbox', { name: 'Share link' }).inputValue()).toContain(
      '#share=',
    )
    await leave(visitor)
  })

  it('nothing is handed out after cancelling, and everything after confirming', async () => {
    const [person, visitor, page] = await openLate('/users/me/export', { viewport: PHONE })
    const downloads: string[] = []
    page.on('download', (file) => downloads.push(file.suggestedFilename()))
    const before = site().server.mails.length
    await button(page, 'Download').click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => focused(page)).toBe('Download')
    expect(downloads).toEqual([])
    expect(site().server.mails).toHaveLength(before)
    expect(await page.getByRole('main').getByRole('alert').allTextContents()).toEqual([])

    await button(page, 'Download').click()
    const download = page.waitForEvent('download')
    await confirm(page)
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text).toContain(person.email)
    await message(page, 'Downloaded').waitFor()
    await leave(visitor)
  })

  it('the deletion of an account is asked for only once it is confirmed, over the question for its name', async () => {
    const [person, visitor, page] = await openLate('/users/me')
    const { username } = await me(person)
    await button(page, 'Delete the account…').click()
    const question = page.getByRole('dialog', { name: 'Delete the account?' })
    await question.getByRole('textbox').fill(username)
    await question.getByRole('button', { name: 'Ask for deletion' }).click()
    await dialog(page).waitFor()

    expect(await question.isVisible()).toBe(false)
    expect(await page.getByText('Asking…').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => focused(page)).toBe('Ask for deletion')
    expect(await question.getByRole('textbox').inputValue()).toBe(username)
    expect((await person.ask('getMe')).status).toBe(200)

    await question.getByRole('button', { name: 'Ask for deletion' }).click()
    await confirm(page)
    await message(page, 'The account is deleted on').waitFor()
    expect((await person.call('readDeletion')).deletesAt).not.toBeNull()
    await leave(visitor)
  })
})
