// The deletion of accounts by request: a waiting time in which it can be taken back, mails, and then the deletion itself.
import type { Logger } from 'pino'
import { DELETION_DAYS, DELETION_REMINDER_DAYS } from '#core/access/deletion.ts'
import type { SecurityLog } from '../auth/security-log.ts'
import { deletionMail } from '../mail/deletion-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AccountDeletion, AccountDeletionStore } from '../stores/account-deletions.ts'

const DAY_MS = 86_400_000
/** Longer than a deletion takes; after it another process goes on with one that was interrupted. */
const LEASE_MS = 600_000

export interface Deletions {
  /** Answers when the account is deleted; asking again does not put it off. */
  readonly ask: (account: string, locale: string) => Promise<Date>
  /** False where no deletion was asked for, or it has begun. */
  readonly keep: (account: string) => Promise<boolean>
  /** When the account is deleted; undefined if that was not asked for. */
  readonly dueAt: (account: string) => Promise<Date | undefined>
  /** Sends the mails before the end and deletes what is due. Safe to interrupt at any moment, and in several processes at once. */
  readonly finishDue: (isStopped: () => boolean) => Promise<void>
}

export interface DeletionsOptions {
  readonly store: AccountDeletionStore
  readonly emailOf: (account: string) => Promise<string | undefined>
  readonly mailer: Mailer
  readonly security: SecurityLog
  readonly publicUrl: string
  /** Erases an account with everything that belongs to it; may be called again for one that is erased in part. */
  readonly erase: (account: string) => Promise<void>
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Date
}

export const openDeletions = (options: DeletionsOptions): Deletions => {
  const { store, emailOf, mailer, security, publicUrl, erase, log, now } = options

  /** False where the mail could not be sent; an account without an address needs none. */
  const send = async (kind: 'asked' | 'reminder', deletion: AccountDeletion): Promise<boolean> => {
    const to = await emailOf(deletion.account)
    if (to === undefined) return true
    try {
      await mailer.send(deletionMail({ to, kind, dueAt: deletion.dueAt, publicUrl, locale: deletion.locale }))
      return true
    } catch (error) {
      log.warn({ err: error }, 'a mail about the deletion of an account was not sent')
      return false
    }
  }

  return {
    ask: async (account, locale) => {
      const askedAt = now()
      const dueAt = new Date(askedAt.getTime() + DELETION_DAYS * DAY_MS)
      const before = await store.find(account)
      const kept = await store.ask({ account, askedAt, dueAt, locale })
      if (before === undefined) {
        security.record({ event: 'DeletionAsked', account })
        await send('asked', kept)
      }
      return kept.dueAt
    },
    keep: async (account) => {
      const isKept = await store.keep(account, now())
      if (isKept) security.record({ event: 'DeletionTakenBack', account })
      return isKept
    },
    dueAt: async (account) => (await store.find(account))?.dueAt,
    finishDue: async (isStopped) => {
      const reminded = new Date(now().getTime() + DELETION_REMINDER_DAYS * DAY_MS)
      for (const deletion of await store.claimReminders(reminded, now()))
        if (!(await send('reminder', deletion))) await store.forgetReminder(deletion.account)
      for (;;) {
        if (isStopped()) return
        const due = await store.claimDue(now(), new Date(now().getTime() + LEASE_MS))
        if (due === undefined) return
        await erase(due.account)
        await store.finish(due.account)
      }
    },
  }
}
