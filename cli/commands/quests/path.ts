// `exfil quests path`: everything still to do for a quest, in a good order, with what it takes in all.
import type { Command } from 'commander'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatNumber } from '#core/format/number.ts'
import type { HandIn } from '#core/quests/hand-ins.ts'
import type { KappaToGo } from '#core/quests/kappa.ts'
import { finishingSteps, type PathStep, type QuestPath, questPath } from '#core/quests/path/path.ts'
import type { Blocker } from '#core/quests/path/path-goals.ts'
import { readContext } from '../../context.ts'
import { type Labels, namedThing } from '../../labels.ts'
import { type OutputColumn, printDetail, printListing, type Style, tableText } from '../../output.ts'
import type { PlayerOptions } from '../../player-options.ts'
import { counted, say } from '../../speech.ts'
import { section, shortList } from '../../text.ts'
import { findQuest } from './find.ts'
import { describePmc, type ListedQuest, makeQuestRow, type PlayerQuests, questGame } from './game.ts'
import { getExperience, humanColumns, questJson, questTsvColumns } from './rows.ts'

export interface PathOptions extends PlayerOptions {
  readonly items?: true
}

/** One step with the current status of the quest. */
interface StepRow extends ListedQuest {
  readonly step: number
  readonly goal: PathStep['goal']
}

interface Shown {
  readonly game: PlayerQuests
  readonly path: QuestPath
  readonly rows: readonly StepRow[]
  readonly allItems: boolean
}

export const showPath = (text: string, options: PathOptions, command: Command): void => {
  const context = readContext(command)
  const { output, language } = context
  const game = questGame(context, options)
  const path = questPath(game.book, game.pmc, findQuest(game, text).uid)
  if (path === undefined) throw new Error('the quest was found and is not in its own book')
  const rows = path.steps.map(
    (step, index): StepRow => ({ ...makeQuestRow(game, step.quest), step: index + 1, goal: step.goal }),
  )
  if (output.format === 'tsv')
    printListing(output, {
      rows,
      columns: [STEP, ...questTsvColumns(language), { title: 'goal', value: ({ goal }) => goal }],
      json: (row) => row,
      empty: '',
    })
  else
    printDetail(output, {
      json: pathJson(path, rows, game.labels),
      human: (style) => human({ game, path, rows, allItems: options.items === true }, style),
    })
}

const STEP: OutputColumn<StepRow> = { title: '#', value: ({ step }) => step, align: 'right' }

const pathJson = (
  { target, steps, blockers, totals, kappa }: QuestPath,
  rows: readonly StepRow[],
  labels: Labels,
) => {
  const named = (uid: string) => namedThing(labels, uid)
  const demand = ({ items, ...rest }: HandIn) => ({ ...rest, items: items.map(named) })
  return {
    target: { uid: target.uid, name: nameIn(labels.language, target), url: target.url },
    steps: rows.map((row) => ({ step: row.step, goal: row.goal, ...questJson(labels.language)(row) })),
    blockers,
    totals: {
      quests: finishingSteps(steps).length,
      level: totals.level,
      exp: totals.exp,
      loyalty: totals.loyalty,
      handIns: totals.handIns.map(demand),
      toPlace: totals.toPlace.map(demand),
      keys: totals.keys.map((keys) => keys.map(named)),
    },
    ...(kappa === undefined ? {} : { kappa }),
  }
}

const human = (shown: Shown, style: Style): readonly string[] => {
  const { game, path, rows } = shown
  const { labels } = game
  const blockers = path.blockers.map((blocker) => style.red(blockerLine(blocker, labels)))
  if (rows.length === 0)
    return [
      ...blockers,
      ...(blockers.length > 0
        ? []
        : [say`Nothing is left to do for ${nameIn(labels.language, path.target)}.`]),
    ]
  const { quest, trader, level, maps } = humanColumns(game)
  const goals = rows.some(({ goal }) => goal !== 'complete') ? [GOAL] : []
  const columns: readonly OutputColumn<StepRow>[] = [STEP, quest, trader, level, maps, EXP, NOW, ...goals]
  return [...blockers, tableText({ rows, columns }, style), ...totalLines(shown, style)]
}

/** A quest that is only taken or lost brings none. */
const EXP: OutputColumn<StepRow> = {
  title: 'exp',
  value: (row) => (row.goal === 'complete' ? getExperience(row) : ''),
  text: (row) => (row.goal === 'complete' ? formatNumber(getExperience(row)) : ''),
  align: 'right',
}

/** On a way nearly everything is locked yet, so only what can be done now is marked. */
const NOW: OutputColumn<StepRow> = {
  title: '',
  value: ({ state }) => (state === 'available' ? say`now` : ''),
  text: ({ state }, { green }) => (state === 'available' ? green(say`now`) : ''),
}

const GOAL_WORDS: Readonly<Record<PathStep['goal'], string>> = {
  take: say`only take it`,
  complete: '',
  fail: say`must fail`,
}

const GOAL: OutputColumn<StepRow> = {
  title: '',
  value: ({ goal }) => GOAL_WORDS[goal],
  text: ({ goal }, { red, yellow }) => (goal === 'fail' ? red : yellow)(GOAL_WORDS[goal]),
}

const BLOCKED: Readonly<Record<Blocker['because'], string>> = {
  cancelled: say`is cancelled; \`exfil quests reopen\` takes that back`,
  done: say`is completed where it would have to fail; \`exfil quests reopen\` takes that back`,
  notVisible: say`is not for this PMC`,
  conflict: say`excludes another quest on the way`,
}

const blockerLine = ({ quest, because }: Blocker, labels: Labels): string =>
  say`blocked: ${labels.quest(quest)} ${BLOCKED[because]}`

/** The steps count the final quest, and not what their choices close. */
const kappaLine = ({ toGo, closing }: KappaToGo): string =>
  say`${toGo} quests to go for Kappa${closing === 0 ? '' : say`; choices on the way close ${closing} of them`}`

/** Lines of items that are shown unless all are asked for. */
const MAX_LINES = 12
const MAX_ALTERNATIVES = 3

const totalLines = (
  { game, path: { totals, steps, kappa }, allItems }: Shown,
  style: Style,
): readonly string[] => {
  const { labels } = game
  const loyalty = totals.loyalty.map(({ trader, level }) => say`${labels.trader(trader)} LL${level}`)
  const anyOf = (items: readonly string[]): string =>
    shortList(items.map(labels.thing), MAX_ALTERNATIVES, say` or `)
  const pieces = ({ items, count, foundInRaid }: HandIn): string =>
    `${formatNumber(count)} × ${anyOf(items)}${foundInRaid ? `  ${style.green(say`found in raid`)}` : ''}`
  const quests = finishingSteps(steps).length
  const cut = allItems ? {} : { max: MAX_LINES, hint: say`; --items shows all` }
  return [
    '',
    say`${style.bold(counted(quests, 'quest'))} · up to level ${totals.level} · ${formatNumber(totals.exp)} experience`,
    ...(kappa === undefined ? [] : [kappaLine(kappa)]),
    ...(loyalty.length === 0 ? [] : [say`loyalty: ${loyalty.join(', ')}`]),
    ...section(style.bold(say`hand in`), totals.handIns.map(pieces), cut),
    ...section(style.bold(say`bring and leave`), totals.toPlace.map(pieces), cut),
    ...section(style.bold(say`keys`), totals.keys.map(anyOf), cut),
    '',
    style.dim(describePmc(game)),
  ]
}
