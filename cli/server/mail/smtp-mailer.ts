// Sends mails through an SMTP server.
import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '../loopback.ts'
import { MailError, type Mailer } from './mailer.ts'

const TIMEOUT_MS = 10_000

/**
 * `url` is `smtp://user:password@host:587` or `smtps://…`; servers without encryption are refused, but on this machine or with
 * `?requireTLS=false`. `from` is the
 * sender, an address or `Name <address>`.
 */
export interface SmtpOptions {
  readonly url: string
  readonly from: string
}

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** `EAUTH 535`, since the message of an error repeats what the server said, addresses included. */
const getReason = (error: unknown): string =>
  ['code', 'responseCode']
    .map((name) => property(error, name))
    .filter((part) => part !== undefined)
    .join(' ') || 'unknown'

/** Whether a mail goes only over an encrypted connection. */
export const requiresTls = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url)
  const asked = searchParams.get('requireTLS')
  return asked === null ? !isLoopbackHost(hostname) : asked !== 'false'
}

export const smtpMailer = ({ url, from }: SmtpOptions): Mailer => {
  const transport = createTransport(
    {
      url,
      requireTLS: requiresTls(url),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // What a mail consists of comes from this program alone, never from files or other servers.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async ({ to, subject, text }) => {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw new MailError(getReason(error))
      }
    },
  }
}
