// What an administrator can want of the catalogue, each command beside its rule. What already stands so adds nothing.

import * as t from 'io-ts'
import { ChangeReason } from '../../access/change-reason.ts'
import type { Actor, PolicyRejection } from '../../access/roles.ts'
import type { IntegrityProblem } from '../../catalogue/check/problem.ts'
import {
  type CorrectedTable,
  type Correction,
  decodeCorrection,
} from '../../catalogue/corrections/correction.ts'
import { GAME_MODES, type GameMode } from '../../catalogue/game-modes.ts'
import { GameModeCodec } from '../../catalogue/vocabulary.ts'
import { AnyText, type DecodeError, Id, JsonType, listOf } from '../../codec.ts'
import { type CommandOf, commandCodec, commandsWith, decideDefined } from '../../events/command.ts'
import type { Decider } from '../../events/decider.ts'
import { type Either, isLeft, left, right } from '../../fp.ts'
import { canonicalJson } from '../../hash.ts'
import { CorrectedTableName, type CorrectionEvent } from './events.ts'
import { findIgnored, type SourceDifference } from './ignored-differences.ts'
import {
  type CorrectedField,
  type CorrectedRow,
  type Corrections,
  coversModes,
  fieldVersion,
  getCorrectionHead,
  getProvenance,
  noCorrections,
  type Provenance,
  rowKey,
  rowVersion,
} from './model.ts'
import { reduceCorrections } from './reducer.ts'

/**
 * `hasRow` asks the snapshot as it is without any correction of administrators. `findBreaks`: what would be wrong with the catalogue only because
 * of the corrections, such as a quest that waits for itself.
 */
export interface CorrectionContext {
  readonly actor: Actor
  readonly hasRow: (table: CorrectedTable, uid: string) => boolean
  readonly findBreaks: (corrections: readonly Correction[]) => readonly IntegrityProblem[]
  /** Whether one of the sources differs from our data by this value. */
  readonly hasDifference: (row: OfRow, difference: SourceDifference) => boolean
}

interface OfRow {
  readonly table: CorrectedTable
  readonly uid: string
}

/** `seen`: the version of the corrections, of the field or of the row, that the author looked at. */
type Edit = OfRow & Provenance & { readonly reason: string; readonly seen: string }

export type CorrectionRejection =
  | PolicyRejection
  | (OfRow & { readonly tag: 'RowUnknown' | 'RowAlreadyRemoved' | 'RowExists' | 'CorrectionUnknown' })
  | (OfRow & { readonly tag: 'DifferenceGone' | 'DifferenceNotIgnored' })
  | { readonly tag: 'CorrectionInvalid'; readonly error: DecodeError }
  | { readonly tag: 'CorrectionBreaks'; readonly problem: string; readonly count: number }
  /** Another editor was faster: `ours` is what was sent, `theirs` what stands; sent with `seen` of this answer it replaces theirs. */
  | (OfRow & {
      readonly tag: 'FieldChanged'
      readonly field: string | null
      readonly ours: unknown
      readonly theirs: readonly CorrectedField[] | CorrectedRow | null
      readonly seen: string
    })

type Decided = Either<CorrectionRejection, readonly CorrectionEvent[]>

const MAX_VALUE_LENGTH = 20_000
/** A value of plain JSON that is no longer than the longest row of the game's data. */
const PlainValue = new JsonType(MAX_VALUE_LENGTH)
const Modes = listOf(GameModeCodec, GAME_MODES.length)

const correctionCommand = commandsWith<
  CorrectionContext,
  Corrections,
  CorrectionRejection,
  CorrectionEvent
>()({ table: CorrectedTableName, uid: Id, reason: ChangeReason })

const getRow = (corrections: Corrections, { table, uid }: OfRow): CorrectedRow | undefined =>
  corrections.rows[rowKey(table, uid)]

