// First screens as HTML: rendered once for the same data, and left out where they would delay a page.
import type { Slice } from '#core/first-screen/slice.ts'
import { within } from '../within.ts'
import type { Prerender } from './prerender-thread.ts'

/** ms that a page waits; without its rows it is shown as soon as its script has run. */
const PATIENCE_MS = 300
/** Rows say how many minutes old their prices are. */
const MINUTE_MS = 60_000

interface Rendered {
  readonly minute: number
  readonly html: Promise<string>
}

/** Resolves with undefined if the screen could not be rendered in time. */
export type RenderFirstScreen = (slice: Slice, json: string) => Promise<string | undefined>

/** `onError` is told about each failed rendering. */
export const openFirstScreens = (
  prerender: Prerender,
  now: () => Date,
  onError: (error: unknown) => void,
): RenderFirstScreen => {
  const kept = new WeakMap<Slice, Rendered>()
  return async (slice, json) => {
    const minute = Math.floor(now().getTime() / MINUTE_MS)
    const last = kept.get(slice)
    const rendered = last?.minute === minute ? last : { minute, html: prerender(json) }
    if (rendered !== last) {
      kept.set(slice, rendered)
      rendered.html.catch(onError)
    }
    try {
      return await within(rendered.html, PATIENCE_MS, () => new Error('late'))
    } catch {
      return undefined
    }
  }
}
