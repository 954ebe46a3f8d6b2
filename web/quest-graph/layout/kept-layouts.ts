// Layouts kept in this browser. They only save time: whatever goes wrong here is logged and otherwise ignored.
import { createStore, delMany, get, keys, set } from 'idb-keyval'
import type { GraphLayout } from './layout.ts'
import { type LayoutOf, layoutKey, outdatedKeys } from './layout-key.ts'

/** A store that is blocked must not hold up the page. */
const TIMEOUT_MS = 1_000

const store = createStore('exfil-quest-graph', 'layouts')

const tried = async <A>(what: string, work: () => Promise<A>): Promise<A | undefined> => {
  try {
    return await work()
  } catch (error) {
    console.info(what, error)
    return undefined
  }
}

const isLayout = (value: unknown): value is GraphLayout =>
  typeof value === 'object' && value !== null && 'nodes' in value && 'edges' in value && 'lanes' in value

export const readLayout = async (of: LayoutOf): Promise<GraphLayout | undefined> => {
  const found = await Promise.race([
    tried("the kept layout can't be read", () => get<unknown>(layoutKey(of), store)),
    new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ])
  return isLayout(found) ? found : undefined
}

export const keepLayout = async (of: LayoutOf, layout: GraphLayout): Promise<void> => {
  await tried("the layout can't be kept", async () => {
    await set(layoutKey(of), layout, store)
    const outdated = outdatedKeys((await keys(store)).map(String), of)
    if (outdated.length > 0) await delMany([...outdated], store)
  })
}
