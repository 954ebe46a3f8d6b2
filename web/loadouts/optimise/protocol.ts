// What the page and the worker of the optimiser tell each other.
import type { OptimiseAnswer, OptimiseStep } from '#core/loadouts/optimise.ts'
import type { OptimiseParcel } from '#core/loadouts/optimise-parcel.ts'
import type { UnmetBounds } from '#core/loadouts/unmet-bounds.ts'

/** `seconds` for the search, and as many again for why there is no build. */
export interface OptimiseOrder {
  readonly parcel: OptimiseParcel
  readonly seconds: number
}

/** `Step` each time that a better build or a closer bound is known; `Answer` once; after one that is impossible `Unmet` says why. */
export type OptimiseReport =
  | { readonly tag: 'Step'; readonly step: OptimiseStep }
  | { readonly tag: 'Answer'; readonly answer: OptimiseAnswer }
  | { readonly tag: 'Unmet'; readonly unmet: UnmetBounds }
  | { readonly tag: 'Failed' }
