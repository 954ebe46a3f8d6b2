// Corrections of the catalogue, one a line: decoded field by field against the tables that they correct.
import * as t from 'io-ts'
import {
  type DecodeError,
  decode,
  fields,
  guarded,
  oneOf,
  showDecodeError,
  showValue,
  Text,
} from '../../codec.ts'
import { E, type Either, pipe } from '../../fp.ts'
import { groupedBy } from '../../grouping.ts'
import { memoize } from '../../memo.ts'
import { isKeyed, type KeyedTable } from '../catalogue.ts'
import { getCodecProps } from '../codec-props.ts'
import { GAME_MODES, type GameMode } from '../game-modes.ts'
import { Objective, Rewards } from '../tables/quest.ts'
import { TABLE_NAMES } from '../tables/table-names.ts'
import { TABLES } from '../tables/tables.ts'
import { GameModeCodec } from '../vocabulary.ts'

export type CorrectedTable = KeyedTable
export const CORRECTED_TABLES = TABLE_NAMES.filter(isKeyed)

/** The game modes in which a correction holds. */
export const CorrectionModes = guarded(
  `a list of one or more of ${GAME_MODES.join(', ')}`,
  (value): value is readonly GameMode[] =>
    Array.isArray(value) && value.length > 0 && value.every((mode) => GameModeCodec.is(mode)),
)

const Head = fields(
  { table: oneOf(CORRECTED_TABLES, 'a table with uids'), uid: Text, source: Text, since: Text },
  { modes: CorrectionModes, isWhole: t.literal(true) },
  'Correction',
)
type Head = t.TypeOf<typeof Head>

/**
 * `set` gives fields their new values: `rewards` field by field, `objectives` merged into those of the same id, anything else
 * as a whole, and null empties a field that a row may lack; with `isWhole` those two are whole values as well. `remove` takes the row out; `add` is a whole row that the snapshot lacks. `source` says who knows it, `since` from which
 * game version on it holds, `modes` the game modes in which it holds: both where absent.
 */
export interface Correction extends Head {
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: true
  readonly add?: Readonly<Record<string, unknown>>
}

/** The corrections of each row. */
export const groupByRow = memoize((corrections: readonly Correction[]) =>
  groupedBy(corrections, ({ uid }) => uid),
)

/** The corrections that add a row to those that are there. */
export const additionsTo = (
  rows: readonly { readonly uid: string }[],
  corrections: readonly Correction[],
): readonly Correction[] => {
  const additions = listAdditions(corrections)
  if (additions.length === 0) return additions
  const known = new Set(rows.map(({ uid }) => uid))
  return additions.filter(({ uid }) => !known.has(uid))
}

const listAdditions = memoize((corrections: readonly Correction[]) =>
  corrections.filter(({ add }) => add !== undefined),
)

/** The game modes in which the correction holds. */
export const getCorrectionModes = ({ modes = GAME_MODES }: Correction): readonly GameMode[] => modes

/** A line of the overlay that is refused; `line` counts from 1. */
export interface OverlayError extends DecodeError {
  readonly line: number
}

/** `line 7: set.reqLevel: expected a whole number ≥ 0, found -1`. */
export const showOverlayError = (error: OverlayError): string =>
  `line ${error.line}: ${showDecodeError(error)}`

const ObjectiveChange = fields({ id: Text }, getCodecProps(Objective) ?? {}, 'ObjectiveChange')

/** Fields of quests that a correction may give in part. */
const PARTIAL_QUEST_FIELDS: Readonly<Record<string, t.Mixed>> = {
  objectives: t.readonlyArray(ObjectiveChange),
  rewards: Rewards,
}

const getFieldCodecs = memoize(
  (table: CorrectedTable): Readonly<Record<string, t.Mixed>> => ({
    ...getCodecProps(TABLES[table]),
    ...(table === 'quests' ? PARTIAL_QUEST_FIELDS : {}),
  }),
)

/** Whether a correction gives only what changes of the field, unless it says that its value is whole. */
export const isPartialField = (table: CorrectedTable, field: string): boolean =>
  table === 'quests' && Object.hasOwn(PARTIAL_QUEST_FIELDS, field)

const fieldCodec = ({ table, isWhole }: Head, field: string): t.Mixed | undefined => {
  const codecs = isWhole === true ? (getCodecProps(TABLES[table]) ?? {}) : getFieldCodecs(table)
  // `constructor` and its like are no fields.
  return Object.hasOwn(codecs, field) ? codecs[field] : undefined
}

const NEVER_SET: ReadonlySet<string> = new Set(['uid', 'corrected'])

const refuse = (path: string, expected: string, found: unknown): Either<DecodeError, never> =>
  E.left({ path, expected, found: showValue(found) })

const prefixed =
  (path: string) =>
  (error: DecodeError): DecodeError => ({
    ...error,
    path: error.path === '' ? path : `${path}.${error.path}`,
  })

const isOptional = (codec: t.Mixed, field: string): boolean =>
  codec instanceof t.IntersectionType
    ? (codec.types as readonly t.Mixed[]).some((part) => isOptional(part, field))
    : codec instanceof t.PartialType && Object.hasOwn(codec.props, field)

/** Whether a row of the table may lack the field. */
export const isOptionalField = (table: CorrectedTable, field: string): boolean =>
  isOptional(TABLES[table], field)

const decodeField = (head: Head, field: string, value: unknown): Either<DecodeError, unknown> => {
  const path = `set.${field}`
  const { table } = head
  const codec = fieldCodec(head, field)
  if (codec === undefined || NEVER_SET.has(field)) return refuse(path, `a field of ${table}`, value)
  if (value === null && isOptionalField(table, field)) return E.right(null)
  return pipe(decode(codec)(value), E.mapLeft(prefixed(path)))
}

const decodeSet = (head: Head, set: unknown): Either<DecodeError, Correction> =>
  t.UnknownRecord.is(set)
    ? pipe(
        E.sequenceArray(Object.entries(set).map(([field, to]) => decodeField(head, field, to))),
        E.map(() => ({ ...head, set })),
      )
    : refuse('set', 'an object of fields, or remove', set)

const decodeAdd = (head: Head, add: unknown): Either<DecodeError, Correction> =>
  pipe(
    decode(TABLES[head.table] as t.Type<{ readonly uid: string }, unknown>)(add),
    E.mapLeft(prefixed('add')),
    E.chain((row) =>
      row.uid === head.uid
        ? E.right({ ...head, add: row as Readonly<Record<string, unknown>> })
        : refuse('add.uid', head.uid, row.uid),
    ),
  )

/** Decodes one correction, every new value with the codec of its field, a new row with that of its table. */
export const decodeCorrection = (value: unknown): Either<DecodeError, Correction> =>
  pipe(
    decode(Head)(value),
    E.chain(({ table, uid, source, since, modes, isWhole }): Either<DecodeError, Correction> => {
      const { set, remove, add } = value as Readonly<Record<'set' | 'remove' | 'add', unknown>>
      const head: Head = {
        ...{ table, uid, source, since },
        ...(modes === undefined ? {} : { modes }),
        ...(isWhole === undefined ? {} : { isWhole }),
      }
      if (remove !== undefined && set !== undefined) return refuse('remove', 'either set or remove', remove)
      if (add !== undefined && (set ?? remove) !== undefined)
        return refuse('add', 'neither set nor remove beside it', add)
      if (add !== undefined) return decodeAdd(head, add)
      if (remove !== undefined)
        return remove === true ? E.right({ ...head, remove }) : refuse('remove', 'true', remove)
      return decodeSet(head, set)
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
