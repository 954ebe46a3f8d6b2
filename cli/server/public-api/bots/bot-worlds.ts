// What bots are answered from: the game data of a mode with current prices, the words, and the streamer's PMC.
import { getPreparedSearches } from '#core/bots/prepared-searches.ts'
import type { BotSpeech } from '#core/bots/speech.ts'
import type { BotWorld } from '#core/bots/world.ts'
import { type Catalogue, makeCatalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { memoize } from '#core/memo.ts'
import type { Pmc } from '#core/player/model.ts'
import type { ProfitCatalogue } from '#core/pricing/profit/profit-setup.ts'
import { readMarket } from '../../services/live-catalogue.ts'
import type { Services } from '../../services/services.ts'
import { finishInTurns } from '../../short-turns.ts'

/** All tables, those of prices with current ones. */
const withPrices = memoize(
  (live: ProfitCatalogue, catalogue: Catalogue): Catalogue =>
    makeCatalogue(
      catalogue.mode,
      (name) => (name === 'constants' ? [catalogue.constants] : catalogue.levels) as never,
      (name) => (name === 'prices' ? live.prices : catalogue[name]) as never,
    ),
)

export const readBotWorld = async (
  services: Pick<Services, 'catalogues' | 'prices' | 'now'>,
  mode: GameMode,
  speech: BotSpeech,
  pmc?: Pmc,
): Promise<BotWorld> => {
  const { served, live } = await readMarket(services, mode)
  await finishInTurns(getPreparedSearches(served.catalogue))
  return { catalogue: withPrices(live, served.catalogue), speech, now: services.now().getTime(), pmc }
}
