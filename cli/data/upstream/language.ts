// Texts of a document: its fields contain keys, which the language documents translate.
import {
  type LocalNames,
  type LocalShortNames,
  nameField,
  shortNameField,
} from '#core/catalogue/local-names.ts'
import { NAMED_LOCALES, type NamedLocale } from '#core/languages.ts'

/** A text by locale; a language is absent if its text is missing or equals the English one. */
export type Localised = { readonly en: string } & { readonly [L in NamedLocale]?: string }

type ByKey = Readonly<Record<string, string>>

/** Texts by key in each language; languages that the source lacks are absent. */
export type Texts = { readonly en: ByKey } & { readonly [L in NamedLocale]?: ByKey }

const getText = (texts: ByKey | undefined, key: string): string | undefined => {
  const text = texts === undefined || !Object.hasOwn(texts, key) ? undefined : texts[key]?.trim()
  return text === '' ? undefined : text
}

/** The English text of the key, if there is one. */
export const getEnglishText = (texts: Texts, key: string): string | undefined => getText(texts.en, key)

/** The text of a key in all languages; `otherwise` replaces a missing English text. Texts equal to the English one are omitted. */
export const localised = (texts: Texts, key: string, otherwise: string = key): Localised => {
  const en = getText(texts.en, key) ?? otherwise
  const others = NAMED_LOCALES.flatMap((locale) => {
    const text = getText(texts[locale], key)
    return text === undefined || text === en ? [] : [[locale, text] as const]
  })
  return { en, ...Object.fromEntries(others) }
}

const localFields = (
  field: (locale: NamedLocale) => string,
  text: Localised,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    NAMED_LOCALES.flatMap((locale) => {
      const known = text[locale]
      return known === undefined ? [] : [[field(locale), known]]
    }),
  )

/** The fields of a row with its names in languages other than English. */
export const collectLocalNames = (name: Localised): LocalNames => localFields(nameField, name)
export const collectLocalShortNames = (shortName: Localised): LocalShortNames =>
  localFields(shortNameField, shortName)
