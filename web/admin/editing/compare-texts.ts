// What two texts do not share, for showing them beside each other: long stretches that are the same are left out.
import { diffWordsWithSpace } from 'diff'

export interface TextPart {
  readonly text: string
  /** Only this text has it. */
  readonly isOwn: boolean
}

export interface ComparedTexts {
  readonly one: readonly TextPart[]
  readonly other: readonly TextPart[]
}

/** Characters of a shared stretch that are kept on each side of a difference. */
const CONTEXT = 30
/** Texts with more differences are shown whole: marks would cover them. */
const MAX_EDITS = 400

const leaveOut = (text: string, isFirst: boolean, isLast: boolean): string => {
  const [before, after] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT]
  if (text.length <= before + after + 1) return text
  return `${text.slice(0, before)}…${after === 0 ? '' : text.slice(-after)}`
}

/** The words that only one of two texts has, with a little of what surrounds them. */
export const compareTexts = (one: string, other: string): ComparedTexts => {
  const whole = { one: [{ text: one, isOwn: false }], other: [{ text: other, isOwn: false }] }
  const parts = one === other ? [] : (diffWordsWithSpace(one, other, { maxEditLength: MAX_EDITS }) ?? [])
  // Texts that share nothing need no marks.
  if (!parts.some(({ added, removed }) => !added && !removed)) return whole
  const shown = parts.map(({ value, added, removed }, index) => ({
    ...{ isOne: removed, isOther: added },
    text: added || removed ? value : leaveOut(value, index === 0, index === parts.length - 1),
  }))
  const side = (isOwn: 'isOne' | 'isOther', isTheirs: 'isOne' | 'isOther'): readonly TextPart[] =>
    shown.flatMap((part) => (part[isTheirs] ? [] : [{ text: part.text, isOwn: part[isOwn] }]))
  return { one: side('isOne', 'isOther'), other: side('isOther', 'isOne') }
}
