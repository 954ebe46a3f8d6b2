// A decoded picture takes as much memory as it has pixels: it is released however the reading ends.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TextReader } from '#core/recognition/text/text-reader.ts'
import type { PictureProblem, Report } from '#web/recognition/protocol.ts'
import { type PictureReading, readPicture } from '#web/recognition/read-picture.ts'

const PITCH = 63
const [COLUMNS, ROWS] = [6, 5]
const [WIDTH, HEIGHT] = [640, 480]

/** A grid of cells, the first few of which have upright strokes in the place of a name. */
const drawStash = (named: number): Uint8ClampedArray => {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(12)
  const put = (x: number, y: number, ...colour: readonly number[]): void =>
    data.set(colour, (y * WIDTH + x) * 4)
  for (let x = 0; x <= COLUMNS * PITCH; x++)
    for (let row = 0; row <= ROWS; row++) put(50 + x, 40 + row * PITCH, 73, 78, 84)
  for (let y = 0; y <= ROWS * PITCH; y++)
    for (let column = 0; column <= COLUMNS; column++) put(50 + column * PITCH, 40 + y, 73, 78, 84)
  for (let cell = 0; cell < named; cell++)
    for (let stroke = 0; stroke < 6; stroke++)
      for (let y = 4; y < 13; y++)
        for (const x of [0, 1]) put(50 + cell * PITCH + 56 - stroke * 6 + x, 40 + y, 184, 192, 200)
  return data
}

interface Shown {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}
const shown = (named: number): Shown => ({ width: WIDTH, height: HEIGHT, data: drawStash(named) })
const BLANK: Shown = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(WIDTH * HEIGHT * 4) }

const isOpen = new Map<object, boolean>()
const bitmap = (picture: Partial<Shown>): object => {
  const made = { ...picture, close: () => void isOpen.set(made, false) }
  isOpen.set(made, true)
  return made
}
const leftOpen = (): number => [...isOpen.values()].filter(Boolean).length

class Canvas {
  getContext() {
    let drawn = BLANK
    const drawImage = (picture: Shown): void => {
      drawn = picture
    }
    return { drawImage, getImageData: () => drawn }
  }
}

const silent: TextReader = { name: () => '', number: () => '' }
const unloaded = Promise.reject(new Error('offline'))
unloaded.catch(() => undefined)

/** The reports for the picture. Data in a report is transferred to the page. */
const read = async (picture: Shown, more: Partial<PictureReading> = {}): Promise<readonly Report[]> => {
  vi.stubGlobal('createImageBitmap', async (of: object) => bitmap(of instanceof Blob ? picture : {}))
  const reports: Report[] = []
  await readPicture(1, new Blob(), {
    reader: Promise.resolve(silent),
    dictionary: [],
    icons: undefined,
    report: (report, moved = []) => {
      reports.push(report)
      for (const each of moved) isOpen.set(each, false)
    },
    isCancelled: () => false,
    ...more,
  })
  return reports
}

/** Cancels the picture after this many checks for cancellation. */
const cancelledAfter = (times: number): (() => boolean) => {
  let asked = 0
  return () => asked++ >= times
}

beforeEach(() => {
  isOpen.clear()
  vi.stubGlobal('OffscreenCanvas', Canvas)
})
afterEach(() => void vi.unstubAllGlobals())

it('is given back when all of it is read', async () => {
  const reports = await read(shown(3))
  expect(reports.map(({ tag }) => tag)).toEqual(['Begun', 'Found', 'Found', 'Found', 'Done'])
  expect(leftOpen()).toBe(0)
})

it.each<readonly [PictureProblem, Shown, Partial<PictureReading>]>([
  ['TooSmall', { ...BLANK, width: 64, height: 64 }, {}],
  ['NoGrid', BLANK, {}],
  ['NoItems', shown(0), {}],
  ['ReaderFailed', shown(3), { reader: unloaded }],
])('is given back where it gives nothing: %s', async (problem, picture, more) => {
  expect(await read(picture, more)).toEqual([{ tag: 'Failed', picture: 1, problem }])
  expect(leftOpen()).toBe(0)
})

it('is given back where the reader fails at a cell', async () => {
  const broken = Promise.resolve<TextReader>({
    ...silent,
    name: () => {
      throw new Error('broken')
    },
  })
  await expect(read(shown(3), { reader: broken })).rejects.toThrow('broken')
  expect(leftOpen()).toBe(0)
})

it('is given back with the cell under way, whenever it is taken out', async () => {
  let isDone = false
  for (let times = 0; !isDone; times++) {
    const reports = await read(shown(3), { isCancelled: cancelledAfter(times) })
    expect([times, leftOpen()]).toEqual([times, 0])
    isDone = reports.some(({ tag }) => tag === 'Done')
  }
})
