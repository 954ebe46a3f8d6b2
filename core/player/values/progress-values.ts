// The values of a PMC's progress: quests, hideout, items, pins, running crafts, wanted barters and achievements.
import * as t from 'io-ts'
import { WantedBarter } from '../../barter-list/model.ts'
import { fields, Id, oneOf, PositiveInt } from '../../codec.ts'
import { CraftTimer } from '../../craft-timers/model.ts'
import { isLeft, left, right } from '../../fp.ts'
import { HIDEOUT_TABLES } from '../../hideout/commands.ts'
import { findModule } from '../../hideout/levels.ts'
import { moduleId, parseModuleId } from '../../hideout/model.ts'
import { ITEM_COMMANDS, ITEM_TABLES } from '../../items/commands.ts'
import { nothingOwned } from '../../items/model.ts'
import { PIN_COMMANDS } from '../../pins/commands.ts'
import { Pin } from '../../pins/model.ts'
import { isSamePlain } from '../../plain.ts'
import { QUEST_COMMANDS, QUEST_TABLES } from '../../quests/commands.ts'
import type { QuestEvent } from '../../quests/events.ts'
import { hasNoEnd, type QuestProgress } from '../../quests/model.ts'
import type { PlayerContext, Refusal } from '../context.ts'
import type { Pmc } from '../model.ts'
import { declared, listAllKeys, marked } from './value.ts'

/** A cancelled quest and its reason; `because` is the completed alternative. */
export const CancelledMark = fields(
  { reason: oneOf(['player', 'alternative', 'failed']) },
  { because: Id },
  'CancelledMark',
)

/** State of a quest: neither done nor cancelled, done, or cancelled. */
const QuestMark = t.union([t.literal('open'), t.literal('done'), CancelledMark], 'QuestMark')
type QuestMark = Readonly<t.TypeOf<typeof QuestMark>>

const ofPmc = declared<Pmc>()
const markedOfPmc = marked<Pmc>()

const questMark = ({ done, cancelled }: QuestProgress, quest: string): QuestMark =>
  hasNoEnd({ done, cancelled }, quest) ? 'open' : (cancelled[quest] ?? 'done')

const markEvent = (
  data: { readonly pmc: string; readonly quest: string },
  mark: Exclude<QuestMark, 'open'>,
): QuestEvent => {
  if (mark === 'done') return { type: 'QuestCompleted', data }
  const { reason, because } = mark
  return {
    type: 'QuestCancelled',
    data: because === undefined ? { ...data, reason } : { ...data, reason, because },
  }
}

const questMarkValue = ofPmc({
  key: { quest: Id },
  codec: QuestMark as t.Type<QuestMark, unknown, unknown>,
  action: 'progress',
  tables: QUEST_TABLES,
  read: ({ quests }, { quest }) => questMark(quests, quest),
  named: ({ quests: before }, { quests: after }) =>
    before.done === after.done && before.cancelled === after.cancelled
      ? []
      : listAllKeys({ ...before.done, ...before.cancelled }, { ...after.done, ...after.cancelled }).map(
          (quest) => ({ quest }),
        ),
  isSame: (one, other) =>
    typeof one === 'object' && typeof other === 'object'
      ? one.reason === other.reason && one.because === other.because
      : one === other,
  // Restored regardless of current rules about the quest, but it must exist.
  revert: ({ book }, { quest, from }, { uid: pmc }) => {
    if (from === 'open') return right([{ type: 'QuestReopened', data: { pmc, quest } }])
    const because = typeof from === 'object' ? from.because : undefined
    for (const named of [quest, because])
      if (named !== undefined && !book.byUid.has(named)) return left({ tag: 'QuestUnknown', quest: named })
    return right([markEvent({ pmc, quest }, from)])
  },
})

const questIsKnown = (
  { book }: PlayerContext,
  { quest }: { readonly quest: string },
  isOn: boolean,
): Refusal | undefined => (isOn && !book.byUid.has(quest) ? { tag: 'QuestUnknown', quest } : undefined)

