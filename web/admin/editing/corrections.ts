// Sending corrections of the game data, and what the screens of the back office read of them.

import { MAX_CORRECTIONS_A_BATCH } from '#core/api/bounds.ts'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { type CorrectedTable, isPartialField } from '#core/catalogue/corrections/correction.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { isLeft } from '#core/fp.ts'
import { canonicalJson } from '#core/hash.ts'
import type { CorrectionCommand } from '#core/settings/corrections/commands.ts'
import type { ApiProblem } from '#web/data/problem.ts'
import { adminAnswersChanged, callAdmin } from '../admin-calls.ts'

export type RowAnswer = AnswerOf<Contract['correctedRow']>
export type StandingCorrection = RowAnswer['corrections'][number]
export type Entry = StandingCorrection['entries'][number]
export type HistoryEvent = RowAnswer['history'][number]

/** A row of the game data that is edited. */
export interface RowId {
  readonly table: CorrectedTable
  readonly uid: string
}

/** Corrections of the back office name it as their source. */
export const OFFICE_SOURCE = 'Exfil'

/** Below what a body may have, also where letters take several bytes. */
const MAX_BATCH_LETTERS = 500_000

/** Undefined where it was done. */
export const sendCorrection = async (command: CorrectionCommand): Promise<ApiProblem | undefined> => {
  const answer = await callAdmin('correct', { body: { commandId: crypto.randomUUID(), command } })
  if (isLeft(answer)) return answer.left
  adminAnswersChanged('/admin/compare')
  return undefined
}

/** Commands that fit one request: by their number, and by the letters of their JSON. */
export const cutBatches = (
  commands: readonly CorrectionCommand[],
): readonly (readonly CorrectionCommand[])[] => {
  const batches: CorrectionCommand[][] = []
  let size = 0
  for (const command of commands) {
    const own = JSON.stringify(command).length
    const last = batches.at(-1)
    if (last === undefined || last.length >= MAX_CORRECTIONS_A_BATCH || size + own > MAX_BATCH_LETTERS) {
      batches.push([command])
      size = own
    } else {
      last.push(command)
      size += own
    }
  }
  return batches
}

export interface SentCorrections {
  /** By their place among the commands. */
  readonly refused: readonly { readonly index: number; readonly message: string }[]
  /** Commands that the server answered. */
  readonly sent: number
  /** Why the others were not sent. */
  readonly problem: ApiProblem | undefined
}

/** Sends many commands in as few requests as they fit. */
export const sendCorrections = async (commands: readonly CorrectionCommand[]): Promise<SentCorrections> => {
  const refused: { readonly index: number; readonly message: string }[] = []
  let sent = 0
  let problem: ApiProblem | undefined
  for (const batch of cutBatches(commands)) {
    const answer = await callAdmin('correctMany', {
      body: { commandId: crypto.randomUUID(), commands: batch },
    })
    if (isLeft(answer)) {
      problem = answer.left
      break
    }
    for (const { index, message } of answer.right.refused) refused.push({ index: sent + index, message })
    sent += batch.length
  }
  adminAnswersChanged('/admin/compare')
  adminAnswersChanged('/admin/corrections')
  return { refused, sent, problem }
}

/** The forms and comparisons give whole values, also of fields of which a correction may give a part. */
export const writeWhole = (table: CorrectedTable, field: string): { readonly isWhole?: true } =>
  isPartialField(table, field) ? { isWhole: true } : {}

/** The modes of a correction as the command has them: none for all. */
export const writeModes = (modes: readonly GameMode[]): { readonly modes?: readonly GameMode[] } =>
  modes.length === GAME_MODES.length ? {} : { modes }

const MAX_SHOWN = 160

const isPlainList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number')

/** A whole value on one line: texts and lists of texts as they are, anything else as JSON. */
export const writeFieldValue = (value: unknown): string => {
  if (value === null || value === undefined) return NO_VALUE
  // An empty list is told from no value, as that may be all that differs.
  if (Array.isArray(value) && value.length === 0) return '[]'
  return typeof value === 'string' ? value : isPlainList(value) ? value.join(', ') : JSON.stringify(value)
}

/** The begin of a value on one line. */
export const showFieldValue = (value: unknown): string => {
  if (Array.isArray(value) && value.length === 0) return NO_VALUE
  const text = writeFieldValue(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** A value with the modes in which a source has it; those that have the same share a line. */
export interface ModeValue {
  readonly modes: readonly GameMode[]
  readonly value: unknown
}

/** What a source has of a field, in each mode that has the row. */
export const valuesByMode = (
  rows: RowAnswer['rows'],
  side: 'source' | 'overlaid' | 'current',
  field: string,
): readonly ModeValue[] => {
  const values = new Map<string, ModeValue>()
  for (const { mode, [side]: row } of rows) {
    if (row === null) continue
    const value = (row as Readonly<Record<string, unknown>>)[field] ?? null
    const key = canonicalJson(value)
    values.set(key, { value, modes: [...(values.get(key)?.modes ?? []), mode] })
  }
  return [...values.values()]
}

/** The values are those of all modes that have the row, and the same. */
export const isSameValues = (one: readonly ModeValue[], other: readonly ModeValue[]): boolean =>
  canonicalJson(one) === canonicalJson(other)
