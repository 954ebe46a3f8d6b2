// A quest as aspects that a reader compares: what it requires, asks and gives.
import type { Objective, Quest, Rewards } from '../catalogue/tables/quest.ts'
import { formatDuration } from '../format/duration.ts'
import { type Aspect, aspect, plainNumber, type Teller, yesOrNo } from './aspects.ts'

const objectiveAspects = (
  { words, say, catalogue }: Teller,
  key: 'objective' | 'failing',
  objectives: readonly Objective[] = [],
): readonly Aspect[] =>
  objectives.map((objective) => ({
    key: `${key} ${objective.id}`,
    label: say(`label.${key}`),
    text: words.objective(objective, catalogue),
  }))

const rewardAspects = (
  teller: Teller,
  key: 'reward' | 'startReward' | 'failReward',
  { exp, reputation = [], items = [], offers = [], crafts = [], skills = [], traders = [] }: Rewards = {},
): readonly Aspect[] => {
  const { name, say } = teller
  const label = say(`label.${key}`)
  const given = [
    ...reputation.map(({ trader, value }) => [
      `standing ${trader}`,
      `${say('label.standing', { trader: name('trader', trader) })}: ${plainNumber(value)}`,
    ]),
    ...items.map(({ item, count }, index) => [
      `item ${item} ${items.findIndex((each) => each.item === item) === index ? '' : index}`,
      say('value.pieces', { count: plainNumber(count), item: name('thing', item) }),
    ]),
    ...skills.map(({ skill, level }) => [`skill ${skill}`, `${name('skill', skill)}: ${plainNumber(level)}`]),
    ...traders.map((trader) => [`trader ${trader}`, name('trader', trader)]),
  ] as const
  const unlocked = [
    ...offers.map(({ trader, level, item }) => [
      `offer ${trader} ${item}`,
      `${name('thing', item)}, ${say('value.atTrader', { place: name('trader', trader), level })}`,
    ]),
    ...crafts.map(({ station, level, item }) => [
      `craft ${station} ${item}`,
      `${name('thing', item)}, ${say('value.at', { place: name('station', station), level })}`,
    ]),
  ] as const
  return [
    ...(key === 'reward' ? aspect(teller, 'exp', exp) : []),
    ...given.map(([id = '', text = '']) => ({ key: `${key} ${id}`, label, text })),
    ...unlocked.map(([id = '', text = '']) => ({
      key: `${key} ${id}`,
      label: say('label.offerUnlocked'),
      text,
    })),
  ]
}

export const questAspects = (teller: Teller, quest: Quest): readonly Aspect[] => {
  const { say, name, words } = teller
  const { delay = [0, 0] } = quest
  const required = quest.require.map(({ quest: before, statuses }) => ({
    key: `after ${before}`,
    label: say('label.after'),
    text: `${name('quest', before)}${statuses.includes('complete') ? '' : ` (${statuses.map((status) => words.formatMessage({ key: `questStatus.${status}` }, teller.catalogue)).join(', ')})`}`,
  }))
  return [
    ...aspect(teller, 'name', quest.name),
    ...aspect(teller, 'trader', name('trader', quest.trader)),
    ...aspect(teller, 'level', quest.reqLevel > 1 ? quest.reqLevel : undefined),
    ...(quest.reqLL ?? []).map(({ trader, level }) => ({
      key: `loyalty ${trader}`,
      label: name('trader', trader),
      text: `LL${level}`,
    })),
    ...(quest.reqReputation ?? []).map(({ trader, op, value }) => ({
      key: `standing ${trader} ${op}`,
      label: say('label.standing', { trader: name('trader', trader) }),
      text: `${op} ${plainNumber(value)}`,
    })),
    ...aspect(teller, 'prestige', quest.reqPrestige),
    ...required,
    ...aspect(teller, 'afterAny', quest.requireOr.map((uid) => name('quest', uid)).join(', ')),
    ...aspect(teller, 'faction', quest.fraction && words.fraction(quest.fraction)),
    ...aspect(teller, 'edition', quest.reqGameEdition?.map(words.edition).join(', ')),
    ...objectiveAspects(teller, 'objective', quest.objectives),
    ...objectiveAspects(teller, 'failing', quest.failOn),
    ...aspect(teller, 'cancels', quest.alternatives?.map((uid) => name('quest', uid)).join(', ')),
    ...aspect(teller, 'kappa', yesOrNo(teller, quest.requiredForKappa)),
    ...aspect(teller, 'lightkeeper', yesOrNo(teller, quest.requiredForLightkeeper)),
    ...aspect(teller, 'repeatable', yesOrNo(teller, quest.restartable)),
    ...aspect(
      teller,
      'delay',
      delay[1] === 0
        ? undefined
        : [...new Set(delay)].map((seconds) => formatDuration(seconds, words.locale)).join('–'),
    ),
    ...rewardAspects(teller, 'reward', quest.rewards),
    ...rewardAspects(teller, 'startReward', quest.startRewards),
    ...rewardAspects(teller, 'failReward', quest.failRewards),
  ]
}
