// The worker that reads screenshots: one after the other, with one warm reader. Only results leave it.
import type { Dictionary } from '#core/recognition/text/dictionary.ts'
import type { TextReader } from '#core/recognition/text/text-reader.ts'
import { type Icons, openIcons } from './icons.ts'
import type { ReaderRequest, Report } from './protocol.ts'
import { readPicture } from './read-picture.ts'
import { openTextReader } from './text-reader.ts'

let reader: Promise<TextReader> | undefined

/** If it fails to load, reading a picture reports that, and the next picture loads it again. */
const loadReader = (): Promise<TextReader> => {
  if (reader !== undefined) return reader
  const loading = openTextReader()
  loading.catch(() => {
    reader = undefined
  })
  reader = loading
  return loading
}
loadReader()

/** A worker reads for one page: the item names, and the previous picture, after which the next one is read. */
let dictionary: Dictionary = []
let icons: Icons | undefined
let last: Promise<void> = Promise.resolve()
const cancelled = new Set<number>()

const read = (picture: number, file: Blob): void => {
  const report = (report: Report, moved: readonly ImageBitmap[] = []): void =>
    self.postMessage(report, { transfer: [...moved] })
  const isCancelled = (): boolean => cancelled.has(picture)
  last = last
    .then(() => readPicture(picture, file, { reader: loadReader(), dictionary, icons, report, isCancelled }))
    .catch(() => report({ tag: 'Failed', picture, problem: 'ReaderFailed' }))
}

self.addEventListener('message', ({ data: order }: MessageEvent<ReaderRequest>) => {
  switch (order.tag) {
    case 'Dictionary':
      dictionary = order.dictionary
      break
    case 'Icons':
      icons = openIcons(order.address)
      break
    case 'Cancel':
      cancelled.add(order.picture)
      break
    case 'Read':
      read(order.picture, order.file)
      break
  }
})
