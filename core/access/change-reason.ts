// The reason that administrators give for a change.
import { TextType } from '../codec.ts'

export const MAX_REASON_LENGTH = 500
/** Why something is changed, in the words of its author. */
export const ChangeReason = new TextType(
  `a reason of 1 to ${MAX_REASON_LENGTH} letters`,
  MAX_REASON_LENGTH,
  (text) => text.trim() !== '',
)
