// The player of a profit query, with the levels of stations that the options name.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { pairs, wholeNumberArgument } from '../../arguments.ts'
import type { CliContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { stationNamed } from '../../names.ts'
import { describePlayer, type Player, type PlayerOptions, readPlayer } from '../../player-options.ts'
import { counted, say } from '../../speech.ts'

export interface ProfitPlayerOptions extends PlayerOptions {
  readonly built?: readonly (readonly [string, number])[]
}

/** The options that describe a PMC, and the levels of the hideout with them. */
export const describeProfitPlayer = (command: Command): Command =>
  describePlayer(command).option(
    '--built <pairs>',
    'levels of stations like Workbench=2,Lavatory=1',
    pairs('--built', wholeNumberArgument(say`--built: a level of a station`, 0)),
  )

/** `given`: the levels of stations that the options name. */
export interface ProfitQueryPlayer extends Player {
  readonly given: Levels
}

export const readProfitPlayer = (context: CliContext, options: ProfitPlayerOptions): ProfitQueryPlayer => {
  const player = readPlayer(context, options)
  return { ...player, given: builtLevels(player.catalogue, options.built) }
}

type Levels = Readonly<Record<string, number>>

const builtLevels = (catalogue: Catalogue, built: ProfitPlayerOptions['built']): Levels =>
  Object.fromEntries(
    (built ?? []).map(([name, level]) => {
      const station = stationNamed(catalogue, name)
      const max = Math.max(0, ...station.levels.map((each) => each.level))
      if (level > max)
        throw badInput(say`--built: ${station.name} has ${counted(max, 'level')}, not ${level}`)
      return [station.url, level]
    }),
  )
