// Latin names as people spell them in Cyrillic letters: салева is Salewa.

const CYRILLIC = 'абвгдеёзийклмнопрстуфхцыэ'
/** The letter at the same place. */
const LATIN = 'abvgdeeziyklmnoprstufhcye'

const LATIN_BY_CYRILLIC: ReadonlyMap<string, string> = new Map([
  ...Array.from(CYRILLIC, (letter, at) => [letter, LATIN.charAt(at)] as const),
  ...Object.entries({ ж: 'zh', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ь: '', ю: 'yu', я: 'ya' }),
])

/** The text with Latin letters for Cyrillic ones; undefined without any. */
export const toLatin = (text: string): string | undefined => {
  const typed = text.toLowerCase()
  const latin = typed
    .replaceAll('кс', 'x')
    .replace(/[а-яё]/g, (letter) => LATIN_BY_CYRILLIC.get(letter) ?? letter)
  return latin === typed ? undefined : latin
}
