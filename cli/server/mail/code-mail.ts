// The mail with a code, for signing in or confirming, in the languages that have texts.
import { showSignInCode } from '#core/api/sign-in-code.ts'
import { toTextLocale } from '#core/languages.ts'
import { isLocale } from '#core/routes/locale.ts'
import {
  fillMail,
  getMailTemplate,
  type MailPurpose,
  type MailTemplates,
} from '#core/settings/mail-templates.ts'
import type { Mail } from './mailer.ts'

export interface CodeMail {
  readonly to: string
  readonly code: string
  readonly minutes: number
  readonly purpose: MailPurpose
  /** English where the language has no texts. */
  readonly locale: string
}

/** `templates`: those that administrators have changed. */
export const codeMail = (
  { to, code, minutes, purpose, locale }: CodeMail,
  templates: MailTemplates = {},
): Mail => {
  const template = getMailTemplate(templates, purpose, isLocale(locale) ? toTextLocale(locale) : 'en')
  return { to, ...fillMail(template, { code: showSignInCode(code), minutes }) }
}
