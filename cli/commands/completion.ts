// `exfil completion`: prints a script that completes commands, options and their values in the shell, and the values that it asks for.
import { Argument, Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import { listCalibers } from '#core/loadouts/gear/cartridges.ts'
import { isWeaponBase, weaponClasses } from '#core/loadouts/weapons.ts'
import { type Completed, word } from '../arguments.ts'
import { readContext } from '../context.ts'
import { EVENT_TYPES } from '../log/event-type.ts'
import { itemClasses } from '../names.ts'
import { bash, type Completions, fish, type Offers, type Script, zsh } from './completion/scripts.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]
const SCRIPTS: Readonly<Record<Shell, Script>> = { bash, zsh, fish }

export const completionCommand = (program: () => Promise<Command>): Command =>
  new Command('completion')
    .addArgument(new Argument('<shell>', SHELLS.join(', ')).argParser(word('<shell>', SHELLS)))
    .description('print a completion script: eval "$(exfil completion bash)"')
    .action(async (shell: Shell) => {
      const root = await program()
      process.stdout.write(SCRIPTS[shell](getCompletions(root, '', root)))
    })
    .addCommand(valuesCommand())

const valuesCommand = (): Command =>
  new Command('values')
    .addArgument(new Argument('<kind>', VALUE_KINDS.join(', ')).argParser(word('<kind>', VALUE_KINDS)))
    .argument('[beginning]', 'only those that begin so, whatever the case', '')
    .description('list the names that a script offers, a line each')
    .action((kind: ValueKind, beginning: string, _, command: Command) => {
      const { output, gameData } = readContext(command)
      const wanted = beginning.toLowerCase()
      const names = [...new Set(VALUES[kind](gameData('PVP')))].filter((name) =>
        name.toLowerCase().startsWith(wanted),
      )
      output.write(
        output.format === 'json'
          ? `${JSON.stringify(names, null, 2)}\n`
          : names.map((each) => `${each}\n`).join(''),
      )
    })

const getSlugs = (rows: readonly { readonly url: string }[]): readonly string[] => rows.map(({ url }) => url)

/** What is named by game data, by the kind of thing. */
const VALUES = {
  items: ({ items }: Catalogue) => getSlugs(items.all),
  weapons: (catalogue: Catalogue) =>
    getSlugs(catalogue.items.all.filter(({ uid }) => isWeaponBase(catalogue, uid))),
  classes: (catalogue: Catalogue) => getSlugs(itemClasses(catalogue)),
  categories: (catalogue: Catalogue) => getSlugs(weaponClasses(catalogue)),
  quests: ({ quests }: Catalogue) => getSlugs(quests.all),
  stations: ({ stations }: Catalogue) => getSlugs(stations.all),
  traders: ({ traders }: Catalogue) => getSlugs(traders.all),
  maps: ({ maps }: Catalogue) => getSlugs(maps.all),
  calibers: (catalogue: Catalogue) => listCalibers(catalogue).map(({ name }) => name),
} as const
type ValueKind = keyof typeof VALUES
const VALUE_KINDS = Object.keys(VALUES) as readonly ValueKind[]

/** What arguments and options of these names take. */
const KINDS: Readonly<Record<string, Offers['of']>> = {
  item: 'items',
  quest: 'quests',
  station: 'stations',
  map: 'maps',
  caliber: 'calibers',
  build: 'weapons',
  builds: 'weapons',
  weapon: 'weapons',
  '--item': 'items',
  '--explain': 'items',
  '--with': 'items',
  '--without': 'items',
  '--with-class': 'classes',
  '--weapon': 'weapons',
  '--category': 'categories',
  '--quest': 'quests',
  '--station': 'stations',
  '--trader': 'traders',
  '--map': 'maps',
  '--type': EVENT_TYPES,
  '--edition': GAME_EDITIONS,
}

const getOffers = (name: string, parse: unknown): Offers | undefined => {
  const { words, isList } = (typeof parse === 'function' ? parse : {}) as Completed
  const of = words ?? KINDS[name]
  return of === undefined ? undefined : { of, isList: isList === true }
}

const getValues = ({ options }: Command): Completions['values'] =>
  options.flatMap(({ long, required, parseArg }) =>
    typeof long === 'string' && required ? [[long, getOffers(long, parseArg)] as const] : [],
  )

const getOptions = (command: Command): readonly string[] =>
  command.options.map(({ long }) => long).filter((long) => typeof long === 'string')

const getCompletions = (command: Command, path: string, root: Command): readonly Completions[] => [
  {
    path,
    words: [
      ...command.commands.map((each) => each.name()),
      ...new Set([...getOptions(command), ...getOptions(root), '--help']),
    ],
    named: command.registeredArguments
      .map((each) => getOffers(each.name(), each.parseArg))
      .find((offers) => offers !== undefined),
    values: [...getValues(command), ...(command === root ? [] : getValues(root))],
  },
  ...command.commands.flatMap((each) =>
    getCompletions(each, path === '' ? each.name() : `${path} ${each.name()}`, root),
  ),
]
