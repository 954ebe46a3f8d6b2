// What an administrator can want of the mails. A change names what its author saw, so that no one overwrites another's work.
import * as t from 'io-ts'
import { ChangeReason } from '../access/change-reason.ts'
import { AnyText } from '../codec.ts'
import { isLeft, left, right } from '../fp.ts'
import { MailLocaleCodec, MailPurposeCodec } from './events.ts'
import {
  BUILT_IN_MAILS,
  checkTemplate,
  getMailTemplate,
  getTemplateKey,
  type MailTemplate,
} from './mail-templates.ts'
import { defineSettingsCommand } from './settings-command.ts'

const Template = t.type({ subject: AnyText, text: AnyText })

const isSame = (one: MailTemplate, other: MailTemplate): boolean =>
  one.subject === other.subject && one.text === other.text

const WHICH = { purpose: MailPurposeCodec, locale: MailLocaleCodec }

export const MAIL_COMMANDS = {
  ChangeMailTemplate: defineSettingsCommand({
    fields: { ...WHICH, template: Template, seen: Template, reason: ChangeReason },
    action: 'administer',
    decide: (_, { purpose, locale, template, seen, reason }, { mailTemplates }) => {
      const known = getMailTemplate(mailTemplates, purpose, locale)
      if (!isSame(known, seen)) return left({ tag: 'MailTemplateEdited', ...known })
      const checked = checkTemplate(template)
      if (isLeft(checked)) return checked
      if (isSame(checked.right, known)) return right([])
      const why = reason.trim()
      return isSame(checked.right, BUILT_IN_MAILS[purpose][locale])
        ? right([{ type: 'MailTemplateReset', data: { purpose, locale, reason: why } }])
        : right([{ type: 'MailTemplateChanged', data: { purpose, locale, ...checked.right, reason: why } }])
    },
  }),
  /** The built-in text again. */
  ResetMailTemplate: defineSettingsCommand({
    fields: { ...WHICH, seen: Template, reason: ChangeReason },
    action: 'administer',
    decide: (_, { purpose, locale, seen, reason }, { mailTemplates }) => {
      const known = getMailTemplate(mailTemplates, purpose, locale)
      if (!isSame(known, seen)) return left({ tag: 'MailTemplateEdited', ...known })
      const isChanged = mailTemplates[getTemplateKey(purpose, locale)] !== undefined
      return right(
        isChanged ? [{ type: 'MailTemplateReset', data: { purpose, locale, reason: reason.trim() } }] : [],
      )
    },
  }),
} as const
