// What drawing by chance needs.

/** Chance: numbers from 0 up to but not 1. */
export type Random = () => number

export const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))
export const oneOf = <A>(random: Random, values: readonly A[]): A => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
