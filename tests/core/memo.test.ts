// Results that are kept: one for the same arguments, however many ask.
import { describe, expect, it } from 'vitest'
import { memoize, stableOmit } from '#core/memo.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { testCatalogue } from '../support/catalogue.ts'

describe('a memoised function', () => {
  it('computes once for the same arguments, by identity', () => {
    let computed = 0
    const sum = memoize((of: readonly number[], more: number) => {
      computed += 1
      return { value: of.reduce((total, each) => total + each, more) }
    })
    const numbers = [1, 2]
    expect(sum(numbers, 3)).toBe(sum(numbers, 3))
    expect(sum(numbers, 4).value).toBe(7)
    expect(sum([1, 2], 3)).not.toBe(sum(numbers, 3))
    expect(computed).toBe(3)
  })

  it('keeps the results of several PMCs in turn, and takes primitives as the first argument', () => {
    const modeOf = memoize((mode: string) => ({ mode }))
    const first = modeOf('PVP')
    for (const other of ['PVE', 'a', 'b']) modeOf(other)
    expect(modeOf('PVP')).toBe(first)
  })

  it('may ask for other results of the same key while it computes', () => {
    const key = {}
    const depth = memoize((of: object, level: number): number => (level === 0 ? 0 : depth(of, level - 1) + 1))
    expect(depth(key, 3)).toBe(3)
    expect(depth(key, 2)).toBe(2)
  })
})

interface Shown {
  readonly level: number
  readonly built: Readonly<Record<string, number>>
  readonly items: number
}

describe('a value without some fields', () => {
  it('stays the same object while its other fields are the same, whatever the fields left out are', () => {
    const omit = stableOmit<Shown, 'items'>(['items'])
    const shown: Shown = { level: 20, built: { vents: 1 }, items: 1 }
    const counted: Shown = { ...shown, items: 2 }
    const first = omit(shown)
    expect(omit(counted)).toBe(first)
    expect(omit({ ...counted, level: 21 })).not.toBe(first)
    expect(Object.keys(first)).toEqual(['level', 'built'])
  })

  it('keeps fields that are optional or that the type gains later', () => {
    const omit = stableOmit<Shown & { skill?: number }, 'items'>(['items'])
    const without = omit({ level: 20, built: {}, items: 1 })
    expect(omit({ level: 20, built: without.built, items: 1, skill: 4 })).toEqual({
      level: 20,
      built: {},
      skill: 4,
    })
  })
})

describe('the quest book of a catalogue', () => {
  it('is one for all who ask with the same quests, and another where the site shows more of them', () => {
    const { quests, constants } = testCatalogue('PVE')
    const book = getQuestBook({ quests, constants })
    expect(getQuestBook({ quests, constants: { ...constants } })).toBe(book)
    const { refInPve = false } = constants
    expect(getQuestBook({ quests, constants: { ...constants, refInPve: !refInPve } })).not.toBe(book)
  })
})
