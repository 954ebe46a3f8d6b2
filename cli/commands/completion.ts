// `exfil completion`: prints a script that completes commands and options in the shell.
import { Argument, Command } from 'commander'

const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

/** What may follow one path of commands: subcommands and options. */
interface Completions {
  readonly path: string
  readonly words: readonly string[]
}

export const completionCommand = (program: () => Promise<Command>): Command =>
  new Command('completion')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .description('print a completion script: eval "$(exfil completion bash)"')
    .action(async (shell: Shell) => {
      const root = await program()
      process.stdout.write(SCRIPTS[shell](completionsOf(root, '', optionsOf(root))))
    })

const optionsOf = (command: Command): readonly string[] =>
  command.options.map(({ long }) => long).filter((long) => typeof long === 'string')

const completionsOf = (
  command: Command,
  path: string,
  inherited: readonly string[],
): readonly Completions[] => [
  {
    path,
    words: [
      ...command.commands.map((each) => each.name()),
      ...new Set([...optionsOf(command), ...inherited, '--help']),
    ],
  },
  ...command.commands.flatMap((each) =>
    completionsOf(each, path === '' ? each.name() : `${path} ${each.name()}`, inherited),
  ),
]

const cases = (completions: readonly Completions[]): string =>
  completions.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`).join('\n')

/** The words before the cursor that are commands, joined, are the path. */
const bash = (completions: readonly Completions[]): string => `_exfil() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" path="" words="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in -*) ;; *) path="\${path:+$path }\${COMP_WORDS[i]}" ;; esac
  done
  while :; do
    case "$path" in
${cases(completions)}
    esac
    [ -n "$words" ] && break
    case "$path" in *" "*) path="\${path% *}" ;; *) path="" ;; esac
  done
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  [ \${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$cur"))
}
complete -F _exfil exfil
`

const zsh = (completions: readonly Completions[]): string =>
  `autoload -U +X bashcompinit && bashcompinit\n${bash(completions)}`

const fish = (completions: readonly Completions[]): string =>
  completions
    .flatMap(({ path, words }) => {
      const seen = path === '' ? '' : ` -n "__fish_seen_subcommand_from ${path.split(' ').at(-1)}"`
      return words.map((word) =>
        word.startsWith('--')
          ? `complete -c exfil${seen} -l ${word.slice(2)}`
          : `complete -c exfil${path === '' ? ' -n __fish_use_subcommand' : seen} -f -a ${word}`,
      )
    })
    .join('\n')
    .concat('\n')

const SCRIPTS: Readonly<Record<Shell, (completions: readonly Completions[]) => string>> = { bash, zsh, fish }
