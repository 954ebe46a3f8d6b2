// The audit on real databases: rows that stay, one chain of all processes, and no acknowledged change without its row.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openAudit } from '#cli/server/services/audit.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import type { NewAuditEntry } from '#core/audit/audit-entry.ts'
import { databases } from '../../support/databases.ts'
import { openSpareServer, type TestServer } from '../../support/test-server.ts'

const START = Date.parse('2026-03-02T19:40:00.000Z')

const entry = (fields: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  kind: 'action',
  actor: 'wren',
  action: 'adminCommand',
  subject: null,
  outcome: 'done',
  reason: null,
  detail: null,
  ...fields,
})

describe.each(databases())('the audit on $name', ({ open }) => {
  let database: Database
  let time = START
  const unusual: number[] = []
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  const openOne = () =>
    openAudit({
      database,
      now: () => new Date(time),
      onUnusual: async (refusals) => void unusual.push(refusals),
      onError: (error) => {
        throw error
      },
    })

  it('is one chain for processes that write at once', async () => {
    const [one, other] = [openOne(), openOne()]
    const writes = Array.from({ length: 200 }, (_, index) =>
      (index % 3 === 0 ? one : other).record(entry({ subject: `subject-${index}`, detail: '{"a":"ё\\n"}' })),
    )
    await Promise.all(writes)
    expect(await one.verify()).toMatchObject({ rows: 200, broken: undefined })
    const { head } = await one.verify()
    expect((await other.verify(head)).includesHash).toBe(true)
    expect((await other.verify('0'.repeat(63))).includesHash).toBe(false)
  })

  it('refuses changes, deletion and truncation, even of no row', async () => {
    for (const statement of [
      "update audit set outcome = 'done' where position = 3",
      'delete from audit where position < 0',
      'truncate audit',
    ])
      await expect(database.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    expect(await openOne().verify()).toMatchObject({ rows: 200, broken: undefined })
  })

  it('is listed by filters, the newest first, in pages', async () => {
    const audit = openOne()
    time = START + 60_000
    await audit.record(
      entry({ kind: 'security', actor: null, action: 'SignInRefused', outcome: 'InvalidCode' }),
    )
    await audit.record(entry({ actor: 'heron', subject: 'wren' }))
    expect(await audit.list({ kind: 'security' }, 9)).toMatchObject([{ action: 'SignInRefused' }])
    expect(await audit.list({ isRefused: true }, 9)).toMatchObject([{ outcome: 'InvalidCode' }])
    expect((await audit.list({ account: 'wren' }, 500)).length).toBe(201)
    expect(await audit.list({ account: 'heron' }, 9)).toMatchObject([{ position: 202 }])
    const from = new Date(time).toISOString()
    expect((await audit.list({ from }, 9)).map(({ position }) => position)).toEqual([202, 201])
    expect((await audit.list({ until: from, before: 100 }, 2)).map(({ position }) => position)).toEqual([
      99, 98,
    ])
  })

  it('tells of 30 refusals within 10 minutes, and not of 29', async () => {
    const audit = openOne()
    time = START + 3_600_000
    const refuse = () => audit.record(entry({ kind: 'security', outcome: 'InvalidCode' }))
    for (let count = 0; count < 29; count++) await refuse()
    await audit.settled()
    expect(unusual).toEqual([])
    await refuse()
    await audit.record(entry())
    expect(unusual).toEqual([30])
  })

  it('shows a row that the owner of the table has changed', async () => {
    await database.script(`
      alter table audit disable trigger audit_is_final;
      update audit set actor = 'another' where position = 7;
      alter table audit enable trigger audit_is_final;
    `)
    expect(await openOne().verify()).toMatchObject({
      rows: 6,
      broken: { position: 7, fault: 'content' },
    })
  })

  it('is idle only when the refusals are counted, so that closing the database breaks nothing', async () => {
    const asked: string[] = []
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const errors: unknown[] = []
    const audit = openAudit({
      database: {
        transaction: (work) => database.transaction(work),
        query: async (text, values) => {
          asked.push(text)
          await held
          return database.query(text, values)
        },
      },
      now: () => new Date(START),
      onUnusual: async () => undefined,
      onError: (error) => errors.push(error),
    })
    let isIdle = false
    await audit.record(entry({ outcome: 'LastAdministrator' }))
    const idle = audit.idle().then(() => {
      isIdle = true
    })
    await audit.settled()
    expect([asked.length, isIdle]).toEqual([1, false])
    release()
    await idle
    expect([asked.length, errors]).toEqual([2, []])
  })
})

describe('the audit of a server', () => {
  const open = async (): Promise<TestServer> => {
    const server = await openSpareServer()
    onTestFinished(server.stop)
    return server
  }

  it('has every change of an administrator with its outcome before it is acknowledged', async () => {
    const server = await open()
    const admin = await server.admin()
    const order = (commandId: string, command: Readonly<Record<string, unknown>>) =>
      admin.ask('adminCommand', { body: { commandId, command } })
    const rows = async () => (await admin.call('readAudit', { query: { kind: 'action' } })).rows
    expect((await order('a', { tag: 'EnableTournament' })).status).toBe(200)
    expect((await order('b', { tag: 'ChangeFuelBase', fuelBase: -1 })).status).not.toBe(200)
    const [refused, done] = await rows()
    expect(done).toMatchObject({
      actor: admin.uid,
      action: 'adminCommand',
      subject: 'EnableTournament',
      outcome: 'done',
    })
    expect(done?.actorName).not.toBe(null)
    expect(refused).toMatchObject({ outcome: 'FuelBaseInvalid', subject: 'ChangeFuelBase' })
    const acknowledged = 40
    await Promise.all(
      Array.from({ length: acknowledged }, (_, index) =>
        order(`c${index}`, { tag: 'ChangeFuelBase', fuelBase: index + 1 }),
      ),
    )
    expect((await rows()).length).toBe(2 + acknowledged)
    expect(await admin.call('verifyAudit')).toMatchObject({ broken: null })
  })

  it('has the security events of a call once it is answered', async () => {
    const server = await open()
    const admin = await server.admin()
    const visitor = server.visitor()
    await visitor.call('sendCode', { body: { email: 'prapor@example.org' } })
    const { rows } = await admin.call('readAudit', { query: { kind: 'security', limit: '1' } })
    expect(rows).toMatchObject([{ action: 'CodeSent', actor: null, outcome: 'done' }])
    expect(JSON.stringify(rows)).not.toContain('prapor')
  })
})
