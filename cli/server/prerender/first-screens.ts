// First screens as HTML: rendered once a minute for the same data, and left out where they would delay a page.
import type { Slice } from '#core/first-screen/slice.ts'
import { within } from '../within.ts'
import type { Prerender } from './prerender-thread.ts'

/** ms from the start of a rendering that pages wait for it; without its rows a page is shown as soon as its script has run. */
const PATIENCE_MS = 300
/** A rendering takes 5 to 30 ms, so that one behind so many would be late. */
export const MAX_UNDER_WAY = 20
/** Pages say how many minutes old their prices are. */
const MINUTE_MS = 60_000

interface Rendering {
  readonly minute: number
  /** Unix milliseconds. */
  readonly startedAt: number
  readonly html: Promise<string>
  /** The last one that succeeded, for the same slice. */
  last: string | undefined
}

/** Resolves with undefined if the screen could not be rendered in time, at once if too many are under way. */
export type RenderFirstScreen = (slice: Slice, hasAds: boolean) => Promise<string | undefined>

/** `onError` is told about each failed rendering. */
export const openFirstScreens = (
  prerender: Prerender,
  now: () => Date,
  onError: (error: unknown) => void,
): RenderFirstScreen => {
  let underWay = 0
  const kept = { withAds: new WeakMap<Slice, Rendering>(), plain: new WeakMap<Slice, Rendering>() }

  const render = (slice: Slice, hasAds: boolean): Rendering | undefined => {
    const renderings = hasAds ? kept.withAds : kept.plain
    const startedAt = now().getTime()
    const minute = Math.floor(startedAt / MINUTE_MS)
    const known = renderings.get(slice)
    if (known?.minute === minute || underWay >= MAX_UNDER_WAY) return known
    underWay += 1
    const rendering: Rendering = {
      minute,
      startedAt,
      html: prerender({ slice: JSON.stringify(slice), hasAds }),
      last: known?.last,
    }
    renderings.set(slice, rendering)
    rendering.html
      .then((html) => {
        rendering.last = html
      }, onError)
      .finally(() => {
        underWay -= 1
      })
    return rendering
  }

  return async (slice, hasAds) => {
    const rendering = render(slice, hasAds)
    if (rendering === undefined) return undefined
    const waited = Math.max(0, now().getTime() - rendering.startedAt)
    try {
      return await within(rendering.html, Math.max(0, PATIENCE_MS - waited), () => new Error('late'))
    } catch {
      return rendering.last
    }
  }
}
