// What is next: the few most useful things that a PMC can do now, each with its reasons.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Craft } from '../catalogue/tables/recipe.ts'
import { type GrowthPlayer, growthSteps } from './growth-steps.ts'
import { moduleSteps } from './module-steps.ts'
import { questSteps } from './quest-steps.ts'
import type { QuestView } from './quest-view.ts'
import { type StepReason, sumScore, weighedReasons } from './step-reasons.ts'

/** What to do: complete a quest (uid), build a module (station slug), reach a level, or a loyalty level of a trader (slug). */
export type StepTarget =
  | { readonly tag: 'Quest'; readonly quest: string }
  | { readonly tag: 'Module'; readonly station: string; readonly level: number }
  | { readonly tag: 'Level'; readonly level: number }
  | { readonly tag: 'Loyalty'; readonly trader: string; readonly level: number }

/** `reasons`: the weightiest first. `score`: the sum of their points. */
export interface NextStep {
  readonly target: StepTarget
  readonly reasons: readonly StepReason[]
  readonly score: number
}

/** As many are proposed at most. */
export const MAX_STEPS = 3

/** Each step of a kind that was taken already counts this much less, so that three steps are rarely three of the same kind. */
const SAME_KIND_FACTOR = 0.75

export interface NextStepsInput {
  readonly catalogue: Pick<Catalogue, 'stations' | 'constants' | 'traders' | 'levels' | 'maps'>
  readonly crafts: readonly Pick<Craft, 'station' | 'level'>[]
  readonly view: QuestView<GrowthPlayer>
}

/** A level and a loyalty level are both growth: of either only the best is worth a place. */
const getKind = ({ target }: NextStep): 'quest' | 'module' | 'growth' => {
  switch (target.tag) {
    case 'Quest':
      return 'quest'
    case 'Module':
      return 'module'
    default:
      return 'growth'
  }
}

const getStep = (target: StepTarget, reasons: readonly StepReason[]): NextStep => ({
  target,
  reasons: weighedReasons(reasons),
  score: sumScore(reasons),
})

/**
 * The best steps, one after the other: of those left, the one with the highest score, which counts less where its kind was taken before.
 * Growth is taken once at most. Among equals the first given; nothing without a score above 0.
 */
export const pickSteps = (candidates: readonly NextStep[], max = MAX_STEPS): readonly NextStep[] => {
  const picked: NextStep[] = []
  while (picked.length < max) {
    let best: { readonly step: NextStep; readonly worth: number } | undefined
    for (const step of candidates) {
      const sameKind = picked.filter((other) => getKind(other) === getKind(step)).length
      if (picked.includes(step) || (sameKind > 0 && getKind(step) === 'growth')) continue
      const worth = step.score * SAME_KIND_FACTOR ** sameKind
      if (worth > (best?.worth ?? 0)) best = { step, worth }
    }
    if (best === undefined) break
    picked.push(best.step)
  }
  return picked
}

/** Everything that could be proposed: available quests, modules that can be built, levels and loyalty levels within reach. */
export const stepCandidates = ({ catalogue, crafts, view }: NextStepsInput): readonly NextStep[] => [
  ...questSteps({ view, maps: catalogue.maps.all, constants: catalogue.constants }).map(
    ({ quest, reasons }) => getStep({ tag: 'Quest', quest: quest.uid }, reasons),
  ),
  ...moduleSteps({ catalogue, player: view.player, crafts }).map(({ module, reasons }) =>
    getStep({ tag: 'Module', station: module.station, level: module.level }, reasons),
  ),
  ...growthSteps({ catalogue, view }).map(({ level, trader, reasons }) =>
    getStep(trader === undefined ? { tag: 'Level', level } : { tag: 'Loyalty', trader, level }, reasons),
  ),
]

/** The next steps of the PMC: at most three, none if everything is done. Deterministic: the same state gives the same advice. */
export const nextSteps = (input: NextStepsInput): readonly NextStep[] => pickSteps(stepCandidates(input))
