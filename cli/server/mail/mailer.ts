// Sending mails, and the stand-in for a mail server.

export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** `send` rejects with {@link MailError} where the mail did not get away. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
}

/** `reason` is short and holds neither the address nor the mail. */
export class MailError extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`the mail was not sent: ${reason}`)
    this.name = 'MailError'
    this.reason = reason
  }
}

/** Stands where people sign in by other means. */
export const noMailer: Mailer = {
  send: async () => {
    throw new MailError('no mail server is configured')
  },
}

export interface InfoLog {
  readonly info: (message: string) => void
}

/** Replaces a mail server: mails go to the server's log, for a server on one's own machine. */
export const logMailer = (log: InfoLog): Mailer => ({
  send: async ({ subject }) => log.info(`mail is not configured; it would say: ${subject}`),
})
