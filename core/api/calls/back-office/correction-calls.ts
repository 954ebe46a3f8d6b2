// The calls by which administrators correct the game data and compare it with its sources.
import * as t from 'io-ts'
import { COMPARED_WITH } from '../../../catalogue/compare/compare-tables.ts'
import { GameModeCodec } from '../../../catalogue/vocabulary.ts'
import { AnyText, Count, fields, Id, listOf, oneOf, Text } from '../../../codec.ts'
import { Instant } from '../../../events/envelope.ts'
import { CorrectedTableName } from '../../../settings/corrections/events.ts'
import { MAX_CORRECTIONS_A_BATCH } from '../../bounds.ts'
import { CommandId, StoredEvent } from '../../common-codecs.ts'
import { endpoint } from '../../endpoint.ts'

const Row = t.union([t.UnknownRecord, t.null])

const Entry = fields(
  { value: t.unknown, source: Text, since: Text },
  { modes: t.readonlyArray(GameModeCodec), reason: Text, isWhole: t.literal(true) },
  'CorrectionEntry',
)

/** `isCaughtUp`: the source has the corrected value by itself, in every mode of the correction. */
const Standing = t.type(
  {
    table: CorrectedTableName,
    uid: Text,
    kind: oneOf(['set', 'add', 'remove']),
    field: t.union([Text, t.null]),
    seen: AnyText,
    entries: t.readonlyArray(Entry),
    isCaughtUp: t.boolean,
  },
  'StandingCorrection',
)

/** Who ignored a difference, when and why. */
const Ignored = t.type({ author: Text, at: Instant, reason: Text }, 'IgnoredBy')

/** `ignored` of a row: that one side lacks it. Only ignored differences have it. */
const RowDifference = fields(
  {
    uid: Text,
    presence: oneOf(['both', 'ours', 'theirs']),
    fields: t.readonlyArray(
      fields({ field: Text, ours: t.unknown, theirs: t.unknown }, { ignored: Ignored }, 'FieldDifference'),
    ),
    row: Row,
  },
  { ignored: Ignored },
  'RowDifference',
)

/** Tables that have a comparison of their own in the back office. */
const CountedTable = t.type({ table: CorrectedTableName, open: Count }, 'OpenDifferences')

export const correctionCalls = {
  corrections: endpoint({
    method: 'GET',
    path: '/admin/corrections',
    access: 'admin',
    summary: 'The corrections of game data that stand, and which of them the source has caught up with',
    query: t.partial({ table: CorrectedTableName }),
    answer: t.type({ gameVersion: Text, corrections: t.readonlyArray(Standing) }),
  }),
  correctedRow: endpoint({
    method: 'GET',
    path: '/admin/corrections/row',
    access: 'admin',
    summary: 'A row of the game data with its corrections, what its sources have, and its history',
    query: t.type({ table: CorrectedTableName, uid: Id }),
    answer: t.type({
      gameVersion: Text,
      seen: AnyText,
      isAdded: t.boolean,
      isRemoved: t.boolean,
      rows: t.readonlyArray(t.type({ mode: GameModeCodec, source: Row, overlaid: Row, current: Row })),
      corrections: t.readonlyArray(Standing),
      history: t.readonlyArray(
        t.type({ version: Count, at: Instant, author: Text, type: Text, data: t.UnknownRecord }),
      ),
    }),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/admin/corrections',
    access: 'admin',
    summary: 'Corrects a field, adds or removes a row, or takes a correction back',
    body: t.type({ commandId: CommandId, command: t.UnknownRecord }),
    answer: t.type({ events: t.readonlyArray(StoredEvent), version: Count }),
  }),
  correctMany: endpoint({
    method: 'POST',
    path: '/admin/corrections/batch',
    access: 'admin',
    summary: 'Does many corrections in one step; those that are refused leave the others standing',
    body: t.type({ commandId: CommandId, commands: listOf(t.UnknownRecord, MAX_CORRECTIONS_A_BATCH) }),
    answer: t.type({
      done: Count,
      refused: t.readonlyArray(t.type({ index: Count, tag: Text, message: Text })),
      version: Count,
    }),
  }),
  countDifferences: endpoint({
    method: 'GET',
    path: '/admin/compare/counts',
    access: 'admin',
    summary: 'How many rows of each compared table differ from the source and are not ignored',
    query: t.type({ mode: GameModeCodec }),
    answer: t.type({ counts: t.readonlyArray(CountedTable) }),
  }),
  compareTable: endpoint({
    method: 'GET',
    path: '/admin/compare',
    access: 'admin',
    summary:
      'The rows of a table that differ from the source, from the source with its corrections, or from the shipped snapshot',
    query: fields(
      { table: CorrectedTableName, mode: GameModeCodec, with: oneOf(COMPARED_WITH) },
      { show: oneOf(['open', 'ignored']) },
      'Comparison',
    ),
    answer: t.type({ open: Count, ignored: Count, differences: t.readonlyArray(RowDifference) }),
  }),
} as const
