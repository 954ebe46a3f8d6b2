// `exfil quests show`: one quest, what it asks for and brings, what comes before and after, and why it is locked.
import type { Command } from 'commander'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { questOutcome } from '#core/quests/endings.ts'
import { readContext } from '../../context.ts'
import { namedThing } from '../../labels.ts'
import { printDetail } from '../../output.ts'
import type { PlayerOptions } from '../../player-options.ts'
import { loadLanguageWords } from '../../words.ts'
import { findQuest } from './find.ts'
import { makeQuestRow, questGame } from './game.ts'
import { questJson } from './rows.ts'
import { type QuestPage, questLines } from './show-text.ts'

export const showQuest = async (text: string, options: PlayerOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const game = questGame(context, options)
  const row = makeQuestRow(game, findQuest(game, text))
  const page: QuestPage = { game, row, labels: game.labels, words: await loadLanguageWords(context.language) }
  printDetail(context.output, { json: pageJson(page), human: (style) => questLines(page, style) })
}

const pageJson = ({ game, row, labels, words }: QuestPage) => {
  const { quest } = row
  const { catalogue } = game
  const { endings, opens, cancels } = questOutcome(game.book, quest)
  const short = (other: Quest) => ({ uid: other.uid, name: nameIn(labels.language, other), url: other.url })
  const named = (uid: string) => namedThing(labels, uid)
  return {
    ...questJson(labels.language)(row),
    why: row.reasons.map((reason) => words.lockReason(reason, catalogue)),
    requirements: {
      level: quest.reqLevel,
      loyalty: quest.reqLL ?? [],
      reputation: quest.reqReputation ?? [],
      prestige: quest.reqPrestige ?? null,
      fraction: quest.fraction ?? null,
      editions: quest.reqGameEdition ?? null,
      modes: quest.reqGameMode ?? null,
    },
    objectives: quest.objectives.map((objective) => ({
      id: objective.id,
      kind: objective.kind,
      text: words.objective(objective, catalogue),
      count: objective.count ?? 1,
      counted: game.pmc.quests.objectives[objective.id] ?? 0,
      optional: objective.optional === true,
      foundInRaid: objective.foundInRaid === true,
      maps: objective.maps ?? [],
      items: (objective.items ?? []).map(named),
      keys: (objective.requiredKeys ?? []).map((keys) => keys.map(named)),
    })),
    rewards: quest.rewards,
    before: quest.require.map(({ quest: uid, statuses }) => {
      const other = game.book.byUid.get(uid)
      return other === undefined
        ? { uid, statuses }
        : { ...short(other), statuses, state: game.statusOf(other).state }
    }),
    beforeAnyOf: quest.requireOr,
    endings: endings.map(short),
    after: opens.map(short),
    excludes: cancels.map(short),
  }
}
