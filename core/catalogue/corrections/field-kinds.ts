// How the fields of a table are edited, derived from the codecs of its rows.
import * as t from 'io-ts'
import {
  Count,
  Finite,
  NonNegative,
  NumberBetween,
  PositiveInt,
  TextType,
  WholeBetween,
} from '../../codec.ts'
import { getCodecProps } from '../codec-props.ts'
import { TABLES } from '../tables/tables.ts'
import { type CorrectedTable, isOptionalField } from './correction.ts'

/** `list`: of texts, such as ids. `json`: anything that has no simpler form. */
export type FieldKind =
  | { readonly tag: 'text' }
  | { readonly tag: 'number' }
  | { readonly tag: 'flag' }
  | { readonly tag: 'list' }
  | { readonly tag: 'json' }
  | { readonly tag: 'choice'; readonly words: readonly string[] }

export interface EditedField {
  readonly name: string
  readonly kind: FieldKind
  /** A row may lack it. */
  readonly isOptional: boolean
}

const NUMBERS: readonly t.Mixed[] = [Count, Finite, NonNegative, PositiveInt]

const getKind = (codec: t.Mixed): FieldKind => {
  if (codec instanceof t.BooleanType) return { tag: 'flag' }
  if (codec instanceof TextType || codec instanceof t.StringType) return { tag: 'text' }
  if (NUMBERS.includes(codec) || codec instanceof WholeBetween || codec instanceof NumberBetween)
    return { tag: 'number' }
  if (codec instanceof t.ReadonlyArrayType && codec.type instanceof TextType) return { tag: 'list' }
  const words = codec.name.split(' | ')
  return words.length > 1 && words.every((word) => codec.is(word))
    ? { tag: 'choice', words }
    : { tag: 'json' }
}

/** Made by the import from other fields, or never corrected. */
const NOT_EDITED: ReadonlySet<string> = new Set(['uid', 'corrected'])

/** The fields of a table that can be corrected, in the order of its codec. */
export const listEditedFields = (table: CorrectedTable): readonly EditedField[] =>
  Object.entries(getCodecProps(TABLES[table]) ?? {})
    .filter(([name]) => !NOT_EDITED.has(name))
    .map(([name, codec]) => ({ name, kind: getKind(codec), isOptional: isOptionalField(table, name) }))

const MAX_DRAFT_INDENT = 2

/** A value as it is typed into its field; empty where it is absent. */
export const toDraft = ({ kind }: EditedField, value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (kind.tag === 'list' && Array.isArray(value)) return value.join('\n')
  return kind.tag === 'json' ? JSON.stringify(value, null, MAX_DRAFT_INDENT) : String(value)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was typed as the value that is sent, null for an optional field that was emptied; undefined where it is none. */
export const parseDraft = ({ kind, isOptional }: EditedField, draft: string): unknown => {
  const text = draft.trim()
  if (text === '' && kind.tag !== 'list') return isOptional ? null : undefined
  switch (kind.tag) {
    case 'number': {
      const number = Number(text.replace(',', '.'))
      return Number.isFinite(number) ? number : undefined
    }
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'list':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    case 'json':
      return parseJson(text)
    case 'choice':
      return kind.words.includes(text) ? text : undefined
    case 'text':
      return text
  }
}