const getEntries = (row: CorrectedRow | undefined, field: string): readonly CorrectedField[] =>
  row !== undefined && Object.hasOwn(row.fields, field) ? (row.fields[field] ?? []) : []

/** Decides about a row that the snapshot has, or that was added, and that was not removed. */
const onRow =
  <Command extends OfRow>(
    decide: (command: Command, row: CorrectedRow | undefined, context: CorrectionContext) => Decided,
  ) =>
  (context: CorrectionContext, command: Command, corrections: Corrections): Decided => {
    const { table, uid } = command
    const row = getRow(corrections, command)
    const isAdded = row !== undefined && row.added !== null
    if (!isAdded && !context.hasRow(table, uid)) return left({ tag: 'RowUnknown', table, uid })
    if (row !== undefined && row.removed !== null) return left({ tag: 'RowAlreadyRemoved', table, uid })
    return decide(command, row, context)
  }

/** The check that the lines of an overlay file go through, and that the catalogue stays sound. */
const checked = (
  { findBreaks }: CorrectionContext,
  correction: unknown,
  events: readonly CorrectionEvent[],
): Decided => {
  const decoded = decodeCorrection(correction)
  if (isLeft(decoded)) return left({ tag: 'CorrectionInvalid', error: decoded.left })
  const problems = findBreaks([decoded.right])
  return problems.length === 0 ? right(events) : left(refuseBreaking(problems))
}

/** The refusal of what would break the catalogue. */
export const refuseBreaking = (problems: readonly IntegrityProblem[]): CorrectionRejection => {
  const [first] = problems
  const problem = first === undefined ? '' : `${first.table} ${first.uid}, ${first.path}: ${first.what}`
  return { tag: 'CorrectionBreaks', problem, count: problems.length }
}

const PROVENANCE = { source: AnyText, since: AnyText }

/** The refusal of an edit whose author saw something else than what stands. */
const refuseChanged = (
  { table, uid, seen }: Edit | (OfRow & { readonly seen: string }),
  now: string,
  about: { readonly field?: string; readonly ours: unknown; readonly theirs: unknown },
): Either<CorrectionRejection, never> | undefined =>
  seen === now
    ? undefined
    : left({
        tag: 'FieldChanged',
        table,
        uid,
        field: about.field ?? null,
        ours: about.ours,
        theirs: about.theirs as CorrectedRow | null,
        seen: now,
      })

type OfDifference = OfRow & {
  readonly field?: string
  readonly mode: GameMode
  readonly value: unknown
}

const readDifference = ({ field, mode, value }: OfDifference): SourceDifference => ({
  field: field ?? null,
  mode,
  value,
})

const writeDifference = ({ table, uid, field, mode, value }: OfDifference) => ({
  ...{ table, uid, mode, value },
  ...(field === undefined ? {} : { field }),
})

