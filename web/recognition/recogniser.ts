// The page's end of the worker that reads screenshots.
import type { Item } from '#core/catalogue/item.ts'
import { makeDictionary } from '#core/recognition/dictionary.ts'
import type { Order, Report } from './protocol.ts'

export interface Recogniser {
  readonly read: (picture: number, file: Blob) => void
  readonly cancel: (picture: number) => void
  readonly close: () => void
}

/** Starts the worker, which begins to load its reader at once. `onFail`: it does not run at all. */
export const openRecogniser = (
  items: readonly Item[],
  onReport: (report: Report) => void,
  onFail: () => void,
): Recogniser => {
  const worker = new Worker(new URL('./recognition-worker.ts', import.meta.url), { type: 'module' })
  const order = (order: Order): void => worker.postMessage(order)
  worker.addEventListener('message', ({ data }: MessageEvent<Report>) => onReport(data))
  worker.addEventListener('error', onFail)
  order({ tag: 'Dictionary', dictionary: makeDictionary(items) })
  return {
    read: (picture, file) => order({ tag: 'Read', picture, file }),
    cancel: (picture) => order({ tag: 'Cancel', picture }),
    close: () => worker.terminate(),
  }
}
