// The parts of a challenge's overlay as elements: rows of teams, squares of the card, goals of a team.
import type { OverlayCell, OverlayGoal, OverlayRow } from '#core/widgets/overlay-data.ts'
import { makeElement } from '../common/make-element.ts'

const makeSwatch = (colour: string): HTMLElement => {
  const swatch = makeElement('span', 'swatch')
  swatch.style.background = colour
  return swatch
}

const makeRow = (row: OverlayRow, isLegend: boolean): HTMLElement => {
  const { team, place, isTied, name, color, value, detail, share, isMine } = row
  const fill = makeElement('span', 'fill')
  fill.style.background = color
  fill.style.transform = `scaleX(${share})`
  const element = makeElement('li', isMine ? 'row is-mine' : 'row', [
    makeElement('span', 'place', isTied ? `=${place}` : String(place)),
    makeSwatch(color),
    makeElement('span', 'name', name),
    detail === '' || isLegend ? undefined : makeElement('span', 'detail', detail),
    makeElement('span', 'value', value),
    isLegend ? undefined : makeElement('span', 'trough', [fill]),
  ])
  element.dataset.key = team
  element.dataset.value = value
  return element
}

/** `isLegend`: below a card, where the rows mainly say whose colour is which. */
export const makeRows = (rows: readonly OverlayRow[], isLegend: boolean): readonly HTMLElement[] =>
  rows.map((row) => makeRow(row, isLegend))

const makeSquare = ({ text, isFree, colors, isMine }: OverlayCell): HTMLElement => {
  const square = makeElement('span', 'square', [
    makeElement('span', 'square-text', isFree ? '★' : text),
    makeElement('span', 'claims', colors.map(makeSwatch)),
  ])
  square.dataset.state = isMine ? 'mine' : colors.length > 0 ? 'claimed' : isFree ? 'free' : 'open'
  const [first] = colors
  if (first !== undefined) square.style.setProperty('--claim', first)
  return square
}

export const makeCard = (cells: readonly OverlayCell[]): HTMLElement =>
  makeElement('div', 'card', cells.map(makeSquare))

export const makeGoals = (goals: readonly OverlayGoal[]): HTMLElement =>
  makeElement(
    'ul',
    'goals',
    goals.map(({ name, count, points, max }) =>
      makeElement('li', 'goal', [
        makeElement('span', 'name', name),
        makeElement('span', 'detail', count),
        makeElement('span', 'value', max === null ? points : `${points} / ${max}`),
      ]),
    ),
  )
