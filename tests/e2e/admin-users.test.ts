// The users of the back office: found, granted with a reason, protected, signed out; and the back office is not there for anybody else.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_ROUTES } from '#core/routes/admin-routes.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import { me, type Person } from '../support/test-server.ts'

describe.skipIf(!hasChromium)('the users of the back office', () => {
  const site = openSite()
  let admin: Person
  let nikita: Person
  beforeAll(async () => {
    admin = await site().server.admin()
    nikita = await site().server.signIn('nikita@example.org')
    await site().server.signIn('prapor@example.org')
  })

  const openRow = async (page: Page, { uid }: Person): Promise<void> => {
    const { username } = await admin.call('readPerson', { params: { id: uid } })
    await page.getByRole('button', { name: username }).click()
  }

  it('are found by the beginning of an address, and granted Pro with a reason that the audit has', async () => {
    const visitor = await site().visit({ as: admin })
    const page = await visitor.open('/admin/users')
    await page.getByText('prapor@example.org').waitFor()
    await page.getByRole('searchbox').fill('nikita@')
    await page.getByText('prapor@example.org').waitFor({ state: 'detached' })
    await openRow(page, nikita)
    await page.getByRole('button', { name: 'Grant Pro' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
    await dialog.getByText('Write a reason').waitFor()
    expect((await me(nikita)).pro).toBe(false)
    await dialog.getByLabel('Reason').fill('won the tournament')
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
    await page.getByText('Pro: granted').waitFor()
    await page.getByText('pro started').waitFor()
    expect((await me(nikita)).pro).toBe(true)
    const { rows } = await admin.call('readAudit', { query: { action: 'changeRights' } })
    expect(rows).toMatchObject([
      { actor: admin.uid, subject: nikita.uid, outcome: 'done', reason: 'won the tournament' },
    ])
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('have Pro until a day that can be changed, and a half-typed day is refused', async () => {
    const prapor = await site().server.signIn('until@example.org')
    const visitor = await site().visit({ as: admin })
    const page = await visitor.open('/admin/users')
    await openRow(page, prapor)
    const year = new Date().getUTCFullYear() + 1
    await page.getByRole('button', { name: 'Grant Pro' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('prize')
    await dialog.getByLabel('Last day').press('1')
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
    await dialog.getByText('The last day is incomplete').waitFor()
    expect((await me(prapor)).pro).toBe(false)
    await dialog.getByLabel('Last day').fill(`${year}-01-31`)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
    await page.getByText(`Pro until 31 Jan ${year}`, { exact: true }).waitFor()
    await page.getByText(`31 Jan ${year} (UTC)`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change last day' }).click()
    expect(await dialog.getByLabel('Last day').inputValue()).toBe(`${year}-01-31`)
    await dialog.getByLabel('Last day').fill('')
    await dialog.getByLabel('Reason').fill('for good')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`31 Jan ${year} (UTC)`, { exact: true }).waitFor({ state: 'detached' })
    expect((await admin.call('readPerson', { params: { id: prapor.uid } })).proUntil).toBeNull()
    await leave(visitor)
  })

  it('keep the last administrator, who has to confirm first', async () => {
    const visitor = await site().visit({ as: admin })
    visitor.mayFail('/rights')
    const page = await visitor.open('/admin/users')
    await page.getByLabel('Show').selectOption('admin')
    await openRow(page, admin)
    await page.getByRole('button', { name: 'Revoke administrator' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('a mistake')
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
    await dialog.getByText('You would lose your own role of administrator').waitFor()
    await dialog.getByRole('button', { name: 'Revoke my own role' }).click()
    await dialog.getByText('This is the last administrator').waitFor()
    expect((await me(admin)).admin).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('are signed out everywhere, on a phone', async () => {
    const visitor = await site().visit({ as: admin, viewport: PHONE })
    const page = await visitor.open('/admin/users')
    await openRow(page, nikita)
    await page.getByRole('button', { name: 'Sign out everywhere (1)' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('lost the phone')
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('status').filter({ hasText: '1 session ended' }).waitFor()
    await eventually(async () => (await nikita.ask('getMe')).status).toBe(401)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it.each(['visitors', 'accounts without the role'])(
    'and every other page of the back office are not there for %s, whose browser fetches nothing of it',
    async (who) => {
      const as = who === 'visitors' ? undefined : await site().server.pro()
      const visitor = await site().visit(as === undefined ? {} : { as })
      const paths = ALL_ROUTES.filter(({ access }) => access === 'admin').map(({ paths: [path] }) =>
        path.replace(/:\w+/g, '0'),
      )
      for (const path of paths) visitor.mayFail(path)
      expect(paths.length).toBeGreaterThan(20)
      const page = await visitor.context.newPage()
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      for (const path of paths) {
        await page.goto(path)
        await page.getByRole('heading', { name: `Page Not Found: ${path}` }).waitFor()
      }
      expect(fetched.filter((path) => /^\/assets\/.*(Admin|Screen|Compare|Audit)/.test(path))).toEqual([])
      expect(fetched.filter((path) => path.startsWith('/api/be/admin'))).toEqual([])
      await leave(visitor)
    },
    180_000,
  )
})
