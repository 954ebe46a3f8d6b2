// Quests of a facts folder: one row for both modes, with the fields that differ in PVE under `pve`.
import * as t from 'io-ts'
import {
  OBJECTIVE_KINDS,
  OBJECTIVE_TYPES,
  type Objective,
  Prerequisite,
  type Quest,
  type Rewards,
} from '#core/catalogue/quest.ts'
import { Comparison, GameEdition, type GameMode } from '#core/catalogue/vocabulary.ts'
import { Count, Finite, fields, NonNegative, oneOf, PositiveInt, Text } from '#core/codec.ts'
import { compact, flag, someOf } from '../compact.ts'
import { exitStatusOf } from '../source/exit-status.ts'
import { Localised, texts } from '../source/texts.ts'

const Bound = t.type({ op: Comparison, value: Finite }, 'Bound')

/** Fields that are named or shaped otherwise than in the catalogue; the rest passes through. */
const ObjectiveFact = fields(
  { id: Text, type: oneOf(OBJECTIVE_TYPES) },
  { kind: oneOf(OBJECTIVE_KINDS), build: t.record(t.string, Bound), exitStatus: texts },
  'ObjectiveFact',
)
type ObjectiveFact = t.TypeOf<typeof ObjectiveFact>

const RewardsFact = fields(
  {},
  {
    exp: Count,
    standings: t.readonlyArray(t.type({ trader: Text, value: Finite })),
    items: t.readonlyArray(t.type({ item: Text, count: PositiveInt })),
    offers: t.readonlyArray(t.type({ trader: Text, level: PositiveInt, item: Text })),
    crafts: t.readonlyArray(t.type({ station: Text, level: PositiveInt, item: Text })),
    skills: t.readonlyArray(t.type({ skill: Text, level: NonNegative })),
    traders: texts,
    achievements: texts,
    customization: texts,
  },
  'RewardsFact',
)
type RewardsFact = t.TypeOf<typeof RewardsFact>

const changing = {
  minLevel: Count,
  requires: t.readonlyArray(Prerequisite),
  objectives: t.readonlyArray(ObjectiveFact),
}
const TraderLevels = t.readonlyArray(t.type({ trader: Text, level: PositiveInt }))

/** Later corrections: a field holds what is true from the next version on; `objectives` change by id. */
const Corrections = fields(
  {},
  {
    removed: t.boolean,
    minLevel: Count,
    exp: Count,
    requires: t.readonlyArray(Prerequisite),
    traderLevels: TraderLevels,
    standings: t.readonlyArray(t.type({ trader: Text, value: Finite })),
    items: t.readonlyArray(t.type({ item: Text, count: PositiveInt })),
    objectives: t.readonlyArray(fields({ id: Text }, { exitStatus: texts }, 'ObjectiveCorrection')),
  },
  'Corrections',
)
export type Corrections = t.TypeOf<typeof Corrections>

export const QuestFact = t.intersection(
  [
    t.type({
      id: Text,
      slug: Text,
      name: Localised,
      trader: Text,
      faction: oneOf(['Any', 'BEAR', 'USEC']),
      kappaRequired: t.boolean,
      lightkeeperRequired: t.boolean,
      gameModes: t.readonlyArray(oneOf(['pvp', 'pve'])),
      maps: texts,
      ...changing,
    }),
    t.partial({
      rewards: RewardsFact,
      startRewards: RewardsFact,
      failRewards: RewardsFact,
      traderLevels: TraderLevels,
      traderStandings: t.readonlyArray(t.type({ trader: Text, op: Comparison, value: Finite })),
      requiredPrestige: Text,
      gameEditions: t.readonlyArray(GameEdition),
      failOn: t.readonlyArray(ObjectiveFact),
      restartable: t.boolean,
      delay: t.tuple([NonNegative, NonNegative]),
      neededKeys: t.readonlyArray(t.type({ map: Text, keys: texts })),
      wiki: Text,
      retired: t.boolean,
      pve: t.partial(changing),
      aug2026: Corrections,
    }),
  ],
  'QuestFact',
)
export type QuestFact = t.TypeOf<typeof QuestFact>