const ofQuests = (
  action: 'progress' | 'select-quest',
  part: 'hidden' | 'selected',
  [on, off]: readonly ['QuestHidden' | 'QuestSelected', 'QuestShown' | 'QuestDeselected'],
) =>
  markedOfPmc({
    key: { quest: Id },
    action,
    tables: QUEST_TABLES,
    marks: ({ quests }) => quests[part],
    id: ({ quest }) => quest,
    parse: (quest) => ({ quest }),
    event: ({ quest }, isOn, { uid: pmc }) => ({ type: isOn ? on : off, data: { pmc, quest } }),
    refuses: questIsKnown,
  })

export const QUEST_VALUES = {
  QuestMark: questMarkValue,
  QuestHidden: ofQuests('progress', 'hidden', ['QuestHidden', 'QuestShown']),
  QuestSelected: ofQuests('select-quest', 'selected', ['QuestSelected', 'QuestDeselected']),
  ObjectiveCount: ofPmc({
    key: { objective: Id },
    codec: t.number,
    action: 'progress',
    tables: QUEST_TABLES,
    read: ({ quests }, { objective }) => quests.objectives[objective] ?? 0,
    named: (before, after) =>
      listAllKeys(before.quests.objectives, after.quests.objectives).map((objective) => ({ objective })),
    revert: (context, { objective, from: count }, pmc) =>
      QUEST_COMMANDS.CountObjective.decide(context, { pmc: pmc.uid, objective, count }, pmc),
  }),
} as const

export const HIDEOUT_VALUES = {
  /** Highest built level of the station, 0 for none. */
  ModuleLevel: ofPmc({
    key: { station: Id },
    codec: t.number,
    action: 'progress',
    tables: HIDEOUT_TABLES,
    read: ({ hideout }, { station }) => hideout.built[station] ?? 0,
    named: (before, after) =>
      listAllKeys(before.hideout.built, after.hideout.built).map((station) => ({ station })),
    revert: ({ catalogue }, { station, from, to }, { uid: pmc }) =>
      from !== 0 && findModule(catalogue, station, from) === undefined
        ? left({ tag: 'ModuleUnknown', station, level: from })
        : right([
            from > to
              ? { type: 'ModuleBuilt', data: { pmc, station, level: from } }
              : { type: 'ModuleDestroyed', data: { pmc, station, level: to, remaining: from } },
          ]),
  }),
  ModuleTracked: markedOfPmc({
    key: { station: Id, level: PositiveInt },
    action: 'progress',
    tables: HIDEOUT_TABLES,
    marks: ({ hideout }) => hideout.tracked,
    id: ({ station, level }) => moduleId(station, level),
    parse: parseModuleId,
    event: (module, isOn, { uid: pmc }) => ({
      type: isOn ? 'ModuleTracked' : 'ModuleUntracked',
      data: { pmc, ...module },
    }),
    refuses: ({ catalogue }, { station, level }, isOn) =>
      isOn && findModule(catalogue, station, level) === undefined
        ? { tag: 'ModuleUnknown', station, level }
        : undefined,
  }),
} as const

export const ITEM_VALUES = {
  ItemCount: ofPmc({
    key: { item: Id, foundInRaid: t.boolean },
    codec: t.number,
    action: 'progress',
    tables: ITEM_TABLES,
    read: ({ items }, { item, foundInRaid }) =>
      (items[item] ?? nothingOwned)[foundInRaid ? 'foundInRaid' : 'ordinary'],
    named: ({ items: before }, { items: after }) =>
      listAllKeys(before, after)
        .filter((item) => before[item] !== after[item])
        .flatMap((item) => [true, false].map((foundInRaid) => ({ item, foundInRaid }))),
    revert: (context, { item, foundInRaid, from: count }, pmc) =>
      ITEM_COMMANDS.CountItem.decide(context, { pmc: pmc.uid, item, foundInRaid, count }, pmc),
  }),
} as const

