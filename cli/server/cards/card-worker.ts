// The thread that draws cards, a bundle of its own.
import { parentPort } from 'node:worker_threads'
import type { CardOrder, CardReport } from './card-thread.ts'
import { cardDrawer } from './draw-card.ts'

const draw = cardDrawer()

parentPort?.on('message', async ({ id, card }: CardOrder) => {
  try {
    const picture = await draw(card)
    parentPort?.postMessage({ id, picture } satisfies CardReport, [picture.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) } satisfies CardReport)
  }
})
