// The plan of the rest of a wipe for one PMC: worked out, and as JSON.
import type { Command } from 'commander'
import { nameIn } from '#core/catalogue/local-names.ts'
import { type FilledNeed, fillNeeds } from '#core/items/fill.ts'
import { judgeStash } from '#core/stash/verdicts.ts'
import { filledRows } from '#core/tracker/tracker.ts'
import { dateOfDay, type Expectation } from '#core/wipe-plan/forecast.ts'
import { WIPE_GOALS, type WipeGoal } from '#core/wipe-plan/goals.ts'
import { listOwned, wipeNeeds } from '#core/wipe-plan/keep.ts'
import { listGoalQuests, measurePace } from '#core/wipe-plan/pace.ts'
import type { PlannedQuest } from '#core/wipe-plan/schedule.ts'
import { planWipe } from '#core/wipe-plan/wipe-plan.ts'
import { wordList } from '../../arguments.ts'
import { type CliContext, readContext } from '../../context.ts'
import { namedThing } from '../../labels.ts'
import { pickPlayerEvents } from '../../log/player-log.ts'
import { readPastEvents } from '../../log/points.ts'
import { printDetail } from '../../output.ts'
import type { PlayerOptions } from '../../player-options.ts'
import { makeMarket } from '../items/market.ts'
import { questGame } from '../quests/game.ts'
import type { WipePlanPage } from './page.ts'
import { wipePlanLines } from './show-text.ts'

export interface WipePlanOptions extends PlayerOptions {
  readonly for?: readonly WipeGoal[]
}

/** The goals in `kappa,hideout`. */
export const chosenGoals = wordList('--for', WIPE_GOALS)

/** The day of an instant on this device's calendar; Swedish dates are those of ISO 8601. */
const toDay = (instant: string | number): string => new Date(instant).toLocaleDateString('sv-SE')

const makePage = (context: CliContext, options: WipePlanOptions): WipePlanPage => {
  const game = questGame(context, options)
  const { catalogue, pmc, book, account } = game
  const events = pickPlayerEvents(readPastEvents(context.past))
  const last = events.at(-1)?.at
  const today = toDay(context.past.at === undefined || last === undefined ? Date.now() : last)
  const pace = measurePace({
    events,
    pmc,
    levels: catalogue.levels,
    counts: listGoalQuests(book, pmc),
    toDay,
    today,
  })
  const plan = planWipe(catalogue, book, pmc, pace)
  const chosen = new Set(options.for ?? WIPE_GOALS)
  const needs = wipeNeeds(catalogue, pmc, plan, chosen)
  const filled: readonly FilledNeed[] = fillNeeds(needs.items, pmc.items)
  const stash = judgeStash(
    {
      settings: makeMarket(game).settings,
      ownSell: account.sellPrices,
      player: pmc,
      needs,
      counted: pmc.items,
    },
    listOwned(pmc.items),
  )
  return { ...{ game, plan, pace, today, chosen, stash }, wanted: filledRows(filled, pmc.items) }
}

export const showWipePlan = (options: WipePlanOptions, command: Command): void => {
  const context = readContext(command)
  const page = makePage(context, options)
  printDetail(context.output, { json: wipePlanJson(page), human: (style) => wipePlanLines(page, style) })
}

const expectationJson = (page: WipePlanPage, expected: Expectation) => {
  if (expected.tag !== 'Expected') return expected
  const { early, middle, late } = expected.days
  const date = (days: number | undefined) => (days === undefined ? null : dateOfDay(page.today, days))
  return { tag: expected.tag, early: date(early), middle: date(middle), late: date(late) }
}

const wipePlanJson = (page: WipePlanPage) => {
  const { game, plan, pace, chosen, wanted, stash, today } = page
  const { labels } = game
  const named = (uid: string) => namedThing({ ...labels, thing: labels.quest }, uid)
  const questJson = ({ quest, goal, opensAt, after, goals }: PlannedQuest) => ({
    ...{ uid: quest.uid, name: nameIn(labels.language, quest), trader: quest.trader },
    ...{ step: goal, opensAt, after, goals },
  })
  return {
    mode: game.pmc.gameMode,
    level: game.pmc.level,
    today,
    paceDays: pace.days.length,
    goals: plan.goals.map(({ left, chain, highest, level, quests, all }) => ({
      ...{ goal: left.goal, state: left.state, done: left.share.done, of: left.share.of },
      ...{ quests: left.quests, highestLevel: highest },
      blocked: left.blocked.map(named),
      chain: { quests: chain.quests.map(({ quest }) => named(quest.uid)), delaySeconds: chain.delay },
      expected: {
        level: expectationJson(page, level),
        quests: expectationJson(page, quests),
        all: expectationJson(page, all),
      },
    })),
    hideout: {
      ...{ state: plan.hideout.left.state, done: plan.hideout.left.share.done },
      of: plan.hideout.left.share.of,
      expected: expectationJson(page, plan.hideout.all),
    },
    levels: plan.levels.map(({ level, quests }) => ({ level, quests: quests.map(questJson) })),
    for: [...chosen],
    wanted: wanted
      .filter(({ missing }) => missing.foundInRaid + missing.ordinary > 0)
      .map(({ items, missing, owned }) => ({
        items: items.map((uid) => namedThing(labels, uid)),
        missing,
        owned,
      })),
    sell: stash.rows
      .filter(({ sellable }) => sellable.foundInRaid + sellable.ordinary > 0)
      .map(({ item, owned, kept, sellable, sale }) => ({
        item: namedThing(labels, item),
        ...{ owned, keep: kept, sell: sellable },
        brings: sale?.left ?? null,
      })),
    totals: { all: stash.all, sellable: stash.sellable },
  }
}
