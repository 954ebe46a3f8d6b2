// Parsing JSON of unknown shape, and telling objects from lists.

/** The value of a text, or nothing where it is no JSON. */
export const tryParseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether it is an object with fields: neither a list nor null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
