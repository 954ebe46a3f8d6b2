// What may reach a terminal: text, line ends, tabs and the program's own styles. Anything else that would steer it is shown as its code.
import pc from 'picocolors'
import { hasControls, showControls } from '#core/control-characters.ts'

const LAYOUT = '\n\t'
const LAYOUT_CHARACTERS = /[\n\t]/g

type Style = ReturnType<typeof pc.createColors>
const PLAIN = pc.createColors(false)

/** A sequence of a style as the packages write it: one number. */
const ESCAPE = '\u001b'
const STYLE_SEQUENCE = new RegExp(`(${ESCAPE}\\[\\d{1,2}m)`)

const { reset, bold, dim, red, green, yellow, cyan } = pc.createColors(true)
const OWN_SEQUENCES: ReadonlySet<string> = new Set(
  [reset, bold, dim, red, green, yellow, cyan].flatMap((style) => style(' ').split(' ')),
)

/** The text with codes in place of what would steer a terminal; `colour` keeps the sequences of the program's styles. */
export const terminalText = (text: string, colour = false): string =>
  !hasControls(text)
    ? text
    : text
        .split(STYLE_SEQUENCE)
        .map((part) => (colour && OWN_SEQUENCES.has(part) ? part : showControls(part, LAYOUT)))
        .join('')

/**
 * What `draw` makes in a style. Data that hold such sequences themselves could not be told from the style, so they come without any and with
 * codes.
 */
export const drawSafely = (draw: (style: Style) => string, style: Style): string => {
  const plain = draw(PLAIN)
  if (hasControls(plain.replaceAll(LAYOUT_CHARACTERS, ''))) return showControls(plain, LAYOUT)
  return style.isColorSupported ? draw(style) : plain
}

/** A line of a diagnostic on stderr. */
export const warnLine = (line: string): void => {
  process.stderr.write(`${showControls(line)}\n`)
}
