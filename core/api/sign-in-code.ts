// Sign-in codes as they are made, shown and typed.

/** 32 digits and letters: those that look alike (I, L, O) and U are left out. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8
const HALF = CODE_LENGTH / 2

const LOOK_ALIKE: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)
/** The longest input that is parsed; longer texts are rejected unread. */
const MAX_LENGTH = 40

/**
 * The code in a typed or pasted text: case-insensitive, blanks and hyphens ignored, I and L read as 1, O as 0. Undefined if the text is not
 * a code.
 */
export const parseSignInCode = (text: string): string | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  const code = text
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/[ILO]/g, (letter) => LOOK_ALIKE[letter] ?? letter)
  return CODE.test(code) ? code : undefined
}

/** `7K3M-9QXT`: in two halves, which are easier to read and to type. */
export const showSignInCode = (code: string): string => `${code.slice(0, HALF)}-${code.slice(HALF)}`
