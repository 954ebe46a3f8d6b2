// The threads of a server that a command starts.
import { cardThread } from '../server/cards/card-thread.ts'
import { prerenderThread } from '../server/prerender/prerender-thread.ts'
import type { ServerDependencies } from '../server/server-dependencies.ts'

/** Next to the bundle of the command. */
const CARD_WORKER = new URL('./card-worker.js', import.meta.url)
const PRERENDER_WORKER = new URL('./prerender-worker.js', import.meta.url)

export const serverThreads = (): Pick<ServerDependencies, 'drawCard' | 'prerender'> => ({
  drawCard: cardThread(CARD_WORKER),
  prerender: (webFolder) => prerenderThread(PRERENDER_WORKER, webFolder),
})
