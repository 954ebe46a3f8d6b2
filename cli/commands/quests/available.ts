// `exfil quests available`: what the PMC can do now.
import type { Command } from 'commander'
import { activeQuests } from '#core/quests/lists/active-by-map.ts'
import { inListOrder, sortQuests } from '#core/quests/lists/ordering.ts'
import { readContext } from '../../context.ts'
import { printListing } from '../../output.ts'
import type { PlayerOptions } from '../../player-options.ts'
import { say } from '../../speech.ts'
import { type QuestFilters, questFilter } from './filters.ts'
import { describePmc, makeQuestRow, questGame } from './game.ts'
import { humanColumns, questJson, questTsvColumns } from './rows.ts'

export const showAvailable = (options: PlayerOptions & QuestFilters, command: Command): void => {
  const context = readContext(command)
  const game = questGame(context, options)
  const quests = activeQuests(game.book, game.pmc).filter(questFilter(game.catalogue, options))
  const { quest, trader, level, maps, exp, kappa, since } = humanColumns(game)
  const rows = inListOrder(
    sortQuests(quests).map((each) => makeQuestRow(game, each)),
    ({ quest }) => quest,
    () => true,
  )
  printListing(context.output, {
    rows,
    columns: [quest, trader, level, maps, exp, kappa, ...since(rows)],
    tsv: questTsvColumns(context.language),
    json: questJson(context.language),
    empty: say`No quest is available for a ${describePmc(game)} with these filters.`,
    footer: say`${quests.length} available · ${describePmc(game)} · exfil quests show <quest> for the objectives`,
  })
}
