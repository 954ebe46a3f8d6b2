// Which traders a game mode has, and the settings of the site show.

import { type GameMode, getModeFacts } from './game-modes.ts'
import type { Constants } from './tables/constants.ts'
import { REF } from './well-known-ids.ts'

/** What decides on hidden traders: the game mode, and whether the settings of the site show Ref in PVE. */
export interface TraderRules {
  readonly mode: GameMode
  readonly constants: Pick<Constants, 'refInPve'>
}

/** Whether the trader is hidden with all that he buys, sells, barters and asks for: Ref in PVE, unless the site shows him there. */
export const isTraderHidden = (rules: TraderRules, trader: string): boolean =>
  getModeFacts(rules.mode).hidesRef && trader === REF && rules.constants.refInPve !== true
