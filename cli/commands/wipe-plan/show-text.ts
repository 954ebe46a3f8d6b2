// The plan of the rest of a wipe for people: the goals with their dates, quests by level, what to find, what to sell.

import { nameIn } from '#core/catalogue/local-names.ts'
import { formatDate } from '#core/format/date.ts'
import { formatDuration } from '#core/format/duration.ts'
import { formatMoney } from '#core/format/money.ts'
import { allPieces } from '#core/tracker/tracker.ts'
import { dateOfDay, type Expectation, RANGE_PERCENT } from '#core/wipe-plan/forecast.ts'
import type { GoalState, WipeGoal } from '#core/wipe-plan/goals.ts'
import { PACE_DAYS } from '#core/wipe-plan/pace.ts'
import type { QuestGoalPlan } from '#core/wipe-plan/wipe-plan.ts'
import type { Style } from '../../output.ts'
import { counted, say } from '../../speech.ts'
import { firstNames, inColumns, section, shortName } from '../../text.ts'
import { describePmc } from '../quests/game.ts'
import type { WipePlanPage } from './page.ts'

const MAX_NAME = 34
const MAX_LEVELS = 12
const MAX_ITEMS = 12
const MAX_CHAIN = 4
const MAX_QUESTS = 4

const GOALS: Readonly<Record<WipeGoal, string>> = {
  kappa: say`Kappa`,
  lightkeeper: say`Lightkeeper`,
  prestige: say`next prestige`,
  hideout: say`hideout`,
}

const STATES: Readonly<Record<Exclude<GoalState, 'open'>, string>> = {
  done: say`done`,
  'not-in-mode': say`not in this game mode`,
  'no-quest': say`the game data have no quest that leads to it`,
}

const expectationText = (page: WipePlanPage, expected: Expectation): string => {
  switch (expected.tag) {
    case 'Reached':
      return ''
    case 'Later':
      return say`not within a year at this pace`
    case 'TooShort':
      return say`no date: the log has ${expected.has} of ${counted(expected.needs, 'day')} it takes`
    case 'TooFew':
      return say`no date: the log has ${expected.has} of ${expected.needs} steps it takes`
    case 'Expected': {
      const { early, middle, late } = expected.days
      const date = (days: number | undefined): string =>
        days === undefined ? say`later than a year` : formatDate(dateOfDay(page.today, days))
      return early === late
        ? date(early)
        : say`${date(early)} to ${date(late)}, half of the time by ${date(middle)}`
    }
  }
}

const goalRow = (page: WipePlanPage, { left, highest, all }: QuestGoalPlan): readonly string[] => [
  GOALS[left.goal],
  ...(left.state === 'open'
    ? [
        say`${left.share.done} of ${left.share.of}`,
        counted(left.quests, 'quest left', 'quests left'),
        say`up to level ${highest}`,
        expectationText(page, all),
      ]
    : [STATES[left.state]]),
]

const goalRows = (page: WipePlanPage): readonly string[] => {
  const { goals, hideout } = page.plan
  const { state, share } = hideout.left
  const rows = [
    ...goals.map((goal) => goalRow(page, goal)),
    [
      GOALS.hideout,
      ...(state === 'open'
        ? [
            say`${share.done} of ${share.of}`,
            counted(share.of - share.done, 'level left', 'levels left'),
            '',
            expectationText(page, hideout.all),
          ]
        : [STATES.done]),
    ],
  ]
  const whole = rows.map((row) => (row.length === 2 ? [row[0] ?? '', row[1] ?? '', '', '', ''] : row))
  return inColumns(whole)
}

const chainLines = ({ plan, game: { labels } }: WipePlanPage): readonly string[] =>
  plan.goals.flatMap(({ left, chain }) => {
    if (chain.quests.length < 2) return []
    const names = chain.quests.map(({ quest }) => nameIn(labels.language, quest))
    const waits =
      chain.delay > 0 ? say`, with waits of at least ${formatDuration(chain.delay, labels.language)}` : ''
    return [
      say`${GOALS[left.goal]}: ${counted(names.length, 'quest')} one after the other${waits}: ${firstNames(names, MAX_CHAIN, ' › ')}`,
    ]
  })

const levelRows = ({ plan, game: { labels } }: WipePlanPage): readonly string[] =>
  inColumns(
    plan.levels.map(({ level, quests }) => [
      say`level ${level}`,
      counted(quests.length, 'quest'),
      firstNames(
        quests.map(({ quest }) => nameIn(labels.language, quest)),
        MAX_QUESTS,
      ),
    ]),
  )

const wantedRows = ({ wanted, game: { labels } }: WipePlanPage): readonly string[] =>
  inColumns(
    wanted
      .filter(({ missing }) => missing.foundInRaid > 0)
      .toSorted((a, b) => b.missing.foundInRaid - a.missing.foundInRaid)
      .map(({ items: [first = '', ...others], missing }) => [
        String(missing.foundInRaid),
        shortName(labels.thing(first), MAX_NAME),
        others.length === 0 ? '' : say`or ${counted(others.length, 'other')}`,
      ]),
  )

const sellRows = ({ stash, game: { labels } }: WipePlanPage): readonly string[] =>
  inColumns(
    stash.rows
      .filter(({ sellable }) => allPieces(sellable) > 0)
      .toSorted((a, b) => (b.sale?.left ?? 0) - (a.sale?.left ?? 0))
      .map(({ item, owned, sellable, sale }) => [
        say`${allPieces(sellable)} of ${allPieces(owned)}`,
        shortName(labels.thing(item), MAX_NAME),
        sale === undefined ? say`no known price` : formatMoney(sale.left),
      ]),
  )

export const wipePlanLines = (page: WipePlanPage, style: Style): readonly string[] => {
  const { game, pace, stash } = page
  return [
    say`${style.bold(describePmc(game))} · pace of ${counted(pace.days.length, 'whole day')}`,
    ...section(style.bold(say`what is left`), goalRows(page)),
    ...section(style.bold(say`longest chains`), chainLines(page)),
    ...section(style.bold(say`quests by the level at which they open`), levelRows(page), { max: MAX_LEVELS }),
    ...section(style.bold(say`still to be found in raid`), wantedRows(page), { max: MAX_ITEMS }),
    ...section(
      style.bold(say`of your counted items may go: ${formatMoney(stash.sellable.money)}`),
      sellRows(page),
      { max: MAX_ITEMS },
    ),
    '',
    style.dim(
      say`Dates: weeks of your own log (the last ${PACE_DAYS} days) drawn again and again; about ${RANGE_PERCENT} of 100 fall into the range while the pace stays. Standing, turnover and skills are not counted.`,
    ),
  ]
}
