// What a server remembers of queries, which anybody may make up.
import type { Context } from 'hono'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { queryDecoder } from '#cli/server/http/query-decoder.ts'
import { isLeft, right } from '#core/fp.ts'

/** Decodes texts and counts how often it does. */
const counting = () => {
  let decoded = 0
  const text = new t.Type<string>(
    'a text',
    t.string.is,
    (u, context) => {
      decoded++
      return t.string.validate(u, context)
    },
    t.identity,
  )
  const query = queryDecoder({ query: t.partial({ name: text }) })
  const ask = (search: string) => {
    const url = `http://127.0.0.1/x${search}`
    const req = { url, query: () => Object.fromEntries(new URL(url).searchParams) }
    return query({ req: req as unknown as Context['req'] })
  }
  return { ask, decoded: () => decoded }
}

describe('queries', () => {
  it('that are asked again are remembered', () => {
    const { ask, decoded } = counting()
    for (let time = 0; time < 3; time++) expect(ask('?name=a')).toEqual(right({ name: 'a' }))
    expect(decoded()).toBe(1)
  })

  it('that are long are decoded and forgotten', () => {
    const { ask, decoded } = counting()
    const name = 'a'.repeat(10_000)
    for (let time = 0; time < 3; time++) expect(ask(`?name=${name}`)).toEqual(right({ name }))
    expect(decoded()).toBe(3)
  })

  it('are forgotten where there are too many', () => {
    const { ask, decoded } = counting()
    for (let each = 0; each < 600; each++) expect(isLeft(ask(`?name=${each}`))).toBe(false)
    ask('?name=0')
    expect(decoded()).toBe(601)
  })
})
