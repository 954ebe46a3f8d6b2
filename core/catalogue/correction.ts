// Corrections of the catalogue, one a line: decoded field by field against the tables that they correct.
import * as t from 'io-ts'
import { type DecodeError, decode, fields, oneOf, showDecodeError, showValue, Text } from '../codec.ts'
import { E, type Either, pipe } from '../fp.ts'
import { isKeyed, type KeyedTable } from './catalogue.ts'
import { propsOf } from './codec-props.ts'
import { Objective, Rewards } from './quest.ts'
import { TABLE_NAMES } from './table-names.ts'
import { TABLES } from './tables.ts'

export type CorrectedTable = KeyedTable
export const CORRECTED_TABLES = TABLE_NAMES.filter(isKeyed)

const Head = t.type(
  { table: oneOf(CORRECTED_TABLES, 'a table with uids'), uid: Text, source: Text, since: Text },
  'Correction',
)

/**
 * `set` gives fields their new values: `rewards` field by field, `objectives` merged into those of the same id, anything else
 * as a whole. `source` says who knows it, `since` from which game version on it holds.
 */
export interface Correction {
  readonly table: CorrectedTable
  readonly uid: string
  readonly source: string
  readonly since: string
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: true
}

/** A line of the overlay that is refused; `line` counts from 1. */
export interface OverlayError extends DecodeError {
  readonly line: number
}

/** `line 7: set.reqLevel: expected a whole number ≥ 0, found -1`. */
export const showOverlayError = (error: OverlayError): string =>
  `line ${error.line}: ${showDecodeError(error)}`

const ObjectiveChange = fields({ id: Text }, propsOf(Objective) ?? {}, 'ObjectiveChange')

/** Fields of quests that a correction may give in part. */
const PARTIAL_QUEST_FIELDS: Readonly<Record<string, t.Mixed>> = {
  objectives: t.readonlyArray(ObjectiveChange),
  rewards: Rewards,
}

const fieldCodec = (table: CorrectedTable, field: string): t.Mixed | undefined => {
  const codecs = { ...propsOf(TABLES[table]), ...(table === 'quests' ? PARTIAL_QUEST_FIELDS : {}) }
  // `constructor` and its like are no fields.
  return Object.hasOwn(codecs, field) ? codecs[field] : undefined
}

const NEVER_SET: ReadonlySet<string> = new Set(['uid', 'corrected'])

const refuse = (path: string, expected: string, found: unknown): Either<DecodeError, never> =>
  E.left({ path, expected, found: showValue(found) })

const decodeField = (table: CorrectedTable, field: string, value: unknown): Either<DecodeError, unknown> => {
  const path = `set.${field}`
  const codec = fieldCodec(table, field)
  if (codec === undefined || NEVER_SET.has(field)) return refuse(path, `a field of ${table}`, value)
  return pipe(
    decode(codec)(value),
    E.mapLeft((error) => ({ ...error, path: error.path === '' ? path : `${path}.${error.path}` })),
  )
}

/** Decodes one correction, every new value with the codec of its field. */
export const decodeCorrection = (value: unknown): Either<DecodeError, Correction> =>
  pipe(
    decode(Head)(value),
    E.chain(({ table, uid, source, since }): Either<DecodeError, Correction> => {
      const { set, remove } = value as { readonly set?: unknown; readonly remove?: unknown }
      const head = { table, uid, source, since }
      if (remove !== undefined && set !== undefined) return refuse('remove', 'either set or remove', remove)
      if (remove !== undefined)
        return remove === true ? E.right({ ...head, remove }) : refuse('remove', 'true', remove)
      if (!t.UnknownRecord.is(set)) return refuse('set', 'an object of fields, or remove', set)
      return pipe(
        E.sequenceArray(Object.entries(set).map(([field, to]) => decodeField(table, field, to))),
        E.map(() => ({ ...head, set })),
      )
    }),
  )

const parseLine = (text: string): Either<DecodeError, unknown> =>
  E.tryCatch(
    () => JSON.parse(text) as unknown,
    () => ({ path: '', expected: 'a line of JSON', found: showValue(text) }),
  )

/** Reads an overlay, one correction a line; empty lines are allowed. The first bad line is refused with its number. */
export const parseOverlay = (text: string): Either<OverlayError, readonly Correction[]> =>
  E.sequenceArray(
    text.split('\n').flatMap((line, index) =>
      line.trim() === ''
        ? []
        : [
            pipe(
              parseLine(line),
              E.chain(decodeCorrection),
              E.mapLeft((error) => ({ ...error, line: index + 1 })),
            ),
          ],
    ),
  )
