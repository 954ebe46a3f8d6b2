// The texts of mails with codes: as built in, or as administrators have changed them, with places for what the server fills in.
import { type Either, left, right } from '../fp.ts'
import { TEXT_LOCALES, type TextLocale } from '../languages.ts'

export const MAIL_PURPOSES = ['signIn', 'confirmation'] as const
/** What the code of a mail is for. */
export type MailPurpose = (typeof MAIL_PURPOSES)[number]

export const MAIL_LOCALES = TEXT_LOCALES

/** `{{code}}` is replaced by the code, `{{minutes}}` by how long it works. */
export interface MailTemplate {
  readonly subject: string
  readonly text: string
}

/** Changed templates by {@link getTemplateKey}. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>

export const getTemplateKey = (purpose: MailPurpose, locale: TextLocale): string => `${purpose} ${locale}`

export const MAX_SUBJECT_LENGTH = 150
export const MAX_MAIL_LENGTH = 5_000

export const BUILT_IN_MAILS: Readonly<Record<MailPurpose, Readonly<Record<TextLocale, MailTemplate>>>> = {
  signIn: {
    en: {
      subject: 'Exfil sign-in code: {{code}}',
      text: 'Your sign-in code: {{code}}\n\nIt works once, for {{minutes}} minutes. If you did not ask for it, ignore this mail.\n',
    },
    ru: {
      subject: 'Код для входа в Exfil: {{code}}',
      text: 'Ваш код для входа: {{code}}\n\nОн действует один раз в течение {{minutes}} минут. Если вы его не запрашивали, не обращайте внимания на это письмо.\n',
    },
  },
  confirmation: {
    en: {
      subject: 'Exfil confirmation code: {{code}}',
      text: 'Your code: {{code}}\n\nIt confirms a step that only you may take: sharing, downloading or deleting your account, or connecting a pledge. It works once, for {{minutes}} minutes, on the device that asked for it. If that was not you, tell the code to nobody and log out your other devices on the account page.\n',
    },
    ru: {
      subject: 'Код подтверждения Exfil: {{code}}',
      text: 'Ваш код: {{code}}\n\nОн подтверждает то, что можете сделать только вы: поделиться аккаунтом, скачать или удалить его, подключить подписку. Код действует один раз в течение {{minutes}} минут на том устройстве, где его запросили. Если это были не вы, никому не сообщайте код и выйдите на других устройствах на странице аккаунта.\n',
    },
  },
}

/** The template that mails are written by. */
export const getMailTemplate = (
  templates: MailTemplates,
  purpose: MailPurpose,
  locale: TextLocale,
): MailTemplate => templates[getTemplateKey(purpose, locale)] ?? BUILT_IN_MAILS[purpose][locale]

const PLACE = /\{\{\s*(\w+)\s*\}\}/g
const KNOWN_PLACES: readonly string[] = ['code', 'minutes']

/** The mail with its places filled in. */
export const fillMail = (
  { subject, text }: MailTemplate,
  values: { readonly code: string; readonly minutes: number },
): MailTemplate => {
  const fill = (part: string): string =>
    part.replace(PLACE, (place, name: string) =>
      name === 'code' ? values.code : name === 'minutes' ? String(values.minutes) : place,
    )
  return { subject: fill(subject), text: fill(text) }
}

export type TemplateRejection =
  | { readonly tag: 'MailSubjectInvalid' | 'MailTextInvalid'; readonly most: number }
  /** Without it the reader gets no code. */
  | { readonly tag: 'MailWithoutCode' }
  | { readonly tag: 'MailPlaceUnknown'; readonly place: string }

const getPlaces = (text: string): readonly string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name)

/** Checks a template, and answers it without blanks around it. The code must be in both parts: previews of mails show the subject only. */
export const checkTemplate = (template: MailTemplate): Either<TemplateRejection, MailTemplate> => {
  const subject = template.subject.trim()
  const text = `${template.text.replaceAll('\r\n', '\n').trim()}\n`
  if (subject === '' || subject.length > MAX_SUBJECT_LENGTH || /\p{Cc}/u.test(subject))
    return left({ tag: 'MailSubjectInvalid', most: MAX_SUBJECT_LENGTH })
  if (text.length > MAX_MAIL_LENGTH || /[^\P{Cc}\n\t]/u.test(text))
    return left({ tag: 'MailTextInvalid', most: MAX_MAIL_LENGTH })
  if ([subject, text].some((part) => !getPlaces(part).includes('code')))
    return left({ tag: 'MailWithoutCode' })
  const unknown = getPlaces(`${subject}${text}`).find((name) => !KNOWN_PLACES.includes(name))
  return unknown === undefined ? right({ subject, text }) : left({ tag: 'MailPlaceUnknown', place: unknown })
}
