// How mails are called and shown in the back office.
import type { TFunction } from 'i18next'
import type { KnownTemplate } from '#core/api/calls/back-office/mail-calls.ts'
import { CODE_MINUTES } from '#core/api/sign-in-limits.ts'

/** What previews are filled with: no code that is ever given out. */
export const MAIL_SAMPLE = { code: '7K3M-9QXT', minutes: CODE_MINUTES }

export const nameMail = (
  t: TFunction<'office'>,
  { purpose, locale }: Pick<KnownTemplate, 'purpose' | 'locale'>,
): string => t('mails.name', { purpose: t(`mails.purpose.${purpose}`), locale: t(`languages.${locale}`) })
