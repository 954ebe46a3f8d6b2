// The mailer that the configuration asks for.
import type { Logger } from 'pino'
import { type Config, isLocal } from '../config.ts'
import type { MailWay } from '../services/mail-settings.ts'
import { logMailer, type Mailer, noMailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** How mails leave the server. */
export const getMailWay = (config: Config): MailWay =>
  config.smtp !== undefined ? 'smtp' : isLocal(config) ? 'log' : 'none'

/** Codes are written to the log only if the operator alone can request one. */
export const createMailer = (config: Config, log: Logger): Mailer => {
  if (config.smtp !== undefined) return smtpMailer(config.smtp)
  return isLocal(config) ? logMailer(log) : noMailer
}
