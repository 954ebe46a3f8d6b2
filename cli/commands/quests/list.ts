// `exfil quests list`: every quest of the PMC with its state, and what the locked ones wait for.
import type { Command } from 'commander'
import type { QuestState } from '#core/quests/availability.ts'
import { inListOrder, sortQuests } from '#core/quests/lists/ordering.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { readContext } from '../../context.ts'
import { printListing } from '../../output.ts'
import type { PlayerOptions } from '../../player-options.ts'
import { say, translated } from '../../speech.ts'
import { loadLanguageWords } from '../../words.ts'
import { QUEST_STATES, type QuestFilters, questFilter } from './filters.ts'
import { describePmc, type ListedQuest, makeQuestRow, questGame } from './game.ts'
import { humanColumns, questJson, questTsvColumns } from './rows.ts'

export interface QuestListOptions extends PlayerOptions, QuestFilters {
  readonly state?: readonly QuestState[]
}

export const showList = async (options: QuestListOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const game = questGame(context, options)
  const words = await loadLanguageWords(context.language)
  const waitsFor = ({ reasons }: ListedQuest): string =>
    reasons.map((reason) => words.need(reason, game.catalogue)).join(', ')
  const keep = questFilter(game.catalogue, options)
  const asked = visibleQuests(game.book, game.pmc).filter(keep)
  const rows = inListOrder(
    sortQuests(asked).map((quest) => makeQuestRow(game, quest)),
    ({ quest }) => quest,
    ({ state }) => state !== 'completed' && state !== 'cancelled',
  ).filter(({ state }) => options.state === undefined || options.state.includes(state))
  const { quest, trader, level, state, exp, since } = humanColumns(game)
  printListing(context.output, {
    rows,
    columns: [
      quest,
      trader,
      level,
      exp,
      ...since(rows),
      state,
      { title: 'waits for', value: waitsFor, isWrapped: true },
    ],
    tsv: [...questTsvColumns(context.language), { title: 'reasons', value: waitsFor }],
    json: questJson(context.language),
    empty: say`No quest of a ${describePmc(game)} passes these filters.`,
    footer: say`${counts(rows)} · ${describePmc(game)} · exfil quests show <quest> says why in full`,
  })
}

const counts = (rows: readonly ListedQuest[]): string =>
  QUEST_STATES.flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length
    return count === 0 ? [] : [`${count} ${translated(state)}`]
  }).join(', ')
