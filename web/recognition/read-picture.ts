// One screenshot in the worker: unpacked, its cells found, their texts read and looked up.
import { isLeft } from '#core/fp.ts'
import { countIn } from '#core/recognition/corner.ts'
import type { Dictionary } from '#core/recognition/dictionary.ts'
import type { Label } from '#core/recognition/label.ts'
import { isBetter, isClear, type Match, matchName } from '#core/recognition/match.ts'
import { type Spotted, spotItems } from '#core/recognition/spot.ts'
import { sizeProblem } from './picture-limits.ts'
import type { FoundCell, PictureProblem, Report } from './protocol.ts'
import type { TextReader } from './text-reader.ts'

export interface Reading {
  readonly reader: Promise<TextReader>
  readonly dictionary: Dictionary
  readonly report: (report: Report, moved?: readonly ImageBitmap[]) => void
  readonly isCancelled: () => boolean
}

const unpack = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined)

const pixelsOf = (bitmap: ImageBitmap): ImageData => {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

/** What a name is read as, and the item that it means. */
interface NameRead {
  readonly text: string
  readonly match: Match
}

const readName = (
  { slot, tint, label, secondLook }: Spotted,
  reader: TextReader,
  dictionary: Dictionary,
): NameRead => {
  const readIn = ({ picture, isCut }: Label): NameRead => {
    const text = reader.name(picture)
    const { width, height, isSure } = slot
    return { text, match: matchName(dictionary, { text, width, height, isSizeSure: isSure, isCut, tint }) }
  }
  const first = readIn(label)
  if (isClear(first.match)) return first
  const again = secondLook()
  const second = again === undefined ? undefined : readIn(again)
  return second !== undefined && isBetter(second.match, second.text) ? second : first
}

const readCell = (spotted: Spotted, reader: TextReader, dictionary: Dictionary): Omit<FoundCell, 'crop'> => {
  const name = readName(spotted, reader, dictionary)
  const { number, foundInRaid } = spotted.corner()
  const count = number === undefined ? undefined : countIn(reader.number(number))
  return { ...name, foundInRaid, area: spotted.slot.area, ...(count === undefined ? {} : { count }) }
}

/** Reads one picture and reports each cell as soon as it is read. */
export const readPicture = async (
  picture: number,
  file: Blob,
  { reader, dictionary, report, isCancelled }: Reading,
): Promise<void> => {
  const fail = (problem: PictureProblem): void => report({ tag: 'Failed', picture, problem })
  if (isCancelled()) return
  const bitmap = await unpack(file)
  if (bitmap === undefined) return fail('NotAPicture')
  const wrong = sizeProblem(bitmap.width, bitmap.height)
  if (wrong !== undefined) return fail(wrong)
  const begin = performance.now()
  const spotted = spotItems(pixelsOf(bitmap))
  if (isLeft(spotted)) return fail(spotted.left.tag)
  const cells = spotted.right
  if (cells.length === 0) return fail('NoItems')
  report({ tag: 'Begun', picture, cells: cells.length, ms: performance.now() - begin })
  const open = await reader.catch(() => undefined)
  if (open === undefined) return fail('ReaderFailed')
  for (const cell of cells) {
    const { left, top, width, height } = cell.slot.area
    const crop = await createImageBitmap(bitmap, left, top, width, height)
    if (isCancelled()) break
    const start = performance.now()
    const read = readCell(cell, open, dictionary)
    const ms = performance.now() - start
    report({ tag: 'Found', picture, cell: { ...read, crop }, ms }, [crop])
  }
  bitmap.close()
  if (!isCancelled()) report({ tag: 'Done', picture })
}
