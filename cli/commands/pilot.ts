// `exfil pilot`: the companion that follows the game on this machine, and what its old logs tell.
import { Command } from 'commander'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { word } from '../arguments.ts'
import { readContext } from '../context.ts'
import { makeCliLabels } from '../labels.ts'
import { follow, followOptions, gameOption, type PilotFollowOptions } from '../pilot/follow.ts'
import { programVersion } from '../version.ts'
import { questRecorder } from './pilot/record.ts'

export const pilotCommand = (): Command => {
  const pilot = followOptions(new Command('pilot'))
    .description('follow the game on this machine and tell the page: maps, positions, quests')
    .option('--record', 'record completed and failed quests in the log, or in the account of --api')
    .action((options: PilotFollowOptions, command: Command) => followGame(options, command))
  gameOption(pilot.command('catch-up'))
    .description('list the quests of all old logs, and take them over as one command')
    .option(
      '--mode <mode>',
      'the PMC of this game mode; what the logs tell no mode of counts as it',
      word('--mode', GAME_MODES),
    )
    .option('--profile <id>', "the character of this id of the game's, or its beginning; the latest without")
    .option('--quests', 'list every quest')
    .option('--record', 'record finished raids and quests; without it nothing is recorded')
    .action(async (_, command: Command) => (await import('./pilot/catch-up.ts')).showCaughtUp(command))
  return pilot
}

const followGame = (options: PilotFollowOptions, command: Command): Promise<void> => {
  const { output, gameData, language, log } = readContext(command)
  return follow(options, {
    output,
    log,
    version: programVersion(),
    names: () => {
      const labels = makeCliLabels(gameData('PVP'), language)
      return { quest: labels.quest, item: labels.thing, map: labels.map }
    },
    recorder: (report, signal) => questRecorder(command, report, signal),
  })
}
