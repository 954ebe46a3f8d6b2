// How arrows walk what a search on the map found.
import { describe, expect, it } from 'vitest'
import { nextHit } from '#web/maps/sheet/hit-keys.ts'

describe('the keys of the search of a map', () => {
  it.each([
    [undefined, 'ArrowDown', 3, 0],
    [0, 'ArrowDown', 3, 1],
    [2, 'ArrowDown', 3, 0],
    [undefined, 'ArrowUp', 3, 2],
    [0, 'ArrowUp', 3, 2],
    [1, 'ArrowUp', 3, 0],
    [1, 'a', 3, undefined],
    [undefined, 'ArrowDown', 0, undefined],
  ])('from %s %s of %s leads to %s', (at, key, count, next) => {
    expect(nextHit(at, key, count)).toBe(next)
  })
})
