// Whose crafts and barters are asked about: the PMC of the log, or somebody unknown who has reached everything.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { MAX_LOYALTY_LEVEL } from '#core/catalogue/vocabulary.ts'
import type { ProfitPlayer, ProfitSetup } from '#core/pricing/profit-setup.ts'
import { pairs, wholeNumber } from '../../arguments.ts'
import type { CliContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { stationNamed } from '../../names.ts'
import { describePlayer, type Player, type PlayerOptions, playerOf } from '../../player-options.ts'

export interface ProfitPlayerOptions extends PlayerOptions {
  readonly built?: readonly (readonly [string, number])[]
}

/** The options that describe a PMC, and the levels of the hideout with them. */
export const describeProfitPlayer = (command: Command): Command =>
  describePlayer(command).option(
    '--built <pairs>',
    'levels of stations like Workbench=2,Lavatory=1',
    pairs('--built', wholeNumber('--built: a level of a station', 0)),
  )

/**
 * `isStranger`: the log has no PMC of this mode and nothing says that it is a fresh one, so that everything counts as reached but what
 * the options lower. `perks`: what is then to be said of the discounts, which a stranger only has by asking for them.
 */
export interface Asker extends Player {
  readonly profitPlayer: ProfitPlayer
  readonly isStranger: boolean
  /** Undefined where nobody has said it. */
  readonly level: number | undefined
  readonly perks: Pick<ProfitSetup, 'isIC3Built' | 'isSolarPowerBuilt'>
}

export const askerOf = (context: CliContext, options: ProfitPlayerOptions): Asker => {
  const player = playerOf(context, options)
  const { catalogue, pmc } = player
  const given = builtLevels(catalogue, options.built)
  const isStranger =
    options.tracking === undefined &&
    !Object.values(player.account.pmcs).some(({ gameMode }) => gameMode === pmc.gameMode)
  const level = isStranger ? options.level : pmc.level
  return isStranger
    ? {
        ...player,
        profitPlayer: stranger(player, given),
        isStranger,
        level,
        perks: perksOf(catalogue, given),
      }
    : {
        ...player,
        level,
        profitPlayer: { ...pmc, hideout: { ...pmc.hideout, built: { ...pmc.hideout.built, ...given } } },
        isStranger,
        perks: {},
      }
}

type Levels = Readonly<Record<string, number>>

const builtLevels = (catalogue: Catalogue, built: ProfitPlayerOptions['built']): Levels =>
  Object.fromEntries(
    (built ?? []).map(([name, level]) => {
      const station = stationNamed(catalogue, name)
      const most = Math.max(0, ...station.levels.map((each) => each.level))
      if (level > most)
        throw badInput(
          `--built: ${station.name} has ${most} ${most === 1 ? 'level' : 'levels'}, not ${level}`,
        )
      return [station.url, level]
    }),
  )

/** Everything reached: loyalty, stations, and the quests that unlock something. */
const stranger = ({ catalogue, pmc }: Player, given: Levels): ProfitPlayer => {
  const { crafts, barters, prices, traders } = catalogue
  const unlocks = [...crafts.all, ...barters.all, ...prices.all.flatMap(({ offers }) => offers)]
  const built: Record<string, number> = {}
  for (const { station, level } of crafts.all) built[station] = Math.max(built[station] ?? 0, level)
  return {
    edition: pmc.edition,
    skills: pmc.skills,
    trackProgress: pmc.trackProgress,
    loyalty: {
      ...Object.fromEntries(traders.all.map(({ url }) => [url, MAX_LOYALTY_LEVEL])),
      ...pmc.loyalty,
    },
    hideout: { built: { ...built, ...given }, tracked: {} },
    quests: {
      done: Object.fromEntries(
        unlocks.flatMap(({ quest }) => (quest === undefined ? [] : [[quest, true as const]])),
      ),
    },
  }
}

/** Only stations named by `--built` lower a stranger's fees and fuel. */
const perksOf = ({ constants }: Catalogue, given: Levels): Asker['perks'] => ({
  isIC3Built: (given['intelligence-center'] ?? 0) >= constants.flea.intelCenterLevel,
  isSolarPowerBuilt: (given['solar-power'] ?? 0) >= 1,
})
