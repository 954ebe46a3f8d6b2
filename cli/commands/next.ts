// `exfil next`: which map to play next, its goals in the order of a route, what to bring and what to craft meanwhile.
import { Command } from 'commander'
import { phrase, wholeNumberArgument } from '../arguments.ts'
import { describePlayer } from '../player-options.ts'
import { say } from '../speech.ts'
import { type NextOptions, showNext } from './next/show.ts'

/** Hours that are planned for without the option, and at most. */
const USUAL_HOURS = 2
const MAX_HOURS = 24

export const nextCommand = (): Command =>
  describePlayer(
    new Command('next').description(
      'plan the next raids: the map, its goals in order, what to bring and craft',
    ),
  )
    .argument('[map...]', 'name or slug (the best map without)', phrase)
    .usage('[options] [map]')
    .option(
      '--hours <n>',
      say`hours to plan for (${USUAL_HOURS} without)`,
      wholeNumberArgument('--hours', 1, MAX_HOURS),
      USUAL_HOURS,
    )
    .action((map: string | readonly string[], options: NextOptions, command: Command) =>
      showNext(map, options, command),
    )
