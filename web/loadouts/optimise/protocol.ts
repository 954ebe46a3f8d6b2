// The messages between the page and the worker of the optimiser.
import type { NearestBuild } from '#core/loadouts/optimise/nearest-build.ts'
import type { OptimiseAnswer, OptimiseStep } from '#core/loadouts/optimise/optimise.ts'
import type { OptimiseParcel } from '#core/loadouts/optimise/parcel.ts'
import type { TradeOff, TradePoint } from '#core/loadouts/optimise/trade-point.ts'
import type { UnmetBounds } from '#core/loadouts/optimise/unmet-bounds.ts'

/**
 * For the best build: `Step` for every better one or closer bound; `Answer` once; after an impossible one `Unmet` gives the reasons and
 * `Nearest` the nearest build.
 */
export type SearchReport =
  | { readonly tag: 'Step'; readonly step: OptimiseStep }
  | { readonly tag: 'Answer'; readonly answer: OptimiseAnswer }
  | { readonly tag: 'Unmet'; readonly unmet: UnmetBounds }
  | { readonly tag: 'Nearest'; readonly nearest: NearestBuild | undefined }
  | Failed

/** For the curve: `Points` for every progress; `Curve` once. */
export type CurveReport =
  | { readonly tag: 'Points'; readonly points: readonly TradePoint[] }
  | { readonly tag: 'Curve'; readonly curve: TradeOff }
  | Failed

/** The solver does not run here. */
export interface Failed {
  readonly tag: 'Failed'
}

/** The messages of each question. */
export interface Reports {
  readonly best: SearchReport
  readonly curve: CurveReport
}
export type Asks = keyof Reports

/**
 * `asks` for the best build by the goal, or for the curve, where the goal does not count. `seconds` for the search, and as many again for
 * why there is no build and for the nearest.
 */
export interface OptimiseOrder {
  readonly asks: Asks
  readonly parcel: OptimiseParcel
  readonly seconds: number
}
