// Text as outlines: every letter that names of the game have is drawn as itself, and a text keeps within its place.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { CARD_COLOURS } from '#cli/server/cards/card-svg.ts'
import { type Face, type Outlines, readOutlines } from '#cli/server/cards/outlines.ts'

const FACES: readonly Face[] = ['display', 'label', 'text', 'strong']
const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'
const LATIN = 'abcdefghijklmnopqrstuvwxyz0123456789'

let outlines: Outlines
beforeAll(async () => {
  outlines = await readOutlines()
})

describe('the outlines of a text', () => {
  it.each(FACES)(
    'have a shape of its own for each Russian letter, Latin one and digit in the face %s',
    (face) => {
      const letters = [...RUSSIAN, ...RUSSIAN.toUpperCase(), ...LATIN]
      const paths = letters.map((letter) => outlines.of(letter, { face, size: 100 }).path)
      expect(paths.filter((path) => path.length < 20)).toEqual([])
      // Some letters look the same in both alphabets, within one none does: what a font lacks is always the same box.
      for (const alphabet of [RUSSIAN, RUSSIAN.toUpperCase(), LATIN]) {
        const own = [...alphabet].map((letter) => outlines.of(letter, { face, size: 100 }).path)
        expect(new Set(own).size).toBe(alphabet.length)
      }
    },
  )

  it('write Russian, not Bulgarian: a lower case letter without a stem above is as high as the others', () => {
    const heightOf = (letter: string): number =>
      Math.max(
        ...[
          ...outlines.of(letter, { face: 'display', size: 100 }).path.matchAll(/ (-?[\d.]+)(?=[MLQCZ]|$)/g),
        ].map(([, y]) => -Number(y)),
      )
    expect(heightOf('н')).toBeGreaterThan(30)
    expect(heightOf('б')).toBeGreaterThan(heightOf('н') + 10)
    for (const letter of 'вкдлзи') expect(heightOf(letter)).toBeLessThan(heightOf('н') + 5)
  })

  it.each(['₽', '−', '…', '·', '«', '×', '—'])('have the sign %s', (sign) => {
    for (const face of ['text', 'strong'] as const)
      expect(outlines.of(sign, { face, size: 100 }).path).toMatch(/^M/)
  })

  it('leave out letters that no face has, and keep those around them', () => {
    const style = { face: 'text', size: 20 } as const
    expect(outlines.of('测试', style)).toEqual({ path: '', width: 0 })
    expect(outlines.of('M4测', style)).toEqual(outlines.of('M4', style))
  })

  it('grow with their size, and put Latin and Russian letters after each other', () => {
    const small = outlines.of('Приклад UBR', { face: 'text', size: 10 })
    const large = outlines.of('Приклад UBR', { face: 'text', size: 40 })
    expect(large.width / small.width).toBeCloseTo(4, 5)
    const parts =
      outlines.of('Приклад ', { face: 'text', size: 10 }).width +
      outlines.of('UBR', { face: 'text', size: 10 }).width
    expect(parts).toBeCloseTo(small.width, 5)
  })

  it('fit into a width as far as they go, an ellipsis at the end', () => {
    const style = { face: 'text', size: 20 } as const
    const name = 'Магазин Magpul PMAG 30 GEN M3 W STANAG на 30 патронов'
    const whole = outlines.of(name, style)
    expect(outlines.fitted(name, style, whole.width)).toEqual(whole)
    const cut = outlines.fitted(name, style, 300)
    expect(cut.width).toBeLessThanOrEqual(300)
    expect(cut.width).toBeGreaterThan(270)
    const ellipsis = outlines.of('…', style).path
    expect(cut.path.match(/M/g)?.length).toBeGreaterThan((ellipsis.match(/M/g)?.length ?? 0) + 10)
  })
})

describe('the colours of the picture', () => {
  it('are those of the dark theme', () => {
    const [dark = ''] = readFileSync('web/ui/styles/tokens.css', 'utf8').split('[data-theme="light"] {')
    for (const [name, colour] of Object.entries(CARD_COLOURS)) expect(dark).toContain(`--${name}: ${colour};`)
  })
})
