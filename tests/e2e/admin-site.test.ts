// The screens of the back office about the site: used as an operator does, with what visitors get of it.
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

describe.skipIf(!hasChromium)('the screens about the site', () => {
  const site = openSite()
  const visit = async () => site().visit({ as: await site().server.admin() })

  it('add a redirect, refuse a chain, and remove it with a reason', async () => {
    const visitor = await visit()
    for (const part of ['/api/be/admin/settings', 'status of 4']) visitor.mayFail(part)
    const page = await visitor.open('/admin/redirects')
    const add = async (from: string, to: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add redirect' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('From').fill(from)
      await dialog.getByLabel('To').fill(to)
      await dialog.getByLabel('Reason').fill('The page moved')
      await dialog.getByRole('button', { name: 'Save' }).click()
    }
    await add('/old-crafts', '/crafts')
    await page.getByRole('cell', { name: '/old-crafts' }).waitFor()
    await add('/older-crafts', '/old-crafts')
    await page.getByRole('alert').getByText('redirects form no chains').waitFor()
    await page.keyboard.press('Escape')

    const other = await visitor.context.newPage()
    await other.goto('/old-crafts?sort=cost')
    await other.getByRole('heading', { level: 1, name: 'Crafts' }).waitFor()
    expect(new URL(other.url()).pathname).toBe('/crafts')
    await other.close()

    await page.getByRole('button', { name: 'Change /old-crafts' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByText('Write the reason.').waitFor()
    await dialog.getByLabel('Reason').fill('No longer linked')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No redirects').waitFor()
    await leave(visitor)
  })

  it('show figures with the visits of pages', async () => {
    const visitor = await visit()
    const page = await visitor.open('/barters')
    await page.goto('/admin/metrics')
    const visits = page.getByRole('table', { name: 'Visits by page' })
    await page.getByText('Messages waiting').waitFor()
    // Rows out of sight are not drawn.
    await page.getByRole('heading', { name: 'Requests by route' }).scrollIntoViewIfNeeded()
    await visits.getByText('Barters').waitFor()
    await leave(visitor)
  })

  it('follow the log, and tell the story of a request', async () => {
    const visitor = await visit()
    const page = await visitor.open('/admin/logs')
    const filters = page.getByRole('main')
    await filters.getByLabel('Search').fill('/builds/latest.json')
    await filters.getByLabel('Search').press('Enter')
    await page.getByRole('switch', { name: 'Follow' }).click()
    const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: '/builds/latest.json' })
    const before = await lines.count()
    const answer = await visitor.context.request.get('/builds/latest.json')
    await eventually(() => lines.count()).toBeGreaterThan(before)
    await lines.first().locator('summary').click()
    const id = answer.headers()['x-request-id'] ?? ''
    await filters.getByLabel('Request id').fill(id)
    await filters.getByLabel('Request id').press('Enter')
    await filters.getByLabel('Search').fill('')
    await filters.getByLabel('Search').press('Enter')
    await eventually(() => lines.count()).toBe(1)
    await leave(visitor)
  })

  it('change the text of a mail only while it has the code, and bring the built-in one back', async () => {
    const visitor = await visit()
    for (const part of ['/api/be/admin/settings', 'status of 4']) visitor.mayFail(part)
    const page = await visitor.open('/admin/email-settings')
    await page.getByRole('button', { name: 'Edit: Sign-in, English' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Subject').fill('Welcome')
    await dialog.getByLabel('Reason').fill('Friendlier')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Subject').fill('Welcome: {{code}}')
    await dialog.getByText('Welcome: 7K3M-9QXT').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Welcome: 7K3M-9QXT').waitFor()
    await page.getByRole('button', { name: 'Back to the built-in text: Sign-in, English' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('It was clearer')
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the built-in text' }).click()
    await page.getByText('Exfil sign-in code: 7K3M-9QXT').waitFor()
    await leave(visitor)
  })

  it('show an alert in two languages to its readers, after a preview', async () => {
    const visitor = await visit()
    const page = await visitor.open('/admin/website-alert')
    await page.getByLabel('English text').fill('Wipe on <b>Thursday</b>')
    await page.getByLabel('Russian text').fill('Вайп в <b>четверг</b>')
    await page.getByRole('region', { name: 'Preview in Russian' }).getByText('четверг').waitFor()
    await page.getByRole('button', { name: 'Show on every page' }).click()
    await page.getByText('Write a reason').waitFor()
    await page.getByLabel('Reason').fill('A wipe')
    await page.getByRole('button', { name: 'Show on every page' }).click()
    await page.getByRole('button', { name: 'Remove' }).waitFor()
    const reader = await site().visit({ locale: 'ru-RU' })
    const read = await reader.open('/time')
    await read.getByRole('status').getByText('четверг').waitFor()
    await leave(reader)
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('It is over')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No alert is shown.').waitFor()
    await leave(visitor)
  })

  it('list who changed a setting, and what only the environment changes', async () => {
    const visitor = await visit()
    const page = await visitor.open('/admin/global-settings')
    await page.getByRole('switch', { name: 'Tournament page' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('The finals')
    await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
    const changes = page.getByRole('region', { name: 'Changes' })
    await changes.getByText('Tournament page shown').waitFor()
    await changes.getByText('Reason: The finals').waitFor()
    await page.getByText('EXFIL_REDIRECT_ORIGINS').waitFor()
    expect(await page.getByRole('button', { name: 'Sync now' }).isDisabled()).toBe(true)
    await leave(visitor)
  })

  it.each(['redirects', 'metrics', 'logs', 'email-settings', 'global-settings', 'website-alert'])(
    'have nothing that axe finds wrong: %s',
    async (name) => {
      const visitor = await visit()
      const page = await visitor.open(`/admin/${name}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await leave(visitor)
    },
  )
})
