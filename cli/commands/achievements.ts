// `exfil achievements`: what there is to reach, what the PMC has, and ticking one.
import { Command, Option } from 'commander'
import { type AchievementState, countReached, listAchievements } from '#core/achievements/reached.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatNumber } from '#core/format/number.ts'
import { phrase } from '../arguments.ts'
import { readContext } from '../context.ts'
import { achievementNamed } from '../names.ts'
import { type OutputColumn, printListing } from '../output.ts'
import { describePlayer, type PlayerOptions, readPlayer } from '../player-options.ts'
import { addPmcOptions, eventLine, printRecorded, type RecordingOptions, recorder } from '../recording.ts'
import { say, translated } from '../speech.ts'

const STATES = ['open', 'reached', 'hidden'] as const

interface ListOptions extends PlayerOptions {
  readonly only?: (typeof STATES)[number]
}

const isShown = ({ isReached, achievement }: AchievementState, only: ListOptions['only']): boolean => {
  if (only === undefined) return true
  return only === 'hidden' ? achievement.isHidden === true : isReached === (only === 'reached')
}

const getCondition = (language: string, { achievement }: AchievementState): string => {
  const [condition] = achievement.conditions ?? []
  return condition === undefined ? '' : nameIn(language, condition)
}

const listStates = (options: ListOptions, command: Command): void => {
  const context = readContext(command)
  const { output, language } = context
  const { catalogue, labels, pmc } = readPlayer(context, options)
  const all = listAchievements(catalogue.achievements.all, catalogue.quests.all, pmc)
  const rows = all
    .filter((state) => isShown(state, options.only))
    .toSorted((a, b) => b.achievement.percent - a.achievement.percent)
  const { reached, of } = countReached(all)
  const columns: readonly OutputColumn<AchievementState>[] = [
    { title: 'reached', value: ({ isReached }) => (isReached ? '✓' : '') },
    { title: 'achievement', value: ({ achievement }) => nameIn(language, achievement) },
    { title: 'rarity', value: ({ achievement }) => translated(achievement.rarity) },
    {
      title: 'players',
      value: ({ achievement }) => `${formatNumber(achievement.percent, { maxDecimals: 2 })} %`,
      align: 'right',
    },
    { title: 'condition', value: (state) => getCondition(language, state), isWrapped: true },
  ]
  printListing(output, {
    rows,
    columns,
    tsv: [{ title: 'uid', value: ({ achievement }) => achievement.uid }, ...columns],
    json: (state) => ({
      uid: state.achievement.uid,
      name: nameIn(language, state.achievement),
      condition: getCondition(language, state) || null,
      rarity: state.achievement.rarity,
      side: state.achievement.side,
      percent: state.achievement.percent,
      hidden: state.achievement.isHidden === true,
      reached: state.isReached,
      quests: state.givenBy.map(({ uid }) => ({ uid, name: labels.quest(uid) })),
    }),
    empty: say`No achievement fits.`,
    footer: say`${formatNumber(reached)} of ${formatNumber(of)} reached · players: share of all players who have it`,
  })
}

const nameOf = (catalogue: Catalogue, language: string, uid: string): string => {
  const row = catalogue.achievements.get(uid)
  return row === undefined ? uid : nameIn(language, row)
}

const tick = async (
  tag: 'TickAchievement' | 'UntickAchievement',
  text: string,
  options: RecordingOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const { catalogue, record } = recorder(context, options)
  const { uid: achievement } = achievementNamed(catalogue, text)
  const recorded = await record(({ uid: pmc }) => [{ tag, pmc, achievement }])
  printRecorded(context.output, recorded, () =>
    recorded.events.flatMap(({ type }) => {
      const name = nameOf(catalogue, context.language, achievement)
      if (type === 'AchievementReached') return [eventLine(say`reached`, name)]
      return type === 'AchievementUnticked' ? [eventLine(say`unticked`, name)] : []
    }),
  )
}

export const achievementsCommand = (): Command => {
  const achievements = new Command('achievements').description('achievements: what to do, and which you have')
  describePlayer(
    achievements.command('list').description('list achievements with what to do, the most common first'),
  )
    .addOption(new Option('--only <state>', 'only these').choices(STATES))
    .action((options: ListOptions, command: Command) => listStates(options, command))
  addPmcOptions(achievements.command('done').description('record that you have an achievement'))
    .argument('<achievement...>', 'name, slug or id', phrase)
    .usage('[options] <achievement>')
    .action((text: string, options: RecordingOptions, command: Command) =>
      tick('TickAchievement', text, options, command),
    )
  addPmcOptions(achievements.command('undone').description('take back that you have an achievement'))
    .argument('<achievement...>', 'name, slug or id', phrase)
    .usage('[options] <achievement>')
    .action((text: string, options: RecordingOptions, command: Command) =>
      tick('UntickAchievement', text, options, command),
    )
  return achievements
}