const CORRECTION_COMMANDS = {
  CorrectField: correctionCommand({
    fields: { ...PROVENANCE, seen: AnyText, field: Id, value: PlainValue },
    optional: { modes: Modes, isWhole: t.literal(true) },
    action: 'administer',
    decide: onRow((command: Edit & { readonly field: string; readonly value: unknown }, row, context) => {
      const { table, uid, field, value } = command
      const { source, since, isWhole } = command
      const isSo = (known: CorrectedField): boolean =>
        coversModes(known, command) &&
        known.isWhole === isWhole &&
        canonicalJson([known.value, known.source, known.since]) === canonicalJson([value, source, since])
      const entries = getEntries(row, field)
      const last = entries.at(-1)
      if (last !== undefined && isSo(last)) return right([])
      const theirs = entries.length === 0 ? null : entries
      const changed = refuseChanged(command, fieldVersion(row, field), { field, ours: value, theirs })
      return (
        changed ??
        checked(context, { ...getCorrectionHead(command), set: { [field]: value } }, [
          { type: 'FieldCorrected', data: { table, uid, field, value, ...getProvenance(command) } },
        ])
      )
    }),
  }),
  /** A whole row that the source has not. */
  AddRow: correctionCommand({
    fields: {
      ...PROVENANCE,
      row: PlainValue,
    },
    optional: { modes: Modes },
    action: 'administer',
    decide: (context, command, corrections) => {
      const { table, uid, row } = command
      const known = getRow(corrections, command)
      if (context.hasRow(table, uid) || (known !== undefined && known.added !== null))
        return left({ tag: 'RowExists', table, uid })
      return checked(context, { ...getCorrectionHead(command), add: row }, [
        {
          type: 'RowAdded',
          data: {
            table,
            uid,
            row: row as Readonly<Record<string, unknown>>,
            ...getProvenance(command),
          },
        },
      ])
    },
  }),
  RemoveRow: correctionCommand({
    fields: { ...PROVENANCE, seen: AnyText },
    optional: { modes: Modes },
    action: 'administer',
    decide: onRow((command: Edit, row, context) => {
      const { table, uid } = command
      const changed = refuseChanged(command, rowVersion(row), { ours: null, theirs: row ?? null })
      return (
        changed ??
        checked(context, { ...getCorrectionHead(command), remove: true }, [
          { type: 'RowRemoved', data: { table, uid, ...getProvenance(command) } },
        ])
      )
    }),
  }),
  /** Takes back what stands. `field` absent: everything about the row. */
  WithdrawCorrection: correctionCommand({
    fields: { seen: AnyText },
    optional: { field: Id },
    action: 'administer',
    decide: (_, command, corrections) => {
      const { table, uid, field, reason } = command
      const row = getRow(corrections, command)
      if (row === undefined || (field !== undefined && !Object.hasOwn(row.fields, field)))
        return left({ tag: 'CorrectionUnknown', table, uid })
      const [now, theirs] =
        field === undefined ? [rowVersion(row), row] : [fieldVersion(row, field), row.fields[field]]
      const about = { ...(field === undefined ? {} : { field }), ours: null, theirs }
      return (
        refuseChanged(command, now, about) ??
        right([
          {
            type: 'CorrectionWithdrawn',
            data: { table, uid, reason, ...(field === undefined ? {} : { field }) },
          },
        ])
      )
    },
  }),
  /** The difference stays on purpose, until the source has another value. */
  IgnoreDifference: correctionCommand({
    fields: { mode: GameModeCodec, value: PlainValue },
    optional: { field: Id },
    action: 'administer',
    decide: ({ hasDifference }, command, corrections) => {
      const { table, uid, reason } = command
      const difference = readDifference(command)
      if (findIgnored(corrections, { table, uid }, difference) !== undefined) return right([])
      if (!hasDifference({ table, uid }, difference)) return left({ tag: 'DifferenceGone', table, uid })
      return right([{ type: 'DifferenceIgnored', data: { ...writeDifference(command), reason } }])
    },
  }),
  /** Shows an ignored difference again. */
  RestoreDifference: correctionCommand({
    fields: { mode: GameModeCodec, value: PlainValue },
    optional: { field: Id },
    action: 'administer',
    decide: (_, command, corrections) => {
      const { table, uid, reason } = command
      return findIgnored(corrections, { table, uid }, readDifference(command)) === undefined
        ? left({ tag: 'DifferenceNotIgnored', table, uid })
        : right([{ type: 'DifferenceRestored', data: { ...writeDifference(command), reason } }])
    },
  }),
} as const

export type CorrectionCommand = CommandOf<typeof CORRECTION_COMMANDS>
export const CorrectionCommand = commandCodec('CorrectionCommand', CORRECTION_COMMANDS)

/** The stream of catalogue edits. */
export const correctionDecider: Decider<
  CorrectionContext,
  CorrectionCommand,
  Corrections,
  CorrectionEvent,
  CorrectionRejection
> = { initial: noCorrections, decide: decideDefined(CORRECTION_COMMANDS), reduce: reduceCorrections }
