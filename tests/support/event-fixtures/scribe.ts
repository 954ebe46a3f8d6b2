// The players of recorded stories, on the game data of the repository.
import { scriptedPlayer as makePlayer, type Scribe, type ScriptedPlayer } from '#cli/demo/scribe.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { testCatalogue } from '../catalogue.ts'

/** Later corrections of the game data must not change a log, so that the stories are played on the bare snapshot. */
export const storyCatalogue = (mode: GameMode): Catalogue => testCatalogue(mode, { overlay: false })

export const scriptedPlayer = (log: Scribe, account: string, locale: 'en' | 'ru' = 'en'): ScriptedPlayer =>
  makePlayer(log, account, { catalogueOf: storyCatalogue, locale })
