// The exact search finds what is called so, and nothing that is merely similar.
import { expect, it } from 'vitest'
import { makeExactSearch } from '#core/search/exact.ts'

const search = makeExactSearch([
  { value: 1, names: ['AK-74N «Ёж»'], shortNames: ['AK'], ids: ['5448ba0b'], formerNames: ['Old rifle'] },
  { value: 2, names: ['AK-105'], shortNames: ['AK'], ids: ['Old rifle 2'] },
])
const found = (text: string): readonly number[] => search(text).map(({ value }) => value)

it.each([
  ['ak74n ёж', [1]],
  ['AK-74N ЕЖ', [1]],
  ['5448BA0B', [1]],
  [' ak ', [1, 2]],
  ['old rifle', [1]],
  ['ak-7', []],
  ['', []],
  ['!?', []],
])('finds %j', (text, values) => {
  expect(found(text)).toEqual(values)
})

it('says which name was a former one', () => {
  expect(search('old rifle')[0]?.formerly).toBe('old rifle')
  expect(search('ak-105')[0]?.formerly).toBeUndefined()
})
