// Kept results: the least recently used goes first, and all go with the data that they were read from.
import { expect, it } from 'vitest'
import { makeContent } from '#cli/server/http/content.ts'
import { makeResultCache } from '#cli/server/public-api/graphql/result-cache.ts'

const content = (letter: string) => makeContent(letter.repeat(1_000), 'application/json', { lasts: false })

it('keeps the results used last, within its bytes', () => {
  const cache = makeResultCache(2_500)
  const state = {}
  expect(cache.find(state, 'a')).toBeUndefined()
  cache.keep(state, 'a', content('a'))
  cache.keep(state, 'b', content('b'))
  expect(cache.find(state, 'a')?.body).toBe('a'.repeat(1_000))
  cache.keep(state, 'c', content('c'))
  expect(['a', 'b', 'c'].map((key) => cache.find(state, key) !== undefined)).toEqual([true, false, true])
  expect(cache.size()).toBe(2 * 1_101)
})

it('keeps no result that is larger than all of it', () => {
  const cache = makeResultCache(500)
  const state = {}
  cache.find(state, 'a')
  cache.keep(state, 'a', content('a'))
  expect([cache.find(state, 'a'), cache.size()]).toEqual([undefined, 0])
})

it('drops everything when the data change, and takes no late result of earlier data', () => {
  const cache = makeResultCache()
  const [before, after] = [{}, {}]
  cache.find(before, 'a')
  cache.keep(before, 'a', content('a'))
  expect(cache.find(after, 'a')).toBeUndefined()
  cache.keep(before, 'a', content('a'))
  expect([cache.find(after, 'a'), cache.size()]).toEqual([undefined, 0])
})
