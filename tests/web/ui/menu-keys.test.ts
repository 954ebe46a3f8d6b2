// Walking a menu by keys.
import { describe, expect, it } from 'vitest'
import { isLetter, itemAfterKey, itemNamed, typeLetter } from '#web/ui/overlays/menu-keys.ts'

describe('a key in a menu', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, undefined],
    ['a', 1, undefined],
  ])('%s at %d of three leads to %s', (key, at, expected) => {
    expect(itemAfterKey(key, at, 3)).toBe(expected)
  })
  it('leads nowhere where there is nothing', () => {
    expect(itemAfterKey('ArrowDown', -1, 0)).toBeUndefined()
  })
})

describe('letters in a menu', () => {
  const names = ['Crafts', 'Barters', ' Bitcoin farm', 'Hideout', 'Биткоин']
  it.each([
    ['b', -1, 1],
    ['b', 1, 2],
    ['bb', 1, 2],
    ['b', 2, 1],
    ['bi', 1, 2],
    ['BIT', 2, 2],
    ['б', 0, 4],
    ['x', 0, undefined],
    ['hc', 0, undefined],
  ])('%s at %d lead to %s', (text, at, expected) => {
    expect(itemNamed(names, text, at)).toBe(expected)
  })
  it('make one word as long as they follow each other', () => {
    const b = typeLetter(undefined, 'b', 1000)
    expect(typeLetter(b, 'i', 1300).text).toBe('bi')
    expect(typeLetter(b, 'h', 3000).text).toBe('h')
  })
  it('are neither spaces nor names of keys', () => {
    expect(['a', 'ё', '3', ' ', 'Enter', 'F1'].map(isLetter)).toEqual([true, true, true, false, false, false])
  })
})
