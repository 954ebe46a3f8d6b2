// The thread that renders first screens, a bundle of its own around that of the web app's components.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { answerOrders } from '../order-thread.ts'
import type { Prerender, PrerenderFolders, PrerenderOrder } from './prerender-thread.ts'

const { webFolder, renderer } = workerData as PrerenderFolders

/** What the bundle exports, see `web/app/prerender/render-page.tsx`. */
interface Renderer {
  readonly default: (readWebFile: (path: string) => Promise<string>) => Prerender
}

const loaded: Promise<Renderer> = import(renderer)
const render = loaded.then(({ default: makeRenderPage }) =>
  makeRenderPage((path) => readFile(join(webFolder, path), 'utf8')),
)

answerOrders<PrerenderOrder, string>(async (order) => (await render)(order))
