// Fits a name into a few lines of a width.

/** The width of a text in its font. */
export type MeasureText = (text: string) => number

const ELLIPSIS = '…'

/** As much of the text as fits, with an ellipsis if it is cut. */
export const cutText = (measure: MeasureText, text: string, width: number): string => {
  if (measure(text) <= width) return text
  let [min, max] = [0, text.length - 1]
  while (min < max) {
    const middle = Math.ceil((min + max) / 2)
    if (measure(text.slice(0, middle).trimEnd() + ELLIPSIS) <= width) min = middle
    else max = middle - 1
  }
  return text.slice(0, min).trimEnd() + ELLIPSIS
}

/** The text in at most `lines` lines, broken at spaces; the last is cut if the rest does not fit. */
export const fitText = (
  measure: MeasureText,
  text: string,
  width: number,
  lines: number,
): readonly string[] => {
  const words = text.split(' ')
  const fitted: string[] = []
  let line = ''
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= width) {
      line = longer
      continue
    }
    if (fitted.length === lines - 1)
      return [...fitted, cutText(measure, [line, ...words.slice(index)].join(' '), width)]
    fitted.push(cutText(measure, line, width))
    line = word
  }
  return [...fitted, cutText(measure, line, width)]
}
