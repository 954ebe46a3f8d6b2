// `exfil stash-value`: what the counted items were worth day by day, and what the wipe earned by source.
import { Command } from 'commander'
import { path } from '../arguments.ts'
import { describePlayer } from '../player-options.ts'
import { type StashValueOptions, showStashValue } from './stash-value/show.ts'

export const stashValueCommand = (): Command =>
  describePlayer(
    new Command('stash-value').description(
      'show what the counted items were worth day by day, and what the wipe earned by source',
    ),
  )
    .option('--game <folder>', 'count flea sales of the logs in this folder of the game too', path('--game'))
    .action((options: StashValueOptions, command: Command) => showStashValue(options, command))
