// Characters that control how a text is displayed instead of being read: control codes, line separators and direction marks.

const CONTROL = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u
const CONTROLS = new RegExp(CONTROL, 'gu')

export const hasControls = (text: string): boolean => CONTROL.test(text)

/** The text with a blank for each of them. */
export const blankControls = (text: string): string => text.replaceAll(CONTROLS, ' ')

/** Each of them as its code, such as `\u001b`, but for those that `keep` has; within a text of JSON that means the same. */
export const showControls = (text: string, keep = ''): string =>
  CONTROL.test(text)
    ? text.replaceAll(CONTROLS, (each) =>
        keep.includes(each) ? each : `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    : text
