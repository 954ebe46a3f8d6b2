import { expect, it } from 'vitest'
import { formatRange } from '#core/format/range.ts'

it.each([
  ['10-12', '10-12'],
  ['5-5', '5'],
  ['5', '5'],
  ['', ''],
])('the game says %j players, of which a person says %j', (range, text) => {
  expect(formatRange(range)).toBe(text)
})
