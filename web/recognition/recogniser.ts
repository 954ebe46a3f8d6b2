// The worker that reads screenshots, for its page: a failed one is replaced.
import type { Dictionary } from '#core/recognition/text/dictionary.ts'
import type { ReaderRequest, Report } from './protocol.ts'

export interface Recogniser {
  readonly takeDictionary: (dictionary: Dictionary) => void
  /** Undefined if the site has no icons. */
  readonly takeIcons: (address: string | undefined) => void
  readonly read: (picture: number, file: Blob) => void
  readonly cancel: (picture: number) => void
  readonly close: () => void
}

/**
 * Starts the worker, which begins to load its reader at once. `onFail`: it could not be loaded, or crashed, and its pending pictures are
 * lost; the next picture starts a new one.
 */
export const openRecogniser = (onReport: (report: Report) => void, onFail: () => void): Recogniser => {
  let dictionary: Dictionary | undefined
  let icons: string | undefined
  let running: Worker | undefined
  const order = (order: ReaderRequest): void => running?.postMessage(order)
  const close = (): void => {
    running?.terminate()
    running = undefined
  }
  const tellDictionary = (): void => {
    if (dictionary !== undefined) order({ tag: 'Dictionary', dictionary })
  }
  const tellIcons = (): void => {
    if (icons !== undefined) order({ tag: 'Icons', address: icons })
  }
  const start = (): void => {
    const worker = new Worker(new URL('./recognition-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if (worker === running) onReport(data)
    })
    worker.addEventListener('error', () => {
      if (worker !== running) return
      close()
      onFail()
    })
    running = worker
    tellDictionary()
    tellIcons()
  }
  start()
  return {
    takeDictionary: (taken) => {
      dictionary = taken
      tellDictionary()
    },
    takeIcons: (address) => {
      icons = address
      tellIcons()
    },
    read: (picture, file) => {
      if (running === undefined) start()
      order({ tag: 'Read', picture, file })
    },
    cancel: (picture) => order({ tag: 'Cancel', picture }),
    close,
  }
}
