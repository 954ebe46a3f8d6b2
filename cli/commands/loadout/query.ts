// Whose prices count for a build, and how the answer names things.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { PriceSource } from '#core/pricing/profit/options.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit/profit-context.ts'
import type { CliContext } from '../../context.ts'
import type { Labels } from '../../labels.ts'
import { makeChosenSetup, priceOption } from '../profit/options.ts'
import { describeProfitPlayer, type ProfitPlayerOptions, readProfitPlayer } from '../profit/player.ts'

export interface BuildOptions extends ProfitPlayerOptions {
  readonly price?: PriceSource
}

export interface BuildQuery {
  readonly catalogue: Catalogue
  readonly labels: Labels
  readonly prices: ProfitContext
}

/** The options that say who buys, and at which flea price. */
export const priceOptions = (command: Command): Command => priceOption(describeProfitPlayer(command))

export const readBuildQuery = (context: CliContext, options: BuildOptions): BuildQuery => {
  const player = readProfitPlayer(context, options)
  const { catalogue, labels } = player
  const choices = options.price === undefined ? {} : { price: options.price }
  return {
    catalogue,
    labels,
    prices: profitContext(makeChosenSetup(player, choices)),
  }
}
