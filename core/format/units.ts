// Quantities with their unit, in the two languages that carry texts.
import { formatNumber, NO_VALUE } from './number.ts'

const ENGLISH = {
  d: 'd',
  h: 'h',
  min: 'm',
  s: 's',
  kg: 'kg',
  g: 'g',
  m: 'm',
  rpm: 'rpm',
  'm/s': 'm/s',
} as const

/** `min` is a minute of time, `m` a metre. */
export type Unit = keyof typeof ENGLISH

const RUSSIAN: Readonly<Record<Unit, string>> = {
  d: 'д',
  h: 'ч',
  min: 'м',
  s: 'с',
  kg: 'кг',
  g: 'г',
  m: 'м',
  rpm: 'об/мин',
  'm/s': 'м/с',
}

/** What a unit is called; a language without texts of its own falls back to English. */
const unitLabel = (unit: Unit, language: string): string => (language === 'ru' ? RUSSIAN : ENGLISH)[unit]

// A light part weighs a few grams, so kilograms keep three decimals; a grenade burns for 3.5 seconds; the others are whole in the game.
const DECIMALS: Readonly<Record<Unit, number>> = {
  d: 0,
  h: 0,
  min: 0,
  s: 1,
  kg: 3,
  g: 2,
  m: 0,
  rpm: 0,
  'm/s': 0,
}

/** `0.014 kg`, `1 200 m`, `900 м/с`. Negative values keep their sign (a part can take weight away); one that is not finite becomes `–`. */
export const formatQuantity = (value: number, unit: Unit, language: string): string =>
  Number.isFinite(value)
    ? `${formatNumber(value, { maxDecimals: DECIMALS[unit] })} ${unitLabel(unit, language)}`
    : NO_VALUE
