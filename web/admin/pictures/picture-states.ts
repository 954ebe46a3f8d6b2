// The states of the items' pictures, as the server lists them.
import type { ItemPictureState } from '#core/api/calls/back-office/picture-calls.ts'
import { isLeft } from '#core/fp.ts'
import type { CallAnswer } from '#web/data/api.ts'

/** Undefined where it is not known. */
export const getPictureState = (
  answer: CallAnswer<'listPictures'>,
  uid: string,
): ItemPictureState | undefined =>
  isLeft(answer) ? undefined : answer.right.pictures.find((picture) => picture.uid === uid)?.state
