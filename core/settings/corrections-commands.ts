// What an administrator can want of the catalogue, each command beside its rule. What already stands so adds nothing.
import * as t from 'io-ts'
import type { Actor, PolicyRejection } from '../access/roles.ts'
import { type CorrectedTable, decodeCorrection } from '../catalogue/corrections/correction.ts'
import { AnyText, type DecodeError, Id } from '../codec.ts'
import { type CommandOf, commandsWith, decideDefined } from '../events/command.ts'
import type { Decider } from '../events/decider.ts'
import { E, type Either, left, pipe, right } from '../fp.ts'
import { canonicalJson } from '../hash.ts'
import { CorrectedTableName, type CorrectionEvent } from './corrections-events.ts'
import {
  type CorrectedRow,
  type Corrections,
  noCorrections,
  type Provenance,
  rowKey,
} from './corrections-model.ts'
import { reduceCorrections } from './corrections-reducer.ts'

/** `hasRow` asks the snapshot as it is without any correction of administrators. */
export interface CorrectionContext {
  readonly actor: Actor
  readonly hasRow: (table: CorrectedTable, uid: string) => boolean
}

interface OfRow {
  readonly table: CorrectedTable
  readonly uid: string
}

type OfField = OfRow & Provenance & { readonly field: string; readonly value: unknown }

export type CorrectionRejection =
  | PolicyRejection
  | (OfRow & { readonly tag: 'RowUnknown' | 'RowAlreadyRemoved' | 'CorrectionUnknown' })
  | { readonly tag: 'CorrectionInvalid'; readonly error: DecodeError }

type Decided = Either<CorrectionRejection, readonly CorrectionEvent[]>

const correctionCommand = commandsWith<
  CorrectionContext,
  Corrections,
  CorrectionRejection,
  CorrectionEvent
>()({ table: CorrectedTableName, uid: Id })

const getRow = (corrections: Corrections, { table, uid }: OfRow): CorrectedRow | undefined =>
  corrections.rows[rowKey(table, uid)]

/** Decides about a row that the snapshot has and that was not removed. */
const onRow =
  <Command extends OfRow>(decide: (command: Command, row: CorrectedRow | undefined) => Decided) =>
  ({ hasRow }: CorrectionContext, command: Command, corrections: Corrections): Decided => {
    const { table, uid } = command
    const row = getRow(corrections, command)
    if (!hasRow(table, uid)) return left({ tag: 'RowUnknown', table, uid })
    if (row !== undefined && row.removed !== null) return left({ tag: 'RowAlreadyRemoved', table, uid })
    return decide(command, row)
  }

/** The same check that the lines of an overlay file go through. */
const checked = (correction: unknown, events: readonly CorrectionEvent[]): Decided =>
  pipe(
    decodeCorrection(correction),
    E.bimap(
      (error): CorrectionRejection => ({ tag: 'CorrectionInvalid', error }),
      () => events,
    ),
  )

const PROVENANCE = { source: AnyText, since: AnyText }

const CORRECTION_COMMANDS = {
  CorrectField: correctionCommand({
    fields: { ...PROVENANCE, field: Id, value: t.unknown },
    action: 'administer',
    decide: onRow(({ table, uid, field, value, source, since }: OfField, row) => {
      const own = row !== undefined && Object.hasOwn(row.fields, field) ? row.fields[field] : undefined
      const isSo = own !== undefined && canonicalJson(own) === canonicalJson({ value, source, since })
      return checked(
        { table, uid, source, since, set: { [field]: value } },
        isSo ? [] : [{ type: 'FieldCorrected', data: { table, uid, field, value, source, since } }],
      )
    }),
  }),
  RemoveRow: correctionCommand({
    fields: PROVENANCE,
    action: 'administer',
    decide: onRow(({ table, uid, source, since }: OfRow & Provenance) =>
      checked({ table, uid, source, since, remove: true }, [
        { type: 'RowRemoved', data: { table, uid, source, since } },
      ]),
    ),
  }),
  /** `field` absent: everything about the row. */
  WithdrawCorrection: correctionCommand({
    optional: { field: Id },
    action: 'administer',
    decide: (_, { table, uid, field }, corrections) => {
      const row = getRow(corrections, { table, uid })
      if (row === undefined || (field !== undefined && !Object.hasOwn(row.fields, field)))
        return left({ tag: 'CorrectionUnknown', table, uid })
      return right([
        { type: 'CorrectionWithdrawn', data: field === undefined ? { table, uid } : { table, uid, field } },
      ])
    },
  }),
} as const

export type CorrectionCommand = CommandOf<typeof CORRECTION_COMMANDS>

/** The stream of catalogue edits. */
export const correctionDecider: Decider<
  CorrectionContext,
  CorrectionCommand,
  Corrections,
  CorrectionEvent,
  CorrectionRejection
> = { initial: noCorrections, decide: decideDefined(CORRECTION_COMMANDS), reduce: reduceCorrections }
