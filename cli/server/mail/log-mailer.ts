// Stands in for a mail server: what would be mailed is written to the server's log, for whoever runs it on their own machine.
import type { Mailer } from './mailer.ts'

export interface InfoLog {
  readonly info: (message: string) => void
}

export const logMailer = (log: InfoLog): Mailer => ({
  send: async ({ subject }) => log.info(`mail is not configured; it would say: ${subject}`),
})
