// Signing in with a code that is mailed.
import { parseSignInCode } from '#core/api/sign-in-code.ts'
import { CODE_MINUTES } from '#core/api/sign-in-limits.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { codeMail } from '../mail/code-mail.ts'
import { MailError, type Mailer } from '../mail/mailer.ts'
import type { Claim, Identities, Identity } from '../stores/identities.ts'
import type { SignInCodes } from '../stores/sign-in-codes.ts'
import { mailboxOf, normaliseEmail } from './email-address.ts'
import type { SignInProblem } from './problems.ts'
import { hashWith, newCode, newId, type RandomBytes } from './tokens.ts'

const MINUTE_MS = 60_000

export interface EmailSignInOptions {
  readonly codes: SignInCodes
  readonly identities: Identities
  readonly mailer: Mailer
  readonly secret: string
  /** The only address that becomes the owner, normalised; where undefined, the first account does. */
  readonly owner: string | undefined
  readonly now: () => Date
  readonly randomBytes: RandomBytes
  /** Brings the account's events up to what the identity says. */
  readonly settle: (identity: Identity) => Promise<void>
}

export interface EmailSignIn {
  /** Mails a code; what happens does not depend on whether the address is known. */
  readonly sendCode: (email: string, locale: string) => Promise<Either<SignInProblem, void>>
  /** The account of the address, made where there is none. */
  readonly verifyCode: (
    email: string,
    code: string,
  ) => Promise<Either<SignInProblem, { readonly account: string }>>
  /** Removes what is kept about an address beside its identity. */
  readonly forget: (email: string) => Promise<void>
}

export const emailSignIn = (options: EmailSignInOptions): EmailSignIn => {
  const { codes, identities, mailer, secret, owner, now, randomBytes, settle } = options
  const addressOf = (email: string) => hashWith(secret, `address ${email}`)
  const mailboxHashOf = (email: string) => hashWith(secret, `mailbox ${mailboxOf(email)}`)
  const secondsUntil = (at: Date): number => Math.max(1, Math.ceil((at.getTime() - now().getTime()) / 1000))
  const codeHashOf = (address: string, code: string) => hashWith(secret, `code ${address} ${code}`)
  const claimOf = (email: string): Claim =>
    owner === undefined ? 'first' : owner === email ? 'always' : 'never'

  return {
    sendCode: async (typed, locale) => {
      const email = normaliseEmail(typed)
      if (email === undefined) return left({ tag: 'InvalidEmail' })
      const admitted = await codes.admit(mailboxHashOf(email), now())
      if (isLeft(admitted)) return left({ tag: 'TooManyCodes', seconds: secondsUntil(admitted.left) })
      const address = addressOf(email)
      const code = newCode(randomBytes)
      const codeHash = codeHashOf(address, code)
      const expiresAt = new Date(now().getTime() + CODE_MINUTES * MINUTE_MS)
      await codes.put({ address, codeHash, expiresAt })
      try {
        await mailer.send(codeMail({ to: email, code, minutes: CODE_MINUTES, locale }))
        return right(undefined)
      } catch (error) {
        if (!(error instanceof MailError)) throw error
        await codes.remove(address, codeHash)
        return left({ tag: 'MailFailed', reason: error.reason })
      }
    },
    verifyCode: async (typed, typedCode) => {
      const email = normaliseEmail(typed)
      const code = parseSignInCode(typedCode)
      if (email === undefined || code === undefined) return left({ tag: 'InvalidCode' })
      const address = addressOf(email)
      const tried = await codes.take({
        mailbox: mailboxHashOf(email),
        address,
        codeHash: codeHashOf(address, code),
        now: now(),
      })
      if (tried.tag === 'TooMany') return left({ tag: 'TooManyTries', seconds: secondsUntil(tried.until) })
      if (tried.tag === 'Wrong') return left({ tag: 'InvalidCode' })
      const identity = await identities.enterByEmail({
        email,
        newAccount: newId(randomBytes),
        at: now(),
        claim: claimOf(email),
      })
      await settle(identity)
      return right({ account: identity.account })
    },
    forget: (email) => codes.forget(addressOf(email)),
  }
}
