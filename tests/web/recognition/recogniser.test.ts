// A worker that cannot be loaded, or crashes, fails the pictures that it was given, and no others.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeDictionary } from '#core/recognition/text/dictionary.ts'
import { isReading, nextPictures, type PictureStep, type Screenshot } from '#web/recognition/pictures.ts'
import type { ReaderRequest, Report } from '#web/recognition/protocol.ts'
import { openRecogniser } from '#web/recognition/recogniser.ts'

/** A worker simulated by the test. */
class PlayedWorker extends EventTarget {
  static started: PlayedWorker[] = []
  readonly orders: ReaderRequest[] = []
  isEnded = false
  constructor() {
    super()
    PlayedWorker.started.push(this)
  }
  postMessage(order: ReaderRequest): void {
    this.orders.push(order)
  }
  terminate(): void {
    this.isEnded = true
  }
  say(data: Report): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  /** Fails as in a browser that cannot load its script, or whose script threw. */
  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}
const worker = (): PlayedWorker => {
  const last = PlayedWorker.started.at(-1)
  if (last === undefined) throw new Error('no worker was started')
  return last
}
const told = (): readonly string[] => worker().orders.map(({ tag }) => tag)

/** A dialog with its pictures. */
const openDialog = () => {
  let pictures: readonly Screenshot[] = []
  const step = (next: PictureStep): void => {
    pictures = nextPictures(pictures, next)
  }
  const recogniser = openRecogniser(
    (report) => step({ tag: 'Reported', report }),
    () => step({ tag: 'WorkerFailed' }),
  )
  recogniser.takeDictionary(makeDictionary([]))
  const add = (id: number): void => {
    step({ tag: 'Added', pictures: [{ id, name: `${id}.png`, state: { tag: 'Waiting' } }] })
    recogniser.read(id, new Blob())
  }
  return { recogniser, add, states: () => pictures.map(({ state }) => state.tag), all: () => pictures }
}

beforeEach(() => {
  PlayedWorker.started = []
  vi.stubGlobal('Worker', PlayedWorker)
})
afterEach(() => void vi.unstubAllGlobals())

it('starts with the dialog, once for all its pictures', () => {
  const { add, recogniser } = openDialog()
  add(1)
  add(2)
  recogniser.cancel(1)
  expect(told()).toEqual(['Dictionary', 'Read', 'Read', 'Cancel'])
  expect(PlayedWorker.started).toHaveLength(1)
  recogniser.close()
  expect(worker().isEnded).toBe(true)
})

it('that failed is followed by another with the next picture, which knows what it knew', () => {
  const { add, recogniser, states, all } = openDialog()
  recogniser.takeIcons('/pictures/items/')
  add(1)
  worker().fail()
  expect(states()).toEqual(['Failed'])
  expect(isReading(all())).toBe(false)
  expect(worker().isEnded).toBe(true)

  add(2)
  expect(PlayedWorker.started).toHaveLength(2)
  expect(told()).toEqual(['Dictionary', 'Icons', 'Read'])
  expect(states()).toEqual(['Failed', 'Waiting'])
  worker().say({ tag: 'Done', picture: 2 })
  expect(states()).toEqual(['Failed', 'Read'])
})

it('that failed before the first picture is not noticed', () => {
  const { add, states } = openDialog()
  worker().fail()
  add(1)
  worker().say({ tag: 'Done', picture: 1 })
  expect(states()).toEqual(['Read'])
})

it('that ended is not listened to any more', () => {
  const { add, states } = openDialog()
  add(1)
  const first = worker()
  first.fail()
  add(2)
  first.say({ tag: 'Done', picture: 1 })
  first.fail()
  expect(states()).toEqual(['Failed', 'Waiting'])
})

it('learns of other items without losing what it reads', () => {
  const { add, recogniser, states } = openDialog()
  add(1)
  recogniser.takeDictionary(makeDictionary([]))
  expect(PlayedWorker.started).toHaveLength(1)
  worker().say({ tag: 'Done', picture: 1 })
  expect(states()).toEqual(['Read'])
})
