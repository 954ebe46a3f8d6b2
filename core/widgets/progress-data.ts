// The progress of a PMC as it travels to its widget, in words of the language asked for.
import { isObject } from '../json.ts'

export const PROGRESS_BARS = ['kappa', 'lightkeeper', 'hideout'] as const

export interface ProgressCount {
  readonly kind: (typeof PROGRESS_BARS)[number]
  readonly label: string
  readonly done: number
  readonly of: number
}

/** Nothing else of the PMC is sent: viewers of the stream may see the address. */
export interface ProgressData {
  readonly level: string
  readonly bars: readonly ProgressCount[]
  readonly nextLabel: string
  readonly next: readonly string[]
}

const MAX_TEXT = 300
const MAX_STEPS = 10

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const readBar = (value: unknown): ProgressCount | undefined => {
  if (!isObject(value)) return undefined
  const { label, done, of } = value
  const kind = PROGRESS_BARS.find((known) => known === value.kind)
  return kind !== undefined && isText(label) && isCount(done) && isCount(of)
    ? { kind, label, done, of }
    : undefined
}

/** Undefined if it is not what a server of this build sends. */
export const readProgressData = (value: unknown): ProgressData | undefined => {
  if (!isObject(value)) return undefined
  const { level, nextLabel, next } = value
  if (!isText(level) || !isText(nextLabel) || !Array.isArray(next) || !Array.isArray(value.bars))
    return undefined
  if (next.length > MAX_STEPS || value.bars.length > PROGRESS_BARS.length || !next.every(isText))
    return undefined
  const bars = value.bars.map(readBar).filter((bar) => bar !== undefined)
  return bars.length === value.bars.length ? { level, bars, nextLabel, next } : undefined
}
