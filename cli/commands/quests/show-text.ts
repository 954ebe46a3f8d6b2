// The page of one quest for people: state, reasons, requirements, objectives, rewards, neighbours.
import { nameIn } from '#core/catalogue/local-names.ts'
import { withoutVariants } from '#core/catalogue/map-slugs.ts'
import type { Objective, Quest, Rewards } from '#core/catalogue/tables/quest.ts'
import { formatDuration } from '#core/format/duration.ts'
import { formatNumber } from '#core/format/number.ts'
import { type GoalLine, getLineCount, getLineGoal, goalLines } from '#core/language/goal-lines.ts'
import type { QuestRejection } from '#core/quests/commands.ts'
import { questOutcome } from '#core/quests/endings.ts'
import { getGoalCount } from '#core/quests/goals.ts'
import type { HiddenFrom } from '#core/quests/visibility.ts'
import type { Labels } from '../../labels.ts'
import type { Style } from '../../output.ts'
import { say, translated } from '../../speech.ts'
import { section, shortList } from '../../text.ts'
import type { CliWords } from '../../words.ts'
import type { ListedQuest, PlayerQuests } from './game.ts'
import { getExperience, STATE_COLOURS } from './rows.ts'

/** What the page of a quest is made of. */
export interface QuestPage {
  readonly game: PlayerQuests
  readonly row: ListedQuest
  readonly labels: Labels
  readonly words: CliWords
}

/** Lines of one section; the rest is in the JSON. */
const CUT = { max: 14, hint: say`; --json has all` }

export const questLines = (page: QuestPage, style: Style): readonly string[] => {
  const { row, labels, game, words } = page
  const { quest, state } = row
  const { endings, opens, cancels } = questOutcome(game.book, quest)
  const title = (text: string): string => style.bold(text)
  return [
    `${style.bold(nameIn(labels.language, quest))}  ${labels.trader(quest.trader)}  ${STATE_COLOURS[state](style)(words.questState(state))}`,
    style.dim(`${quest.uid}  ${quest.url}`),
    facts(page),
    ...correctedLine(page, style),
    ...(row.notFor === undefined ? [] : ['', style.red(notForText(page, row.notFor))]),
    ...section(
      title(say`locked because`),
      row.reasons.map((reason) => style.yellow(words.lockReason(reason, game.catalogue))),
    ),
    ...section(title(say`asks for`), requirements(page)),
    ...section(
      title(say`objectives`),
      goalLines(quest).flatMap((line) => objectiveLines(page, line, style)),
    ),
    ...section(title(say`keys`), keyLines(labels, quest)),
    ...section(title(say`brings`), rewardLines(labels, quest.rewards), CUT),
    ...section(title(say`ends as one of`), names(page, endings), CUT),
    ...section(title(say`excludes`), names(page, cancels), CUT),
    ...section(title(say`after`), beforeLines(page, style)),
    ...section(title(say`then`), names(page, opens), CUT),
  ]
}

/** The words of the refusal that a command on the quest would meet. */
const notForText = ({ row: { quest }, words }: QuestPage, because: HiddenFrom): string => {
  const refusal: QuestRejection = { tag: 'QuestNotForPmc', quest: quest.uid, because }
  return `${words.rejection(refusal)}.`
}

const facts = ({ row: { quest }, labels }: QuestPage): string =>
  [
    quest.locations.length === 0
      ? say`no map in particular`
      : withoutVariants(quest.locations).map(labels.map).join(', '),
    say`${formatNumber(getExperience({ quest }))} experience`,
    ...(quest.requiredForKappa ? [say`Kappa`] : []),
    ...(quest.requiredForLightkeeper ? [say`Lightkeeper`] : []),
    ...(quest.delay === undefined ? [] : [say`after ${formatDuration(quest.delay[0], labels.language)}`]),
  ].join(' · ')

