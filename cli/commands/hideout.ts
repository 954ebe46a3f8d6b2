// `exfil hideout`: how far the hideout is, what it still asks for, and what was built.
import { Command } from 'commander'
import { STATION_STATES } from '#core/hideout/stations.ts'
import { wholeNumber, word } from '../arguments.ts'
import { describePlayer } from '../player-options.ts'
import { onPmcOf } from '../recording.ts'
import { type ListOptions, listStations } from './hideout/list.ts'
import { type HideoutNeedsOptions, showHideoutNeeds } from './hideout/needs.ts'
import { type BuildOptions, buildModule, destroyModule } from './hideout/record.ts'

const LEVEL = wholeNumber('a level', 1, 99)

export const hideoutCommand = (): Command => {
  const hideout = new Command('hideout').description(
    'what stands of the hideout, what is next, what it takes',
  )
  describePlayer(hideout.command('list').description('list the stations and what their next level waits for'))
    .option('--state <state>', STATION_STATES.join(', '), word('--state', STATION_STATES))
    .action((options: ListOptions, command: Command) => listStations(options, command))
  describePlayer(hideout.command('needs').description('list the items still wanted and what they would cost'))
    .argument('[station]', 'only for this station')
    .option('--next', 'only for the next level of each station')
    .option('--missing-only', 'leave out what is there already')
    .option('--seasonal', 'with stations that only an event opens')
    .action((station: string | undefined, options: HideoutNeedsOptions, command: Command) =>
      showHideoutNeeds(station, options, command),
    )
  onPmcOf(
    hideout.command('build').description('record a station as built, one level higher or up to a level'),
  )
    .argument('<station>', 'the station')
    .argument('[level]', 'the level; the next one without', LEVEL)
    .option('--force', 'whatever the loyalty levels and skills of the PMC are')
    .action((station: string, level: number | undefined, options: BuildOptions, command: Command) =>
      buildModule(station, level, options, command),
    )
  onPmcOf(hideout.command('destroy').description('record a level of a station as gone, with those above it'))
    .argument('<station>', 'the station')
    .argument('[level]', 'the lowest level to go; the highest one without', LEVEL)
    .action((station: string, level: number | undefined, options, command: Command) =>
      destroyModule(station, level, options, command),
    )
  return hideout
}
