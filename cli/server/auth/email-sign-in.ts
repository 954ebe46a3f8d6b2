// Signing in with a code that is mailed, and confirming with one who sits before a session.
import { parseSignInCode } from '#core/api/sign-in-code.ts'
import { CODE_MINUTES } from '#core/api/sign-in-limits.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import type { MailPurpose, MailTemplates } from '#core/settings/mail-templates.ts'
import { codeMail } from '../mail/code-mail.ts'
import { MailError, type Mailer } from '../mail/mailer.ts'
import type { Claim, Identities, Identity } from '../stores/identities.ts'
import type { SignInCodes } from '../stores/sign-in-codes.ts'
import { maskEmail, normaliseEmail, normalizeMailbox } from './email-address.ts'
import type { SignInProblem } from './problems.ts'
import { hashWith, newCode, newId, type RandomBytes } from './tokens.ts'

const MINUTE_MS = 60_000

export interface EmailSignInOptions {
  readonly codes: SignInCodes
  readonly identities: Identities
  readonly mailer: Mailer
  /** The templates of mails that administrators have changed. */
  readonly readTemplates: () => Promise<MailTemplates>
  readonly secret: string
  /** The only address that becomes the owner, normalised; where undefined, the first account does. */
  readonly owner: string | undefined
  readonly now: () => Date
  readonly randomBytes: RandomBytes
  /** Brings the account's events up to what the identity says. */
  readonly ensureAccount: (identity: Identity) => Promise<void>
}

export interface SessionOwner {
  readonly account: string
  readonly session: string
}

/** What a code is for: `key` is what the secret makes of the address, or of the session. */
interface CodeFor {
  readonly email: string
  readonly key: string
}

export interface EmailSignIn {
  /** Mails a code; what happens does not depend on whether the address is known. */
  readonly sendCode: (email: string, locale: string) => Promise<Either<SignInProblem, void>>
  /** The account of the address, created if there is none. */
  readonly verifyCode: (
    email: string,
    code: string,
  ) => Promise<Either<SignInProblem, { readonly account: string }>>
  /** The account's own address, masked; undefined if it has none. */
  readonly confirmationAddress: (account: string) => Promise<string | undefined>
  /** Mails a code to the account's own address, counted like a sign-in code. It works in that session alone, and does not sign in. */
  readonly sendConfirmation: (by: SessionOwner, locale: string) => Promise<Either<SignInProblem, void>>
  readonly checkConfirmation: (by: SessionOwner, code: string) => Promise<Either<SignInProblem, void>>
  /** Removes what is kept about an address beside its identity. */
  readonly forget: (email: string) => Promise<void>
}

export const emailSignIn = (options: EmailSignInOptions): EmailSignIn => {
  const { codes, identities, mailer, readTemplates, secret, owner, now, randomBytes, ensureAccount } = options
  const getAddress = (email: string) => hashWith(secret, `address ${email}`)
  const getMailboxHash = (email: string) => hashWith(secret, `mailbox ${normalizeMailbox(email)}`)
  const secondsUntil = (at: Date): number => Math.max(1, Math.ceil((at.getTime() - now().getTime()) / 1000))
  const getCodeHash = (address: string, code: string) => hashWith(secret, `code ${address} ${code}`)
  const getClaim = (email: string): Claim =>
    owner === undefined ? 'first' : owner === email ? 'always' : 'never'

  const send = async (
    { email, key }: CodeFor,
    purpose: MailPurpose,
    locale: string,
  ): Promise<Either<SignInProblem, void>> => {
    const admitted = await codes.admit(getMailboxHash(email), now())
    if (isLeft(admitted)) return left({ tag: 'TooManyCodes', seconds: secondsUntil(admitted.left) })
    const code = newCode(randomBytes)
    const codeHash = getCodeHash(key, code)
    const expiresAt = new Date(now().getTime() + CODE_MINUTES * MINUTE_MS)
    await codes.put({ address: key, codeHash, expiresAt })
    try {
      const mail = { to: email, code, minutes: CODE_MINUTES, purpose, locale }
      await mailer.send(codeMail(mail, await readTemplates()))
      return right(undefined)
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      await codes.remove(key, codeHash)
      return left({ tag: 'MailFailed', reason: error.reason })
    }
  }

  const check = async ({ email, key }: CodeFor, typed: string): Promise<Either<SignInProblem, void>> => {
    const code = parseSignInCode(typed)
    if (code === undefined) return left({ tag: 'InvalidCode' })
    const tried = await codes.take({
      mailbox: getMailboxHash(email),
      address: key,
      codeHash: getCodeHash(key, code),
      now: now(),
    })
    if (tried.tag === 'TooMany') return left({ tag: 'TooManyTries', seconds: secondsUntil(tried.until) })
    return tried.tag === 'Wrong' ? left({ tag: 'InvalidCode' }) : right(undefined)
  }

  /** A separate kind of code: telling it to an attacker gives away neither a sign-in nor another session. */
  const getConfirmation = async ({
    account,
    session,
  }: SessionOwner): Promise<Either<SignInProblem, CodeFor>> => {
    const email = await identities.emailOf(account)
    return email === undefined
      ? left({ tag: 'NoAddress' })
      : right({ email, key: hashWith(secret, `session ${session}`) })
  }

  return {
    sendCode: async (typed, locale) => {
      const email = normaliseEmail(typed)
      if (email === undefined) return left({ tag: 'InvalidEmail' })
      return send({ email, key: getAddress(email) }, 'signIn', locale)
    },
    verifyCode: async (typed, code) => {
      const email = normaliseEmail(typed)
      if (email === undefined) return left({ tag: 'InvalidCode' })
      const checked = await check({ email, key: getAddress(email) }, code)
      if (isLeft(checked)) return checked
      const identity = await identities.enterByEmail({
        email,
        newAccount: newId(randomBytes),
        at: now(),
        claim: getClaim(email),
      })
      await ensureAccount(identity)
      return right({ account: identity.account })
    },
    confirmationAddress: async (account) => {
      const email = await identities.emailOf(account)
      return email === undefined ? undefined : maskEmail(email)
    },
    sendConfirmation: async (by, locale) => {
      const code = await getConfirmation(by)
      return isLeft(code) ? code : send(code.right, 'confirmation', locale)
    },
    checkConfirmation: async (by, typed) => {
      const code = await getConfirmation(by)
      return isLeft(code) ? code : check(code.right, typed)
    },
    forget: (email) => codes.forget(getAddress(email)),
  }
}
