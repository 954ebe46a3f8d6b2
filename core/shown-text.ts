// The codec of texts that people write and others read.
import { TextType } from './codec.ts'
import { visibleText } from './printable.ts'

/** A text as it is shown: trimmed, visible, up to `max` letters. */
export const shownText = (max: number): TextType =>
  new TextType(`a text of up to ${max} visible characters`, max, (text) => visibleText(text, max) === text)
