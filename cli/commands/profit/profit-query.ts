// A query about crafts or barters: for which player, on which settings, and how the answer names things.
import type { ProfitOptions } from '#core/pricing/options.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit-context.ts'
import type { CliContext } from '../../context.ts'
import type { Labels } from '../../labels.ts'
import { type Words, wordsOf } from '../../words.ts'
import { askedOptions, type Choices, setupOf } from './options.ts'
import { type ProfitPlayerOptions, type ProfitQueryPlayer, profitQueryPlayerOf } from './player.ts'

/** `options` as they were asked for; those of the setup are what counts. */
export interface ProfitQuery {
  readonly player: ProfitQueryPlayer
  readonly labels: Labels
  readonly words: Words
  readonly profit: ProfitContext
  readonly options: ProfitOptions
}

export const profitQueryOf = async (
  context: CliContext,
  options: ProfitPlayerOptions & Choices,
): Promise<ProfitQuery> => {
  const player = profitQueryPlayerOf(context, options)
  return {
    player,
    labels: player.labels,
    words: await wordsOf(context.language),
    profit: profitContext(setupOf(player, options)),
    options: askedOptions(player, options),
  }
}
