// Text as outlines: what draws the pictures reads no fonts, and the machine of the server has none.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const getFiles = (family: string, weight: number): readonly string[] =>
  ['latin', 'cyrillic', 'latin-ext'].map(
    (letters) => `@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`,
  )

/** Each face in the files that its letters are spread over, the first that has a letter draws it. */
const FACES = {
  display: getFiles('sofia-sans-condensed', 700),
  label: getFiles('sofia-sans-condensed', 600),
  text: getFiles('inter', 400),
  strong: getFiles('inter', 600),
} as const
export type Face = keyof typeof FACES

/** `spacing` between letters, in pixels as `size`. */
export interface TextStyle {
  readonly face: Face
  readonly size: number
  readonly spacing?: number
}

/** `path` of the letters from the origin on, the base line at 0; `width` in pixels. */
export interface Outline {
  readonly path: string
  readonly width: number
}

export interface Outlines {
  /** Letters that no face has are left out. */
  readonly of: (text: string, style: TextStyle) => Outline
  /** The text as far as it fits, with an ellipsis where it does not. */
  readonly fitted: (text: string, style: TextStyle, width: number) => Outline
}

interface Run {
  readonly font: Font
  readonly text: string
}

/** Neighbours that the same file draws stay together, as their distances depend on each other. */
const getRuns = (fonts: readonly Font[], text: string): readonly Run[] => {
  const runs: { font: Font; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const font = last?.font.hasGlyphForCodePoint(code)
      ? last.font
      : fonts.find((each) => each.hasGlyphForCodePoint(code))
    if (font === undefined) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** Without its language the condensed face writes it as Bulgarians do. */
const CYRILLIC = /\p{Script=Cyrillic}/u

const outline = (fonts: readonly Font[], text: string, { size, spacing = 0 }: TextStyle): Outline => {
  let at = 0
  let path = ''
  for (const { font, text: run } of getRuns(fonts, text)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = CYRILLIC.test(run)
      ? font.layout(run, undefined, 'cyrl', 'RUS ')
      : font.layout(run)
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      for (const { command, args } of glyph.path.commands)
        path +=
          (COMMANDS[command] ?? '') +
          args
            .map((value, axis) =>
              axis % 2 === 0 ? rounded(at + (xOffset + value) * scale) : rounded(-(yOffset + value) * scale),
            )
            .join(' ')
      at += xAdvance * scale + spacing
    })
  }
  return { path, width: Math.max(0, at - spacing) }
}

const ELLIPSIS = '…'

/** Reads the fonts. */
export const readOutlines = async (): Promise<Outlines> => {
  const { create } = await import('fontkit')
  const { resolve } = createRequire(import.meta.url)
  const read = new Map<Face, readonly Font[]>()
  for (const [face, files] of Object.entries(FACES) as [Face, readonly string[]][]) {
    const fonts: Font[] = []
    for (const file of files) {
      const font = create(readFileSync(resolve(file)))
      if (!('layout' in font)) throw new Error(`${file} is no single font`)
      fonts.push(font)
    }
    read.set(face, fonts)
  }
  const of = (text: string, style: TextStyle): Outline => outline(read.get(style.face) ?? [], text, style)
  return {
    of,
    fitted: (text, style, width) => {
      const whole = of(text, style)
      if (whole.width <= width) return whole
      const letters = [...text]
      let [fits, tooLong] = [0, letters.length]
      let best = of(ELLIPSIS, style)
      while (tooLong - fits > 1) {
        const middle = Math.floor((fits + tooLong) / 2)
        const tried = of(letters.slice(0, middle).join('').trimEnd() + ELLIPSIS, style)
        if (tried.width <= width) [fits, best] = [middle, tried]
        else tooLong = middle
      }
      return best
    },
  }
}
