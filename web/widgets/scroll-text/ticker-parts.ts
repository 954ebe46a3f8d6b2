// The parts of the scrolling text as elements: some items each, or the text itself.
import type { TickerRow } from '#core/widgets/ticker-data.ts'
import { makeElement } from '../common/make-element.ts'

/** Items of a part: parts are swapped as a whole when prices change, and each is a layer of its own. */
const PER_PART = 3

const makeTile = ({ shortName, background, picture }: TickerRow): HTMLElement => {
  const tile = makeElement('span', 'tile', [makeElement('span', 'tile-name', shortName)])
  tile.dataset.ground = background
  if (picture === '') return tile
  const image = document.createElement('img')
  image.alt = ''
  image.addEventListener('error', () => image.remove())
  image.src = picture
  tile.append(image)
  return tile
}

const makeItem = (row: TickerRow, hasPictures: boolean): HTMLElement => {
  const { name, price, change, direction } = row
  const changed = change === '' ? undefined : makeElement('span', 'change', change.replace('-', '−'))
  if (changed !== undefined) changed.dataset.direction = direction
  return makeElement('span', 'item', [
    hasPictures ? makeTile(row) : undefined,
    makeElement('span', 'name', name),
    price === '' ? undefined : makeElement('span', 'price', price),
    changed,
  ])
}

export const makeItemParts = (rows: readonly TickerRow[], hasPictures: boolean): readonly HTMLElement[] =>
  Array.from({ length: Math.ceil(rows.length / PER_PART) }, (_, part) =>
    makeElement(
      'div',
      'part',
      rows.slice(part * PER_PART, (part + 1) * PER_PART).map((row) => makeItem(row, hasPictures)),
    ),
  )

export const makeTextPart = (text: string): HTMLElement =>
  makeElement('div', 'part', [makeElement('span', 'item', [makeElement('span', 'name', text)])])
