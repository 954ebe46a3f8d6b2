// The curve of recoil against ergonomics: its question and its points.

import type { Build } from '../tree.ts'
import type { OptimiseQuestion } from './question.ts'

/** The weapon, its bounds and prices; the goal is implied. */
export type TradeOffQuestion = Omit<OptimiseQuestion, 'goal' | 'weights'>

/**
 * `ergonomics` in points; `recoil` in points of both directions together, not rounded. `proved`: no build within the bounds with at least
 * `from` points of ergonomics has less recoil. If not proved, it is the best found, and `from` equals its ergonomics.
 */
export interface TradePoint {
  readonly build: Build
  readonly ergonomics: number
  readonly recoil: number
  readonly from: number
  readonly proved: boolean
}

/**
 * `points` sorted by ergonomics, recoil rises with it. `closed`: all are proved and no other build beats one by more than `within` points of
 * both (none at all if 0); `stopped`: the time limit was reached; `impossible`: no build is within the bounds. `seconds` is the time taken.
 */
export interface TradeOff {
  readonly tag: 'closed' | 'stopped' | 'impossible'
  readonly points: readonly TradePoint[]
  readonly within: number
  readonly seconds: number
}
