// Random tokens and codes, and what of them may be kept.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '#core/api/sign-in-code.ts'

/** Random bytes from outside, so that tests choose them. */
export type RandomBytes = (size: number) => Uint8Array

const TOKEN_BYTES = 32
const ID_BYTES = 16
const TOKEN = /^[\w-]{43}$/
const ID = /^[0-9a-f]{32}$/

/** A secret that a browser keeps: 32 random bytes as base64url. */
export const newToken = (randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')

/** A public id: 16 random bytes in hexadecimal. */
export const newId = (randomBytes: RandomBytes): string => Buffer.from(randomBytes(ID_BYTES)).toString('hex')

export const isToken = (text: string): boolean => TOKEN.test(text)
export const isId = (text: string): boolean => ID.test(text)

/** What is kept of a token. Tokens are random, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What is kept of something that could be guessed: only with the secret can guesses be compared with it. */
export const hashWith = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Compares without telling by its duration where two texts differ. */
export const isSameText = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}

const BITS_OF_LETTER = 5
const CODE_BYTES = (CODE_LENGTH * BITS_OF_LETTER) / 8

/** A sign-in code, each as likely as any other: 40 random bits, of which every five choose a letter. */
export const newCode = (randomBytes: RandomBytes): string => {
  const number = Buffer.from(randomBytes(CODE_BYTES)).readUIntBE(0, CODE_BYTES)
  return Array.from(
    { length: CODE_LENGTH },
    (_, index) => CODE_ALPHABET[Math.floor(number / 32 ** index) % CODE_ALPHABET.length],
  ).join('')
}
