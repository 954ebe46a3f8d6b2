// The security log with the audit behind it, and the mail about unusually many refusals.
import type { Logger } from 'pino'
import { openSecurityLog, type SecurityLog } from '../auth/security-log.ts'
import type { RandomBytes } from '../auth/tokens.ts'
import type { Mailer } from '../mail/mailer.ts'
import { openAlerts } from '../stores/alerts.ts'
import type { Database } from '../stores/sql.ts'
import { type Audit, openAudit } from './audit.ts'

export interface OpenSecurityOptions {
  readonly log: Logger
  readonly database: Database
  readonly now: () => Date
  readonly randomBytes: RandomBytes
  readonly mailer?: Mailer
  /** The address that receives a mail about unusually many refusals. */
  readonly owner?: string | undefined
}

/** The kind of the alert of administrators. */
const UNUSUAL_REFUSALS = 'UnusualRefusals'
/** Between two mails. */
const MAIL_EVERY_MS = 3_600_000

export const openSecurity = async (
  options: OpenSecurityOptions,
): Promise<{ readonly security: SecurityLog; readonly audit: Audit }> => {
  const { log, database, now, randomBytes, mailer, owner } = options
  const alerts = openAlerts({ database, now })
  let mailedAt = Number.NEGATIVE_INFINITY
  const onError = (error: unknown): void => log.error({ err: error }, 'the audit failed')
  const audit = openAudit({
    database,
    now,
    onError,
    onUnusual: async (refusals) => {
      const message = `${refusals} refused sign-ins or actions within 10 minutes: see /admin/audit`
      await alerts.raise(UNUSUAL_REFUSALS, message)
      if (mailer === undefined || owner === undefined || now().getTime() - mailedAt < MAIL_EVERY_MS) return
      mailedAt = now().getTime()
      await mailer.send({ to: owner, subject: 'Exfil: unusually many refusals', text: `${message}\n` })
    },
  })
  const security = await openSecurityLog({
    log,
    database,
    randomBytes,
    recordInAudit: (entry) => void audit.record(entry).catch(onError),
  })
  return { security, audit }
}
