// When refusals are unusually many, so that administrators are told.

/** The window in which refusals are counted. */
export const FAILURE_WINDOW_MS = 600_000
/** What is usual is taken from this long before. */
export const USUAL_MS = 86_400_000
/** Fewer in the window are never unusual. */
const MIN_FAILURES = 30
/** How many times the usual number. */
const TIMES_USUAL = 5

/** Whether the refusals of the window are at least 30 and at least 5 times as many as in an average window of the day before. */
export const isUnusualRate = (inWindow: number, inDayBefore: number): boolean =>
  inWindow >= MIN_FAILURES && inWindow >= TIMES_USUAL * inDayBefore * (FAILURE_WINDOW_MS / USUAL_MS)
