// Mails leave through a real SMTP server, or are in the log if none is configured.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { codeMail } from '#cli/server/mail/code-mail.ts'
import { logMailer, MailError } from '#cli/server/mail/mailer.ts'
import { requiresTls, smtpMailer } from '#cli/server/mail/smtp-mailer.ts'

const FROM = 'Exfil <noreply@example.org>'
const MAIL = codeMail({
  to: 'nikita@example.org',
  code: '00000007',
  minutes: 10,
  purpose: 'signIn',
  locale: 'en',
})

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly message: string
}

/** Runs `work` with the port of an SMTP server and answers what that received. */
const withServer = async (
  options: SMTPServerOptions,
  work: (port: number) => Promise<void>,
): Promise<readonly Received[]> => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    // A server without encryption unless told otherwise.
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work((server.server.address() as AddressInfo).port)
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return received
}

const failure = async (sending: Promise<void>): Promise<string> => {
  const error = await sending.then(
    () => 'sent',
    (reason: unknown) => reason,
  )
  return error instanceof MailError ? error.reason : `not a mail error: ${error}`
}

describe('mails by SMTP', () => {
  it('arrive at a server without encryption', async () => {
    const received = await withServer({}, (port) =>
      smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }).send(MAIL),
    )
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'noreply@example.org', to: ['nikita@example.org'] })
    expect(received[0]?.message).toContain('Subject: Exfil sign-in code: 0000-0007')
    expect(received[0]?.message).toContain('Your sign-in code: 0000-0007')
  })

  it('arrive in Russian too, at an address in Cyrillic', async () => {
    const mail = codeMail({
      to: 'прапор@пример.рф',
      code: '7K3M9QXT',
      minutes: 10,
      purpose: 'signIn',
      locale: 'ru',
    })
    const received = await withServer({}, (port) =>
      smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }).send(mail),
    )
    expect(received[0]?.to).toEqual(['прапор@пример.рф'])
    expect(received[0]?.message).toMatch(/Subject: =\?UTF-8\?/)
  })

  it('name and password go to the server', async () => {
    let logins: readonly unknown[] = []
    const received = await withServer(
      {
        allowInsecureAuth: true,
        authOptional: false,
        onAuth: ({ username, password }, _session, done) => {
          logins = [username, password]
          done(null, { user: username })
        },
      },
      (port) => smtpMailer({ url: `smtp://exfil:p%40ss@127.0.0.1:${port}`, from: FROM }).send(MAIL),
    )
    expect(logins).toEqual(['exfil', 'p@ss'])
    expect(received).toHaveLength(1)
  })

  const refuse = (code: number) =>
    Object.assign(new Error('no <nikita@example.org> here'), { responseCode: code })

  it.each<{ what: string; options: SMTPServerOptions; query?: string; reason: string }>([
    {
      what: 'refuses the recipient',
      options: { onRcptTo: (_address, _session, done) => done(refuse(550)) },
      reason: 'EENVELOPE 550',
    },
    {
      what: 'refuses the message',
      options: {
        onData: (stream, _session, done) => {
          stream.resume()
          stream.on('end', () => done(refuse(554)))
        },
      },
      reason: 'EMESSAGE 554',
    },
    {
      what: 'refuses name and password',
      options: { allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(refuse(535)) },
      reason: 'EAUTH 535',
    },
    { what: 'does not encrypt though it must', options: {}, query: '?requireTLS=true', reason: 'ETLS' },
    { what: 'shows an untrusted certificate', options: { disabledCommands: [] }, reason: 'ESOCKET' },
  ])('fail where the server $what, without the address in the reason', async ({ options, query, reason }) => {
    let told = ''
    const received = await withServer(options, async (port) => {
      const user = options.onAuth === undefined ? '' : 'exfil:wrong@'
      const url = `smtp://${user}127.0.0.1:${port}${query ?? ''}`
      told = await failure(smtpMailer({ url, from: FROM }).send(MAIL))
    })
    expect(told).toContain(reason)
    expect(told).not.toContain('nikita')
    expect(received).toEqual([])
  })

  it.each([
    ['smtp://mail.example.org:587', true],
    ['smtp://user:secret@10.0.0.7', true],
    ['smtp://mail.example.org?requireTLS=true', true],
    ['smtp://mail.example.org?requireTLS=false', false],
    ['smtp://localhost:25', false],
    ['smtp://127.0.0.1', false],
    ['smtp://127.0.0.1?requireTLS=true', true],
    ['smtps://mail.example.org', true],
  ])('by %s go over an encrypted connection alone: %s', (url, isRequired) => {
    expect(requiresTls(url)).toBe(isRequired)
  })

  it('fail where there is no server', async () => {
    let port = 0
    await withServer({}, async (open) => {
      port = open
    })
    expect(await failure(smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }).send(MAIL))).toContain(
      'ESOCKET',
    )
  })
})

describe('mails that cannot be sent', () => {
  it('are in the log with their code and without the address', async () => {
    const lines: string[] = []
    await logMailer({ info: (line) => void lines.push(line) }).send(MAIL)
    expect(lines).toEqual(['mail is not configured; it would say: Exfil sign-in code: 0000-0007'])
  })
})
