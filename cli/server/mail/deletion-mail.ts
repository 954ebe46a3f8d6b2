// Mails about the deletion of an account, in the languages that have texts.
import { getIntlCode, type TextLocale, toTextLocale } from '#core/languages.ts'
import { isLocale } from '#core/routes/locale.ts'
import { getPath } from '#core/routes/table.ts'
import type { Mail } from './mailer.ts'

export interface DeletionMail {
  readonly to: string
  readonly kind: 'asked' | 'reminder'
  readonly dueAt: Date
  readonly publicUrl: string
  /** English where the language has no texts. */
  readonly locale: string
}

interface Text {
  readonly subject: string
  readonly text: string
}

const TEXTS: Readonly<Record<TextLocale, Readonly<Record<DeletionMail['kind'], Text>>>> = {
  en: {
    asked: {
      subject: 'Your Exfil account will be deleted on {{day}}',
      text: 'You have asked for the deletion of your account. On {{day}} it is deleted with its PMCs, loadouts, challenges, messages and this address. That cannot be undone.\n\nUntil then you can keep it: sign in on {{url}} and choose “Keep my account”. There you can also download your data.\n\nIf that was not you, sign in, keep the account and log out your other devices.\n',
    },
    reminder: {
      subject: 'Your Exfil account is deleted on {{day}}',
      text: 'The deletion of your account that you asked for takes place on {{day}}. It cannot be undone.\n\nUntil then you can keep the account and download your data on {{url}}.\n',
    },
  },
  ru: {
    asked: {
      subject: 'Ваш аккаунт Exfil будет удалён {{day}}',
      text: 'Вы запросили удаление аккаунта. {{day}} он будет удалён вместе с ЧВК, сборками, челленджами, сообщениями и этим адресом. Отменить это будет нельзя.\n\nДо этого дня аккаунт можно сохранить: войдите на {{url}} и выберите «Сохранить аккаунт». Там же можно скачать ваши данные.\n\nЕсли это были не вы, войдите, сохраните аккаунт и выйдите на других устройствах.\n',
    },
    reminder: {
      subject: 'Ваш аккаунт Exfil удаляется {{day}}',
      text: 'Удаление аккаунта, которое вы запросили, состоится {{day}}. Отменить его будет нельзя.\n\nДо этого дня аккаунт можно сохранить, а данные скачать на {{url}}.\n',
    },
  },
}

export const deletionMail = ({ to, kind, dueAt, publicUrl, locale: code }: DeletionMail): Mail => {
  const locale = isLocale(code) ? toTextLocale(code) : 'en'
  const { subject, text } = TEXTS[locale][kind]
  const day = dueAt.toLocaleDateString(getIntlCode(locale), { dateStyle: 'long', timeZone: 'UTC' })
  const prefix = locale === 'en' ? '' : `/${locale}`
  const fill = (part: string): string =>
    part.replaceAll('{{day}}', day).replaceAll('{{url}}', `${publicUrl}${prefix}${getPath('account')}`)
  return { to, subject: fill(subject), text: fill(text) }
}
