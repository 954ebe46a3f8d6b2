// The screenshots of a dialog: the queue, the progress of each, and the results.
import type { FoundCell, PictureProblem, Report } from './protocol.ts'

export type ScreenshotState =
  | { readonly tag: 'Waiting' }
  | { readonly tag: 'Reading'; readonly all: number }
  | { readonly tag: 'Read' }
  | { readonly tag: 'Failed'; readonly problem: PictureProblem }

export interface Screenshot {
  readonly id: number
  readonly name: string
  readonly state: ScreenshotState
  readonly cells: readonly FoundCell[]
}

export type PictureStep =
  | { readonly tag: 'Added'; readonly pictures: readonly Pick<Screenshot, 'id' | 'name' | 'state'>[] }
  | { readonly tag: 'Reported'; readonly report: Report }
  | { readonly tag: 'Removed'; readonly id: number }
  /** The worker has ended: pending requests get no answer. */
  | { readonly tag: 'WorkerFailed' }

const isOpen = ({ state }: Screenshot): boolean => state.tag === 'Waiting' || state.tag === 'Reading'

const reported = (picture: Screenshot, report: Report): Screenshot => {
  switch (report.tag) {
    case 'Begun':
      return { ...picture, state: { tag: 'Reading', all: report.cells } }
    case 'Found':
      return { ...picture, cells: [...picture.cells, report.cell] }
    case 'Pictured': {
      const { match } = report
      return {
        ...picture,
        cells: picture.cells.map((cell, index) => (index === report.cell ? { ...cell, match } : cell)),
      }
    }
    case 'Done':
      return { ...picture, state: { tag: 'Read' } }
    case 'Failed':
      return { ...picture, state: { tag: 'Failed', problem: report.problem } }
  }
}

export const nextPictures = (pictures: readonly Screenshot[], step: PictureStep): readonly Screenshot[] => {
  switch (step.tag) {
    case 'Added':
      return [...pictures, ...step.pictures.map((picture) => ({ ...picture, cells: [] }))]
    case 'Removed':
      return pictures.filter(({ id }) => id !== step.id)
    case 'Reported':
      return pictures.map((picture) =>
        picture.id === step.report.picture ? reported(picture, step.report) : picture,
      )
    case 'WorkerFailed':
      return pictures.map((picture) =>
        isOpen(picture) ? { ...picture, state: { tag: 'Failed', problem: 'ReaderFailed' } } : picture,
      )
  }
}

/** Whether some are not read yet. */
export const isReading = (pictures: readonly Screenshot[]): boolean => pictures.some(isOpen)
