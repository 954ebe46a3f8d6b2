// Somebody of whom nothing is recorded: everything counts as reached, apart from what they say of themselves.
import { MAX_LOYALTY_LEVEL } from '../catalogue/level-bounds.ts'
import type { ProfitCatalogue, ProfitPlayer, ProfitSetup } from './profit-setup.ts'

/** What strangers say: a player level, loyalty levels by trader, levels by station. Nothing said is everything reached. */
export interface Said {
  readonly level?: number
  readonly loyalty?: Readonly<Record<string, number>>
  readonly built?: Readonly<Record<string, number>>
}

/** The player, and the discounts, which strangers only have where they say that the station stands. */
export type Stranger = Pick<ProfitSetup, 'isIC3Built' | 'isSolarPowerBuilt'> & {
  readonly player: ProfitPlayer
}

type Recipes = Pick<ProfitCatalogue, 'crafts' | 'barters' | 'prices' | 'traders' | 'constants'>

/** Higher than any level that an item or trader asks for. */
const EVERY_LEVEL = Number.MAX_SAFE_INTEGER

/** The quests that unlock a trader, an offer, a barter or a craft. */
const unlockingQuests = ({ crafts, barters, prices, traders }: Recipes): ProfitPlayer['quests']['done'] => {
  const done: Record<string, true> = {}
  const rows = [...traders.all, ...crafts.all, ...barters.all, ...prices.all.flatMap(({ offers }) => offers)]
  for (const { quest } of rows) if (quest !== undefined) done[quest] = true
  return done
}

/** The levels of stations that crafts need. */
export const stationsOfCrafts = ({ crafts }: Pick<Recipes, 'crafts'>): Readonly<Record<string, number>> => {
  const built: Record<string, number> = {}
  for (const { station, level } of crafts.all) built[station] = Math.max(built[station] ?? 0, level)
  return built
}

/**
 * Who a question is about: the PMC with what was said laid over it, and a stranger by what was said alone, but for the edition and the
 * skills of `pmc`.
 */
export const playerAsking = (
  catalogue: Recipes,
  pmc: ProfitPlayer,
  said: Said,
  isStranger: boolean,
): Stranger => {
  if (isStranger) return strangerOf(catalogue, pmc, said)
  const { level = pmc.level, loyalty, built } = said
  const hideout = { ...pmc.hideout, built: { ...pmc.hideout.built, ...built } }
  return { player: { ...pmc, level, loyalty: { ...pmc.loyalty, ...loyalty }, hideout } }
}

/** Whoever looks without a PMC; quests that unlock something count as done. */
export const strangerOf = (
  catalogue: Recipes,
  { edition, skills }: Pick<ProfitPlayer, 'edition' | 'skills'>,
  { level = EVERY_LEVEL, loyalty = {}, built = {} }: Said,
): Stranger => ({
  player: {
    edition,
    skills,
    level,
    trackProgress: true,
    loyalty: {
      ...Object.fromEntries(catalogue.traders.all.map(({ url }) => [url, MAX_LOYALTY_LEVEL])),
      ...loyalty,
    },
    hideout: { built: { ...stationsOfCrafts(catalogue), ...built }, tracked: {} },
    quests: { done: unlockingQuests(catalogue) },
  },
  isIC3Built: (built['intelligence-center'] ?? 0) >= catalogue.constants.flea.intelCenterLevel,
  isSolarPowerBuilt: (built['solar-power'] ?? 0) >= 1,
})
