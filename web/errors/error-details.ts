// An error written out for a bug report.

const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value, null, 2) ?? String(value)
  } catch {
    // Objects that hold themselves.
    return String(value)
  }
}

/** The stack of an error, and every property that it carries. */
export const errorDetails = (error: unknown): string => {
  if (!(error instanceof Error)) return asJson(error)
  const { name, message, cause, ...rest } = error
  return `${error.stack ?? message}\n\n${asJson({ name, message, cause, ...rest })}`
}
