// Signing in and out: by a mailed code, by a share link, through the patron provider.
import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { CAMPAIGN, CLIENT, startPatronProvider, WEBHOOK_SECRET } from '../support/patron-provider.ts'
import { MEMBER, NIKITA } from '../support/patron-world.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'
import { codeIn, me } from '../support/test-server.ts'

const provider = await startPatronProvider()
const patron = { ...CLIENT, url: provider.url, campaign: CAMPAIGN, webhookSecret: WEBHOOK_SECRET }
afterAll(provider.close)

const addressField = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the code' })
const signInButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })

const askForCode = async (page: Page, email: string): Promise<void> => {
  await addressField(page).fill(email)
  await sendButton(page).click()
  await codeField(page).waitFor()
}

/** What the page says of the status: Free, Pro, Admin. */
const statusOf = async (page: Page): Promise<string> => {
  const panel = page.getByRole('region', { name: 'Status' })
  await panel.waitFor()
  for (const status of ['Free', 'Pro', 'Admin'])
    if (await panel.getByText(status, { exact: true }).isVisible()) return status
  return 'unknown'
}

describe.skipIf(!hasChromium)('signing in', () => {
  const site = openSite({ config: { patron } })
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
    await page.getByText('We sent a code of six digits to first@example.org.').waitFor()
    const code = mailTo('first@example.org')
    visitor.mayFail('/login/email/verify')
    await codeField(page).fill(code === '111111' ? '222222' : '111111')
    await signInButton(page).click()
    await page.getByText('Error: invalid code').waitFor()
    await codeField(page).fill(code)
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

  const makeLink = async (visitor: Visitor): Promise<string> => {
    const page = await visitor.open('/user')
    await page.getByRole('button', { name: 'Create a link' }).click()
    return page.getByRole('textbox', { name: 'Share link' }).inputValue()
  }

  it('passes to another device by a share link, once', async () => {
    const person = await site().server.pro()
    const owner = await site().visit({ as: person })
    const link = await makeLink(owner)

    const second = await site().visit()
    const page = await second.open(link)
    await page.getByRole('button', { name: 'Sign in with the link' }).click()
    await page.getByText('You are signed in.').first().waitFor()
    expect(await statusOf(page)).toBe('Pro')
    expect(page.url()).not.toContain('share=')

    const third = await site().visit()
    third.mayFail('/session/accept')
    const late = await third.open(link)
    await late.getByRole('button', { name: 'Sign in with the link' }).click()
    await late.getByText('share link already accepted').waitFor()
    await late.getByRole('button', { name: 'Close' }).click()
    await addressField(late).waitFor()

    for (const visit of [owner, second, third]) await leave(visit)
  })

  it('refuses a share link that nobody made', async () => {
    const visitor = await site().visit()
    visitor.mayFail('/session/accept')
    const page = await visitor.open('/user#share=made-up')
    await page.getByRole('button', { name: 'Sign in with the link' }).click()
    await page.getByText('share link not valid').waitFor()
    await leave(visitor)
  })

  /** The provider's own page, where the person agrees at once. */
  const answerAs = (page: Page, person: Parameters<typeof provider.authorize>[1]) =>
    page.route('**/api/be/login/patron', async (route) => {
      const sent = await route.fetch({ maxRedirects: 0 })
      const back = await provider.authorize(sent.headers().location ?? '', person)
      await route.fulfill({ status: 302, headers: { location: back.href } })
    })

  it('gives Pro to whoever comes back from the patron provider with a pledge', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/user')
    await answerAs(page, MEMBER)
    await page.getByRole('button', { name: 'Sign in as a patron' }).click()
    expect(await statusOf(page)).toBe('Pro')
    await page.getByText('Pro is active.').waitFor()
    await leave(visitor)
  })

  it('stays free for a patron without a pledge', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/user')
    await answerAs(page, { ...NIKITA, id: '111836594', email: 'olga@example.org' })
    await page.getByRole('button', { name: 'Sign in as a patron' }).click()
    expect(await statusOf(page)).toBe('Free')
    await leave(visitor)
  })

  it('says so where the person refuses at the patron provider', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/user')
    await answerAs(page, 'refuses')
    await page.getByRole('button', { name: 'Sign in as a patron' }).click()
    await page.getByText('You declined the sign-in on the page of the patron provider.').waitFor()
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
