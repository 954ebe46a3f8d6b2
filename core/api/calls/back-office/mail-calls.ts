// The calls by which administrators look at the mails of the site.
import * as t from 'io-ts'
import { oneOf, Text } from '../../../codec.ts'
import { MailLocaleCodec, MailPurposeCodec } from '../../../settings/events.ts'
import { endpoint } from '../../endpoint.ts'

const Template = t.type({ subject: Text, text: Text }, 'MailTemplate')

/** `template`: as mails are written now; `builtIn`: what a reset brings back. */
const KnownTemplate = t.type(
  { purpose: MailPurposeCodec, locale: MailLocaleCodec, template: Template, builtIn: Template },
  'KnownTemplate',
)
export type KnownTemplate = t.TypeOf<typeof KnownTemplate>

export const mailCalls = {
  adminMails: endpoint({
    method: 'GET',
    path: '/admin/mails',
    access: 'admin',
    summary:
      'How mails leave the server and by which templates they are written; `address`: that of the caller, masked',
    answer: t.type({
      way: oneOf(['smtp', 'log', 'none']),
      from: t.union([Text, t.null]),
      address: t.union([Text, t.null]),
      templates: t.readonlyArray(KnownTemplate),
    }),
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/admin/mails/test',
    access: 'admin',
    summary: 'Sends a mail with a code that does not work to the address of the caller, once a minute',
    body: t.type({ purpose: MailPurposeCodec, locale: MailLocaleCodec }),
    answer: t.type({ address: Text }),
  }),
} as const
