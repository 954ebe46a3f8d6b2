// The progress of a PMC as it travels to its widget, in words of the language asked for.
import { choiceShape, countShape, listShape, objectShape, type ShapeType, textShape } from './shapes.ts'

export const PROGRESS_BARS = ['kappa', 'lightkeeper', 'hideout'] as const

const MAX_STEPS = 10

const progressCount = objectShape({
  kind: choiceShape(PROGRESS_BARS),
  label: textShape,
  done: countShape,
  of: countShape,
})
export type ProgressCount = ShapeType<typeof progressCount>

/** Nothing else of the PMC is sent: viewers of the stream may see the address. */
export const readProgressData = objectShape({
  level: textShape,
  bars: listShape(progressCount, PROGRESS_BARS.length),
  nextLabel: textShape,
  next: listShape(textShape, MAX_STEPS),
})
export type ProgressData = ShapeType<typeof readProgressData>
