// What codecs and checks find wrong and why a server refuses a call, said again in the language of the reader. They say it in English, where they
// find it; `findings.<language>.json` has each sentence with the places of its values.
import type { TextLocale } from '../languages.ts'

/**
 * By the English sentence. The value at `{path}` stays as it is; that at `{Expected}`, written with a capital, is a text of the catalogue
 * itself. A `{path}` has no spaces.
 */
type FindingCatalogue = Readonly<Record<string, string>>

interface Sentence {
  readonly pattern: RegExp
  readonly places: readonly string[]
  readonly said: string
}

const PLACE = /\{(\w+)\}/

const valueAt = (place: string): string => (place === 'path' ? '(\\S+?)' : '(.+?)')

const getSentence = ([english, said]: readonly [string, string]): Sentence => {
  // Texts and names of places in turn.
  const parts = english.split(PLACE)
  const pattern = parts
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') : valueAt(part)))
    .join('')
  return { pattern: new RegExp(`^${pattern}$`, 'su'), places: parts.filter((_, at) => at % 2 === 1), said }
}

/** Letters that are the sentence's own: of two that fit, the one with more of them is meant. */
const ownLetters = (english: string): number => english.replaceAll(/\{\w+\}/g, '').length

/** Says a finding by the catalogue; what is not in it stays as it is. */
export const findingTranslator = (catalogue: FindingCatalogue): ((english: string) => string) => {
  const sentences = Object.entries(catalogue)
    .filter(([english]) => PLACE.test(english))
    .toSorted(([a], [b]) => ownLetters(b) - ownLetters(a))
    .map(getSentence)
  const translate = (english: string): string => {
    if (Object.hasOwn(catalogue, english)) return catalogue[english] ?? english
    for (const { pattern, places, said } of sentences) {
      const found = pattern.exec(english)
      if (found === null) continue
      return said.replaceAll(/\{(\w+)\}/g, (_, place: string) => {
        const value = found[places.indexOf(place) + 1] ?? ''
        return /^[A-Z]/.test(place) ? translate(value) : value
      })
    }
    return english
  }
  return translate
}

const CATALOGUES: Readonly<Record<TextLocale, () => Promise<FindingCatalogue>>> = {
  en: async () => ({}),
  ru: async () => (await import('./ru/findings.json', { with: { type: 'json' } })).default,
}

/** Says findings in the language. */
export const loadFindings = async (language: TextLocale): Promise<(english: string) => string> =>
  findingTranslator(await CATALOGUES[language]())
