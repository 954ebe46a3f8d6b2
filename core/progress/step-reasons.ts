// Why a next step is worth taking, and how much each reason counts.

/**
 * One reason for or against a step. Quests by uid, modules by id, `page` the slug of a map page. `Unlocks`: quests that can be taken at once
 * afterwards; `LeadsTo`: how many more wait for it down the line. `Closes`: quests that the choice cancels for good. `HandInNow`: every piece that
 * the quest takes is there and nothing else is left to do. `ItemsOwned`: some of the pieces are. `ItemsThere`: all that the module takes.
 * `LevelsAway`: levels still to gain. `Experience` in points.
 */
export type StepReason =
  | { readonly tag: 'Unlocks'; readonly quests: readonly string[] }
  | { readonly tag: 'LeadsTo'; readonly quests: number }
  | { readonly tag: 'Closes'; readonly quests: readonly string[] }
  | { readonly tag: 'Kappa' }
  | { readonly tag: 'Lightkeeper' }
  | { readonly tag: 'SameMap'; readonly page: string; readonly quests: number }
  | { readonly tag: 'HandInNow'; readonly pieces: number }
  | { readonly tag: 'ItemsOwned'; readonly have: number; readonly wanted: number }
  | { readonly tag: 'Selected' }
  | { readonly tag: 'Experience'; readonly exp: number }
  | { readonly tag: 'ItemsThere'; readonly pieces: number }
  | { readonly tag: 'Tracked' }
  | { readonly tag: 'OpensModules'; readonly modules: readonly string[] }
  | { readonly tag: 'OpensCrafts'; readonly crafts: number }
  | { readonly tag: 'OpensFlea' }
  | { readonly tag: 'LevelsAway'; readonly levels: number }

export type ReasonTag = StepReason['tag']

/** `each`: points for one of what the reason counts; `max`: how many of them count at most. */
export interface ReasonWeight {
  readonly each: number
  readonly max: number
}

/**
 * The product's own judgement, not a rule of the game: quests that open others come first, a hand-in that needs no raid is worth
 * most of a raid, what the player chose to work on counts more than any flag.
 */
export const STEP_WEIGHTS: Readonly<Record<ReasonTag, ReasonWeight>> = {
  Unlocks: { each: 10, max: 20 },
  LeadsTo: { each: 0.5, max: 80 },
  Closes: { each: -15, max: 4 },
  Kappa: { each: 12, max: 1 },
  Lightkeeper: { each: 8, max: 1 },
  SameMap: { each: 4, max: 5 },
  HandInNow: { each: 50, max: 1 },
  ItemsOwned: { each: 1, max: 10 },
  Selected: { each: 25, max: 1 },
  Experience: { each: 0.001, max: 20_000 },
  ItemsThere: { each: 30, max: 1 },
  Tracked: { each: 25, max: 1 },
  OpensModules: { each: 10, max: 6 },
  OpensCrafts: { each: 2, max: 10 },
  OpensFlea: { each: 40, max: 1 },
  LevelsAway: { each: -6, max: 10 },
}

/** How many a reason counts; 1 where it either holds or not. */
const getAmount = (reason: StepReason): number => {
  switch (reason.tag) {
    case 'Unlocks':
    case 'Closes':
      return reason.quests.length
    case 'LeadsTo':
    case 'SameMap':
      return reason.quests
    case 'ItemsOwned':
      return reason.have
    case 'Experience':
      return reason.exp
    case 'OpensModules':
      return reason.modules.length
    case 'OpensCrafts':
      return reason.crafts
    case 'LevelsAway':
      return reason.levels
    default:
      return 1
  }
}

/** The points of one reason; the more of a good thing the more, never less. */
const getPoints = (reason: StepReason): number => {
  const { each, max } = STEP_WEIGHTS[reason.tag]
  return each * Math.min(getAmount(reason), max)
}

/** The sum that steps are ranked by. */
export const sumScore = (reasons: readonly StepReason[]): number =>
  reasons.reduce((sum, reason) => sum + getPoints(reason), 0)

/** The reasons that count anything, the weightiest first; among equals in the order given. */
export const weighedReasons = (reasons: readonly StepReason[]): readonly StepReason[] =>
  reasons
    .filter((reason) => getPoints(reason) !== 0)
    .toSorted((a, b) => Math.abs(getPoints(b)) - Math.abs(getPoints(a)))