export const PIN_VALUES = {
  /** Null if there is none. */
  Pin: ofPmc({
    key: { pin: Id },
    codec: t.union([Pin, t.null]) as t.Type<Pin | null, unknown, unknown>,
    action: 'progress',
    tables: [],
    read: ({ pins }, { pin }) => pins[pin] ?? null,
    named: ({ pins: before }, { pins: after }) => listAllKeys(before, after).map((pin) => ({ pin })),
    isSame: (one, other) => isSamePlain(one, other),
    revert: (context, { pin, from, to }, pmc) => {
      const own = { pmc: pmc.uid, pin }
      if (from === null) return PIN_COMMANDS.DeletePin.decide(context, own, pmc)
      if (to === null) return PIN_COMMANDS.AddPin.decide(context, { ...own, ...from }, pmc)
      const moved = PIN_COMMANDS.MovePin.decide(context, { ...own, at: from.at }, pmc)
      const renamed = PIN_COMMANDS.RenamePin.decide(context, { ...own, text: from.text }, pmc)
      if (isLeft(moved)) return moved
      return isLeft(renamed) ? renamed : right([...moved.right, ...renamed.right])
    },
  }),
} as const

export const CRAFT_TIMER_VALUES = {
  /** Null if the station has no running craft. A reverted timer has its former times, also if they have passed. */
  CraftTimer: ofPmc({
    key: { station: Id },
    codec: t.union([CraftTimer, t.null]) as t.Type<CraftTimer | null, unknown, unknown>,
    action: 'progress',
    tables: ['crafts'],
    read: ({ craftTimers }, { station }) => craftTimers[station] ?? null,
    named: ({ craftTimers: before }, { craftTimers: after }) =>
      listAllKeys(before, after).map((station) => ({ station })),
    isSame: (one, other) => isSamePlain(one, other),
    revert: ({ catalogue }, { station, from }, { uid: pmc }) => {
      if (from === null) return right([{ type: 'CraftEnded', data: { pmc, station } }])
      return catalogue.crafts.get(from.craft)?.station === station
        ? right([{ type: 'CraftStarted', data: { pmc, station, ...from } }])
        : left({ tag: 'CraftUnknown', craft: from.craft })
    },
  }),
} as const

export const BARTER_LIST_VALUES = {
  /** Null if nothing is collected for the barter. A reverted one has its former ingredients. */
  WantedBarter: ofPmc({
    key: { barter: Id },
    codec: t.union([WantedBarter, t.null]) as t.Type<WantedBarter | null, unknown, unknown>,
    action: 'progress',
    tables: ['barters'],
    read: ({ barterList }, { barter }) => barterList[barter] ?? null,
    named: ({ barterList: before }, { barterList: after }) =>
      listAllKeys(before, after).map((barter) => ({ barter })),
    isSame: (one, other) => isSamePlain(one, other),
    revert: ({ catalogue }, { barter, from }, { uid: pmc }) => {
      if (from === null) return right([{ type: 'BarterDropped', data: { pmc, barter } }])
      return catalogue.barters.get(barter) === undefined
        ? left({ tag: 'BarterUnknown', barter })
        : right([{ type: 'BarterWanted', data: { pmc, barter, ...from } }])
    },
  }),
} as const

export const ACHIEVEMENT_VALUES = {
  AchievementTicked: markedOfPmc({
    key: { achievement: Id },
    action: 'progress',
    tables: ['achievements'],
    marks: ({ achievements }) => achievements,
    id: ({ achievement }) => achievement,
    parse: (achievement) => ({ achievement }),
    event: ({ achievement }, isOn, { uid: pmc }) => ({
      type: isOn ? 'AchievementReached' : 'AchievementUnticked',
      data: { pmc, achievement },
    }),
    refuses: ({ catalogue }, { achievement }, isOn) =>
      isOn && catalogue.achievements.get(achievement) === undefined
        ? { tag: 'AchievementUnknown', achievement }
        : undefined,
  }),
} as const
