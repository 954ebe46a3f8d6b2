// Copies of plain JSON-like data.

/** A deep copy that shares nothing with the original. */
export const copyPlain = <A>(value: A): A => {
  if (Array.isArray(value)) return value.map(copyPlain) as A
  if (value === null || typeof value !== 'object') return value
  const copy: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(value)) copy[key] = copyPlain(field)
  return copy as A
}
