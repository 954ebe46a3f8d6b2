// Cards drawn in a thread of their own, so that no request waits while letters become outlines.
import { Worker } from 'node:worker_threads'
import type { ShareCard } from '#core/loadouts/publishing/share-card.ts'
import type { DrawCard } from './draw-card.ts'

export interface CardOrder {
  readonly id: number
  readonly card: ShareCard
}

export type CardReport =
  | { readonly id: number; readonly picture: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly problem: string }

interface PendingDrawing {
  readonly resolve: (picture: Uint8Array<ArrayBuffer>) => void
  readonly reject: (error: Error) => void
}

/**
 * `file`: the bundle of `card-worker.ts`. The thread starts with the first card, and again after a crash; it does not keep the process
 * alive without pending cards.
 */
export const cardThread = (file: URL): DrawCard => {
  let running: Worker | undefined
  let last = 0
  const waiting = new Map<number, PendingDrawing>()

  const start = (): Worker => {
    const worker = new Worker(file)
    const broke = (error: Error): void => {
      if (running !== worker) return
      running = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.on('message', (report: CardReport) => {
      const asked = waiting.get(report.id)
      waiting.delete(report.id)
      if (waiting.size === 0) worker.unref()
      if ('picture' in report) asked?.resolve(report.picture)
      else asked?.reject(new Error(`no card was drawn: ${report.problem}`))
    })
    worker.on('error', (error) => broke(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => broke(new Error(`the thread that draws cards ended with ${code}`)))
    return worker
  }

  return (card) =>
    new Promise((resolve, reject) => {
      running ??= start()
      last += 1
      waiting.set(last, { resolve, reject })
      running.ref()
      running.postMessage({ id: last, card } satisfies CardOrder)
    })
}
