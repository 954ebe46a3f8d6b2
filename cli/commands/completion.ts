// `exfil completion`: prints a script that completes commands and options in the shell.
import { Argument, Command } from 'commander'
import { word } from '../arguments.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

/** What may follow one path of commands: subcommands and options. */
interface Completions {
  readonly path: string
  readonly words: readonly string[]
}

export const completionCommand = (program: () => Promise<Command>): Command =>
  new Command('completion')
    .addArgument(new Argument('<shell>', SHELLS.join(', ')).argParser(word('<shell>', SHELLS)))
    .description('print a completion script: eval "$(exfil completion bash)"')
    .action(async (shell: Shell) => {
      const root = await program()
      process.stdout.write(SCRIPTS[shell](completionsOf(root, '', optionsOf(root)), valuedOf(root)))
    })

const optionsOf = (command: Command): readonly string[] =>
  command.options.map(({ long }) => long).filter((long) => typeof long === 'string')

/** Options that take a value, which is no part of the path. */
const valuedOf = (command: Command): readonly string[] =>
  command.options.flatMap(({ long, required }) => (required && typeof long === 'string' ? [long] : []))

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

type Script = (completions: readonly Completions[], valued: readonly string[]) => string

const cases = (completions: readonly Completions[]): string =>
  completions.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`).join('\n')

/** The words before the cursor that are commands, joined, are the path; where it is none, its beginning that is one. */
const bash: Script = (completions, valued) => `_exfil() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" path="" words="" i
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

const fish: Script = (completions, valued) =>
  fishPath(valued) +
  completions
    .flatMap(({ path, words }) => {
      const isGroup = completions.some((each) => each.path.startsWith(path === '' ? '' : `${path} `))
      const at = ` -n "__exfil_at '${path}'${isGroup ? '' : ' arguments'}"`
      return words.map((word) =>
        word.startsWith('--')
          ? `complete -c exfil${at} -l ${word.slice(2)}`
          : `complete -c exfil${at} -f -a ${word}`,
      )
    })
    .join('\n')
    .concat('\n')

const SCRIPTS: Readonly<Record<Shell, Script>> = { bash, zsh, fish }
