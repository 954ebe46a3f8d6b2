// The security log: sign-ins, refusals and changes of rights, in lines that identify people only by account and hash.
import type { Logger } from 'pino'
import { DONE, type NewAuditEntry } from '#core/audit/audit-entry.ts'
import { loadOrCreateSecret } from '../stores/secrets.ts'
import type { Database } from '../stores/sql.ts'
import { normaliseEmail, normalizeMailbox } from './email-address.ts'
import { hashWith, newToken, type RandomBytes } from './tokens.ts'

export type SecurityEvent =
  | 'CodeSent'
  | 'CodeRefused'
  | 'SignedIn'
  | 'SignInRefused'
  | 'SessionConfirmed'
  | 'ConfirmationRefused'
  | 'SignedOut'
  | 'SessionsEnded'
  | 'ShareLinkMade'
  | 'ApiKeyCreated'
  | 'ApiKeyRevoked'
  | 'WebhookCreated'
  | 'WebhookRemoved'
  | 'DiscordLinked'
  | 'DiscordUnlinked'
  | 'PushDeviceAdded'
  | 'PushDeviceRemoved'
  | 'DeletionAsked'
  | 'DeletionTakenBack'
  | 'AccountErased'
  | 'NoticeRefused'
  | 'AdminGranted'
  | 'AdminRevoked'
  | 'FlagGranted'
  | 'FlagRevoked'
  | 'ProStarted'
  | 'ProEnded'

/** The ways to sign in. */
export type SignInWay = 'code' | 'patron' | 'link'

export interface SecurityEntry {
  readonly event: SecurityEvent
  readonly account?: string | undefined
  readonly way?: SignInWay
  /** The tag of the refusal. */
  readonly reason?: string
  /** As it is counted; the log has its hash. */
  readonly address?: string
  /** As it was typed; the log has the hash of the mailbox behind it. */
  readonly email?: string
  /** What led to it, where no person did it. */
  readonly cause?: string
  /** How many sessions ended. */
  readonly sessions?: number
}

export interface SecurityLog {
  readonly record: (entry: SecurityEntry) => void
}

export interface SecurityLogOptions {
  readonly log: Logger
  readonly database: Database
  readonly randomBytes: RandomBytes
  /** Keeps the event in the audit as well. */
  readonly recordInAudit?: (entry: NewAuditEntry) => void
}

/** Whether the event is a refusal, whose reason is then its outcome in the audit. */
const isRefusal = (event: SecurityEvent): boolean => event.endsWith('Refused')

/** Lines of the log with the field `security`, at every level but `silent`; the installation's own key makes the hashes. */
export const openSecurityLog = async (options: SecurityLogOptions): Promise<SecurityLog> => {
  const { log, database, randomBytes, recordInAudit } = options
  const secret = await loadOrCreateSecret(database, 'security-log', () => newToken(randomBytes))
  const lines = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  const hashed = (what: string, text: string | undefined) =>
    text === undefined ? {} : { [what]: hashWith(secret, `${what} ${text}`) }
  return {
    record: ({ event, address, email, ...rest }) => {
      const normal = normaliseEmail(email ?? '')
      const mailbox = normal === undefined ? undefined : normalizeMailbox(normal)
      const hashes = { ...hashed('address', address), ...hashed('mailbox', mailbox) }
      lines.info({ security: event, ...rest, ...hashes })
      const { account = null, reason = null, ...others } = rest
      recordInAudit?.({
        kind: 'security',
        actor: null,
        action: event,
        subject: account,
        outcome: isRefusal(event) ? (reason ?? 'refused') : DONE,
        reason: null,
        detail: JSON.stringify({ ...others, ...hashes }),
      })
    },
  }
}
