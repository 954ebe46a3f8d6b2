// What a server needs before it starts where others reach it: an owner, and a way to sign in that is no log.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { checkExposure, readConfig } from '#cli/server/config.ts'
import { isLoopback, isLoopbackHost } from '#cli/server/loopback.ts'
import { startServer } from '#cli/server/serve.ts'
import { refusalOf } from '../../support/api-client.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { CLIENT, WEBHOOK_SECRET } from '../../support/patron-provider.ts'
import { me, openSpareServer, openTestServer } from '../../support/test-server.ts'

const OWNER = { EXFIL_OWNER: 'owner@example.org' }
const MAIL = { EXFIL_SMTP_URL: 'smtps://mail.example.org', EXFIL_MAIL_FROM: 'exfil@example.org' }
const PATRON = {
  EXFIL_PATRON_CLIENT_ID: CLIENT.clientId,
  EXFIL_PATRON_CLIENT_SECRET: CLIENT.clientSecret,
  EXFIL_PATRON_WEBHOOK_SECRET: WEBHOOK_SECRET,
}
const PUBLIC = { EXFIL_PUBLIC_URL: 'https://exfil.example.org' }

type Variables = Readonly<Record<string, string>>
const start = (variables: Variables): void => checkExposure(readConfig(variables))

describe('a server that others reach', () => {
  it.each<[Variables, string]>([
    [PUBLIC, 'EXFIL_OWNER and EXFIL_SMTP_URL (or EXFIL_PATRON_CLIENT_ID)'],
    [{ ...PUBLIC, ...MAIL }, 'EXFIL_OWNER'],
    [{ ...PUBLIC, ...OWNER }, 'EXFIL_SMTP_URL (or EXFIL_PATRON_CLIENT_ID)'],
    [{ HOST: '0.0.0.0', ...MAIL }, 'EXFIL_OWNER'],
    [{ HOST: '::', ...OWNER }, 'EXFIL_SMTP_URL (or EXFIL_PATRON_CLIENT_ID)'],
    [{ EXFIL_PUBLIC_URL: 'http://127.0.0.1.example.org', ...MAIL }, 'EXFIL_OWNER'],
    [{ EXFIL_PUBLIC_URL: 'http://localhost.example.org', ...MAIL }, 'EXFIL_OWNER'],
  ])('does not start with %j alone', (variables, missing) => {
    expect(() => start(variables)).toThrow(`${missing}: expected where others reach the server (`)
  })

  it.each<Variables>([
    { ...PUBLIC, ...OWNER, ...MAIL },
    { ...PUBLIC, ...OWNER, ...PATRON },
    { HOST: '0.0.0.0', ...OWNER, ...MAIL },
  ])('starts with %j', (variables) => expect(() => start(variables)).not.toThrow())

  it.each<Variables>([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { EXFIL_PUBLIC_URL: 'http://localhost:5180' },
    { EXFIL_PUBLIC_URL: 'http://[::1]:5180' },
    // As in a container whose port this machine alone forwards.
    { HOST: '0.0.0.0', EXFIL_PUBLIC_URL: 'http://127.0.0.1:5180' },
  ])('is not one with %j', (variables) => expect(() => start(variables)).not.toThrow())

  it('says so before it makes anything', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'exfil-exposure-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const data = join(folder, 'data')
    await expect(startServer(readConfig({ ...PUBLIC, EXFIL_DATA: data }))).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('EXFIL_OWNER'),
    })
    expect(existsSync(data)).toBe(false)
  })

  it('refuses an owner whose address cannot exist', () => {
    expect(() => readConfig({ EXFIL_OWNER: 'owner@example' })).toThrow(
      'EXFIL_OWNER: expected an e-mail address',
    )
    expect(readConfig({ EXFIL_OWNER: 'Owner@Example.org' }).owner).toBe('owner@example.org')
  })
})

describe('loopback', () => {
  it.each(['127.0.0.1', '127.255.0.9', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])('is %s', (address) => {
    expect(isLoopback(address)).toBe(true)
    expect(isLoopbackHost(address)).toBe(true)
  })
  it.each(['127.evil.example.org', '128.0.0.1', '::2', '::ffff:10.0.0.1', '0.0.0.0', '::', 'unknown', ''])(
    'is not %s',
    (address) => {
      expect(isLoopback(address)).toBe(false)
      expect(isLoopbackHost(address)).toBe(false)
    },
  )
})

describe('codes', () => {
  const patron = { ...CLIENT, webhookSecret: WEBHOOK_SECRET, url: 'http://127.0.0.1:9', campaign: undefined }
  const asked = async (publicUrl: string | undefined) => {
    const server = await openSpareServer({ config: { publicUrl, patron }, mailer: 'of the configuration' })
    onTestFinished(server.stop)
    const answer = await server.visitor().ask('sendCode', { body: { email: 'nikita@example.org' } })
    return { answer, isLogged: server.log.some((line) => line.includes('would say')) }
  }

  it('are never written to the log of a server that others reach', async () => {
    const { answer, isLogged } = await asked('http://exfil.example.org')
    expect(refusalOf(answer)).toMatchObject({ status: 502, tag: 'MailFailed' })
    expect(isLogged).toBe(false)
  })

  it('are on one that is for this machine alone', async () => {
    expect(await asked(undefined)).toMatchObject({ answer: { status: 200 }, isLogged: true })
  })
})

describe.skipIf(inject('postgres') === undefined)('a former owner', () => {
  it('is neither administrator nor Pro once another address is configured', async () => {
    const database = await newPostgresDatabase()
    if (database === undefined) return
    onTestFinished(database.drop)
    const opened = (owner: string) => openTestServer({ databaseUrl: database.url, config: { owner } })
    const before = await opened('nikita@example.org')
    const nikita = await before.signIn('nikita@example.org')
    expect(await me(nikita)).toMatchObject({ admin: true, pro: true })
    await before.stop()

    const after = await opened('prapor@example.org')
    onTestFinished(after.stop)
    expect(await me(await after.signIn('nikita@example.org'))).toMatchObject({ admin: false, pro: false })
    expect(await me(await after.signIn('prapor@example.org'))).toMatchObject({ admin: true, pro: true })
  })
})
