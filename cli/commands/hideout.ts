// `exfil hideout`: how far the hideout is, what it still asks for, and what was built.
import { Command } from 'commander'
import { MAX_CRAFT_SECONDS } from '#core/craft-timers/model.ts'
import { STATION_STATES } from '#core/hideout/stations.ts'
import { joinPhrase, listArgument, phrase, splitNumbers, wholeNumberArgument, word } from '../arguments.ts'
import { badInput } from '../errors.ts'
import { describePlayer, type PlayerOptions } from '../player-options.ts'
import { addPmcOptions, type RecordingOptions } from '../recording.ts'
import { say } from '../speech.ts'
import { collectCrafts, listRunningCrafts, type StartCraftOptions, startCraft } from './hideout/crafts.ts'
import { type HideoutListOptions, listStations } from './hideout/list.ts'
import { type HideoutNeedsOptions, showHideoutNeeds } from './hideout/needs.ts'
import {
  buildModules,
  destroyModules,
  type GivenStationLevel,
  type StationOptions,
  setStations,
} from './hideout/record.ts'

/** `vents 3 workbench 2` as pairs; the last level may be missing. */
const stationsAndLevels = (text: string, min = 1): readonly GivenStationLevel[] =>
  splitNumbers(text).map(({ name, number }) => ({
    station: name,
    level: number === undefined ? undefined : wholeNumberArgument(say`a level`, min, 99)(number),
  }))

/** The longest time left that a timer takes. */
const MAX_MINUTES = MAX_CRAFT_SECONDS / 60

export const hideoutCommand = (): Command => {
  const hideout = new Command('hideout').description(
    'what stands of the hideout, what is next, what it takes',
  )
  describePlayer(hideout.command('list').description('list the stations and what their next level waits for'))
    .option('--state <state>', STATION_STATES.join(', '), word('--state', STATION_STATES))
    .action((options: HideoutListOptions, command: Command) => listStations(options, command))
  describePlayer(hideout.command('needs').description('list the items still wanted and what they would cost'))
    .argument('[station...]', 'only for this station', phrase)
    .usage('[options] [station]')
    .option('--next', 'only for the next level of each station')
    .option('--missing-only', 'leave out what is there already')
    .option('--seasonal', 'with stations that only an event opens')
    .action((station: string | readonly string[], options: HideoutNeedsOptions, command: Command) =>
      showHideoutNeeds(joinPhrase(station), options, command),
    )
  addPmcOptions(
    hideout.command('build').description('record stations as built, one level higher or up to a level'),
  )
    .argument(
      '<station...>',
      'the station, and behind it the level, the next one without; as many as you like',
      phrase,
    )
    .usage('[options] <station> [level] [<station> <level> ...]')
    .option('--with-prerequisites', 'and everything that it requires; the counts of items stay')
    .option('--force', 'whatever the loyalty levels and skills of the PMC are')
    .action((text: string, options: StationOptions, command: Command) => {
      return buildModules(stationsAndLevels(text), options, command)
    })
  addPmcOptions(
    hideout.command('destroy').description('record a level of a station as gone, with those above it'),
  )
    .argument(
      '<station...>',
      'the station, and behind it the lowest level to go; the highest one without',
      phrase,
    )
    .usage('[options] <station> [level]')
    .action((text: string, options, command: Command) => {
      return destroyModules(stationsAndLevels(text), options, command)
    })
  addPmcOptions(
    hideout.command('set').description('record the levels of stations, with everything that they require'),
  )
    .argument('<station...>', 'the station and its level, 0 if it is not built; as many as you like', phrase)
    .usage('[options] <station> <level> [<station> <level> ...]')
    .action((text: string, options, command: Command) => {
      const asked = stationsAndLevels(text, 0)
      const last = asked.at(-1)
      if (last?.level === undefined)
        throw badInput(say`hideout set: the level is missing behind ${JSON.stringify(last?.station ?? text)}`)
      return setStations(asked, options, command)
    })
  describePlayer(
    hideout.command('crafts').description('list the running crafts and when they are ready'),
  ).action((options: PlayerOptions, command: Command) => listRunningCrafts(options, command))
  addPmcOptions(hideout.command('craft').description('start the timer of a craft'))
    .argument('<product...>', 'what it makes: its name, slug or id, or the id of the craft', phrase)
    .usage('[options] <product>')
    .option('--station <station>', 'the craft of this station')
    .option(
      '--left <minutes>',
      'what the game shows, instead of the whole time from now on',
      wholeNumberArgument('--left', 0, MAX_MINUTES),
    )
    .action((text: string, options: StartCraftOptions, command: Command) =>
      startCraft(text, options, command),
    )
  addPmcOptions(hideout.command('collect').description('end the timer of a craft: collected or stopped'))
    .argument('<station...>', 'the station, or several with commas between them', phrase)
    .usage('[options] <station>')
    .action((text: string, options: RecordingOptions, command: Command) =>
      collectCrafts(listArgument('<station>')(text), options, command),
    )
  return hideout
}
