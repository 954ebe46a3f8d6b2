// `exfil squad`: the squad on a server: the best map together, shared goals, keys, hand-ins, and who needs what.
import { Command } from 'commander'
import { phrase } from '../arguments.ts'
import { type SquadOptions, showSquad } from './squad/show.ts'

export const squadCommand = (): Command =>
  new Command('squad')
    .description('plan a raid with the squad that you are in on the server of --api')
    .argument('[map...]', 'name or slug (the best map together without)', phrase)
    .usage('[options] [map]')
    .option('--online', 'count only members who are online')
    .option('--item <name>', 'say who still needs an item found in raid, before you sell it', phrase)
    .action((map: string | readonly string[], options: SquadOptions, command: Command) =>
      showSquad(map, options, command),
    )
