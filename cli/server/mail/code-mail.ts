// The mail with a code, for signing in or confirming, in the languages that have texts.
import { showSignInCode } from '#core/api/sign-in-code.ts'
import type { Mail } from './mailer.ts'

export type CodePurpose = 'signIn' | 'confirmation'

interface Text {
  readonly subject: (code: string) => string
  readonly text: (code: string, minutes: number) => string
}

type Texts = Readonly<Record<CodePurpose, Text>>

const en: Texts = {
  signIn: {
    subject: (code) => `Exfil sign-in code: ${code}`,
    text: (code, minutes) =>
      `Your sign-in code: ${code}\n\nIt works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.\n`,
  },
  confirmation: {
    subject: (code) => `Exfil confirmation code: ${code}`,
    text: (code, minutes) =>
      `Your code: ${code}\n\nIt confirms a step that only you may take: sharing, downloading or deleting your account, or connecting a pledge. It works once, for ${minutes} minutes, on the device that asked for it. If that was not you, tell the code to nobody and log out your other devices on the account page.\n`,
  },
}

const ru: Texts = {
  signIn: {
    subject: (code) => `Код для входа в Exfil: ${code}`,
    text: (code, minutes) =>
      `Ваш код для входа: ${code}\n\nОн действует один раз в течение ${minutes} минут. Если вы его не запрашивали, не обращайте внимания на это письмо.\n`,
  },
  confirmation: {
    subject: (code) => `Код подтверждения Exfil: ${code}`,
    text: (code, minutes) =>
      `Ваш код: ${code}\n\nОн подтверждает то, что можете сделать только вы: поделиться аккаунтом, скачать или удалить его, подключить подписку. Код действует один раз в течение ${minutes} минут на том устройстве, где его запросили. Если это были не вы, никому не сообщайте код и выйдите на других устройствах на странице аккаунта.\n`,
  },
}

export interface CodeMail {
  readonly to: string
  readonly code: string
  readonly minutes: number
  readonly purpose: CodePurpose
  /** English where the language has no texts. */
  readonly locale: string
}

export const codeMail = ({ to, code, minutes, purpose, locale }: CodeMail): Mail => {
  const texts = (locale === 'ru' ? ru : en)[purpose]
  const shown = showSignInCode(code)
  return { to, subject: texts.subject(shown), text: texts.text(shown, minutes) }
}
