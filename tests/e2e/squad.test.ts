// A squad in the browser: an owner, and a guest who joins by the link without an account; pings on the map.
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

describe.skipIf(!hasChromium)('a squad', () => {
  const site = openSite()

  it('plans with a guest, pings on the map, and ends with its owner', async () => {
    const owner = await site().visit({ as: await site().server.pro() })
    const page = await owner.open('/squad')
    await page.getByRole('button', { name: 'Open the squad' }).click()
    const link = await page.getByRole('textbox', { name: 'Link for friends' }).inputValue()
    expect(link).toContain('/squad#join=')
    await page.getByRole('heading', { name: 'Best maps together' }).waitFor()
    expect(await axeViolations(page)).toEqual([])

    const guest = await site().visit({})
    const there = await guest.open(link)
    await there.getByRole('textbox', { name: 'Name' }).fill('Kesha')
    expect(await axeViolations(there)).toEqual([])
    await there.getByRole('button', { name: 'Join as a guest' }).click()
    // The link is not kept in the address.
    await there.getByRole('list', { name: 'Members' }).waitFor()
    expect(there.url()).not.toContain('join=')
    await there
      .getByRole('group', { name: /Active quests: 0/ })
      .getByRole('checkbox')
      .first()
      .check()
    await there.getByRole('group', { name: /Active quests: 1/ }).waitFor()
    const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
    await eventually(() => members.allTextContents()).toMatchObject([
      expect.stringContaining('online'),
      expect.stringMatching(/Kesha.*guest.*told by hand.*online/),
    ])
    expect(await axeViolations(there)).toEqual([])

    for (const tab of [page, there]) {
      await tab.goto(new URL('/maps/customs', tab.url()).href)
      await tab.locator('[data-mark]').first().waitFor()
    }
    await page.getByRole('button', { name: 'Ping the squad' }).click()
    await page.getByRole('button', { name: 'Enemy' }).click()
    await page.getByRole('application').or(page.locator('.leaflet-container')).first().focus()
    await page.keyboard.press('Enter')
    const ping = there.locator('[data-ping]')
    await ping.getByText('Enemy').waitFor()
    expect(await axeViolations(there)).toEqual([])
    // Ten seconds later it is gone.
    await ping.waitFor({ state: 'detached', timeout: 15_000 })

    const back = await owner.open('/squad')
    await back.getByRole('button', { name: 'Close the squad' }).click()
    await back.getByRole('dialog').getByRole('button', { name: 'Close the squad' }).click()
    await back.getByRole('button', { name: 'Open the squad' }).waitFor()
    const late = await guest.open('/squad')
    await late.getByText('To open a squad you need an account.').waitFor()
    for (const visit of [owner, guest]) await leave(visit)
  })

  it('is named beside "may I sell it?" with what its members still need', async () => {
    const { server } = site()
    const [one, two] = [await server.pro(), await server.pro()]
    const pmcOf = async (person: typeof one): Promise<string> => (await person.call('getMe')).charUid ?? ''
    const { token } = await one.call('openSquad', { body: { pmc: await pmcOf(one), shares: ['quests'] } })
    await two.call('joinSquad', { body: { token, pmc: await pmcOf(two), shares: ['needs'] } })
    const visit = await site().visit({ as: one })
    const squad = await visit.open('/squad')
    await squad.getByRole('list', { name: 'Members' }).waitFor()
    const page = await visit.open('/progression/items-to-keep')
    const search = page.getByRole('combobox', { name: 'Name any item' })
    await search.fill('CPU fan')
    await search.press('Enter')
    const needs = page.locator('[data-team-needs]')
    await needs.getByText(/\d+ pieces/).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await leave(visit)
  })
})
