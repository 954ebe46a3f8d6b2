// The curve of recoil against ergonomics: what it is asked with, and what is known of it.

import type { Build } from '../tree.ts'
import type { OptimiseQuestion } from './question.ts'

/** The weapon, its bounds and whose prices count; the goal is the curve. */
export type TradeOffQuestion = Omit<OptimiseQuestion, 'goal' | 'weights'>

/**
 * `ergonomics` in points; `recoil` in points of both directions together, not rounded. `proved`: of the builds that keep the bounds and have `from`
 * points of ergonomics or more, none has less recoil. Without the proof it is the best that was found, and `from` its own ergonomics.
 */
export interface TradePoint {
  readonly build: Build
  readonly ergonomics: number
  readonly recoil: number
  readonly from: number
  readonly proved: boolean
}

/**
 * `points` by ergonomics, each with more recoil than the one before it. `closed`: all are proved and no other build beats one of them by more than `within` points of both,
 * none at all where that is 0; `stopped`: time was up before; `impossible`: no build keeps the bounds. `seconds` that it took.
 */
export interface TradeOff {
  readonly tag: 'closed' | 'stopped' | 'impossible'
  readonly points: readonly TradePoint[]
  readonly within: number
  readonly seconds: number
}
