// Texts of one document: its fields hold keys, the language documents what the keys mean.
import {
  type LocalNames,
  type LocalShortNames,
  nameField,
  shortNameField,
} from '#core/catalogue/local-names.ts'
import { NAMED_LOCALES, type NamedLocale } from '#core/languages.ts'

/** A text by locale; a language is absent where the source has no text in it, or the English one. */
export type Localised = { readonly en: string } & { readonly [L in NamedLocale]?: string }

type ByKey = Readonly<Record<string, string>>

/** Texts by key in each language; those that the source has not are absent. */
export type Texts = { readonly en: ByKey } & { readonly [L in NamedLocale]?: ByKey }

const getText = (texts: ByKey | undefined, key: string): string | undefined => {
  const text = texts === undefined || !Object.hasOwn(texts, key) ? undefined : texts[key]?.trim()
  return text === '' ? undefined : text
}

/** The English text of the key, if there is one. */
export const getEnglishText = (texts: Texts, key: string): string | undefined => getText(texts.en, key)

/** The key in every language; `otherwise` where there is no English text. A text equal to the English one is none. */
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

/** The fields of a row for its names in other languages than English. */
export const collectLocalNames = (name: Localised): LocalNames => localFields(nameField, name)
export const collectLocalShortNames = (shortName: Localised): LocalShortNames =>
  localFields(shortNameField, shortName)
