// Accounts over HTTP: reasons are required and kept, and one administrator remains whatever is asked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../support/api-client.ts'
import { me, openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openSpareServer()
  admin = await server.admin()
})
afterAll(() => server?.stop())

const change = (by: Person, of: Person, body: Readonly<Record<string, unknown>>) =>
  by.send({
    method: 'POST',
    path: `/api/be/admin/people/${of.uid}/rights`,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
const revocation = { grant: 'admin', isGranted: false, reason: 'left the team' }

describe('accounts over HTTP', () => {
  it('change with a reason only, which the audit has', async () => {
    const person = await server.free()
    const grant = { grant: 'pro', isGranted: true }
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect((await change(admin, person, { ...grant, reason })).status).toBe(422)
    expect((await change(admin, person, grant)).status).toBe(400)
    expect((await me(person)).pro).toBe(false)
    expect((await change(admin, person, { ...grant, reason: 'won the tournament' })).status).toBe(200)
    expect((await me(person)).pro).toBe(true)
    const { rows } = await admin.call('readAudit', { query: { account: person.uid, kind: 'action' } })
    expect(rows[0]).toMatchObject({
      ...{ actor: admin.uid, action: 'changeRights', subject: person.uid, reason: 'won the tournament' },
    })
  })

  it('have Pro until a day, which is shown, audited, and refused where it is no day to come', async () => {
    const person = await server.free()
    const grant = { grant: 'pro', isGranted: true, reason: 'prize' }
    for (const [until, tag] of [
      ['', 'LastDayInvalid'],
      ['31.01.2027', 'LastDayInvalid'],
      ['2027-02-30', 'LastDayInvalid'],
      ['2020-01-31', 'LastDayPast'],
      ['9999-01-31', 'LastDayTooFar'],
    ])
      expect(refusalOf(await change(admin, person, { ...grant, until })).tag, until).toBe(tag)
    expect(refusalOf(await change(admin, person, { ...grant, grant: 'maps', until: '2027-01-31' })).tag).toBe(
      'LastDayNotOfPro',
    )
    expect((await me(person)).pro).toBe(false)
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    expect((await change(admin, person, { ...grant, until })).status).toBe(200)
    const read = () => admin.call('readPerson', { params: { id: person.uid } })
    expect(await read()).toMatchObject({ pro: true, proBy: 'granted', proUntil: until })
    const { rows } = await admin.call('readAudit', { query: { account: person.uid, kind: 'action' } })
    expect(JSON.parse(rows[0]?.detail ?? '')).toMatchObject({ grant: 'pro', until })
    expect((await change(admin, person, { ...grant, isGranted: false })).status).toBe(200)
    expect(await read()).toMatchObject({ pro: false, proBy: null, proUntil: null })
  })

  it('keep the last administrator, who can neither be revoked nor delete their account', async () => {
    const tagOf = async (answer: ReturnType<typeof change>) => refusalOf(await answer).tag
    expect(await tagOf(change(admin, admin, revocation))).toBe('SelfUnconfirmed')
    expect(await tagOf(change(admin, admin, { ...revocation, isConfirmed: true }))).toBe('LastAdministrator')
    await server.confirm(admin)
    const { username } = await me(admin)
    const erased = await admin.ask('deleteMe', { body: { username } })
    expect(erased.status).toBe(409)
    expect((await me(admin)).admin).toBe(true)
  })

  it('keep one administrator where two delete their accounts at once', async () => {
    const others = [await server.admin(), await server.admin()]
    for (const each of others) await server.confirm(each)
    expect((await change(others[0] ?? admin, admin, revocation)).status).toBe(200)
    const erased = await Promise.all(
      others.map(async (each) => each.ask('deleteMe', { body: { username: (await me(each)).username } })),
    )
    expect(erased.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('are searched by any text without a failure of the server', async () => {
    for (const search of ['%00', '%ED%A0%80', '%F4%8F%BF%BF', "'", '%25', 'x'.repeat(3_000)])
      expect(
        (await admin.send({ method: 'GET', path: `/api/be/admin/people?search=${search}` })).status,
        search,
      ).toBeLessThan(500)
  })

  it('answer nothing but their own refusal to what is no account', async () => {
    const last = server.services().administration
    const [rest] = (await last.list({ filter: 'admin', limit: 5 })).people
    expect(rest?.admin).toBe(true)
    for (const id of ['0', 'f'.repeat(32), '%00', "' or 1=1 --"])
      expect(
        (await admin.send({ method: 'GET', path: `/api/be/admin/people/${encodeURIComponent(id)}` })).status,
      ).toBe(404)
  })
})