/** What the corrections have otherwise than the snapshot, and who says so. */
const correctedLine = ({ row: { quest }, words }: QuestPage, style: Style): readonly string[] => {
  if (quest.corrected === undefined) return []
  const { since, source, fields } = quest.corrected
  return [
    style.dim(
      fields.length === 0
        ? say`since version ${since} (${source})`
        : say`as of version ${since}: ${words.questFields(fields)} (${source})`,
    ),
  ]
}

const requirements = ({ row: { quest }, labels }: QuestPage): readonly string[] => [
  ...(quest.reqLevel <= 1 ? [] : [say`level ${quest.reqLevel}`]),
  ...(quest.reqLL ?? []).map(({ trader, level }) => say`${labels.trader(trader)} LL${level}`),
  ...(quest.reqReputation ?? []).map(
    ({ trader, op, value }) => say`${labels.trader(trader)} standing ${op} ${value}`,
  ),
  ...(quest.reqPrestige === undefined ? [] : [say`prestige ${quest.reqPrestige}`]),
  ...(quest.fraction === undefined ? [] : [quest.fraction]),
  ...(quest.reqGameEdition === undefined ? [] : [quest.reqGameEdition.join(say` or `)]),
  ...(quest.reqGameMode === undefined ? [] : [quest.reqGameMode.join(say` or `)]),
]

/** What is found and handed over is said of both; what reads alike, once with its number. */
const objectiveLines = ({ game, words }: QuestPage, line: GoalLine, style: Style): readonly string[] => {
  const { objective, also, same } = line
  const counted = game.pmc.quests.objectives
  const said = (each: Objective, times: number, done: number, all: number): string => {
    const mark = done === 0 ? '' : style.green(`  ${done}/${all}`)
    return `${times === 1 ? '' : `${times} × `}${words.objective(each, game.catalogue)}${mark}`
  }
  return [
    ...also.map((each) => said(each, 1, counted[each.id] ?? 0, getGoalCount(each))),
    said(objective, same.length + 1, getLineCount(line, counted), getLineGoal(line)),
  ]
}

const keyLines = (labels: Labels, { objectives }: Quest): readonly string[] => [
  ...new Set(
    objectives.flatMap(({ requiredKeys = [] }) =>
      requiredKeys.map((keys) => shortList(keys.map(labels.thing), 3, say` or `)),
    ),
  ),
]

const rewardLines = (labels: Labels, rewards: Rewards): readonly string[] => [
  ...(rewards.reputation ?? []).map(
    ({ trader, value }) =>
      say`${labels.trader(trader)} standing ${formatNumber(value, { maxDecimals: 2, signed: true })}`,
  ),
  ...(rewards.items ?? []).map(({ item, count }) => `${formatNumber(count)} × ${labels.thing(item)}`),
  ...(rewards.skills ?? []).map(({ skill, level }) => `${labels.skill(skill)} +${level}`),
  ...(rewards.offers ?? []).map(
    ({ trader, level, item }) => say`${labels.trader(trader)} LL${level} sells ${labels.thing(item)}`,
  ),
  ...(rewards.crafts ?? []).map(
    ({ station, level, item }) => say`${labels.station(station)} ${level} makes ${labels.thing(item)}`,
  ),
  ...(rewards.traders ?? []).map((trader) => say`${labels.trader(trader)} opens`),
]

const names = ({ labels }: QuestPage, quests: readonly Quest[]): readonly string[] =>
  quests.map((quest) => nameIn(labels.language, quest))

const beforeLines = ({ row: { quest }, labels, game, words }: QuestPage, style: Style): readonly string[] => [
  ...quest.require.map(({ quest: uid, statuses }) => {
    const other = game.book.byUid.get(uid)
    const state = other === undefined ? undefined : game.statusOf(other).state
    const how =
      statuses.length === 1 && statuses[0] === 'complete'
        ? ''
        : style.dim(`  ${statuses.map(translated).join(say` or `)}`)
    return `${labels.quest(uid)}${how}${state === undefined ? '' : `  ${STATE_COLOURS[state](style)(words.questState(state))}`}`
  }),
  ...(quest.requireOr.length === 0 ? [] : [say`one of ${quest.requireOr.map(labels.quest).join(', ')}`]),
]
