// How like a cell is to an icon: by what is between name and number, in any light, at any size, turned or not.
import { describe, expect, it } from 'vitest'
import { iconLikeness } from '#core/recognition/icon.ts'
import { type CellLook, cellOf, iconOf, painting } from '../../support/inventory/painted-cells.ts'

const [SHOWN, OTHER] = [painting(1), painting(2)]
/** How like a cell that shows the first is to its own icon and to another's, which are `width` × `height` cells big. */
const likeness = (look: CellLook, width = 1, height = 1): readonly number[] => {
  const { pixels, slot } = cellOf(SHOWN, look)
  return iconLikeness(
    pixels,
    slot,
    false,
    [SHOWN, OTHER].map((painted) => ({ pixels: iconOf(painted, width, height), width, height })),
  )
}

describe('the likeness of a cell to an icon', () => {
  it.each<[string, CellLook, number, number]>([
    ['at 1440p', {}, 1, 1],
    ['at 1080p', { pitch: 63 }, 1, 1],
    ['at 4K', { pitch: 126 }, 1, 1],
    ['at 1600 × 900', { pitch: 52.5 }, 1, 1],
    ['in glare', { glare: 40 }, 1, 1],
    ['with gamma 0.7', { gamma: 0.7 }, 1, 1],
    ['with gamma 1.6', { gamma: 1.6 }, 1, 1],
    ['of two cells', { width: 2 }, 2, 1],
    ['of four by two cells', { width: 4, height: 2 }, 4, 2],
    ['of two cells that lie turned', { height: 2, isTurned: true }, 2, 1],
  ])('is near 1 for its own and far from it for another, %s', (_, look, width, height) => {
    const [own = 0, other = 1] = likeness(look, width, height)
    expect(own).toBeGreaterThan(0.85)
    expect(other).toBeLessThan(0.5)
  })

  it('is none for an icon of another size', () => {
    expect(likeness({}, 2, 1)).toEqual([0, 0])
  })

  it('is none where the cell shows nothing', () => {
    const { pixels, slot } = cellOf(() => [30, 31, 32])
    expect(iconLikeness(pixels, slot, false, [{ pixels: iconOf(SHOWN), width: 1, height: 1 }])).toEqual([0])
  })
})
