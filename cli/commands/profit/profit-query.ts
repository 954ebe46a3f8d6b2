// A query about crafts or barters: for which player, on which settings, and how the answer names things.
import type { ProfitOptions } from '#core/pricing/profit/options.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit/profit-context.ts'
import type { CliContext } from '../../context.ts'
import type { Labels } from '../../labels.ts'
import { type CliWords, loadLanguageWords } from '../../words.ts'
import { askedOptions, type Choices, makeChosenSetup } from './options.ts'
import { type ProfitPlayerOptions, type ProfitQueryPlayer, readProfitPlayer } from './player.ts'

/** `options` as they were asked for; those of the setup are what counts. */
export interface ProfitQuery {
  readonly player: ProfitQueryPlayer
  readonly labels: Labels
  readonly words: CliWords
  readonly profit: ProfitContext
  readonly options: ProfitOptions
}

export const readProfitQuery = async (
  context: CliContext,
  options: ProfitPlayerOptions & Choices,
): Promise<ProfitQuery> => {
  const player = readProfitPlayer(context, options)
  return {
    player,
    labels: player.labels,
    words: await loadLanguageWords(context.language),
    profit: profitContext(makeChosenSetup(player, options)),
    options: askedOptions(player, options),
  }
}
