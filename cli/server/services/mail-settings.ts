// How the server sends mails, and a mail to oneself that shows whether it arrives.
import { CODE_MINUTES } from '#core/api/sign-in-limits.ts'
import { type Either, left, right } from '#core/fp.ts'
import type { MailPurpose } from '#core/settings/mail-templates.ts'
import { maskEmail } from '../auth/email-address.ts'
import type { Config } from '../config.ts'
import { codeMail } from '../mail/code-mail.ts'
import { MailError, type Mailer } from '../mail/mailer.ts'
import type { SettingsService } from './settings.ts'

/** `log`: mails are not sent, their subject is a line of the log. `none`: there is no way to send mails. */
export type MailWay = 'smtp' | 'log' | 'none'

export type TestMailProblem =
  | { readonly tag: 'MailTestedJustNow' }
  | { readonly tag: 'NoAddress' }
  /** `reason`: such as `EAUTH 535`, without address and mail. */
  | { readonly tag: 'MailFailed'; readonly reason: string }

export interface MailSettings {
  readonly way: MailWay
  /** The sender, undefined if none is configured. */
  readonly from: string | undefined
  /** Masked; undefined if the account has no address. */
  readonly addressOf: (account: string) => Promise<string | undefined>
  /** Answers the masked address. At most once a minute for each account and server. */
  readonly sendTest: (
    account: string,
    purpose: MailPurpose,
    locale: string,
  ) => Promise<Either<TestMailProblem, string>>
}

export interface MailSettingsOptions {
  readonly config: Pick<Config, 'smtp'>
  readonly way: MailWay
  readonly mailer: Mailer
  readonly settings: Pick<SettingsService, 'read'>
  readonly emailOf: (account: string) => Promise<string | undefined>
  readonly now: () => Date
}

const WAIT_MS = 60_000
/** A code that is never given out: real ones have letters and digits at random. */
const SAMPLE_CODE = '00000000'

export const openMailSettings = ({
  config,
  way,
  mailer,
  settings,
  emailOf,
  now,
}: MailSettingsOptions): MailSettings => {
  const testedAt = new Map<string, number>()
  return {
    way,
    from: config.smtp?.from,
    addressOf: async (account) => {
      const email = await emailOf(account)
      return email === undefined ? undefined : maskEmail(email)
    },
    sendTest: async (account, purpose, locale) => {
      const email = await emailOf(account)
      if (email === undefined) return left({ tag: 'NoAddress' })
      const at = now().getTime()
      if (at - (testedAt.get(account) ?? Number.NEGATIVE_INFINITY) < WAIT_MS)
        return left({ tag: 'MailTestedJustNow' })
      testedAt.set(account, at)
      const { mailTemplates } = await settings.read()
      const mail = codeMail(
        { to: email, code: SAMPLE_CODE, minutes: CODE_MINUTES, purpose, locale },
        mailTemplates,
      )
      try {
        await mailer.send(mail)
        return right(maskEmail(email))
      } catch (error) {
        if (!(error instanceof MailError)) throw error
        return left({ tag: 'MailFailed', reason: error.reason })
      }
    },
  }
}
