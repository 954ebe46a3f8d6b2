// All ways to sign in, over one database.
import type { Mailer } from '../mail/mailer.ts'
import { identityStore } from '../stores/identities.ts'
import { patronNoticeStore } from '../stores/patron-notices.ts'
import { loadOrCreateSecret } from '../stores/secrets.ts'
import { shareTokenStore } from '../stores/share-tokens.ts'
import { signInCodeStore } from '../stores/sign-in-codes.ts'
import type { Database } from '../stores/sql.ts'
import { type Accounts, ensureAccount, revokeFormerOwners } from './accounts.ts'
import { normaliseEmail } from './email-address.ts'
import { type EmailSignIn, type EmailSignInOptions, emailSignIn } from './email-sign-in.ts'
import { type PatronSettings, type PatronSignIn, patronSignIn } from './patron-sign-in.ts'
import type { Sessions } from './sessions.ts'
import { type ShareLinks, share } from './share.ts'
import { newToken, type RandomBytes } from './tokens.ts'

const DAY_MS = 86_400_000
/** For so long a used link is known as used, and a notice as repeated. */
const USED_LINK_DAYS = 1
const NOTICE_DAYS = 30

/**
 * `secret` hashes codes and addresses; without one the installation makes its own and keeps it. `owner` is the only address that
 * becomes administrator and Pro; without one the first account does. `publicUrl` has no slash at the end.
 */
export interface SignInConfig {
  readonly secret?: string | undefined
  readonly owner?: string | undefined
  readonly patron?: PatronSettings | undefined
  readonly publicUrl: string
}

export interface SignInOptions {
  readonly database: Database
  readonly config: SignInConfig
  readonly mailer: Mailer
  readonly readTemplates: EmailSignInOptions['readTemplates']
  readonly now: () => Date
  readonly randomBytes: RandomBytes
  readonly accounts: Accounts
  readonly sessions: Pick<Sessions, 'revokeAll'>
}

export interface SignIn extends Omit<EmailSignIn, 'forget'>, PatronSignIn, ShareLinks {
  readonly emailOf: (account: string) => Promise<string | undefined>
  /** Removes all that says who the account belongs to, and ends its sessions. */
  readonly erase: (account: string) => Promise<void>
  /** Removes what has expired. */
  readonly prune: () => Promise<void>
}

export const openSignIn = async (options: SignInOptions): Promise<SignIn> => {
  const { database, config, mailer, readTemplates, now, randomBytes, accounts, sessions } = options
  const secret = config.secret ?? (await loadOrCreateSecret(database, 'sign-in', () => newToken(randomBytes)))
  const identities = identityStore(database)
  const codes = signInCodeStore(database)
  const tokens = shareTokenStore(database)
  const notices = patronNoticeStore(database)
  const shared = {
    identities,
    accounts,
    now,
    randomBytes,
    ensureAccount: (identity: Parameters<typeof ensureAccount>[0]) =>
      ensureAccount(identity, accounts, identities),
  }
  const owner = config.owner === undefined ? undefined : (normaliseEmail(config.owner) ?? config.owner)
  if (owner !== undefined) await revokeFormerOwners(owner, accounts, identities)
  const { forget, ...byEmail } = emailSignIn({ ...shared, codes, mailer, readTemplates, secret, owner })
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)

  return {
    ...byEmail,
    ...patronSignIn({
      ...shared,
      notices,
      settings: config.patron,
      publicUrl: config.publicUrl,
      isOwnerNamed: owner !== undefined,
    }),
    ...share({ tokens, publicUrl: config.publicUrl, now, randomBytes }),
    emailOf: identities.emailOf,
    erase: async (account) => {
      const email = await identities.emailOf(account)
      await identities.forget(account)
      if (email !== undefined) await forget(email)
      await tokens.forget(account)
      await sessions.revokeAll(account)
    },
    prune: async () => {
      await codes.prune(now())
      await tokens.prune(daysAgo(USED_LINK_DAYS))
      await notices.prune(daysAgo(NOTICE_DAYS))
    },
  }
}
