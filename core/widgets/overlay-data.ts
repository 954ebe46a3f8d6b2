// The overlay of a challenge as it travels to its widget: rows and squares as they are drawn.

import { OVERLAY_VIEWS } from './overlay-settings.ts'
import {
  booleanShape,
  choiceShape,
  countShape,
  listShape,
  matchingShape,
  nullableShape,
  objectShape,
  type ShapeType,
  shareShape,
  textShape,
} from './shapes.ts'

/** Bounds of a challenge: teams, goals, squares of a card. */
const MAX = { rows: 32, goals: 40, cells: 25 }

const colourShape = matchingShape(/^#[\da-f]{6}$/)

/**
 * `value`: points with separators or a time; `–` before a finish. `detail`: what the value consists of, empty if compact or nothing.
 * `share`: length of the bar, from 0 to 1. `isMine`: the team of the address.
 */
const overlayRow = objectShape({
  team: textShape,
  place: countShape,
  isTied: booleanShape,
  name: textShape,
  color: colourShape,
  value: textShape,
  detail: textShape,
  share: shareShape,
  isMine: booleanShape,
})
export type OverlayRow = ShapeType<typeof overlayRow>

/** `colors`: of the teams that have claimed the square, in the order of the teams; `isMine`: the team of the address has. */
const overlayCell = objectShape({
  text: textShape,
  isFree: booleanShape,
  colors: listShape(colourShape, MAX.rows),
  isMine: booleanShape,
})
export type OverlayCell = ShapeType<typeof overlayCell>

/** `count` of what the goal counts and the points or seconds that it gave; `max` null without a limit. */
const overlayGoal = objectShape({
  name: textShape,
  count: textShape,
  points: textShape,
  max: nullableShape(textShape),
})
export type OverlayGoal = ShapeType<typeof overlayGoal>

const modelFields = {
  title: textShape,
  view: choiceShape(OVERLAY_VIEWS),
  rows: listShape(overlayRow, MAX.rows),
  cells: listShape(overlayCell, MAX.cells),
  goals: listShape(overlayGoal, MAX.goals),
} as const

const modelShape = objectShape(modelFields)

/** `cells` is empty unless a card is shown, `goals` unless one team's rows are. */
export type OverlayModel = ShapeType<typeof modelShape>

/** `status` is empty while the challenge runs, `rest` if all teams are shown; both in the language asked for. */
export const readOverlayData = objectShape({ ...modelFields, status: textShape, rest: textShape })
export type OverlayData = ShapeType<typeof readOverlayData>
