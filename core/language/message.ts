// A message as structure: a key of the language files with its values, which may be names, sums of money, lists or messages themselves.
import type { Currency } from '../catalogue/vocabulary.ts'

/** Where the name of an id is found. `thing`: item, preset or quest item. Maps and traders go by slug, the rest by uid. */
export type NameTable = 'thing' | 'map' | 'mob' | 'trader' | 'quest' | 'skill' | 'category' | 'station'

/** The name of something of the game. */
export interface NameOf {
  readonly name: NameTable
  readonly id: string
}

/** A sum of money. */
export interface MoneyOf {
  readonly amount: number
  readonly currency: Currency
}

/** Names joined by “or” or “and”. More than a few become `many.<many>` with their number. */
export interface ListOf {
  readonly join: 'or' | 'and'
  readonly of: readonly Term[]
  readonly many?: string
}

/** `count` among the values chooses the plural form; `fallback` is the key where `key` has no words. */
export interface Message {
  readonly key: string
  readonly values?: Readonly<Record<string, Term>>
  readonly fallback?: string
}

export type Term = string | number | NameOf | MoneyOf | ListOf | Message

export const message = (key: string, values?: Readonly<Record<string, Term>>): Message =>
  values === undefined ? { key } : { key, values }

/** A message for an id of the game that may be newer than the words. */
export const knownName = (group: string, id: string, values?: Readonly<Record<string, Term>>): Message => ({
  ...message(`${group}.${id}`, values),
  fallback: `${group}.other`,
})

export const anyOf = (of: readonly Term[], many?: string): ListOf =>
  many === undefined ? { join: 'or', of } : { join: 'or', of, many }

export const allOf = (of: readonly Term[], many?: string): ListOf =>
  many === undefined ? { join: 'and', of } : { join: 'and', of, many }

export const named =
  (name: NameTable) =>
  (id: string): NameOf => ({ name, id })

const COMPARISON_WORDS = {
  '<': 'below',
  '<=': 'atMost',
  '=': 'exactly',
  '>=': 'atLeast',
  '>': 'above',
} as const

/** “at least 40”, with a unit where one is named. */
export const bound = (
  { op, value }: { readonly op: keyof typeof COMPARISON_WORDS; readonly value: number },
  unit?: 'metres' | 'minutes',
): Message =>
  message(`bound.${COMPARISON_WORDS[op]}`, {
    value: unit === undefined ? value : message(`unit.${unit}`, { count: value }),
  })
