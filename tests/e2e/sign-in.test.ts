// Signing in by a mailed code, and out.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressField, statusOf } from '../support/account-page.ts'
import { wrongCode } from '../support/codes.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { codeIn, me } from '../support/test-server.ts'

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the code' })
const signInButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })

const askForCode = async (page: Page, email: string): Promise<void> => {
  await addressField(page).fill(email)
  await sendButton(page).click()
  await codeField(page).waitFor()
}

describe.skipIf(!hasChromium)('signing in', () => {
  const site = openSite()
  const mailTo = (email: string) => codeIn(site().server.mails.findLast(({ to }) => to === email))

  it('takes the code that was mailed, and only that', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await addressField(page).fill('nobody')
    visitor.mayFail('/login/email/send')
    await sendButton(page).click()
    await page.getByText('Invalid email').waitFor()

    await askForCode(page, 'first@example.org')
    await page.getByText('We sent a code of eight letters and digits to first@example.org.').waitFor()
    const code = mailTo('first@example.org')
    visitor.mayFail('/login/email/verify')
    await codeField(page).fill(wrongCode(code))
    await signInButton(page).click()
    await page.getByText('Error: invalid code').waitFor()
    await codeField(page).fill(code.toLowerCase().replace('-', ' '))
    await signInButton(page).click()

    expect(await statusOf(page)).toBe('Free')
    await page.reload()
    expect(await statusOf(page)).toBe('Free')
    await leave(visitor)
  })

  it('ends where the person logs out, in every tab', async () => {
    const visitor = await site().visit({ as: await site().server.free() })
    const page = await visitor.open('/user')
    const other = await visitor.open('/crafts')
    await other.getByRole('banner').getByRole('group').filter({ hasText: 'Character: ' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await page.goto('/user')
    await addressField(page).waitFor()
    await leave(visitor)
  })

  it('shows an administrator the way to the back office', async () => {
    const admin = await site().server.admin()
    const visitor = await site().visit({ as: admin })
    const page = await visitor.open('/user')
    expect(await statusOf(page)).toBe('Admin')
    await page.getByRole('main').getByRole('link', { name: 'Back office' }).click()
    await page.waitForURL('**/admin')
    expect((await me(admin)).admin).toBe(true)
    await leave(visitor)
  })
})
