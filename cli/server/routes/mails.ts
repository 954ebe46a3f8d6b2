// Handlers of the calls about the mails of the site.
import type { mailCalls } from '#core/api/calls/back-office/mail-calls.ts'
import { isLeft, left, right } from '#core/fp.ts'
import {
  BUILT_IN_MAILS,
  getMailTemplate,
  MAIL_LOCALES,
  MAIL_PURPOSES,
} from '#core/settings/mail-templates.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../services/services.ts'

const STATUSES = { MailTestedJustNow: 429, NoAddress: 409, MailFailed: 502 } as const

export const mailHandlers = ({
  mailSettings,
  settings,
  words,
}: Services): EndpointHandlers<keyof typeof mailCalls> => ({
  adminMails: async ({ user }) => {
    const { mailTemplates } = await settings.read()
    return right({
      way: mailSettings.way,
      from: mailSettings.from ?? null,
      address: (await mailSettings.addressOf(user.uid)) ?? null,
      templates: MAIL_PURPOSES.flatMap((purpose) =>
        MAIL_LOCALES.map((locale) => ({
          ...{ purpose, locale, builtIn: BUILT_IN_MAILS[purpose][locale] },
          template: getMailTemplate(mailTemplates, purpose, locale),
        })),
      ),
    })
  },
  sendTestMail: async ({ body: { purpose, locale: mailLocale }, user, locale }) => {
    const sent = await mailSettings.sendTest(user.uid, purpose, mailLocale)
    if (!isLeft(sent)) return right({ address: sent.right })
    const { tag } = sent.left
    const rejection = tag === 'MailFailed' ? { ...sent.left, tag: 'TestMailFailed' } : sent.left
    return left(problem(STATUSES[tag], rejection.tag, words(locale).rejection(rejection)))
  },
})
