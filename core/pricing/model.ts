// Observed flea market prices, kept as long as the price views look back.

/** An observation of an item's offers at `observedAt` (epoch milliseconds); see the event's codec for the other fields. */
export interface Observation {
  readonly observedAt: number
  readonly lastLow?: number
  readonly avg24h?: number
  readonly offers?: number
}

/** Observations by item uid, oldest first, without duplicates. */
export type PriceHistory = Readonly<Record<string, readonly Observation[]>>

export const noPriceHistory: PriceHistory = {}

export const DAY_MS = 86_400_000
/** The longest look-back: a change over 7 days compares with a price that may itself be a day old. */
export const RETENTION_MS = 8 * DAY_MS
