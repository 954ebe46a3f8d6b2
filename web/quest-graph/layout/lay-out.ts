// The layout of the graph: the cached one of this browser, else computed by the layout library in a worker.
import ELK, { type ElkNode } from 'elkjs/lib/elk-api.js'
import workerAddress from 'elkjs/lib/elk-worker.min.js?url'
import { delMany, get, keys, set } from 'idb-keyval'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { openStore } from '#web/storage/database.ts'
import { withFallback } from '#web/storage/with-fallback.ts'
import type { QuestGraph } from '../quest-graph.ts'
import { fitsLayout, type GraphLayout, toElkGraph, toGraphLayout } from './layout.ts'

/** Increased with every change of the library's input or of the cached result. */
const SHAPE = '1'
/** What a layout is made from: the quests table of a mode, by its hash. */
interface LayoutOf {
  readonly mode: GameMode
  readonly hash: string
}

const getFamily = (mode: GameMode): string => `${SHAPE}/${mode}/`

/** Cache key of a layout; layouts of an older table or another shape have other keys. */
export const layoutKey = ({ mode, hash }: LayoutOf): string => getFamily(mode) + hash

/** Stored layouts that will not be requested again, now that this one is. */
export const outdatedKeys = (kept: readonly string[], of: LayoutOf): readonly string[] =>
  kept.filter((key) =>
    key.startsWith(getFamily(of.mode)) ? key !== layoutKey(of) : !key.startsWith(`${SHAPE}/`),
  )

/** Blocked storage must not hold up the page. */
const TIMEOUT_MS = 1_000

const store = openStore('layouts')

const isLayout = (value: unknown): value is GraphLayout =>
  typeof value === 'object' && value !== null && 'nodes' in value && 'edges' in value && 'lanes' in value

/** Layouts cached in this browser. They only save time: any error is logged and otherwise ignored. */
const readLayout = async (of: LayoutOf): Promise<GraphLayout | undefined> => {
  const found = await Promise.race([
    withFallback("the kept layout can't be read", () => get<unknown>(layoutKey(of), store), undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ])
  return isLayout(found) ? found : undefined
}

const keepLayout = async (of: LayoutOf, layout: GraphLayout): Promise<void> => {
  await withFallback(
    "the layout can't be kept",
    async () => {
      await set(layoutKey(of), layout, store)
      const outdated = outdatedKeys((await keys(store)).map(String), of)
      if (outdated.length > 0) await delMany([...outdated], store)
    },
    undefined,
  )
}

/** Name of the measurement in the browser's performance timeline. */
const MEASURE = 'quest graph layout'

/** The library's result. The worker is terminated afterwards: layouts are computed only once. */
const inWorker = (asked: ElkNode): Promise<ElkNode> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerAddress)
    worker.addEventListener('error', (event) =>
      reject(new Error('the worker of the layout failed', { cause: event.message })),
    )
    const elk = new ELK({ workerFactory: () => worker, algorithms: ['layered'] })
    elk
      .layout(asked)
      .then(resolve, (cause: unknown) => reject(new Error('the graph has no layout', { cause })))
      .finally(() => worker.terminate())
  })

const workOut = async (of: LayoutOf, graph: QuestGraph): Promise<GraphLayout> => {
  const kept = await readLayout(of)
  if (kept !== undefined && fitsLayout(kept, graph)) return kept
  const start = performance.now()
  const layout = toGraphLayout(graph, await inWorker(toElkGraph(graph)))
  performance.measure(MEASURE, { start })
  void keepLayout(of, layout)
  return layout
}

const loading = new Map<string, Promise<GraphLayout>>()

const load = async (of: LayoutOf, graph: QuestGraph): Promise<GraphLayout> => {
  try {
    return await workOut(of, graph)
  } catch (error) {
    // The next request retries.
    loading.delete(layoutKey(of))
    throw error
  }
}

/** The same promise for the same quests; `graph` is theirs. */
export const layOut = (of: LayoutOf, graph: QuestGraph): Promise<GraphLayout> => {
  const key = layoutKey(of)
  const layout = loading.get(key) ?? load(of, graph)
  loading.set(key, layout)
  return layout
}
