// The messages between the page and the worker that reads pictures.

import type { Look } from '#core/recognition/look.ts'
import type { Area } from '#core/recognition/pixels.ts'
import type { CellRead } from '#core/recognition/read-cell.ts'
import type { Dictionary } from '#core/recognition/text/dictionary.ts'
import type { Match } from '#core/recognition/text/match.ts'

/**
 * `picture` numbers the pictures of a dialog. The dictionary comes first. `Icons`: the address of an item's icon without its uid, if the
 * site has icons. Cancelled pictures are not reported any further.
 */
export type ReaderRequest =
  | { readonly tag: 'Dictionary'; readonly dictionary: Dictionary }
  | { readonly tag: 'Icons'; readonly address: string }
  | { readonly tag: 'Read'; readonly picture: number; readonly file: Blob }
  | { readonly tag: 'Cancel'; readonly picture: number }

/** Why a picture cannot be read; the tag is the key of its words. */
const PICTURE_PROBLEMS = [
  'NotAPicture',
  'TooBig',
  'TooSmall',
  'NoGrid',
  'NoItems',
  'Turned',
  'ReaderFailed',
] as const
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number]

/** A read cell: `area` is its place, `look` and `crop` its content. */
export interface FoundCell extends CellRead {
  readonly area: Area
  readonly look: Look
  readonly crop: ImageBitmap
}

/**
 * `cells`: number of cells to read. `ms`: the time to find the cells, and to read each. `Pictured`: the result of the icon for the cell
 * with index `cell`.
 */
export type Report =
  | { readonly tag: 'Begun'; readonly picture: number; readonly cells: number; readonly ms: number }
  | { readonly tag: 'Found'; readonly picture: number; readonly cell: FoundCell; readonly ms: number }
  | { readonly tag: 'Pictured'; readonly picture: number; readonly cell: number; readonly match: Match }
  | { readonly tag: 'Done'; readonly picture: number }
  | { readonly tag: 'Failed'; readonly picture: number; readonly problem: PictureProblem }
