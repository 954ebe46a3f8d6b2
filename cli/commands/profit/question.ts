// One question about crafts or barters: who asks, on which terms, and how to name things in the answer.
import type { ProfitOptions } from '#core/pricing/options.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit-context.ts'
import type { CliContext } from '../../context.ts'
import { type Labels, labelsOf } from '../../labels.ts'
import { askedOptions, type Choices, setupOf } from './options.ts'
import { type Asker, askerOf, type ProfitPlayerOptions } from './player.ts'

/** `options` as they were asked for; those of the setup are what counts. */
export interface Question {
  readonly asker: Asker
  readonly labels: Labels
  readonly profit: ProfitContext
  readonly options: ProfitOptions
}

export const questionOf = (context: CliContext, options: ProfitPlayerOptions & Choices): Question => {
  const asker = askerOf(context, options)
  return {
    asker,
    labels: labelsOf(asker.catalogue, context.language),
    profit: profitContext(setupOf(asker, options)),
    options: askedOptions(asker, options),
  }
}
