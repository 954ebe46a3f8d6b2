// What the page and the worker that reads pictures say to each other.

import type { Look } from '#core/recognition/look.ts'
import type { Area } from '#core/recognition/pixels.ts'
import type { CellRead } from '#core/recognition/read-cell.ts'
import type { Dictionary } from '#core/recognition/text/dictionary.ts'
import type { Match } from '#core/recognition/text/match.ts'

/**
 * `picture` numbers the pictures of a dialog. The dictionary comes first. `Icons`: the address of the icon of an item without its uid, where the site has
 * icons. What is cancelled is reported on no more.
 */
export type ReaderRequest =
  | { readonly tag: 'Dictionary'; readonly dictionary: Dictionary }
  | { readonly tag: 'Icons'; readonly address: string }
  | { readonly tag: 'Read'; readonly picture: number; readonly file: Blob }
  | { readonly tag: 'Cancel'; readonly picture: number }

/** Why a picture gives nothing; the tag is the key of its words. */
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

/** What a cell shows: `area` is where it stands, `look` and `crop` what is there. */
export interface FoundCell extends CellRead {
  readonly area: Area
  readonly look: Look
  readonly crop: ImageBitmap
}

/**
 * `cells`: how many there are to read. `ms`: how long it took to find the cells, and to read each. `Pictured`: what its icon says of the cell that was found as
 * number `cell`, from 0.
 */
export type Report =
  | { readonly tag: 'Begun'; readonly picture: number; readonly cells: number; readonly ms: number }
  | { readonly tag: 'Found'; readonly picture: number; readonly cell: FoundCell; readonly ms: number }
  | { readonly tag: 'Pictured'; readonly picture: number; readonly cell: number; readonly match: Match }
  | { readonly tag: 'Done'; readonly picture: number }
  | { readonly tag: 'Failed'; readonly picture: number; readonly problem: PictureProblem }
