// Signing in by a mailed code, and out.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressField, statusOf } from '../support/account-page.ts'
import { wrongCode } from '../support/codes.ts'
import { eventually } from '../support/eventually.ts'
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

    await eventually(() => statusOf(page)).toBe('Free')
    await page.reload()
    await eventually(() => statusOf(page)).toBe('Free')
    expect(await page.getByRole('dialog').count()).toBe(0)

    // As if a pledge had arrived: the account is asked how to begin, on any page, and only once.
    const { uid } = await (await page.request.get('/api/be/users/me')).json()
    await page.getByRole('navigation').getByRole('link', { name: 'Crafts' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Crafts' }).waitFor()
    await site().server.grant(uid, { tag: 'StartPro' })
    const question = page.getByRole('dialog', { name: 'How would you like to begin?' })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: 'Character: ' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await leave(visitor)
  })

  it('ends where the person logs out, in every tab', async () => {
    const visitor = await site().visit({ as: await site().server.free() })
    const page = await visitor.open('/user')
    const other = await visitor.open('/crafts')
    await other.getByRole('banner').getByRole('button', { name: 'Character: ' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await page.goto('/user')
    await addressField(page).waitFor()
    await leave(visitor)
  })

  it('asks for confirmation when the address to log out is opened from elsewhere', async () => {
    const visitor = await site().visit({ as: await site().server.free() })
    const page = await visitor.open('/user')

    await page.goto('/api/be/logout')
    const question = page.getByRole('dialog', { name: 'Log out?' })
    await question.getByText('You will need another code').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await eventually(() => statusOf(page)).toBe('Free')
    await page.goto('/user?sign-out=ask')
    await question.getByRole('link', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await leave(visitor)
  })

  it('asks before changes are lost that have not reached the server, and leaves nothing behind', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open('/user')
    visitor.mayFail('/api/be/commands')
    await page.route('**/api/be/commands', (route) => route.abort())
    const level = page.getByRole('textbox', { name: 'Level', exact: true })
    await level.fill('33')
    await level.press('Enter')
    await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Log out?' })
    await question.getByText('1 change has not reached the server yet.').waitFor()
    await question.getByRole('link', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('exfil:account'))).toBeNull()
    await leave(visitor)
  })

  it('tells an administrator what they are, and leads to the back office', async () => {
    const admin = await site().server.admin()
    const visitor = await site().visit({ as: admin })
    const page = await visitor.open('/user')
    await eventually(() => statusOf(page)).toBe('Admin')

    expect((await me(admin)).admin).toBe(true)
    await page.getByRole('link', { name: 'Back office' }).first().click()
    await page.getByRole('heading', { name: 'Back office', level: 1 }).waitFor()
    await leave(visitor)
  })
})
