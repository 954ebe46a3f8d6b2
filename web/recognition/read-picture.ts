// Reads one screenshot in the worker: decodes it, finds its cells, reads and looks up their texts.
import { isLeft } from '#core/fp.ts'
import { isInFull, isTurned, standsUpright, TURNS, takeSample, turned } from '#core/recognition/grid/turn.ts'
import { computeLook } from '#core/recognition/look.ts'
import type { Pixels } from '#core/recognition/pixels.ts'
import { type CellRead, readCell, readName, suspectsIn } from '#core/recognition/read-cell.ts'
import { type Suspect, secondOpinion } from '#core/recognition/second-opinion.ts'
import { type Spotted, spotItems } from '#core/recognition/spot.ts'
import type { Dictionary } from '#core/recognition/text/dictionary.ts'
import type { DigitSample } from '#core/recognition/text/digit-shapes.ts'
import { samplesIn } from '#core/recognition/text/number.ts'
import type { TextReader } from '#core/recognition/text/text-reader.ts'
import type { Icons } from './icons.ts'
import { sizeProblem } from './picture-limits.ts'
import type { PictureProblem, Report } from './protocol.ts'
import { readPixels } from './unpack.ts'

export interface PictureReading {
  readonly reader: Promise<TextReader>
  readonly dictionary: Dictionary
  /** Undefined if the site has none. */
  readonly icons: Icons | undefined
  readonly report: (report: Report, moved?: readonly ImageBitmap[]) => void
  readonly isCancelled: () => boolean
}

const unpack = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined)

/** How many names of a sample are read completely, and of how many. */
const readSample = (cells: readonly Spotted[], reader: TextReader, dictionary: Dictionary) => {
  const sample = takeSample(cells)
  const inFull = sample.filter((cell) => {
    const { match, text } = readName(cell, reader, dictionary)
    return isInFull(match, text)
  }).length
  return { inFull, sample: sample.length }
}

/** Yields to messages of the page, such as the removal of a picture. */
const nextTask = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done)
  })

/** Whether the picture reads well only when it is turned or mirrored. What reads as it is is looked at no further. */
const isPictureTurned = async (
  pixels: Pixels,
  cells: readonly Spotted[],
  { dictionary, isCancelled }: Pick<PictureReading, 'dictionary' | 'isCancelled'>,
  reader: TextReader,
): Promise<boolean> => {
  const { inFull, sample } = readSample(cells, reader, dictionary)
  if (standsUpright(inFull, sample)) return false
  for (const turn of TURNS) {
    await nextTask()
    if (isCancelled()) return false
    const spotted = spotItems(turned(pixels, turn))
    if (!isLeft(spotted) && isTurned(inFull, readSample(spotted.right, reader, dictionary).inFull))
      return true
  }
  return false
}

/** A cell whose name leaves several items, by its index. */
interface OpenCell {
  readonly number: number
  readonly spotted: Spotted
  readonly read: CellRead
  readonly suspects: readonly Suspect[]
}

/** Maximum number of icons requested for one picture. */
const MAX_ICONS = 400

/** Reports the result of icons for cells that their names leave open. */
const askIcons = async (
  picture: number,
  pixels: Pixels,
  open: readonly OpenCell[],
  { icons, report, isCancelled }: Pick<PictureReading, 'report' | 'isCancelled'> & { readonly icons: Icons },
): Promise<void> => {
  const asked = new Map<string, ReturnType<Icons>>()
  const isAsked = open.map(({ suspects }) => {
    const more = suspects.filter(({ item }) => !asked.has(item))
    if (asked.size + more.length > MAX_ICONS) return false
    for (const { item } of more) asked.set(item, icons(item))
    return true
  })
  const found = new Map<string, Pixels>()
  for (const [item, icon] of asked) {
    const pixels = await icon
    if (pixels !== undefined) found.set(item, pixels)
  }
  for (const [index, { number, spotted, read, suspects }] of open.entries()) {
    if (isAsked[index] !== true) continue
    await nextTask()
    if (isCancelled()) return
    const match = secondOpinion(pixels, { ...read, slot: spotted.slot }, suspects, found)
    if (match !== undefined) report({ tag: 'Pictured', picture, cell: number, match })
  }
}

/** What the cells of a picture leave to its icons. */
interface CellsRead {
  readonly pixels: Pixels
  readonly unclear: readonly OpenCell[]
}

/** Reports each cell as soon as it is read; undefined if the picture has none, which is reported, or if it is cancelled. */
const readCells = async (
  picture: number,
  bitmap: ImageBitmap,
  { reader, dictionary, icons, report, isCancelled }: PictureReading,
): Promise<CellsRead | undefined> => {
  const fail = (problem: PictureProblem): undefined => void report({ tag: 'Failed', picture, problem })
  const wrong = sizeProblem(bitmap.width, bitmap.height)
  if (wrong !== undefined) return fail(wrong)
  const begin = performance.now()
  const pixels = readPixels(bitmap)
  const spotted = spotItems(pixels)
  if (isLeft(spotted)) return fail(spotted.left.tag)
  const cells = spotted.right
  const ms = performance.now() - begin
  const open = await reader.catch(() => undefined)
  if (open === undefined) return fail('ReaderFailed')
  if (await isPictureTurned(pixels, cells, { dictionary, isCancelled }, open)) return fail('Turned')
  if (isCancelled()) return undefined
  if (cells.length === 0) return fail('NoItems')
  report({ tag: 'Begun', picture, cells: cells.length, ms })
  const samples: DigitSample[] = []
  for (const cell of cells) {
    const found = samplesIn(cell, open)
    if (found.length === 0) continue
    samples.push(...found)
    await nextTask()
    if (isCancelled()) return undefined
  }
  const unclear: OpenCell[] = []
  for (const [number, cell] of cells.entries()) {
    const { area } = cell.slot
    const start = performance.now()
    const read = readCell(cell, open, dictionary, samples)
    const ms = performance.now() - start
    const crop = await createImageBitmap(bitmap, area.left, area.top, area.width, area.height)
    if (isCancelled()) {
      crop.close()
      return undefined
    }
    report({ tag: 'Found', picture, cell: { ...read, area, look: computeLook(pixels, area), crop }, ms }, [
      crop,
    ])
    const suspects = icons === undefined ? [] : suspectsIn(cell, read, dictionary)
    if (suspects.length > 0) unclear.push({ number, spotted: cell, read, suspects })
  }
  return { pixels, unclear }
}

/** Reads one picture and reports each cell as soon as it is read. */
export const readPicture = async (picture: number, file: Blob, reading: PictureReading): Promise<void> => {
  const { icons, report, isCancelled } = reading
  if (isCancelled()) return
  const bitmap = await unpack(file)
  if (bitmap === undefined) return report({ tag: 'Failed', picture, problem: 'NotAPicture' })
  // Released before waiting for icons: it takes a hundred megabytes and more.
  const read = await readCells(picture, bitmap, reading).finally(() => bitmap.close())
  if (read === undefined) return
  if (icons !== undefined) await askIcons(picture, read.pixels, read.unclear, { icons, report, isCancelled })
  if (!isCancelled()) report({ tag: 'Done', picture })
}
