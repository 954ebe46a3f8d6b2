// Dates of the history in the product's format.

/** `2026-03-02` → `02.03.26`. */
export const dayText = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}.${month}.${year.slice(2)}`
}
