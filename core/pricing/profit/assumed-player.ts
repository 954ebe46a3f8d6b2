// A player without recorded progress: everything counts as reached, except for explicitly assumed progress.
import { MAX_LOYALTY_LEVEL } from '../../catalogue/level-bounds.ts'
import type { ProfitCatalogue, ProfitPlayer, ProfitSetup } from './profit-setup.ts'

/** Progress given without a PMC: player level, loyalty levels by trader, station levels. Omitted values count as reached. */
export interface AssumedProgress {
  readonly level?: number
  readonly loyalty?: Readonly<Record<string, number>>
  readonly built?: Readonly<Record<string, number>>
}

/** The player, and the savings of stations, which apply only if the station is assumed to be built. */
export type AssumedPlayer = Pick<ProfitSetup, 'isIC3Built' | 'isSolarPowerBuilt'> & {
  readonly player: ProfitPlayer
}

type Recipes = Pick<ProfitCatalogue, 'crafts' | 'barters' | 'prices' | 'traders' | 'constants'>

/** Higher than any required level. */
const EVERY_LEVEL = Number.MAX_SAFE_INTEGER

/** All quests that unlock a trader, an offer, a barter or a craft. */
const unlockingQuests = ({ crafts, barters, prices, traders }: Recipes): ProfitPlayer['quests']['done'] => {
  const done: Record<string, true> = {}
  const rows = [...traders.all, ...crafts.all, ...barters.all, ...prices.all.flatMap(({ offers }) => offers)]
  for (const { quest } of rows) if (quest !== undefined) done[quest] = true
  return done
}

/** The station levels that crafts require. */
export const listCraftStations = ({ crafts }: Pick<Recipes, 'crafts'>): Readonly<Record<string, number>> => {
  const built: Record<string, number> = {}
  for (const { station, level } of crafts.all) built[station] = Math.max(built[station] ?? 0, level)
  return built
}

/**
 * The player for profit calculations: the PMC overlaid with assumed progress. If its own progress is unknown (`isProgressUnknown`), only the
 * assumed progress, with the edition and skills of `pmc`.
 */
export const playerOnProgress = (
  catalogue: Recipes,
  pmc: ProfitPlayer,
  assumed: AssumedProgress,
  isProgressUnknown: boolean,
): AssumedPlayer => {
  if (isProgressUnknown) return assumePlayer(catalogue, pmc, assumed)
  const { level = pmc.level, loyalty, built } = assumed
  const hideout = { ...pmc.hideout, built: { ...pmc.hideout.built, ...built } }
  return { player: { ...pmc, level, loyalty: { ...pmc.loyalty, ...loyalty }, hideout } }
}

/** A player with only assumed progress; all unlocking quests count as done. */
export const assumePlayer = (
  catalogue: Recipes,
  { edition, skills }: Pick<ProfitPlayer, 'edition' | 'skills'>,
  { level = EVERY_LEVEL, loyalty = {}, built = {} }: AssumedProgress,
): AssumedPlayer => ({
  player: {
    edition,
    skills,
    level,
    trackProgress: true,
    loyalty: {
      ...Object.fromEntries(catalogue.traders.all.map(({ url }) => [url, MAX_LOYALTY_LEVEL])),
      ...loyalty,
    },
    hideout: { built: { ...listCraftStations(catalogue), ...built }, tracked: {} },
    quests: { done: unlockingQuests(catalogue) },
  },
  isIC3Built: (built['intelligence-center'] ?? 0) >= catalogue.constants.flea.intelCenterLevel,
  isSolarPowerBuilt: (built['solar-power'] ?? 0) >= 1,
})
