// Which notices about prices are due: a price that crosses an alert's limit, told once per crossing and never in quiet hours.
import type { PriceRule, PriceWatch, QuietHours } from './model.ts'

/**
 * Share of the limit by which a price must return to the other side before the alert watches for the next crossing, so that a price that
 * wavers around its limit is told once.
 */
export const HYSTERESIS = 0.02

/**
 * `isHit`: the price is on the watched side, null before the first look. `isOwed`: the crossing was in quiet hours and is not told yet.
 * `isEnded`: the only notice of a `once` alert was sent. `crossings`: how many there were. `observedAt`: epoch milliseconds of the latest price.
 */
export interface AlertState {
  readonly isHit: boolean | null
  readonly isOwed: boolean
  readonly isEnded: boolean
  readonly crossings: number
  readonly observedAt: number
}

/** A price in roubles, when it was observed, and whether the player has quiet hours at the moment of this look. */
export interface PriceLook {
  readonly roubles: number
  readonly observedAt: number
  readonly isQuiet: boolean
}

/** `crossing` numbers the notices of an alert, from 1. */
export interface DueNotice {
  readonly crossing: number
  readonly roubles: number
  readonly observedAt: number
}

export interface Evaluated {
  readonly state: AlertState
  readonly due: DueNotice | undefined
}

const isBeyond = ({ side, roubles: limit }: PriceWatch, roubles: number): boolean =>
  side === 'below' ? roubles <= limit : roubles >= limit

/** Whether a price that was beyond the limit is far enough on the other side again. */
const isBack = ({ side, roubles: limit }: PriceWatch, roubles: number): boolean =>
  side === 'below' ? roubles > limit * (1 + HYSTERESIS) : roubles < limit * (1 - HYSTERESIS)

/** Whether a minute of the player's day, from 0, is in their quiet hours. */
export const isQuietMinute = ({ from, to }: Pick<QuietHours, 'from' | 'to'>, minute: number): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to

/**
 * The alert after one look. The first look only finds out on which side the price is. A look at an older price than the latest is ignored; a
 * repeated look changes nothing but for quiet hours that have ended. A crossing in quiet hours is told after them if the price is still
 * beyond the limit.
 */
export const evaluateAlert = (
  { watch, repeat }: PriceRule,
  state: AlertState,
  { roubles, observedAt, isQuiet }: PriceLook,
): Evaluated => {
  if (state.isEnded || observedAt < state.observedAt) return { state, due: undefined }
  const isHit = state.isHit === true ? !isBack(watch, roubles) : isBeyond(watch, roubles)
  const hasCrossed = state.isHit === false && isHit
  const crossings = state.crossings + (hasCrossed ? 1 : 0)
  const isOwed = isHit && (state.isOwed || hasCrossed)
  const isDue = isOwed && !isQuiet && isBeyond(watch, roubles)
  const isEnded = isDue && repeat === 'once'
  return {
    state: { isHit, isOwed: isOwed && !isDue, isEnded, crossings, observedAt },
    due: isDue ? { crossing: crossings, roubles, observedAt } : undefined,
  }
}
