// Normalised names, by which other programs know items, maps and mobs: lower case with hyphens.

/** `5.56x45mm M855A1` becomes `556x45mm-m855a1`, `The Lab (Dark)` becomes `the-lab-dark`. */
export const normalizeName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
