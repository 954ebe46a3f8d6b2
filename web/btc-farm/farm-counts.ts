// The numbers of graphics cards for which the bitcoin farm is compared.

/** One card, every fifth, and the capacity of each level of the farm. */
export const farmCounts = (slotsByLevel: readonly number[]): readonly number[] => {
  const max = Math.max(0, ...slotsByLevel)
  const fifths = Array.from({ length: Math.floor(max / 5) }, (_, index) => (index + 1) * 5)
  return [...new Set([1, ...fifths, ...slotsByLevel])]
    .filter((count) => count <= max)
    .toSorted((a, b) => a - b)
}

/** Every possible number of cards, starting at one: the points of the chart. */
export const allCounts = (slotsByLevel: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(0, ...slotsByLevel) }, (_, index) => index + 1)
