// Text for the cells of a spreadsheet.

/** A sheet would take what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Text that no sheet evaluates. */
export const sheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
