// The contrast of tile colours, against known pairs.
import { describe, expect, it } from 'vitest'
import { getContrast, parseRgb } from '#web/admin/catalogue/contrast.ts'

describe('the contrast of two colours', () => {
  it('is 21 for black on white and 1 for the same colour, in either order', () => {
    expect(getContrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(getContrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
    expect(getContrast([40, 80, 120], [40, 80, 120])).toBe(1)
  })

  it('is 4.54 for the darkest grey that white text may stand on', () => {
    expect(getContrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  })

  it('reads colours as browsers compute them', () => {
    expect(parseRgb('rgb(12, 34, 56)')).toEqual([12, 34, 56])
    expect(parseRgb('rgba(12, 34, 56, 0.5)')).toEqual([12, 34, 56])
    expect(parseRgb('transparent')).toBeUndefined()
  })
})
