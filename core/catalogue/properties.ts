// Reading the plain properties of an item: numbers that are 0 where the data leaves them out, and words.
import type { Figures } from './tables/figures.ts'

/** A number of the game; 0 where it is absent, as everywhere in the data. */
export const getNumberProperty = (figures: Figures | undefined, property: string): number => {
  const value = figures?.properties[property]
  return typeof value === 'number' ? value : 0
}

/** A list of words or ids; empty where it is absent. */
export const getListProperty = (figures: Figures | undefined, property: string): readonly string[] => {
  const value = figures?.properties[property]
  return Array.isArray(value) ? value : []
}

/** A word or id, or undefined where it is absent. */
export const getTextProperty = (figures: Figures | undefined, property: string): string | undefined => {
  const value = figures?.properties[property]
  return typeof value === 'string' ? value : undefined
}

/** The sum of a number over many items. */
export const sumProperty = (all: readonly Figures[], property: string): number =>
  all.reduce((sum, figures) => sum + getNumberProperty(figures, property), 0)

/** Without the noise that adding fractions leaves behind the last decimal that counts. */
export const rounded = (value: number, decimals: number): number => {
  const whole = 10 ** decimals
  // A half that noise pushed just below itself still rounds up.
  return Math.round(Number((value * whole).toFixed(6))) / whole
}
