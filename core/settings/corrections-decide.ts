// Decides corrections of the catalogue.
import { type CorrectedTable, decodeCorrection } from '../catalogue/correction.ts'
import type { DecodeError } from '../codec.ts'
import type { Decider } from '../events/decider.ts'
import { E, type Either, isLeft, left, pipe, right } from '../fp.ts'
import { canonicalJson } from '../hash.ts'
import { type Actor, type PolicyRejection, permit } from '../player/roles.ts'
import type { CorrectionCommand } from './corrections-commands.ts'
import type { CorrectionEvent } from './corrections-events.ts'
import { type CorrectedRow, type Corrections, noCorrections, rowKey } from './corrections-model.ts'
import { reduceCorrections } from './corrections-reducer.ts'

/** `hasRow` asks the snapshot as it is without any correction of administrators. */
export interface CorrectionContext {
  readonly actor: Actor
  readonly hasRow: (table: CorrectedTable, uid: string) => boolean
}

export type CorrectionRejection =
  | PolicyRejection
  | { readonly tag: 'RowUnknown'; readonly table: CorrectedTable; readonly uid: string }
  | { readonly tag: 'RowAlreadyRemoved'; readonly table: CorrectedTable; readonly uid: string }
  | { readonly tag: 'CorrectionInvalid'; readonly error: DecodeError }
  | { readonly tag: 'CorrectionUnknown'; readonly table: CorrectedTable; readonly uid: string }

type Decided = Either<CorrectionRejection, readonly CorrectionEvent[]>
type Of<Tag extends CorrectionCommand['tag']> = Extract<CorrectionCommand, { readonly tag: Tag }>

/** The decider of the stream of catalogue edits. What already stands so adds nothing. */
export const decideCorrection =
  ({ actor, hasRow }: CorrectionContext) =>
  (command: CorrectionCommand) =>
  (corrections: Corrections): Decided => {
    const permission = permit(actor.role, 'administer')
    if (isLeft(permission)) return permission
    const { table, uid } = command
    const row = corrections.rows[rowKey(table, uid)]
    if (command.tag === 'WithdrawCorrection') return withdraw(command, row)
    if (!hasRow(table, uid)) return left({ tag: 'RowUnknown', table, uid })
    if (row !== undefined && row.removed !== null) return left({ tag: 'RowAlreadyRemoved', table, uid })
    return command.tag === 'RemoveRow' ? remove(command) : correct(command, row)
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

const correct = (command: Of<'CorrectField'>, row: CorrectedRow | undefined): Decided => {
  const { table, uid, field, value, source, since } = command
  const own = row !== undefined && Object.hasOwn(row.fields, field) ? row.fields[field] : undefined
  const isSo = own !== undefined && canonicalJson(own) === canonicalJson({ value, source, since })
  return checked(
    { table, uid, source, since, set: { [field]: value } },
    isSo ? [] : [{ type: 'FieldCorrected', data: { table, uid, field, value, source, since } }],
  )
}

const remove = ({ table, uid, source, since }: Of<'RemoveRow'>): Decided =>
  checked({ table, uid, source, since, remove: true }, [
    { type: 'RowRemoved', data: { table, uid, source, since } },
  ])

const withdraw = (
  { table, uid, field }: Of<'WithdrawCorrection'>,
  row: CorrectedRow | undefined,
): Decided => {
  if (row === undefined || (field !== undefined && !Object.hasOwn(row.fields, field)))
    return left({ tag: 'CorrectionUnknown', table, uid })
  return right([
    { type: 'CorrectionWithdrawn', data: field === undefined ? { table, uid } : { table, uid, field } },
  ])
}

/** The stream of catalogue edits. */
export const correctionDecider: Decider<
  CorrectionContext,
  CorrectionCommand,
  Corrections,
  CorrectionEvent,
  CorrectionRejection
> = { initial: noCorrections, decide: decideCorrection, reduce: reduceCorrections }
