// What the page and the worker of the optimiser tell each other.
import type { NearestBuild } from '#core/loadouts/optimise/nearest-build.ts'
import type { OptimiseAnswer, OptimiseStep } from '#core/loadouts/optimise/optimise.ts'
import type { OptimiseParcel } from '#core/loadouts/optimise/parcel.ts'
import type { TradeOff, TradePoint } from '#core/loadouts/optimise/trade-point.ts'
import type { UnmetBounds } from '#core/loadouts/optimise/unmet-bounds.ts'

/** Of the best build: `Step` each time that a better one or a closer bound is known; `Answer` once; after one that is impossible `Unmet` says why and `Nearest` which build comes nearest. */
export type SearchReport =
  | { readonly tag: 'Step'; readonly step: OptimiseStep }
  | { readonly tag: 'Answer'; readonly answer: OptimiseAnswer }
  | { readonly tag: 'Unmet'; readonly unmet: UnmetBounds }
  | { readonly tag: 'Nearest'; readonly nearest: NearestBuild | undefined }
  | Failed

/** Of the curve: `Points` each time that more of it is known; `Curve` once. */
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

/** `asks` for the best build by the goal, or for the curve, where the goal does not count. `seconds` for the search, and as many again for why there is no build and for the nearest. */
export interface OptimiseOrder {
  readonly asks: Asks
  readonly parcel: OptimiseParcel
  readonly seconds: number
}
