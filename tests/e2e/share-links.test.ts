// Share links: created on the account page, and the messages of another browser that opens one.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressField, statusOf } from '../support/account-page.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'
import { me } from '../support/test-server.ts'

/** Lifetime of a link. */
const LIFE_MS = 10 * 60_000

const shareField = (page: Page) => page.getByRole('textbox', { name: 'Share link' })
const acceptButton = (page: Page) => page.getByRole('button', { name: 'Sign in with the link' })

const makeLink = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Create a link' }).click()
  return shareField(page).inputValue()
}

describe.skipIf(!hasChromium)('a share link', () => {
  let passedMs = 0
  const site = openSite({ now: () => new Date(Date.now() + passedMs) })

  /** Opens the link in a browser and confirms; it must be refused. */
  const refusedAs = async (link: string, text: string, advice: string): Promise<void> => {
    const visitor = await site().visit()
    visitor.mayFail('/session/accept')
    const page = await visitor.open(link)
    await acceptButton(page).click()
    const said = page.getByRole('alert').filter({ hasText: text })
    await said.getByText(advice).waitFor()
    expect(await acceptButton(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Close' }).click()
    await addressField(page).waitFor()
    expect(page.url()).not.toContain('share=')
    await leave(visitor)
  }

  const ownersPage = async (as: Parameters<typeof me>[0] & { cookies: Map<string, string> }) => {
    const owner: Visitor = await site().visit({ as })
    return [owner, await owner.open('/user')] as const
  }

  it('signs another browser in to the account, once', async () => {
    const person = await site().server.pro()
    const [owner, page] = await ownersPage(person)
    const link = await makeLink(page)

    const second = await site().visit()
    const there = await second.open(link)
    await acceptButton(there).click()
    await there.getByRole('region', { name: 'Messages' }).getByText('You are signed in.').waitFor()
    await eventually(() => statusOf(there)).toBe('Pro')
    expect(there.url()).not.toContain('share=')
    await there
      .getByRole('main')
      .getByText((await me(person)).username)
      .first()
      .waitFor()
    await there.reload()
    await eventually(() => statusOf(there)).toBe('Pro')

    await refusedAs(link, 'share link already accepted', 'A link works once.')
    for (const visit of [owner, second]) await leave(visit)
  })

  it('does not sign in without confirmation, and is not used up by opening it', async () => {
    const [owner, page] = await ownersPage(await site().server.pro())
    const link = await makeLink(page)
    const visitor = await site().visit()
    const there = await visitor.open(link)
    await there.getByRole('button', { name: 'No, thanks' }).click()
    await addressField(there).waitFor()
    await there.goto(link)
    await acceptButton(there).click()
    await eventually(() => statusOf(there)).toBe('Pro')
    for (const visit of [owner, visitor]) await leave(visit)
  })

  it('tells who is signed in there already that this ends, before it does', async () => {
    const { server } = site()
    const [owner, page] = await ownersPage(await server.pro())
    const link = await makeLink(page)
    const free = await server.free()
    const { username } = await me(free)
    const visitor = await site().visit({ as: free })
    const there = await visitor.open(link)
    await there.getByText(`You are signed in as ${username} here. Going on ends that`).waitFor()
    await acceptButton(there).click()
    await eventually(() => statusOf(there)).toBe('Pro')
    expect(await there.getByRole('main').getByText(username).count()).toBe(0)
    for (const visit of [owner, visitor]) await leave(visit)
  })

  it('is over after ten minutes, and says so on both sides', async () => {
    const owner = await site().visit({ as: await site().server.pro() })
    const page = await owner.context.newPage()
    await page.clock.install()
    await page.goto('/user')
    const link = await makeLink(page)
    await page
      .getByRole('status')
      .filter({ hasText: /^Valid until .*, once\.$/ })
      .waitFor()
    passedMs += LIFE_MS
    await refusedAs(link, 'share link not valid', 'A link works for 10 minutes')
    await page.clock.fastForward(LIFE_MS)
    await page.getByText('This link is no longer valid.').waitFor()
    expect(await shareField(page).count()).toBe(0)
    await leave(owner)
  })

  it('ends with the session that made it', async () => {
    const [owner, page] = await ownersPage(await site().server.pro())
    const link = await makeLink(page)
    await page.getByRole('main').getByRole('link', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await refusedAs(link, 'share link not valid', 'only while the device that made it is signed in')
    await leave(owner)
  })

  it('that was never created is not valid', async () => {
    await refusedAs('/user#share=made-up', 'share link not valid', 'Make a new one there.')
  })

  it('is a QR code too, for the camera of a phone', async () => {
    const [owner, page] = await ownersPage(await site().server.pro())
    await makeLink(page)
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor()
    await leave(owner)
  })

  it('is copied by its button', async () => {
    const owner = await site().visit({
      as: await site().server.pro(),
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await owner.open('/user')
    const link = await makeLink(page)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('region', { name: 'Messages' }).getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await leave(owner)
  })
})
