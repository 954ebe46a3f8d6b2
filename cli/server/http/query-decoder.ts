// Decodes query strings.
import type { Context } from 'hono'
import type { Endpoint } from '#core/api/endpoint.ts'
import { decode } from '#core/codec.ts'
import { type Either, isLeft, left } from '#core/fp.ts'
import { type HttpProblem, malformedProblem } from './problem.ts'

export type DecodeQuery = (context: Pick<Context, 'req'>) => Either<HttpProblem, unknown>

const MAX_REMEMBERED = 500
/** Maximum length of a memoised query; longer ones are artificial and would fill the memory. */
const MAX_REMEMBERED_LENGTH = 200

/** Memoises the last short queries by text, because the same few are repeated. */
export const queryDecoder = ({ query: codec }: Pick<Endpoint, 'query'>): DecodeQuery => {
  const known = new Map<string, Either<HttpProblem, unknown>>()
  return ({ req }) => {
    const start = req.url.indexOf('?')
    const text = start < 0 ? '' : req.url.slice(start)
    const before = known.get(text)
    if (before !== undefined) return before
    const decoded = decode(codec)(req.query())
    const query = isLeft(decoded) ? left(malformedProblem('query', decoded.left)) : decoded
    if (text.length > MAX_REMEMBERED_LENGTH) return query
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(text, query)
    return query
  }
}
