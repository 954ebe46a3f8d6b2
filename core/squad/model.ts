// A squad of friends: its members, what each of them shares, and what members without recorded progress tell by hand.
import * as t from 'io-ts'
import { GAME_MODES } from '../catalogue/game-modes.ts'
import { Count, Id, listOf, oneOf, PositiveInt, Text, WholeBetween } from '../codec.ts'
import { passingText } from '../shown-text.ts'

/** A group in the game has five players. */
export const MAX_SQUAD = 5
/** Number of hues for members, `--hue-1` and up. */
export const SQUAD_HUES = 12
export const MAX_MEMBER_NAME = 20
const MAX_LEVEL = 79
/** More than a player has active at once, and more keys than goals ask for. */
export const MAX_TOLD_QUESTS = 100
export const MAX_TOLD_KEYS = 200
const MAX_NEEDS = 2_000

/** What a member can share: active quests with their progress, owned keys, items still needed found in raid, position. */
export const SHARED_PARTS = ['quests', 'keys', 'needs', 'position'] as const
export type SharedPart = (typeof SHARED_PARTS)[number]

export const Shares = listOf(oneOf(SHARED_PARTS), SHARED_PARTS.length)
export type Shares = t.TypeOf<typeof Shares>

/** The name of a guest: visible, and without characters that control its display. */
export const MemberName = passingText(MAX_MEMBER_NAME)
export const MemberHue = new WholeBetween(1, SQUAD_HUES)

/** What a member without recorded progress tells by hand: level, active quests and owned keys by uid. */
export const ToldProgress = t.readonly(
  t.type(
    {
      level: new WholeBetween(1, MAX_LEVEL),
      quests: listOf(Id, MAX_TOLD_QUESTS),
      keys: listOf(Id, MAX_TOLD_KEYS),
    },
    'ToldProgress',
  ),
)
export type ToldProgress = t.TypeOf<typeof ToldProgress>
export const NOTHING_TOLD: ToldProgress = { level: 1, quests: [], keys: [] }

/** `count` pieces of any of `items`, found in raid, that a member still lacks. */
export const SquadNeed = t.readonly(t.type({ items: t.readonlyArray(Text), count: PositiveInt }, 'SquadNeed'))
export type SquadNeed = t.TypeOf<typeof SquadNeed>

/** `quests`: the active quests by uid, `counted`: progress by objective id of those quests. */
export const SharedQuests = t.readonly(
  t.type({ quests: t.readonlyArray(Text), counted: t.record(t.string, Count) }, 'SharedQuests'),
)
export type SharedQuests = t.TypeOf<typeof SharedQuests>

/** What is known of a member's progress; null for each part that is not shared. */
export const SharedProgress = t.readonly(
  t.type(
    {
      quests: t.union([SharedQuests, t.null]),
      keys: t.union([t.readonlyArray(Text), t.null]),
      needs: t.union([t.readonlyArray(SquadNeed), t.null]),
    },
    'SharedProgress',
  ),
)
export type SharedProgress = t.TypeOf<typeof SharedProgress>

/** `isTold`: told by hand instead of recorded. */
export const SquadMember = t.readonly(
  t.type(
    {
      id: Text,
      name: t.string,
      hue: Count,
      isOwner: t.boolean,
      isGuest: t.boolean,
      isTold: t.boolean,
      shares: Shares,
      progress: SharedProgress,
    },
    'SquadMember',
  ),
)
export type SquadMember = t.TypeOf<typeof SquadMember>

/** The squad as sent to a member; `self`: the id of that member, `pmc`: their linked PMC, `told`: what they have told by hand. */
export const SquadView = t.readonly(
  t.type(
    {
      id: Text,
      gameMode: oneOf(GAME_MODES),
      self: Text,
      pmc: t.union([Text, t.null]),
      told: ToldProgress,
      members: t.readonlyArray(SquadMember),
    },
    'SquadView',
  ),
)
export type SquadView = t.TypeOf<typeof SquadView>

/** Drops what exceeds the bound, so that a view stays small. */
export const boundNeeds = (needs: readonly SquadNeed[]): readonly SquadNeed[] => needs.slice(0, MAX_NEEDS)
