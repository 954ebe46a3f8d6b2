// What two values of a field do not share is shown, however long they are.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts, type TextPart } from '#web/admin/editing/compare-texts.ts'

const show = (parts: readonly TextPart[]): string =>
  parts.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('')

describe('two values beside each other', () => {
  it('mark the number that differs', () => {
    const { one, other } = compareTexts('{"price":75,"limit":10}', '{"price":75,"limit":12}')
    expect([show(one), show(other)]).toEqual(['{"price":75,"limit":[10]}', '{"price":75,"limit":[12]}'])
  })

  it('mark what only one has', () => {
    const { one, other } = compareTexts('[{"limit":10}]', '[{"limit":10,"quest":"5a03"}]')
    expect(show(one)).toBe('[{"limit":10}]')
    expect(show(other)).toContain('quest')
    expect(
      other
        .filter(({ isOwn }) => isOwn)
        .map(({ text }) => text)
        .join(''),
    ).toContain('5a03')
  })

  it('leave out what is the same over hundreds of characters, and show the difference at their end', () => {
    const same = JSON.stringify(Array.from({ length: 60 }, (_, nth) => ({ goal: `mark ${nth}` })))
    const { one, other } = compareTexts(`${same} 3`, `${same} 4`)
    expect([show(one).length, show(other).length].every((length) => length < 50)).toBe(true)
    expect([show(one), show(other)].map((text) => text.slice(-3))).toEqual(['[3]', '[4]'])
  })

  it('have no marks where they share nothing', () => {
    expect(compareTexts('red', 'blue')).toEqual({
      one: [{ text: 'red', isOwn: false }],
      other: [{ text: 'blue', isOwn: false }],
    })
  })

  it('show a difference of any two values that differ', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (a, b) => {
        fc.pre(a !== b)
        const { one, other } = compareTexts(a, b)
        expect(show(one)).not.toBe(show(other))
      }),
    )
  })
})
