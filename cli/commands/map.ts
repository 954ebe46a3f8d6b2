// `exfil map`: the exits, bosses and locks of a map, and what the PMC's quests want there.
import { Command } from 'commander'
import { phrase, word } from '../arguments.ts'
import { describePlayer } from '../player-options.ts'
import { type MapOptions, showMap } from './map/show.ts'

export const mapCommand = (): Command =>
  describePlayer(
    new Command('map').description(
      'show the exits, bosses and locks of a map, and what your quests want there',
    ),
  )
    .argument('<map...>', 'name or slug', phrase)
    .usage('[options] <map>')
    .option(
      '--side <side>',
      'only the exits of this side: pmc, scav',
      word('--side', ['pmc', 'scav'] as const),
    )
    .option('--one-raid', 'of the quests only what one raid can do')
    .action((map: string, options: MapOptions, command: Command) => showMap(map, options, command))
