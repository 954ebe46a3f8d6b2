// The moderation of the chat in the back office: reports arrive by themselves, and each step is recorded with its reason.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeColourViolations, axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'

const PATH = '/admin/chat'
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe.skipIf(!hasChromium)('the moderation of the chat', () => {
  const site = openSite()
  let posts = 0
  const post = async (text: string) => {
    const writer = await site().server.pro()
    const { message } = await writer.call('postChat', { body: { clientId: `post-${posts++}`, text } })
    return { writer, id: message?.id ?? 0 }
  }
  const report = async (id: number) =>
    (await site().server.free()).call('reportChat', {
      params: { id: String(id) },
      body: { reason: 'fraud' },
    })
  const giveReason = async (page: Page, reason: string, button: string): Promise<void> => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: button }).click()
    await dialog.getByText('Give a reason').waitFor()
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: button }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  it('shows a report without a reload, mutes, deletes, dismisses and ends a mute, each with a reason', async () => {
    const admin = await site().server.admin()
    const visitor = await site().visit({ as: admin })
    const page = await visitor.open(PATH)
    const reports = panel(page, 'Reported messages')
    await reports.getByText('No reported messages').waitFor()
    const [bad, fine] = [await post('Accounts for sale'), await post('Just a joke')]
    for (const { id } of [bad, fine]) await report(id)
    await eventually(() => reports.getByRole('listitem').count()).toBe(2)
    const row = reports.getByRole('listitem').filter({ hasText: 'Accounts for sale' })
    await row.getByRole('button', { name: /^Mute / }).click()
    await giveReason(page, 'Sells accounts', 'Mute')
    const muted = panel(page, 'Muted accounts')
    await muted.getByText('Sells accounts').waitFor()
    await row.getByRole('button', { name: /^Delete the message/ }).click()
    await giveReason(page, 'Fraud', 'Delete message')
    await row.waitFor({ state: 'hidden' })
    await reports.getByRole('button', { name: /^Dismiss the reports/ }).click()
    await giveReason(page, 'Harmless', 'Dismiss reports')
    await reports.getByText('No reported messages').waitFor()
    await muted.getByRole('button', { name: /^End the mute/ }).click()
    await giveReason(page, 'Explained', 'End mute')
    await muted.getByText('No account is muted.').waitFor()
    const { rows } = await admin.call('readAudit', { query: { action: 'moderateChat' } })
    expect(rows.slice(0, 4).map(({ reason }) => reason)).toEqual([
      ...['Explained', 'Harmless', 'Fraud', 'Sells accounts'],
    ])
    await leave(visitor)
  })

  it('previews a word that is to be blocked, blocks it and allows it again', async () => {
    const visitor = await site().visit({ as: await site().server.admin(), viewport: PHONE })
    await post('Buy my сheats now')
    const page = await visitor.open(PATH)
    const words = panel(page, 'Blocked words')
    await words.getByRole('textbox', { name: 'Word' }).fill('cheat*')
    await words.getByText('Buy my сheats now').waitFor()
    await words.getByText(/^Matches 1 of the last \d+ messages\.$/).waitFor()
    await words.getByRole('button', { name: 'Block word' }).click()
    await giveReason(page, 'Sellers', 'Block word')
    await words.getByRole('listitem').getByText('cheat*').waitFor()
    const writer = await site().server.pro()
    const refused = await writer.ask('postChat', { body: { clientId: 'refused', text: 'Cheats here' } })
    expect(refused.status).toBe(422)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await axeViolations(page)).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeColourViolations(page), colorScheme).toEqual([])
    }
    await words.getByRole('button', { name: 'Remove cheat*' }).click()
    await giveReason(page, 'Too strict', 'Allow word')
    await words.getByText('No blocked words.').waitFor()
    await leave(visitor)
  })
})
