// `exfil completion`: prints a script that completes commands, options and their values in the shell, and the values that it asks for.
import { Argument, Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type WordParser, word } from '../arguments.ts'
import { contextOf } from '../context.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

/** What may follow one path of commands: subcommands and options. */
interface Completions {
  readonly path: string
  readonly words: readonly string[]
  /** What its arguments name. */
  readonly named: ValueKind | undefined
  readonly values: readonly (readonly [option: string, values: Values])[]
}

export const completionCommand = (program: () => Promise<Command>): Command =>
  new Command('completion')
    .addArgument(new Argument('<shell>', SHELLS.join(', ')).argParser(word('<shell>', SHELLS)))
    .description('print a completion script: eval "$(exfil completion bash)"')
    .action(async (shell: Shell) => {
      const root = await program()
      process.stdout.write(SCRIPTS[shell](completionsOf(root, '', root), valuedOf(root)))
    })
    .addCommand(valuesCommand())

const valuesCommand = (): Command =>
  new Command('values')
    .addArgument(new Argument('<kind>', VALUE_KINDS.join(', ')).argParser(word('<kind>', VALUE_KINDS)))
    .argument('[beginning]', 'only those that begin so', '')
    .description('list the names that a script offers, as slugs, a line each')
    .action((kind: ValueKind, beginning: string, _, command: Command) => {
      const { output, gameData } = contextOf(command)
      const slugs = VALUES[kind](gameData('PVP')).filter((slug) => slug.startsWith(beginning))
      output.write(output.format === 'json' ? `${JSON.stringify(slugs, null, 2)}\n` : lines(slugs))
    })

const lines = (words: readonly string[]): string => words.map((each) => `${each}\n`).join('')

const slugsOf = (rows: readonly { readonly url: string }[]): readonly string[] => rows.map(({ url }) => url)

/** What is named by game data, by the kind of thing. */
const VALUES = {
  items: ({ items }: Catalogue) => slugsOf(items.all),
  quests: ({ quests }: Catalogue) => slugsOf(quests.all),
  stations: ({ stations }: Catalogue) => slugsOf(stations.all),
  traders: ({ traders }: Catalogue) => slugsOf(traders.all),
  maps: ({ maps }: Catalogue) => slugsOf(maps.all),
} as const
type ValueKind = keyof typeof VALUES
const VALUE_KINDS = Object.keys(VALUES) as readonly ValueKind[]

/** What arguments and options of these names take. */
const KINDS: Readonly<Record<string, ValueKind>> = {
  item: 'items',
  quest: 'quests',
  station: 'stations',
  '--item': 'items',
  '--quest': 'quests',
  '--station': 'stations',
  '--trader': 'traders',
  '--map': 'maps',
}

/** Words that are known beforehand, or the kind of names to ask for. */
type Values = readonly string[] | ValueKind

const wordsOf = (parse: unknown): readonly string[] | undefined =>
  typeof parse === 'function' && 'words' in parse ? (parse as Pick<WordParser, 'words'>).words : undefined

const valuesOf = ({ options }: Command): readonly (readonly [option: string, values: Values])[] =>
  options.flatMap(({ long, parseArg }) => {
    if (typeof long !== 'string') return []
    const values = wordsOf(parseArg) ?? KINDS[long]
    return values === undefined ? [] : [[long, values] as const]
  })

const optionsOf = (command: Command): readonly string[] =>
  command.options.map(({ long }) => long).filter((long) => typeof long === 'string')

/** Options that take a value, which is no part of the path. */
const valuedOf = (command: Command): readonly string[] =>
  command.options.flatMap(({ long, required }) => (required && typeof long === 'string' ? [long] : []))

const completionsOf = (command: Command, path: string, root: Command): readonly Completions[] => [
  {
    path,
    words: [
      ...command.commands.map((each) => each.name()),
      ...new Set([...optionsOf(command), ...optionsOf(root), '--help']),
    ],
    named: command.registeredArguments.map((each) => KINDS[each.name()]).find((kind) => kind !== undefined),
    values: [...valuesOf(command), ...(command === root ? [] : valuesOf(root))],
  },
  ...command.commands.flatMap((each) =>
    completionsOf(each, path === '' ? each.name() : `${path} ${each.name()}`, root),
  ),
]

