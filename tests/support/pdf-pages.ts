/** Number of pages of a PDF that Chromium printed. */
export const countPdfPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
