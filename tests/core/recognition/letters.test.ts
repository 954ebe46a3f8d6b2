// The letters of a name apart from the picture behind them.
import { describe, expect, it } from 'vitest'
import type { Ink } from '#core/recognition/text/ink.ts'
import { lettersAtRight } from '#core/recognition/text/letters.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const [WIDE, TALL] = [60, 13]
const inkOf = (...boxes: readonly Box[]): Ink => {
  const data = new Uint8Array(WIDE * TALL)
  for (const { left, top, width, height } of boxes)
    for (let y = top; y < top + height; y++) data.fill(255, y * WIDE + left, y * WIDE + left + width)
  return { left: 0, top: 0, width: WIDE, height: TALL, data }
}
const letter = (left: number): Box => ({ left, top: 2, width: 5, height: 8 })
const [A, B, C] = [letter(40), letter(47), letter(54)]

describe('the letters of a name', () => {
  it('are what is as high as a letter, from the right end on', () => {
    expect(lettersAtRight(inkOf(A, B, C), 1)?.data).toEqual(inkOf(A, B, C).data)
    expect(lettersAtRight(inkOf(letter(5), B, C), 1)?.data).toEqual(inkOf(B, C).data)
  })

  it('are not a picture beside them, however light', () => {
    const pictures = [
      { left: 20, top: 0, width: 16, height: 13 },
      { left: 5, top: 0, width: 9, height: 13 },
    ]
    expect(lettersAtRight(inkOf(...pictures, A, B, C), 1)?.data).toEqual(inkOf(A, B, C).data)
  })

  it('have their dots and strokes with them', () => {
    const stroke = { left: 46, top: 6, width: 3, height: 1 }
    const name = inkOf(A, stroke, { ...C, left: 51 })
    expect(lettersAtRight(name, 1)?.data).toEqual(name.data)
  })

  it('are none where there is only a picture', () => {
    expect(lettersAtRight(inkOf({ left: 20, top: 0, width: 40, height: 13 }), 1)).toBeUndefined()
    expect(lettersAtRight(inkOf(), 1)).toBeUndefined()
  })
})
