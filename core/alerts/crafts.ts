// Which notices about running crafts are due: one for each craft, when it is ready, and after quiet hours if it ended in them.
import type { GameMode } from '../catalogue/game-modes.ts'
import type { AlertState } from './evaluate.ts'
import { type AlertRules, type CraftsRule, isCraftsRule } from './model.ts'

/**
 * When alerts must look at a craft, in epoch milliseconds like its parameters; null for one that was ready when it was recorded, because
 * the player who recorded it knows.
 */
export const getCraftDue = (readyAt: number, recordedAt: number): number | null =>
  readyAt > recordedAt ? readyAt : null

export interface CraftLook {
  /** Of a craft that is still running, epoch milliseconds like `now`. */
  readonly readyAt: number
  readonly now: number
  readonly isQuiet: boolean
}

export interface EvaluatedCraft {
  readonly state: AlertState
  /** The number of the notice, from 1; undefined if none is due. */
  readonly due: number | undefined
  /** Quiet hours hold the notice back: look again. */
  readonly isHeld: boolean
}

/**
 * The alert after a look at a craft; `observedAt` of its state is when it was set. A craft that was ready before is not told. What is looked
 * at once and not held back is not to be looked at again.
 */
export const evaluateCraft = (
  { repeat }: CraftsRule,
  state: AlertState,
  { readyAt, now, isQuiet }: CraftLook,
): EvaluatedCraft => {
  if (state.isEnded || readyAt <= state.observedAt) return { state, due: undefined, isHeld: false }
  if (isQuiet || now < readyAt) return { state, due: undefined, isHeld: true }
  const due = state.crossings + 1
  return { state: { ...state, crossings: due, isEnded: repeat === 'once' }, due, isHeld: false }
}

/** The ids of an account's alerts on the crafts of a game mode. */
export const listCraftAlerts = (rules: AlertRules, gameMode: GameMode): readonly string[] =>
  Object.entries(rules).flatMap(([alert, rule]) =>
    isCraftsRule(rule) && rule.watch.gameMode === gameMode ? [alert] : [],
  )

/** Whether every craft of a game mode is told by a notice as soon as it is ready, so that pages need not say it too. */
export const tellsEveryCraft = (rules: AlertRules, gameMode: GameMode): boolean =>
  listCraftAlerts(rules, gameMode).some((alert) => {
    const rule = rules[alert]
    return rule?.repeat === 'always' && rule.quiet === null
  })
