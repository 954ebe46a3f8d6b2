// `exfil loadout`: what a weapon does and costs, what fits on it, two of them beside each other, and the best one under bounds.
import { Command } from 'commander'
import { phrase } from '../arguments.ts'
import { say } from '../speech.ts'
import { compareLoadouts } from './loadout/compare.ts'
import { optimiseLoadout, optimiseOptions } from './loadout/optimise.ts'
import { listParts, partsOptions } from './loadout/parts.ts'
import { priceOptions } from './loadout/query.ts'
import { searchLoadouts, searchOptions } from './loadout/search.ts'
import { showLoadout } from './loadout/show.ts'

const BUILD = say`a weapon (its usual preset counts) or a preset: its name, slug or id; the address, code or text of a build of the web app (- reads it), or the title or uid of a loadout with --api`

export const loadoutCommand = (): Command => {
  const loadout = new Command('loadout').description('weapons: statistics, price, parts, and the best build')
  priceOptions(
    loadout
      .command('show')
      .argument('<build...>', BUILD, phrase)
      .usage('[options] <build>')
      .description('what a build does, what it is made of, and what it costs'),
  ).action(showLoadout)
  priceOptions(
    loadout
      .command('compare')
      .argument('<builds...>', say`${BUILD}; names of several words in quotes`)
      .description('builds beside each other'),
  ).action(compareLoadouts)
  partsOptions(
    loadout
      .command('parts')
      .argument('<build...>', BUILD, phrase)
      .usage('[options] <build>')
      .description('what fits into the slots of a build'),
  ).action(listParts)
  optimiseOptions(
    loadout
      .command('optimise')
      .argument('<weapon...>', 'the weapon: its name, slug or id', phrase)
      .usage('[options] <weapon>')
      .description('the best build under bounds, proved'),
  ).action(optimiseLoadout)
  searchOptions(
    loadout
      .command('search')
      .argument('[text...]', 'words of the title or of the weapon', phrase)
      .usage('[options] [text]')
      .description(
        'public loadouts on the server of --api, by what they do and cost; a range is like 40..60, 40.. or ..60',
      ),
  ).action(searchLoadouts)
  return loadout
}
