// Small helpers for lines that people read.

/** The text, cut with `…` where it is longer than `max` letters. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1)).trimEnd()}…`

/** The first `max` names and how many more there are: `Customs, Woods +3`. */
export const shortList = (names: readonly string[], max = 2, between = ', '): string =>
  names.length <= max ? names.join(between) : `${names.slice(0, max).join(between)} +${names.length - max}`

/** A title over indented lines, at most `max` of them with `hint` on how to see the rest; nothing where there are no lines. */
export const section = (
  title: string,
  lines: readonly string[],
  { max = lines.length, hint = '' }: { readonly max?: number; readonly hint?: string } = {},
): readonly string[] => {
  if (lines.length === 0) return []
  const left = lines.length - max
  return [
    '',
    title,
    ...lines.slice(0, max).map((line) => `  ${line}`),
    ...(left > 0 ? [`  … and ${left} more${hint}`] : []),
  ]
}
