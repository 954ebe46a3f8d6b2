// Plain JSON-like data: copies of it, what two values share, and how deep its text nests.
import { isWellFormed } from './printable.ts'

/** A deep copy that shares nothing with the original. */
export const copyPlain = <A>(value: A): A => {
  if (Array.isArray(value)) return value.map(copyPlain) as A
  if (value === null || typeof value !== 'object') return value
  const copy: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(value)) copy[key] = copyPlain(field)
  return copy as A
}

/** Whether two values are the same as plain data, with their fields in the same order. */
export const isSamePlain = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Whether no text in it, keys included, holds half of a surrogate pair. */
export const isWellFormedPlain = (value: unknown): boolean => {
  if (typeof value === 'string') return isWellFormed(value)
  if (Array.isArray(value)) return value.every(isWellFormedPlain)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, field]) => isWellFormed(key) && isWellFormedPlain(field))
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * `after`, with every part of `before` in it that is deeply equal and has its fields in the same order: what did not change stays the
 * same object. Stops at parts that are shared already, so that it costs only what is not.
 */
export const shareStructure = <A>(before: unknown, after: A): A => {
  if (!isFields(before) || !isFields(after) || before === after) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  const known = Object.keys(before)
  const keys = Object.keys(after)
  const shared = keys.map((key) =>
    Object.hasOwn(before, key) ? shareStructure(before[key], after[key]) : after[key],
  )
  const isBefore =
    keys.length === known.length &&
    keys.every((key, at) => key === known[at] && Object.is(shared[at], before[key]))
  if (isBefore) return before as A
  if (keys.every((key, at) => Object.is(shared[at], after[key]))) return after
  return Object.freeze(
    Array.isArray(after) ? shared : Object.fromEntries(keys.map((key, at) => [key, shared[at]])),
  ) as A
}

/**
 * Whether brackets outside of texts stand more than `max` deep inside each other: asked before parsing, because a walk through
 * what came out may run out of stack.
 */
export const isNestedTooDeep = (json: string, max: number): boolean => {
  // Too short for so many brackets with their ends; without ends it is no JSON.
  if (json.length <= 2 * max) return false
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (isText && character === '\\') at++
    else if (character === '"') isText = !isText
    else if (isText) continue
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    if (depth > max) return true
  }
  return false
}
