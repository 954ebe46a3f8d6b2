// Sign-in over a database of the tests: with a clock that stands still, a mailbox, and accounts that only remember what they were told.
import { createHash } from 'node:crypto'
import { openSessions, type Sessions } from '#cli/server/auth/sessions.ts'
import { openSignIn, type SignIn, type SignInConfig } from '#cli/server/auth/sign-in.ts'
import type { RandomBytes } from '#cli/server/auth/tokens.ts'
import type { Mail, Mailer } from '#cli/server/mail/mailer.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { codeInText } from './codes.ts'

export const PUBLIC_URL = 'https://exfil.example.org'

/** Bytes that look random and are the same in every run with the same name. */
export const seededBytes = (name: string): RandomBytes => {
  let count = 0
  return (size) => createHash('sha512').update(`${name} ${count++}`).digest().subarray(0, size)
}

export interface Clock {
  readonly now: () => Date
  readonly pass: (minutes: number) => void
}

export const clockAt = (start: string): Clock => {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    pass: (minutes) => {
      time += minutes * 60_000
    },
  }
}

export interface SignInWorld {
  readonly signIn: SignIn
  readonly sessions: Sessions
  readonly clock: Clock
  readonly mails: Mail[]
  /** What the accounts were told, `register <account>` for example. */
  readonly told: string[]
  /** The code of the newest mail. */
  readonly lastCode: () => string
  readonly close: () => Promise<void>
}

export interface WorldOptions {
  readonly database: Database
  readonly config?: Partial<SignInConfig>
  readonly mailer?: Mailer
  readonly clock?: Clock
  /** Programs on one database must draw different bytes. */
  readonly seed?: string
  /** Runs before the accounts take what they are told. */
  readonly onTold?: (what: string) => Promise<void>
}

const TABLES =
  'secrets, identities, installation, sign_in_codes, sign_in_attempts, sessions, share_tokens, patron_notices'

/** Makes the database as it is on a fresh installation. */
export const emptySignIn = async (database: Database): Promise<void> => {
  await database.query(`truncate ${TABLES}`)
}

export const openWorld = async (options: WorldOptions): Promise<SignInWorld> => {
  const { database, config, clock = clockAt('2026-03-02T19:40:00.000Z'), seed = 'one' } = options
  const mails: Mail[] = []
  const told: string[] = []
  const mailbox: Mailer = {
    send: async (mail) => {
      mails.push(mail)
    },
  }
  const tell = async (what: string) => {
    await options.onTold?.(what)
    told.push(what)
  }
  const randomBytes = seededBytes(seed)
  const shared = { database, now: clock.now, randomBytes }
  const sessions = await openSessions(shared)
  const signIn = await openSignIn({
    ...shared,
    sessions,
    config: { publicUrl: PUBLIC_URL, ...config },
    mailer: options.mailer ?? mailbox,
    readTemplates: async () => ({}),
    accounts: {
      register: (account) => tell(`register ${account}`),
      grantOwner: (account) => tell(`grantOwner ${account}`),
      revokeOwner: (account, isMember) => tell(`revokeOwner ${account} ${isMember}`),
      setAdmin: (account, isAdmin) => tell(`setAdmin ${account} ${isAdmin}`),
      setPro: (account, isPro) => tell(`setPro ${account} ${isPro}`),
      setFlag: (account, flag, isSet) => tell(`setFlag ${account} ${flag} ${isSet}`),
    },
  })
  return {
    signIn,
    sessions,
    clock,
    mails,
    told,
    lastCode: () => codeInText(mails.at(-1)?.text ?? ''),
    close: sessions.close,
  }
}
