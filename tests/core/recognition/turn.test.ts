// A turned or mirrored picture is known by names that read only when it is turned back.
import { describe, expect, it } from 'vitest'
import { isInFull, isTurned, standsUpright, TURNS, takeSample, turned } from '#core/recognition/grid/turn.ts'
import type { Pixels } from '#core/recognition/pixels.ts'
import type { Match } from '#core/recognition/text/match.ts'

const picture = (width: number, height: number): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) => (index * 37) % 256),
})

describe('turning a picture', () => {
  it('comes to seven others, none of which is the picture', () => {
    const original = picture(5, 3)
    const all = TURNS.map((turn) => {
      const { width, height, data } = turned(original, turn)
      return [width, height, ...data].join()
    })
    expect(new Set([...all, [5, 3, ...original.data].join()]).size).toBe(8)
  })

  it('is undone by one of them again', () => {
    const original = picture(6, 4)
    for (const turn of TURNS)
      expect(TURNS.map((back) => turned(turned(original, turn), back))).toContainEqual(original)
  })
})

describe('whether a picture is turned', () => {
  it.each([
    // Fourteen of sixteen names read: nothing else is tried.
    [14, 16, true],
    [4, 16, true],
    [3, 16, false],
    [0, 0, false],
  ])('is not asked where %i of %i names are read', (inFull, sample, isUpright) => {
    expect(standsUpright(inFull, sample)).toBe(isUpright)
  })

  it.each([
    [0, 11, true],
    [0, 3, true],
    [1, 4, true],
    // A picture that nothing can be read of stays what it is, and so does one that reads as badly either way.
    [0, 0, false],
    [0, 2, false],
    [1, 3, false],
    [3, 9, false],
  ])('with %i names as it stands and %i turned: %s', (asItStands, turnedBack, is) => {
    expect(isTurned(asItStands, turnedBack)).toBe(is)
  })

  it('is told by names that were read letter by letter', () => {
    const read = (similarity: number): Match => ({ tag: 'Sure', item: 'gpu', similarity })
    expect(isInFull(read(1), 'Bolts')).toBe(true)
    expect(isInFull(read(0.8), 'Bo1ts')).toBe(false)
    expect(isInFull(read(1), 'MP')).toBe(false)
    expect(isInFull({ tag: 'Unsure', items: ['gpu'], similarity: 1 }, 'Bolts')).toBe(false)
  })

  it('is judged by sixteen cells from all over it', () => {
    const cells = Array.from({ length: 160 }, (_, index) => index)
    expect(takeSample(cells)).toEqual(Array.from({ length: 16 }, (_, index) => index * 10))
    expect(takeSample([1, 2])).toEqual([1, 2])
  })
})