/** Prestige levels by the id under which quests name them. */
const PRESTIGE_LEVELS: Readonly<Record<string, number>> = {
  '672df12f97f0469cea52f55e': 1,
  '672df4281ab8d9c8849a0c88': 2,
  '683da91d6f472cfa738c52f2': 3,
}

const objectiveOf = ({ build, kind, exitStatus, ...rest }: ObjectiveFact): Objective =>
  compact({
    ...rest,
    kind: kind ?? 'Other',
    exitStatus: exitStatusOf(exitStatus),
    build: someOf(Object.entries(build ?? {}).map(([attribute, bound]) => ({ attribute, ...bound }))),
  })

const rewardsOf = ({ standings, ...rest }: RewardsFact): Rewards =>
  compact({ ...rest, reputation: someOf(standings) })

const isCancelledBy = (objective: ObjectiveFact): boolean => objective.type === 'taskStatus'
const questNamedBy = (objective: ObjectiveFact): readonly string[] =>
  'quest' in objective && typeof objective.quest === 'string' ? [objective.quest] : []

const fractionOf = { Any: undefined, BEAR: 'Bear', USEC: 'Usec' } as const

/** The objectives with those of the same id replaced; an id that the quest has not is one more objective. */
const changeObjectives = (
  objectives: QuestFact['objectives'],
  changes: QuestFact['objectives'],
): QuestFact['objectives'] => {
  const changed = new Map(objectives.map((objective) => [objective.id, objective]))
  for (const change of changes) changed.set(change.id, change)
  return [...changed.values()]
}

/** What of the quest can differ between the modes, as it is in `mode`. */
const changingOf = (fact: QuestFact, mode: GameMode): Pick<QuestFact, keyof typeof changing> => {
  const { objectives, ...pve } = mode === 'PVE' ? (fact.pve ?? {}) : {}
  return { ...fact, ...pve, objectives: changeObjectives(fact.objectives, objectives ?? []) }
}

/** The quest as it is in `mode`. */
const questOf = (fact: QuestFact, mode: GameMode): Quest => {
  const changed = changingOf(fact, mode)
  const failOn = fact.failOn ?? []
  return compact({
    uid: fact.id,
    bsgId: fact.id,
    url: fact.slug,
    name: fact.name.en,
    trader: fact.trader,
    reqLevel: changed.minLevel,
    require: changed.requires,
    requireOr: [],
    locations: fact.maps,
    requiredForKappa: fact.kappaRequired,
    requiredForLightkeeper: fact.lightkeeperRequired,
    objectives: changed.objectives.map(objectiveOf),
    rewards: rewardsOf(fact.rewards ?? {}),
    ruName: fact.name.ru,
    fraction: fractionOf[fact.faction],
    reqGameEdition: someOf(fact.gameEditions),
    reqGameMode: fact.gameModes.length === 1 ? [mode] : undefined,
    reqLL: someOf(fact.traderLevels),
    reqReputation: someOf(fact.traderStandings),
    reqPrestige: fact.requiredPrestige === undefined ? undefined : PRESTIGE_LEVELS[fact.requiredPrestige],
    alternatives: someOf(failOn.filter(isCancelledBy).flatMap(questNamedBy)),
    failOn: someOf(failOn.filter((condition) => !isCancelledBy(condition)).map(objectiveOf)),
    restartable: flag(fact.restartable),
    delay: fact.delay,
    neededKeys: someOf(fact.neededKeys),
    startRewards: fact.startRewards === undefined ? undefined : rewardsOf(fact.startRewards),
    failRewards: fact.failRewards === undefined ? undefined : rewardsOf(fact.failRewards),
    wiki: fact.wiki,
  })
}

/** The quests that a mode has; retired ones are in none. */
export const questRows = (facts: readonly QuestFact[], mode: GameMode): readonly Quest[] =>
  facts
    .filter((fact) => fact.retired !== true && fact.gameModes.includes(mode === 'PVP' ? 'pvp' : 'pve'))
    .map((fact) => questOf(fact, mode))
