import { describe, expect, it } from 'vitest'
import { typedAfter } from '#web/app/search/hotkey.ts'

const typed = (...keys: readonly string[]) => keys.reduce<string | undefined>(typedAfter, undefined)

describe('what is typed before the search is there', () => {
  it.each([
    [['/', 'k', 'e', 'y'], 'key'],
    [['/', 'к', 'л', 'x', 'Backspace', 'ю', 'ч'], 'ключ'],
    [['/', 'Shift', 'G', 'ArrowLeft', 'P'], 'GP'],
    [['/', '/'], '/'],
  ])('%j is %j', (keys, text) => {
    expect(typed(...keys)).toBe(text)
  })

  it('is nothing before a slash and after Escape', () => {
    expect(typed('k', 'e')).toBeUndefined()
    expect(typed('/', 'k', 'Escape')).toBeUndefined()
  })
})
