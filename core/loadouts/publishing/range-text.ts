// A range of a search of loadouts as text: the same in addresses, in the API and at the terminal.
import type { FigureRange } from './search.ts'

const DECIMALS = 6
const NUMBER = String.raw`-?\d{1,12}(?:\.\d{1,${DECIMALS}})?`
const RANGE = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`)

/** `40..60`, `40..` or `..60`; undefined for anything else, and where both ends are open. */
export const readRange = (text: string | null): FigureRange | undefined => {
  const [, min, max] = RANGE.exec(text ?? '') ?? []
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) }
}

const endText = (end: number | undefined): string =>
  end === undefined ? '' : String(Number(end.toFixed(DECIMALS)))

/** Undefined where both ends are open. */
export const rangeText = ({ min, max }: FigureRange = {}): string | undefined =>
  min === undefined && max === undefined ? undefined : `${endText(min)}..${endText(max)}`
