// Two administrators at the same forms of the back office: both values are shown to the second one, and nothing that was typed is lost.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const BITCOIN = '59faff1d86f7746c51718c9c'

describe.skipIf(!hasChromium)('editors of the back office', () => {
  const site = openSite()
  let admin: Person
  let commands = 0
  beforeAll(async () => {
    admin = await site().server.admin()
  })
  /** A change by a second administrator. */
  const order = (command: Readonly<Record<string, unknown>>) =>
    admin.ask('adminCommand', { body: { commandId: `other-${commands++}`, command } })
  const visit = async (): Promise<Visitor> => {
    const visitor = await site().visit({ as: admin })
    for (const part of ['/api/be/admin/settings', 'status of 4']) visitor.mayFail(part)
    return visitor
  }
  /** Waits until both values are shown, looks at them with axe, and replaces theirs. */
  const replace = async (page: Page, values: readonly string[]): Promise<void> => {
    await page.getByText('Someone else changed this').waitFor()
    for (const value of values) await page.getByText(value).first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Replace it' }).click()
    await page.getByText('Someone else changed this').waitFor({ state: 'detached' })
  }

  it('decide between both values of a setting', async () => {
    const visitor = await visit()
    const page = await visitor.open('/admin/global-settings')
    await page.getByLabel('Fuel units per second').fill('0.002')
    await order({ tag: 'ChangeFuelBase', fuelBase: 0.003 })
    const panel = page.getByRole('region', { name: 'Generator fuel' })
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByText('Write a reason').waitFor()
    await panel.getByLabel('Reason').fill('measured')
    await panel.getByRole('button', { name: 'Save' }).click()
    await replace(page, ['Now: 0.003', '0.002'])
    const { fuelBase } = await admin.call('settings')
    expect(fuelBase).toBe(0.002)
    await leave(visitor)
  })

  it('decide between both texts of the alert, which a reload does not lose', async () => {
    const visitor = await visit()
    const page = await visitor.open('/admin/website-alert')
    await page.getByLabel('English text').fill('Wipe on Thursday')
    await order({ tag: 'RaiseWebsiteAlert', html: 'Servers are down' })
    await page.reload()
    await page.getByText('What you typed before is back').waitFor()
    expect(await page.getByLabel('English text').inputValue()).toBe('Wipe on Thursday')
    await page.getByLabel('Reason').fill('the wipe')
    await page.getByRole('button', { name: 'Show on every page' }).click()
    await replace(page, ['Servers are down', 'Wipe on Thursday'])
    const { alert, changes } = await admin.call('adminSettings')
    expect([alert?.html, changes[0]?.reason]).toEqual(['Wipe on Thursday', 'the wipe'])
    await leave(visitor)
  })

  it('decide between both targets of a redirect', async () => {
    await order({ tag: 'AddRedirect', from: '/old-craft', to: '/crafts', kind: 301, reason: 'moved' })
    const visitor = await visit()
    const page = await visitor.open('/admin/redirects')
    await page.getByRole('button', { name: 'Change /old-craft' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('To').fill('/hideout')
    await dialog.getByLabel('Reason').fill('better')
    await order({
      ...{ tag: 'ChangeRedirect', from: '/old-craft', to: '/barters', kind: 301, reason: 'moved again' },
      seen: { to: '/crafts', kind: 301 },
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await replace(page, ['/barters (301)', '/hideout (301)'])
    const { redirects } = await admin.call('adminRedirects')
    expect(redirects.find(({ from }) => from === '/old-craft')?.to).toBe('/hideout')
    await leave(visitor)
  })

  it('keep what was typed in a field of a row, and leave other modes their value', async () => {
    const visitor = await visit()
    const page = await visitor.open(`/admin/item/${BITCOIN}`)
    const correct = {
      ...{ tag: 'CorrectField', table: 'items', uid: BITCOIN, field: 'weight', value: 0.3, modes: ['PVE'] },
      ...{ source: 'Exfil', since: '1.0', seen: '', reason: 'weighed' },
    }
    expect((await admin.ask('correct', { body: { commandId: 'pve', command: correct } })).status).toBe(200)
    await page.getByText('(PVE').first().waitFor()
    const open = async () => {
      await page.getByRole('button', { name: 'Edit weight' }).click()
      return page.getByRole('dialog')
    }
    const dialog = await open()
    await dialog.getByLabel('Value').fill('0.25')
    await page.keyboard.press('Escape')
    await page.reload()
    await open()
    await dialog.getByText('What you typed before is back').waitFor()
    expect(await dialog.getByLabel('Value').inputValue()).toBe('0.25')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel('Reason').fill('weighed again')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { rows } = await admin.call('correctedRow', { query: { table: 'items', uid: BITCOIN } })
    expect(Object.fromEntries(rows.map(({ mode, current }) => [mode, current?.weight]))).toMatchObject({
      ...{ PVP: 0.25, PVE: 0.3 },
    })
    await leave(visitor)
  })

  it('keep what was typed when the session ends in the middle of it', async () => {
    const person = await site().server.admin()
    const visitor = await site().visit({ as: person })
    for (const part of ['status of 4', '/api/be/', '/admin/item']) visitor.mayFail(part)
    const page = await visitor.open(`/admin/item/${BITCOIN}`)
    await page.getByRole('button', { name: 'Edit height' }).click()
    await page.getByLabel('Value').fill('3')
    await page.getByLabel('Reason').fill('measured')
    await admin.call('endPersonSessions', { params: { id: person.uid }, body: { reason: 'lost device' } })
    await page.getByText('Page Not Found').waitFor()
    const cookies = [...admin.cookies].map(([name, value]) => ({ name, value, url: site().server.url() }))
    await visitor.context.addCookies(cookies)
    await page.goto(`/admin/item/${BITCOIN}`)
    await page.getByRole('button', { name: 'Edit height' }).click()
    await page.getByText('What you typed before is back').waitFor()
    const values = [page.getByLabel('Value'), page.getByLabel('Reason')].map((field) => field.inputValue())
    expect(await Promise.all(values)).toEqual(['3', 'measured'])
    await leave(visitor)
  })

  it('add an item with the facts of another, and without its names', async () => {
    const visitor = await visit()
    const page = await visitor.open('/admin/add-item')
    const form = page.getByRole('main')
    await form.getByRole('button', { name: 'Add item' }).click()
    await form.getByText('Choose an item').waitFor()
    await form.getByRole('combobox', { name: 'Copy of' }).fill('physical bitcoin')
    await form.getByRole('option').first().click()
    await form.getByText('Begins with the facts of Physical Bitcoin').waitFor()
    await form.getByLabel('Id').fill('0123456789abcdef01234567')
    await form.getByLabel('Name', { exact: true }).fill('Virtual Bitcoin')
    await form.getByLabel('Short name').fill('vBTC')
    await form.getByLabel('Word in the address').fill('virtual_bitcoin')
    await form.getByLabel('Reason').fill('the patch')
    expect(await axeViolations(page)).toEqual([])
    await form.getByRole('button', { name: 'Add item' }).click()
    await page.waitForURL('**/admin/item/0123456789abcdef01234567')
    const query = { table: 'items', uid: '0123456789abcdef01234567' } as const
    const [row] = (await admin.call('correctedRow', { query })).rows
    expect(row?.current).toMatchObject({ name: 'Virtual Bitcoin', shortName: 'vBTC' })
    expect(row?.current).not.toHaveProperty('ruName')
    await leave(visitor)
  })

  it.each([
    ['users', 'filter=admin', 'Show', 'admin'],
    ['audit', 'kind=security', 'Kind', 'security'],
    ['logs', 'level=warn', 'Level', 'warn'],
    ['live-icons', 'state=all', 'State', 'all'],
    ['traders-prices-compare', 'with=overlaid', 'Compare with', 'overlaid'],
  ])('find the filters of %s again after going back', async (screen, words, label, value) => {
    const visitor = await visit()
    const page = await visitor.open(`/admin/${screen}`)
    await page.getByLabel(label, { exact: true }).selectOption(value)
    await page.waitForURL(`**/admin/${screen}?${words}`)
    await page.getByRole('link', { name: 'Metrics' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Metrics' }).waitFor()
    await page.goBack()
    await page.getByLabel(label, { exact: true }).waitFor()
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
    await leave(visitor)
  })
})
