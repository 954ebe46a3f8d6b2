// Unusually many refusals: the owner gets a mail, at most one an hour, and administrators an alert.
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mail } from '#cli/server/mail/mailer.ts'
import { openSecurity } from '#cli/server/services/open-security.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'

const START = Date.parse('2026-03-02T19:40:00.000Z')
const MINUTE_MS = 60_000
const [pglite] = databases()

describe('unusually many refusals', () => {
  it('are mailed to the owner once an hour, and raised as an alert', async () => {
    const database = await pglite?.open()
    if (database === undefined) throw new Error('no database')
    onTestFinished(() => database.close())
    let time = START
    const mails: Mail[] = []
    const { audit } = await openSecurity({
      ...{ database, now: () => new Date(time), randomBytes, log: pino({ level: 'silent' }) },
      ...{ owner: 'owner@example.org', mailer: { send: async (mail) => void mails.push(mail) } },
    })
    const refuse = async (times: number): Promise<void> => {
      for (let count = 0; count < times; count++)
        await audit.record({
          ...{ kind: 'security', actor: 'wren', action: 'SignInRefused', outcome: 'InvalidCode' },
          ...{ subject: null, reason: null, detail: null },
        })
      await audit.settled()
    }
    await refuse(29)
    expect(mails).toEqual([])
    await refuse(1)
    await eventually(() => mails.length).toBe(1)
    expect(mails).toMatchObject([{ to: 'owner@example.org', subject: 'Exfil: unusually many refusals' }])
    expect(mails[0]?.text).toContain('30 refused sign-ins or actions')
    const alerts = await database.query<{ kind: string }>('select kind from admin_alerts')
    expect(alerts).toMatchObject([{ kind: 'UnusualRefusals' }])
    time += 30 * MINUTE_MS
    await refuse(30)
    time += 40 * MINUTE_MS
    await refuse(30)
    // Of the half hour between them none: the second mail is that of the next hour.
    await eventually(() => mails.length).toBe(2)
  })

  it('are raised as an alert alone where no mail is set up', async () => {
    const database = await pglite?.open()
    if (database === undefined) throw new Error('no database')
    onTestFinished(() => database.close())
    const { audit } = await openSecurity({
      ...{ database, now: () => new Date(START), randomBytes, log: pino({ level: 'silent' }) },
    })
    for (let count = 0; count < 30; count++)
      await audit.record({
        ...{ kind: 'security', actor: 'wren', action: 'SignInRefused', outcome: 'InvalidCode' },
        ...{ subject: null, reason: null, detail: null },
      })
    await audit.settled()
    const raised = async () => (await database.query('select kind from admin_alerts')).length
    await eventually(raised).toBe(1)
  })
})
