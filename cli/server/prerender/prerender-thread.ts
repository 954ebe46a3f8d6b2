// First screens rendered to HTML in a thread of their own, by the components of the web app.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startOrderThread } from '../order-thread.ts'

/** A rendering takes 5 to 30 ms; the first one also reads the bundle. */
const LIMIT_MS = 30_000

export interface PrerenderOrder {
  /** A slice as JSON. */
  readonly slice: string
  /** Whether the page has places for advertisements. */
  readonly hasAds: boolean
}

/** Renders the first screen of a page on a phone. Resolves with HTML, or rejects. */
export type Prerender = (order: PrerenderOrder) => Promise<string>

export interface PrerenderFolders {
  /** The built web app. */
  readonly webFolder: string
  /** URL of the bundle of `web/app/prerender`. */
  readonly renderer: string
}

/** `file`: the bundle of `prerender-worker.ts`. Undefined if the web app was built without its renderer. */
export const prerenderThread = (file: URL, webFolder: string): Prerender | undefined => {
  const bundle = join(webFolder, '../prerender/render-page.js')
  if (!existsSync(bundle)) return undefined
  const folders: PrerenderFolders = { webFolder, renderer: pathToFileURL(bundle).href }
  return startOrderThread(file, 'no first screen was rendered', folders, LIMIT_MS)
}
