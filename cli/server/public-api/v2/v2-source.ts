// What calls of the API v2 are answered from: the game data of a mode with current prices, prices of the past, the PMC of the key.

import { pictureBase } from '#core/catalogue/addresses/pictures.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Objective } from '#core/catalogue/tables/quest.ts'
import { getItemIndex } from '#core/items/narrowed-search.ts'
import type { Words } from '#core/language/words.ts'
import type { Locale } from '#core/languages.ts'
import { memoize } from '#core/memo.ts'
import type { ChartPoint } from '#core/pricing/history/chart.ts'
import { tradedThing } from '#core/pricing/market/traded-thing.ts'
import type { V2Request } from '#core/public-api/v2/answer.ts'
import type { V2Call, V2Source, V2SourceName, V2Sources } from '#core/public-api/v2/call.ts'
import { DEFAULT_RANGE, HistoryQuery } from '#core/public-api/v2/calls/items.ts'
import { pictureSettings } from '../../config.ts'
import { readMarket } from '../../services/live-catalogue.ts'
import type { Services } from '../../services/services.ts'
import { finishInTurns } from '../../short-turns.ts'
import type { KeyHolder } from '../guard.ts'
import { readHolderPmc } from '../holder-pmc.ts'

export type V2Services = Pick<
  Services,
  'catalogues' | 'prices' | 'words' | 'config' | 'publicUrl' | 'players' | 'live'
>

/** Sentences take a millisecond each, and stay the same while prices change. */
const describeObjective = memoize((objective: Objective, catalogue: Catalogue, words: Words): string =>
  words.objective(objective, catalogue),
)

/** The source of calls that read nothing but a game mode. */
const readModeSource = async (services: V2Services, mode: GameMode, language: Locale): Promise<V2Source> => {
  const { served, live: market } = await readMarket(services, mode)
  const { catalogue } = served
  // A search would build the whole index in one turn.
  await finishInTurns(getItemIndex(catalogue))
  const words = services.words(language)
  return {
    catalogue,
    market,
    language,
    pictures: { base: pictureBase(pictureSettings(services.config)), origin: services.publicUrl },
    describe: (objective) => describeObjective(objective, catalogue, words),
  }
}

/** The prices of an item, of a weapon those of its default preset; none if the item is unknown. */
const readPoints = async (
  { catalogues, prices, live }: V2Services,
  mode: GameMode,
  { uid, range = DEFAULT_RANGE }: HistoryQuery,
): Promise<readonly ChartPoint[]> => {
  const { catalogue, dataMode } = catalogues.of(mode)
  const traded = catalogue.items.get(uid) && tradedThing(catalogue, uid)
  if (traded === undefined) return []
  await live.wantHistory(dataMode, traded.uid)
  return (await prices.history(mode, traded.uid, range)).points
}

/** What the call reads; undefined if the key has no PMC. */
export const readV2Source = async (
  services: V2Services,
  { reads }: V2Call,
  { mode, language, own }: V2Request,
  holder: KeyHolder,
): Promise<V2Sources[V2SourceName] | undefined> => {
  if (reads === 'pmc') {
    const pmc = await readHolderPmc(services, holder)
    if (pmc === undefined) return undefined
    const source = await readModeSource(services, pmc.gameMode, language)
    return { ...source, pmc } satisfies V2Sources['pmc']
  }
  const source = await readModeSource(services, mode, language)
  if (reads !== 'history' || !HistoryQuery.is(own)) return source
  return { ...source, points: await readPoints(services, mode, own) } satisfies V2Sources['history']
}
