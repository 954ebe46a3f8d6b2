// A body as JSON: parsed, checked for what the database cannot store, and decoded.
import type * as t from 'io-ts'
import { MAX_JSON_DEPTH } from '#core/api/bounds.ts'
import { decode } from '#core/codec.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { isNestedTooDeep, isWellFormedPlain } from '#core/plain.ts'
import { type HttpProblem, malformedProblem, problem } from './problem.ts'

const JSON_TYPE = /^application\/json\s*(;|$)/i

/** PostgreSQL text can't store NUL. After an escaped backslash, `\\u0000` is ordinary text. */
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/
/** UTF-8 can't encode an unpaired surrogate; it can only come from an escape. */
const SURROGATE_IN_JSON = /\\u[dD][89a-fA-F]/

const hasIllFormedText = (json: string, value: unknown): boolean =>
  SURROGATE_IN_JSON.test(json) && !isWellFormedPlain(value)

const parseJson = (text: string): Either<HttpProblem, unknown> => {
  if (NUL_IN_JSON.test(text)) return left(problem(400, 'Malformed', 'body: a text holds the character NUL'))
  if (isNestedTooDeep(text, MAX_JSON_DEPTH)) return left(problem(400, 'Malformed', 'body: nested too deeply'))
  try {
    const value: unknown = JSON.parse(text)
    return hasIllFormedText(text, value)
      ? left(problem(400, 'Malformed', 'body: a text holds half of a surrogate pair'))
      : right(value)
  } catch {
    return left(problem(400, 'Malformed', 'body: not JSON'))
  }
}

/** The decoded body of a call; an empty text is no body. `type`: the media type that was sent. */
export const decodeJsonBody = (
  codec: t.Mixed,
  text: string,
  type: string | undefined,
): Either<HttpProblem, unknown> => {
  if (text === '') {
    const empty = decode(codec)(undefined)
    return isLeft(empty) ? left(malformedProblem('body', empty.left)) : empty
  }
  if (!JSON_TYPE.test(type ?? ''))
    return left(problem(415, 'NotJson', 'The body must be JSON (Content-Type: application/json)'))
  const parsed = parseJson(text)
  if (isLeft(parsed)) return parsed
  const decoded = decode(codec)(parsed.right)
  return isLeft(decoded) ? left(malformedProblem('body', decoded.left)) : decoded
}
