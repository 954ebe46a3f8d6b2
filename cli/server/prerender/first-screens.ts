// First screens as HTML: rendered once a minute for the same data, and left out where they would delay a page.
import type { Slice } from '#core/first-screen/slice.ts'
import { within } from '../within.ts'
import type { Prerender } from './prerender-thread.ts'

/** ms that a page waits; without its rows it is shown as soon as its script has run. */
const PATIENCE_MS = 300
/** Pages say how many minutes old their prices are. */
const MINUTE_MS = 60_000

interface Rendering {
  readonly minute: number
  readonly html: Promise<string>
  /** The last one that succeeded, for the same slice. */
  last: string | undefined
}

/** Resolves with undefined if the screen could not be rendered in time. */
export type RenderFirstScreen = (slice: Slice, hasAds: boolean) => Promise<string | undefined>

/** `onError` is told about each failed rendering. */
export const openFirstScreens = (
  prerender: Prerender,
  now: () => Date,
  onError: (error: unknown) => void,
): RenderFirstScreen => {
  const kept = { withAds: new WeakMap<Slice, Rendering>(), plain: new WeakMap<Slice, Rendering>() }

  const render = (slice: Slice, hasAds: boolean): Rendering => {
    const renderings = hasAds ? kept.withAds : kept.plain
    const minute = Math.floor(now().getTime() / MINUTE_MS)
    const known = renderings.get(slice)
    if (known?.minute === minute) return known
    const rendering: Rendering = {
      minute,
      html: prerender({ slice: JSON.stringify(slice), hasAds }),
      last: known?.last,
    }
    renderings.set(slice, rendering)
    rendering.html.then((html) => {
      rendering.last = html
    }, onError)
    return rendering
  }

  return async (slice, hasAds) => {
    const rendering = render(slice, hasAds)
    try {
      return await within(rendering.html, PATIENCE_MS, () => new Error('late'))
    } catch {
      return rendering.last
    }
  }
}
