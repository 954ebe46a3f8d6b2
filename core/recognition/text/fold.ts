// Normalises names and readings so that letters that look alike compare equal.

/** Letters that are confused with each other; each row is folded to its first. */
const ALIKE: readonly string[] = [
  '0oоqöâ@',
  '1iіїl|!/\\',
  '5sѕ',
  '2zз',
  '8bвß',
  '6б',
  '9g',
  '4ч',
  'j)]',
  'c([',
]
/** Cyrillic letters and the Latin ones that look like them, by position. */
const CYRILLIC = 'аеёкмнрстухг'
const LATIN = 'aeekmhpctyxr'

const table = (): ReadonlyMap<string, string> => {
  const folded = new Map<string, string>()
  for (const letters of ALIKE) for (const letter of letters) folded.set(letter, letters.charAt(0))
  for (const [index, letter] of [...CYRILLIC].entries()) folded.set(letter, LATIN.charAt(index))
  return folded
}

const FOLDED: ReadonlyMap<string, string> = table()

/** Lower case without spaces, punctuation and accents; `O` becomes `0`, `I` and `l` `1`, `S` `5`, `Z` `2`, `B` `8`. */
export const fold = (text: string): string => {
  let folded = ''
  for (const letter of text.toLowerCase().normalize('NFC')) {
    const known = FOLDED.get(letter)
    if (known !== undefined) folded += known
    else if (/[\p{L}\p{N}#+&*]/u.test(letter)) folded += letter.normalize('NFKD').charAt(0)
  }
  return folded
}
