// The mail with a sign-in code, in the languages that have texts.
import { showSignInCode } from '#core/api/sign-in-code.ts'
import type { Mail } from './mailer.ts'

interface Texts {
  readonly subject: (code: string) => string
  readonly text: (code: string, minutes: number) => string
}

const en: Texts = {
  subject: (code) => `Exfil sign-in code: ${code}`,
  text: (code, minutes) =>
    `Your sign-in code: ${code}\n\nIt works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.\n`,
}

const ru: Texts = {
  subject: (code) => `Код для входа в Exfil: ${code}`,
  text: (code, minutes) =>
    `Ваш код для входа: ${code}\n\nОн действует один раз в течение ${minutes} минут. Если вы его не запрашивали, не обращайте внимания на это письмо.\n`,
}

export interface CodeMail {
  readonly to: string
  readonly code: string
  readonly minutes: number
  /** English where the language has no texts. */
  readonly locale: string
}

export const codeMail = ({ to, code, minutes, locale }: CodeMail): Mail => {
  const texts = locale === 'ru' ? ru : en
  const shown = showSignInCode(code)
  return { to, subject: texts.subject(shown), text: texts.text(shown, minutes) }
}
