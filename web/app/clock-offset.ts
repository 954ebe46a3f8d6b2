// The reader's time zone.

/** Minutes by which the reader's clock runs ahead of UTC at an instant (epoch milliseconds). */
export const clockOffset = (at: number): number => -new Date(at).getTimezoneOffset()
