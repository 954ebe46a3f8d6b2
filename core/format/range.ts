// Numbers from one to another, as the game writes them.

/** `10-12` as it is, `5-5` as 5. */
export const formatRange = (range: string): string => {
  const [first, last, ...more] = range.split('-')
  return first !== undefined && first === last && more.length === 0 ? first : range
}
