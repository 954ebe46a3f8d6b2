// Brings names and what was read of them to one form, in which letters that look alike are the same.

/** Letters that a reader takes for one another, each row as its first. */
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
/** Cyrillic letters by the Latin ones that they look like. */
const CYRILLIC = 'аеёкмнрстухг'
const LATIN = 'aeekmhpctyxr'

const table = (): ReadonlyMap<string, string> => {
  const folded = new Map<string, string>()
  for (const letters of ALIKE) for (const letter of letters) folded.set(letter, letters.charAt(0))
  for (const [index, letter] of [...CYRILLIC].entries()) folded.set(letter, LATIN.charAt(index))
  return folded
}

const FOLDED: ReadonlyMap<string, string> = table()

/** Lower case without spaces, points and accents; `O` is `0`, `I` and `l` are `1`, `S` is `5`, `Z` is `2`, `B` is `8`. */
export const fold = (text: string): string => {
  let folded = ''
  for (const letter of text.toLowerCase().normalize('NFC')) {
    const known = FOLDED.get(letter)
    if (known !== undefined) folded += known
    else if (/[\p{L}\p{N}#+&*]/u.test(letter)) folded += letter.normalize('NFKD').charAt(0)
  }
  return folded
}
