// The mails of the site: what administrators change is what people get, and a test that shows whether mails leave.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mail, MailError } from '#cli/server/mail/mailer.ts'
import { BUILT_IN_MAILS } from '#core/settings/mail-templates.ts'
import { clockAt } from '../../support/sign-in.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'

describe('the mails of the site', () => {
  const clock = clockAt('2026-03-02T19:40:00.000Z')
  const mails: Mail[] = []
  let isBroken = false
  let server: TestServer
  let admin: Person
  let commands = 0
  beforeAll(async () => {
    server = await openSpareServer({
      now: clock.now,
      mailer: {
        send: async (mail) => {
          if (isBroken) throw new MailError('EAUTH 535')
          mails.push(mail)
          server.mails.push(mail)
        },
      },
    })
    admin = await server.admin()
  })
  afterAll(() => server?.stop())

  const order = (command: Readonly<Record<string, unknown>>) =>
    admin.ask('adminCommand', { body: { commandId: `mail-${commands++}`, command } })
  const test = (by: Pick<Person, 'ask'> = admin, locale: 'en' | 'ru' = 'ru') =>
    by.ask('sendTestMail', { body: { purpose: 'signIn', locale } })
  const which = { purpose: 'signIn', locale: 'en', reason: 'Clearer' }
  const template = { subject: '{{code}} is your code', text: 'Type {{code}} within {{minutes}} minutes.' }

  it('are written by the changed template, in its language alone, until it is reset', async () => {
    const seen = BUILT_IN_MAILS.signIn.en
    expect((await order({ tag: 'ChangeMailTemplate', ...which, template, seen })).status).toBe(200)
    await server.signIn('reader@example.org')
    expect(mails.at(-1)?.subject).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4} is your code$/)
    expect(mails.at(-1)?.text).toMatch(/^Type [0-9A-Z]{4}-[0-9A-Z]{4} within \d+ minutes\.\n$/)
    await server.visitor().call('sendCode', {
      body: { email: 'reader-ru@example.org' },
      headers: { 'Accept-Language': 'ru' },
    })
    expect(mails.at(-1)?.subject).toMatch(/^Код для входа в Exfil: /)
    const known = { ...template, text: `${template.text}\n` }
    expect((await admin.call('adminMails')).templates[0]).toMatchObject({ template: known, builtIn: seen })
    expect((await order({ tag: 'ResetMailTemplate', ...which, seen: known })).status).toBe(200)
    await server.signIn('reader-2@example.org')
    expect(mails.at(-1)?.subject).toMatch(/^Exfil sign-in code: /)
  })

  it('without the place of the code are refused, and no reader gets them', async () => {
    const broken = { ...template, text: 'Type it.' }
    const seen = BUILT_IN_MAILS.signIn.en
    const refused = await order({ tag: 'ChangeMailTemplate', ...which, template: broken, seen })
    expect([refused.status, refused.json()]).toMatchObject([422, { tag: 'MailWithoutCode' }])
    await server.signIn('reader-3@example.org')
    expect(mails.at(-1)?.subject).toMatch(/^Exfil sign-in code: /)
  })

  it('can be tested by their administrator, to their own address, once a minute', async () => {
    clock.pass(120)
    const before = mails.length
    const sent = await test()
    expect(sent.status).toBe(200)
    expect(mails.slice(before)).toMatchObject([
      { to: admin.email, subject: expect.stringContaining('0000-0000') },
    ])
    expect(JSON.stringify(sent.json())).not.toContain(admin.email)
    expect((await test()).json()).toMatchObject({ tag: 'MailTestedJustNow' })
    clock.pass(120)
    isBroken = true
    const failed = await test()
    isBroken = false
    expect([failed.status, failed.json()]).toMatchObject([
      502,
      { tag: 'TestMailFailed', message: expect.stringContaining('EAUTH 535') },
    ])
    const { rows } = await admin.call('readAudit', { query: { action: 'sendTestMail' } })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['TestMailFailed', 'MailTestedJustNow', 'done'])
  })

  it('are shown to administrators only', async () => {
    for (const by of [server.visitor(), await server.free(), await server.pro()]) {
      expect((await by.ask('adminMails')).status).toBe(404)
      expect((await test(by)).status).toBe(404)
    }
  })
})
