// What people may type as a name or a title.

/** The text without surrounding blanks, or undefined where it is empty, longer than `max` or has control characters. */
export const printable = (text: string, max: number): string | undefined => {
  const trimmed = text.trim()
  const isPrintable = [...trimmed].every((character) => character >= ' ' && character !== '\u007f')
  return trimmed !== '' && trimmed.length <= max && isPrintable ? trimmed : undefined
}
