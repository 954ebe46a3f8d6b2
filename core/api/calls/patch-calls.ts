// The calls about what changed between an earlier snapshot of the game data and the present one.
import * as t from 'io-ts'
import { AnyText, Count, Finite, fields, oneOf, Text } from '../../codec.ts'
import { PATCH_KINDS } from '../../patch/changes.ts'
import { Mode } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** `date`: the day of the data. */
const Snapshot = t.type({ date: Text, gameVersion: AnyText }, 'Snapshot')
/** `id`: how `since` names it. */
const KeptSnapshot = t.type({ id: Text, date: Text, gameVersion: AnyText }, 'KeptSnapshot')

const PatchLine = t.type({ label: AnyText, before: orNull(AnyText), after: orNull(AnyText) }, 'PatchLine')

const PatchEntry = t.type(
  {
    kind: oneOf(PATCH_KINDS),
    key: Text,
    presence: oneOf(['added', 'removed', 'changed'] as const),
    name: AnyText,
    path: orNull(Text),
    lines: t.readonlyArray(PatchLine),
  },
  'PatchEntry',
)

/** `before` is null where no earlier snapshot is kept; `kept` lists those that are, the newest first. `total` counts entries, of which an answer has a bounded number. */
const PatchAnswer = t.type(
  {
    kept: t.readonlyArray(KeptSnapshot),
    before: orNull(KeptSnapshot),
    after: Snapshot,
    total: Count,
    entries: t.readonlyArray(PatchEntry),
  },
  'Patch',
)
export type PatchAnswer = t.TypeOf<typeof PatchAnswer>

/** Profit of a run in roubles. */
const ProfitChange = t.type(
  { key: Text, name: AnyText, path: orNull(Text), before: orNull(Finite), after: orNull(Finite) },
  'ProfitChange',
)

/** `changes`: entries of the whole with the reasons why they concern the PMC. `profits` in the order of their difference. */
const MyPatchAnswer = t.type(
  {
    pmc: orNull(t.type({ uid: Text, name: AnyText })),
    changes: t.readonlyArray(t.type({ entry: PatchEntry, reasons: t.readonlyArray(AnyText) })),
    profits: t.readonlyArray(ProfitChange),
    profitsTotal: Count,
  },
  'MyPatch',
)
export type MyPatchAnswer = t.TypeOf<typeof MyPatchAnswer>

const Since = fields({}, { since: AnyText }, 'Since')

export const patchCalls = {
  patch: endpoint({
    method: 'GET',
    path: '/patch',
    access: 'everyone',
    summary:
      'What changed between an earlier snapshot of the game data (`since`; by default the last one before the newest patch) and the present data of a mode, in the language of the request',
    query: t.intersection([Mode, Since]),
    answer: PatchAnswer,
  }),
  myPatch: endpoint({
    method: 'GET',
    path: '/users/me/patch',
    access: 'account',
    summary:
      'Which of these changes concern the selected PMC, and what its open crafts and barters earn now; without a PMC of the mode nothing',
    query: t.intersection([Mode, Since]),
    answer: MyPatchAnswer,
  }),
} as const
