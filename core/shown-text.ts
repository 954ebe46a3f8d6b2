// The codecs of texts that people write and others read.
import { TextType } from './codec.ts'
import { printable, visibleText } from './printable.ts'

const makeText = (max: number, read: typeof printable): TextType =>
  new TextType(`a text of up to ${max} visible characters`, max, (text) => read(text, max) === text)

/** A text as it is shown: trimmed, visible, up to `max` letters. Events have it. */
export const shownText = (max: number): TextType => makeText(max, visibleText)

/** The same of a text that is never recorded, without what a new name should not have. */
export const passingText = (max: number): TextType => makeText(max, printable)
