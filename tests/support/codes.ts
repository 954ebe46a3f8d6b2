// Sign-in codes in mails and logs.
import { CODE_ALPHABET, parseSignInCode } from '#core/api/sign-in-code.ts'

const SHOWN = new RegExp(`\\b[${CODE_ALPHABET}]{4}-[${CODE_ALPHABET}]{4}\\b`)

/** The code as it is in a text; `no code` if there is none. */
export const codeInText = (text: string): string => SHOWN.exec(text)?.[0] ?? 'no code'

/** Another code of the right form, another one for each number. */
export const wrongCode = (code: string, by = 1): string => {
  const [first = '', ...rest] = parseSignInCode(code) ?? ''
  const at = (CODE_ALPHABET.indexOf(first) + by) % CODE_ALPHABET.length
  return [CODE_ALPHABET[at], ...rest].join('')
}
