// The fraction of an automatically created PMC if there is none to copy it from.
import type { Fraction } from '../catalogue/vocabulary.ts'

/** Bear for a Russian interface, otherwise USEC. */
export const defaultFraction = (locale: string): Fraction => (locale === 'ru' ? 'Bear' : 'Usec')
