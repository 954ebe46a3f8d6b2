// `exfil items`: finding items, everything about one, what to keep, and what the player has.
import { Command, Option } from 'commander'
import { MAX_BARTER_TIMES } from '#core/barter-list/model.ts'
import { NEED_SOURCES } from '#core/tracker/tracker.ts'
import { joinPhrase, listArgument, path, phrase, wholeNumberArgument, word } from '../arguments.ts'
import { describePlayer } from '../player-options.ts'
import { addPmcOptions } from '../recording.ts'
import { say } from '../speech.ts'
import { type CollectOptions, collectForBarter, listWantedBarters, recordTrade } from './items/barters.ts'
import { type FindOptions, findItems } from './items/find.ts'
import { countItem, type FoundOptions } from './items/found.ts'
import { NEED_SORTS, type NeedsOptions, showNeeds } from './items/needs.ts'
import { type SellOptions, sellStash } from './items/sell.ts'
import { showItem } from './items/show.ts'

const DEFAULT_LIMIT = 20

export const itemsCommand = (): Command => {
  const items = new Command('items').description('find items: what they bring, what to keep, what you have')
  describePlayer(items.command('find').description('find items by name, the best match first'))
    .argument('<text...>', 'what you remember of the name, in English or the language asked for', phrase)
    .usage('[options] <text>')
    .option('--limit <n>', 'how many at most', wholeNumberArgument('--limit', 1), DEFAULT_LIMIT)
    .action((text: string, options: FindOptions, command: Command) => findItems(text, options, command))
  describePlayer(items.command('show').description('show everything about one item'))
    .argument('<item...>', 'name, uid or url', phrase)
    .usage('[options] <item>')
    .action((text: string, options, command: Command) => showItem(text, options, command))
  describePlayer(
    items.command('needs').description('list what quests and the hideout still want: what to keep'),
  )
    .addOption(
      new Option('--source <source>', say`who wants it: ${NEED_SOURCES.join(', ')}`)
        .argParser(word('--source', NEED_SOURCES))
        .default('all'),
    )
    .option('--trader <traders>', 'only for quests of these traders', listArgument('--trader'))
    .option('--map <maps>', 'only for quests on these maps', listArgument('--map'))
    .option('--missing-only', 'leave out what is there already')
    .option('--fir-only', 'only what must be found in raid')
    .option('--money', 'with roubles, dollars and euros')
    .option('--seasonal', 'with stations that only an event opens')
    .addOption(
      new Option('--sort <order>', NEED_SORTS.join(', '))
        .argParser(word('--sort', NEED_SORTS))
        .default('missing'),
    )
    .action((options: NeedsOptions, command: Command) => showNeeds(options, command))
  describePlayer(items.command('sell').description('tell what of a stash may be sold, and where'))
    .argument('[line...]', 'one item with how many: 3 graphics card', phrase)
    .usage('[options] [line]')
    .option('--list <file>', 'a file with a line for each item; - is standard input', path('--list'))
    .option('--fir', 'all of it was found in raid; without it only lines that end with FIR')
    .action((line: string | readonly string[], options: SellOptions, command: Command) =>
      sellStash(joinPhrase(line), options, command),
    )
  describePlayer(
    items
      .command('collecting')
      .description('list the barters that you collect items for, and what is missing'),
  ).action((options, command: Command) => listWantedBarters(options, command))
  addPmcOptions(items.command('collect').description('add what a barter takes to what you need'))
    .argument('<product...>', 'what the barter gives, or its id', phrase)
    .usage('[options] <product>')
    .option('--trader <trader>', 'only barters of this trader')
    .option(
      '--times <n>',
      'deals in all; 0 takes it off the list (one more without)',
      wholeNumberArgument('--times', 0, MAX_BARTER_TIMES),
    )
    .action((text: string, options: CollectOptions, command: Command) =>
      collectForBarter(text, options, command),
    )
  addPmcOptions(
    items.command('traded').description('record a deal of a barter: its pieces leave your counts'),
  )
    .argument('<product...>', 'what the barter gives, or its id', phrase)
    .usage('[options] <product>')
    .option('--trader <trader>', 'only barters of this trader')
    .action((text: string, options: CollectOptions, command: Command) => recordTrade(text, options, command))
  addPmcOptions(items.command('found').description('record how many pieces of an item you have'))
    .argument(
      '<item...>',
      'name, uid or url, and behind it the whole count, or with --add how many more',
      phrase,
    )
    .usage('[options] <item> <count>')
    .option('--ordinary', 'pieces that were not found in raid')
    .option('--add', 'add to the count; a negative number takes away')
    .action((item: string, options: FoundOptions, command: Command) => countItem(item, options, command))
  return items
}
