// What the security log says of sign-ins and rights, and what it never says.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Config } from '#cli/server/config.ts'
import { wrongCode } from '../../support/codes.ts'
import { eraseNow } from '../../support/erase-now.ts'
import { codeIn, openSpareServer, type TestServer } from '../../support/test-server.ts'

type Line = Readonly<Record<string, unknown>>

const open = async (config: Partial<Config> = {}): Promise<TestServer> => {
  const server = await openSpareServer({ config: { owner: 'owner@example.org', ...config } })
  onTestFinished(server.stop)
  return server
}

const security = ({ log }: TestServer): readonly Line[] =>
  log.map((line) => JSON.parse(line) as Line).filter((line) => 'security' in line)

describe('the security log', () => {
  it('has every way in and out, with the account and hashes', async () => {
    const server = await open()
    const browser = server.visitor()
    const email = 'owner@example.org'
    await browser.call('sendCode', { body: { email } })
    const code = codeIn(server.mails.at(-1))
    await browser.ask('verifyCode', { body: { email: 'Owner+1@example.org', code: wrongCode(code) } })
    const { uid } = await browser.call('verifyCode', { body: { email, code } })
    const { token } = await browser.call('createShare')
    const phone = server.visitor()
    await phone.call('acceptShare', { body: { token } })
    await phone.ask('acceptShare', { body: { token } })
    const { sessions } = await browser.call('listSessions')
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await browser.call('revokeSession', { params: { id: other } })
    await browser.ask('logout')

    const lines = security(server)
    expect(lines.map(({ security: event, account, way, reason }) => [event, account, way ?? reason])).toEqual(
      [
        ['CodeSent', undefined, undefined],
        ['SignInRefused', undefined, 'code'],
        ['AdminGranted', uid, undefined],
        ['ProStarted', uid, undefined],
        ['SignedIn', uid, 'code'],
        ['ShareLinkMade', uid, undefined],
        ['SignedIn', uid, 'link'],
        ['SignInRefused', undefined, 'link'],
        ['SessionsEnded', uid, undefined],
        ['SignedOut', uid, undefined],
      ],
    )
    const [sent, refused, , , signedIn] = lines
    expect(refused).toMatchObject({ reason: 'InvalidCode', level: 30 })
    // Another spelling of the mailbox has its hash, and everything came from one address.
    expect(sent?.mailbox).toMatch(/^[\w-]{43}$/)
    expect(refused?.mailbox).toBe(sent?.mailbox)
    expect(sent?.address).toMatch(/^[\w-]{43}$/)
    expect(signedIn?.address).toBe(sent?.address)

    const text = JSON.stringify(lines)
    const cookie = phone.cookies.get('exfil_session') ?? ''
    for (const secret of ['owner@', 'example.org', '127.0.0.1', code, token, cookie])
      expect(text, secret).not.toContain(secret)
  })

  it('has who leaves for good, whatever else is logged', async () => {
    const server = await open({ logLevel: 'error' })
    const person = await server.free()
    await eraseNow(server, person)
    expect(security(server).at(-1)).toMatchObject({ security: 'AccountErased', account: person.uid })
    expect(server.log).toHaveLength(security(server).length)
  })

  it('hashes by the key of the installation', async () => {
    const hashes = []
    for (const server of [await open(), await open()]) {
      await server.visitor().call('sendCode', { body: { email: 'nikita@example.org' } })
      hashes.push(security(server).at(-1)?.mailbox)
    }
    expect(new Set(hashes).size).toBe(2)
  })

  it('is silent where all is', async () => {
    const server = await open({ logLevel: 'silent' })
    await server.free()
    expect(server.log).toEqual([])
  })
})
