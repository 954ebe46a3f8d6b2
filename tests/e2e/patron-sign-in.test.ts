// Signing in through the patron provider: its page on another site, its response, and the messages of the account page.
import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '#core/api/contract.ts'
import { RECENT_MINUTES } from '#core/api/sign-in-limits.ts'
import { addressField, statusOf } from '../support/account-page.ts'
import { pathOf } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import {
  CAMPAIGN,
  CLIENT,
  notice,
  type Person as Patron,
  startPatronProvider,
  WEBHOOK_SECRET,
} from '../support/patron-provider.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'
import { codeIn, me } from '../support/test-server.ts'

const provider = await startPatronProvider()
/** Under a different host name than the site: the browser treats it as another site, like the real one. */
const url = provider.url.replace('127.0.0.1', 'localhost')
const patron = { ...CLIENT, url, campaign: CAMPAIGN, webhookSecret: WEBHOOK_SECRET }
afterAll(provider.close)

const PLEDGE = { status: 'active_patron', cents: 300 } as const
const LAPSED = { status: 'former_patron', cents: 0 } as const
const DECLINED = { status: 'declined_patron', cents: 0 } as const
let patrons = 0
/** A patron who never signed in before. */
const newPatron = (membership: Pick<Patron, 'status' | 'cents'> = {}): Patron => {
  patrons++
  return { id: `1118365${patrons}`, email: `patron-${patrons}@example.org`, isVerified: true, ...membership }
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in as a patron' })
const panel = (page: Page) => page.getByRole('region', { name: 'Status' })

/** Leaves for the provider's page, where the browser is signed in as this person. */
const goAs = async (page: Page, person: Patron, by = signInButton(page)): Promise<void> => {
  provider.isVisitedBy(person)
  await by.click()
  await page.waitForURL(`${url}/oauth2/authorize?**`)
}
const answer = (page: Page, word: 'Allow' | 'Deny') => page.getByRole('link', { name: word }).click()
/** Without the page's own parameters, which are removed once they are read. */
const isPlain = (page: Page) => page.waitForURL((at) => at.pathname === '/user' && at.search === '')

const problem = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

describe.skipIf(!hasChromium)('a patron', () => {
  let passedMs = 0
  const site = openSite({ config: { patron }, now: () => new Date(Date.now() + passedMs) })

  /** A visitor on the account page who went to the provider as this person and agreed there. */
  const comesIn = async (person: Patron): Promise<readonly [Visitor, Page]> => {
    const visitor = await site().visit()
    const page = await visitor.open('/user')
    await goAs(page, person)
    await answer(page, 'Allow')
    await isPlain(page)
    return [visitor, page]
  }

  it('with a pledge comes back as Pro, and still is on the next visit', async () => {
    const [visitor, page] = await comesIn(newPatron(PLEDGE))
    await eventually(() => statusOf(page)).toBe('Pro')
    await panel(page).getByText('Pro is active.').waitFor()
    const next = await visitor.open('/user')
    await eventually(() => statusOf(next)).toBe('Pro')
    await leave(visitor)
  })

  it.each([
    ['without a membership', {}],
    ['whose membership has lapsed', LAPSED],
    ['whose payment was declined', DECLINED],
  ])('%s comes back free, and reads why', async (_, membership) => {
    const [visitor, page] = await comesIn(newPatron(membership))
    await eventually(() => statusOf(page)).toBe('Free')
    await panel(page).getByText('No pledge is connected.').waitFor()
    await panel(page).getByRole('button', { name: 'Connect a pledge' }).waitFor()
    await leave(visitor)
  })

  it('who denies it stays a visitor, reads so, and may think again', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/user')
    const person = newPatron(PLEDGE)
    await goAs(page, person)
    await answer(page, 'Deny')
    const said = problem(page, 'You declined the sign-in on the page of the patron provider.')
    await said.waitFor()
    await addressField(page).waitFor()
    await said.getByRole('button', { name: 'Close' }).click()
    await isPlain(page)
    await said.waitFor({ state: 'detached' })

    await goAs(page, person)
    await answer(page, 'Allow')
    await eventually(() => statusOf(page)).toBe('Pro')
    await leave(visitor)
  })

  it('who goes back from the page of the provider can begin again', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/user')
    const person = newPatron(PLEDGE)
    await goAs(page, person)
    await page.goBack()
    await addressField(page).waitFor()
    await goAs(page, person)
    await answer(page, 'Allow')
    await eventually(() => statusOf(page)).toBe('Pro')
    await leave(visitor)
  })

  it.each([
    ['does not answer', () => provider.break(503), 'The patron provider does not answer.'],
    ['takes the code no more', () => provider.expireCodes(), 'The sign-in took too long. Start it again.'],
  ])('whose provider %s reads so', async (_, happens, text) => {
    const visitor = await site().visit()
    const page = await visitor.open('/user')
    await goAs(page, newPatron(PLEDGE))
    happens()
    try {
      await answer(page, 'Allow')
      await problem(page, text).waitFor()
    } finally {
      provider.break(undefined)
    }
    await addressField(page).waitFor()
    await leave(visitor)
  })

  it('who comes back in another browser than it began in is told to begin there', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/user')
    await goAs(page, newPatron(PLEDGE))
    const back = await page.getByRole('link', { name: 'Allow' }).getAttribute('href')
    const other = await site().visit()
    const strange = await other.open(back ?? '')
    await problem(strange, 'This sign-in was not started in this browser.').waitFor()
    await addressField(strange).waitFor()
    for (const visit of [visitor, other]) await leave(visit)
  })

  it('connects a pledge to the account that is signed in, and loses Pro with it', async () => {
    const free = await site().server.free()
    const { username } = await me(free)
    const visitor = await site().visit({ as: free })
    const page = await visitor.open('/user')
    const person = newPatron()
    const connect = panel(page).getByRole('button', { name: 'Connect a pledge' })
    await goAs(page, { ...person, ...PLEDGE }, connect)
    await answer(page, 'Allow')
    await isPlain(page)
    await eventually(() => statusOf(page)).toBe('Pro')
    await page.getByRole('main').getByText(username).first().waitFor()

    const check = panel(page).getByRole('button', { name: 'Check the pledge again' })
    await goAs(page, { ...person, ...LAPSED }, check)
    await answer(page, 'Allow')
    await isPlain(page)
    await eventually(() => statusOf(page)).toBe('Free')
    await panel(page).getByText('No pledge is connected.').waitFor()
    await leave(visitor)
  })

  it('is connected to an account whose owner signed in long ago only once that is confirmed', async () => {
    const free = await site().server.free()
    passedMs += RECENT_MINUTES * 60_000
    const visitor = await site().visit({ as: free })
    visitor.mayFail('/session/recent')
    const page = await visitor.open('/user')
    provider.isVisitedBy(newPatron(PLEDGE))
    await panel(page).getByRole('button', { name: 'Connect a pledge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
    await dialog.getByRole('button', { name: 'Send the code' }).click()
    const field = dialog.getByRole('textbox', { name: 'Code' })
    await field.waitFor()
    await field.fill(codeIn(site().server.mails.at(-1)))
    await field.press('Enter')
    await page.waitForURL(`${url}/oauth2/authorize?**`)
    await answer(page, 'Allow')
    await isPlain(page)
    await eventually(() => statusOf(page)).toBe('Pro')
    await leave(visitor)
  })

  it('without an address confirms by coming in again', async () => {
    const person = { ...newPatron(PLEDGE), isVerified: false }
    const [visitor, page] = await comesIn(person)
    // The first time with Pro, the question of how to begin appears.
    await page.getByRole('dialog', { name: 'How would you like to begin?' }).waitFor()
    await page.keyboard.press('Escape')
    passedMs += RECENT_MINUTES * 60_000
    visitor.mayFail('/session/share')
    const create = page.getByRole('button', { name: 'Create a link' })
    await create.click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
    await dialog.getByText('this account has no e-mail address').waitFor()
    await goAs(page, person, dialog.getByRole('link', { name: 'Sign in as a patron' }))
    await answer(page, 'Allow')
    await isPlain(page)
    await create.click()
    await eventually(() => page.getByRole('textbox', { name: 'Share link' }).inputValue()).toContain(
      '#share=',
    )
    await leave(visitor)
  })

  it('is free as soon as the provider tells that the membership is over, on the open page', async () => {
    const person = newPatron(PLEDGE)
    const [visitor, page] = await comesIn(person)
    await eventually(() => statusOf(page)).toBe('Pro')
    const { body, headers } = notice('members:delete', { ...person, ...LAPSED })
    const told = await fetch(`${site().server.url()}${pathOf(contract.patronWebhook.path)}`, {
      method: 'POST',
      body: Buffer.from(body),
      headers,
    })
    expect(told.status).toBe(200)
    await eventually(() => statusOf(page)).toBe('Free')
    await panel(page).getByText('No pledge is connected.').waitFor()
    await leave(visitor)
  })
})
