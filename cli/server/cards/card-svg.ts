// The picture of a public loadout as a drawing: 1200 × 630 pixels, which pages that show links cut least from.
import type { CardFigure, CardPart, ShareCard } from '#core/loadouts/publishing/share-card.ts'
import type { Outline, Outlines, TextStyle } from './outlines.ts'

export const CARD_SIZE = { width: 1200, height: 630 } as const

/** Those of the dark theme in `web/ui/styles/tokens.css`. */
export const CARD_COLOURS = {
  'surface-0': '#101212',
  'surface-3': '#272c2c',
  'line-2': '#363d3d',
  'line-control': '#6f7775',
  'text-1': '#e9e7df',
  'text-2': '#babdb6',
  'text-3': '#9ba19d',
  accent: '#f0a63a',
  gain: '#76ca93',
  loss: '#f58975',
} as const
type Colour = keyof typeof CARD_COLOURS

const MARGIN = 56
const RIGHT = CARD_SIZE.width - MARGIN
/** Where the numbers begin. */
const MIDDLE = 588
const TREE_TOP = 266
const LINE = 26
const INDENT = 24
const FIGURES_TOP = 268
const FIGURE = 64
const BAR = 10

const TITLE: TextStyle = { face: 'display', size: 68 }
const BYLINE: TextStyle = { face: 'text', size: 26 }
const NAME: TextStyle = { face: 'text', size: 19 }
const LABEL: TextStyle = { face: 'label', size: 23, spacing: 1 }
const VALUE: TextStyle = { face: 'strong', size: 34 }
const UNIT: TextStyle = { face: 'text', size: 21 }
const PRICE: TextStyle = { face: 'strong', size: 46 }
const BRAND: TextStyle = { face: 'display', size: 32, spacing: 3 }

const draw = ({ path }: Outline, x: number, y: number, colour: Colour): string =>
  path === ''
    ? ''
    : `<path transform="translate(${x.toFixed(1)} ${y})" fill="${CARD_COLOURS[colour]}" d="${path}"/>`

const box = (x: number, y: number, width: number, height: number, colour: Colour, radius = 0): string =>
  `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${height}" rx="${radius}" fill="${CARD_COLOURS[colour]}"/>`

/** The mark of the header. */
const mark = `<g fill="none" stroke-width="2" transform="translate(${MARGIN - 5} 36) scale(1.9)"><path stroke="${CARD_COLOURS['text-1']}" d="M13 3H3v16h10"/><path stroke="${CARD_COLOURS.accent}" d="M8 11h11M15 6.5 19.5 11 15 15.5"/></g>`

const TONES = { good: 'gain', bad: 'loss', plain: 'text-3' } as const

const figure = (
  outlines: Outlines,
  { label, value, unit, share, stock, change }: CardFigure,
  index: number,
): string => {
  const y = FIGURES_TOP + index * FIGURE
  const [number, after] = [outlines.of(value, VALUE), outlines.of(unit, UNIT)]
  const end = RIGHT - (unit === '' ? 0 : after.width + 8)
  const begin = end - number.width
  const by = change && outlines.of(change.text, UNIT)
  const width = RIGHT - MIDDLE
  return [
    draw(outlines.of(label.toUpperCase(), LABEL), MIDDLE, y, 'text-2'),
    draw(number, begin, y, 'text-1'),
    unit === '' ? '' : draw(after, end + 8, y, 'text-3'),
    by && change ? draw(by, begin - 20 - by.width, y, TONES[change.tone]) : '',
    box(MIDDLE, y + 14, width, BAR, 'surface-3', 2),
    box(MIDDLE, y + 14, width * share, BAR, 'line-control', 2),
    box(MIDDLE + width * stock - 1.5, y + 9, 3, 20, 'text-1'),
  ].join('')
}

/** From each part a line up to what holds it. */
const branches = (parts: readonly CardPart[]): string => {
  const lines = parts.flatMap(({ depth }, index) => {
    const x = MARGIN + (depth - 1) * INDENT - 18
    const y = TREE_TOP + index * LINE - 7
    const holder = parts.findLastIndex((each, at) => at < index && each.depth < depth)
    const from = holder === -1 ? TREE_TOP - LINE : TREE_TOP + holder * LINE
    return depth === 1 ? [] : [`M${x} ${from + 6}V${y}h12`]
  })
  return `<path fill="none" stroke="${CARD_COLOURS['line-control']}" stroke-width="1.5" d="${lines.join('')}"/>`
}

const part = (outlines: Outlines, { name, depth }: CardPart, index: number): string => {
  const x = MARGIN + (depth - 1) * INDENT
  return draw(
    outlines.fitted(name, NAME, MIDDLE - 48 - x),
    x,
    TREE_TOP + index * LINE,
    depth === 1 ? 'text-1' : 'text-2',
  )
}

/** A title of letters that no face has would leave its place empty. */
const getTitle = (outlines: Outlines, { title, weapon }: ShareCard): Outline => {
  const asked = outlines.fitted(title, TITLE, RIGHT - MARGIN)
  return asked.path === '' ? outlines.fitted(weapon, TITLE, RIGHT - MARGIN) : asked
}

const getPrice = (outlines: Outlines, { price }: ShareCard): string => {
  if (price === null) return ''
  const [label, amount] = [outlines.of(price.label, UNIT), outlines.of(price.text, PRICE)]
  return draw(label, RIGHT - label.width, 48, 'text-3') + draw(amount, RIGHT - amount.width, 96, 'text-1')
}

const getByline = (outlines: Outlines, { byline, count }: ShareCard): string => {
  const parts = outlines.of(count, BYLINE)
  const width = RIGHT - MARGIN - parts.width - 40
  return (
    draw(outlines.fitted(byline, BYLINE, width), MARGIN, 204, 'text-2') +
    draw(parts, RIGHT - parts.width, 204, 'text-3')
  )
}

/** The drawing as SVG. */
export const cardSvg = (outlines: Outlines, card: ShareCard): string => {
  const { parts, more = '', figures, stockNote } = card
  const { width, height } = CARD_SIZE
  const drawn = [
    box(0, 0, width, height, 'surface-0'),
    mark,
    draw(outlines.of('EXFIL', BRAND), MARGIN + 52, 68, 'text-1'),
    getPrice(outlines, card),
    draw(getTitle(outlines, card), MARGIN, 160, 'text-1'),
    getByline(outlines, card),
    branches(parts),
    ...parts.map((each, index) => part(outlines, each, index)),
    draw(outlines.of(more, NAME), MARGIN, TREE_TOP + parts.length * LINE, 'text-3'),
    ...figures.map((each, index) => figure(outlines, each, index)),
    draw(outlines.fitted(stockNote, NAME, RIGHT - MIDDLE), MIDDLE, 586, 'text-3'),
    box(0, height - 8, width, 8, 'accent'),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`
}
