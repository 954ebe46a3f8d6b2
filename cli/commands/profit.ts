// `exfil profit`: what crafts and barters earn, what the bitcoin farm yields, and what the flea market takes.
import { Command } from 'commander'
import { phrase, wholeNumberArgument } from '../arguments.ts'
import { barterOptions, listBarters } from './profit/barters.ts'
import { farmOptions, showFarm } from './profit/bitcoin.ts'
import { craftOptions, listCrafts } from './profit/crafts.ts'
import { feeOptions, showFee } from './profit/fee.ts'

export const profitCommand = (): Command => {
  const profit = new Command('profit').description(
    'what crafts, barters and the bitcoin farm earn; flea fees',
  )
  craftOptions(profit.command('crafts').description('list what every craft earns')).action(listCrafts)
  barterOptions(profit.command('barters').description('list what every barter earns and saves')).action(
    listBarters,
  )
  farmOptions(
    profit
      .command('bitcoin')
      .description('what the bitcoin farm yields')
      .requiredOption('--cards <n>', 'graphics cards in the farm', wholeNumberArgument('--cards', 1)),
  ).action(showFarm)
  feeOptions(
    profit
      .command('fee')
      .argument('[item...]', 'the item on offer: its name, slug or id', phrase)
      .usage('[options] [item]')
      .description('what the flea market takes for an offer'),
  ).action(showFee)
  return profit
}