type Script = (completions: readonly Completions[], valued: readonly string[]) => string

const cases = (completions: readonly Completions[]): string =>
  completions.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`).join('\n')

/** What is offered for an option: words of several parts are left to the player. */
const offered = (values: Values): string =>
  typeof values === 'string'
    ? `$(exfil completion values ${values} "$cur" 2>/dev/null)`
    : values.filter((value) => !value.includes(' ')).join(' ')

const valueCases = (completions: readonly Completions[]): string =>
  completions
    .flatMap(({ path, values }) =>
      values.map(([option, of]) => `      "${path} ${option}") offers="${offered(of)}" ;;`),
    )
    .join('\n')

const namedCases = (completions: readonly Completions[]): string =>
  completions
    .flatMap(({ path, named }) =>
      named === undefined ? [] : [`      "${path}") words="$words ${offered(named)}" ;;`],
    )
    .join('\n')

/** The words before the cursor that are commands, joined, are the path; where it is none, its beginning that is one. */
const bash: Script = (completions, valued) => `_exfil() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" path="" words="" offers="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i - 1]}" in ${valued.join('|')}) continue ;; esac
    case "\${COMP_WORDS[i]}" in -*) ;; *) path="\${path:+$path }\${COMP_WORDS[i]}" ;; esac
  done
  while :; do
    case "$path" in
${cases(completions)}
    esac
    [ -n "$words" ] && break
    case "$path" in *" "*) path="\${path% *}" ;; *) path="" ;; esac
  done
  case "$path \${COMP_WORDS[COMP_CWORD - 1]}" in
${valueCases(completions)}
  esac
  if [ -n "$offers" ]; then
    COMPREPLY=($(compgen -W "$offers" -- "$cur"))
    return
  fi
  case "$cur" in
    -*) ;;
    *) case "$path" in
${namedCases(completions)}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _exfil exfil
`

const zsh: Script = (completions, valued) =>
  `autoload -Uz compinit bashcompinit && compinit && bashcompinit\n${bash(completions, valued)}`

/** Sets `path` as the script of bash does, and tells whether it is this one; a command goes on behind its arguments. */
const fishPath = (valued: readonly string[]): string => `function __exfil_at
  set -l path
  set -l before
  for word in (commandline -opc)[2..]
    switch "$before"
      case ${valued.join(' ')}
      case '*'
        string match -q -- '-*' $word; or set -a path $word
    end
    set before $word
  end
  if test (count $argv) -eq 2
    string match -q -- "$argv[1] *" "$path "
  else
    test "$path" = "$argv[1]"
  end
end
`

const fishOffered = (values: Values): string =>
  typeof values === 'string'
    ? `(exfil completion values ${values})`
    : values.filter((value) => !value.includes(' ')).join(' ')

const fish: Script = (completions, valued) =>
  fishPath(valued) +
  completions
    .flatMap(({ path, words, named, values }) => {
      const isGroup = completions.some((each) => each.path.startsWith(path === '' ? '' : `${path} `))
      const at = ` -n "__exfil_at '${path}'${isGroup ? '' : ' arguments'}"`
      const valuesFor = new Map(values)
      const option = (word: string): string => {
        const of = valuesFor.get(word)
        return `complete -c exfil${at} -l ${word.slice(2)}${of === undefined ? '' : ` -x -a '${fishOffered(of)}'`}`
      }
      return [
        ...words.map((word) =>
          word.startsWith('--') ? option(word) : `complete -c exfil${at} -f -a ${word}`,
        ),
        ...(named === undefined ? [] : [`complete -c exfil${at} -f -a '${fishOffered(named)}'`]),
      ]
    })
    .join('\n')
    .concat('\n')

const SCRIPTS: Readonly<Record<Shell, Script>> = { bash, zsh, fish }
