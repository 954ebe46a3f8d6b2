// The completion scripts of the shells, made of what every command takes.
/** The values of an argument or an option: fixed words, or a kind of names to look up. */
export interface Offers {
  readonly of: readonly string[] | string
  /** Several with commas between them. */
  readonly isList: boolean
}

/** What may follow one path of commands: subcommands and options. */
export interface Completions {
  readonly path: string
  readonly words: readonly string[]
  /** What its arguments name. */
  readonly named: Offers | undefined
  /** Its options that take a value; undefined if they are unknown, such as a file. */
  readonly values: readonly (readonly [option: string, offers: Offers | undefined])[]
}

export type Script = (completions: readonly Completions[]) => string

/** Options of the program that take a value, which is no part of the path. */
const getValued = (completions: readonly Completions[]): readonly string[] =>
  completions.flatMap(({ path, values }) => (path === '' ? values.map(([option]) => option) : []))

/** Words stand apart by bars: some have blanks. */
const assigned = ({ of, isList }: Offers): string =>
  `${typeof of === 'string' ? `kind=${of}` : `offers="${of.join('|')}"`}${isList ? ' list=1' : ''}`

const wordCases = (completions: readonly Completions[]): string =>
  completions.map(({ path, words }) => `    "${path}") known="${words.join('|')}" ;;`).join('\n')

const valueCases = (completions: readonly Completions[]): string =>
  completions
    .flatMap(({ path, values }) =>
      values.map(
        ([option, offers]) =>
          `    "${path} ${option}") value=1${offers === undefined ? '' : ` ${assigned(offers)}`} ;;`,
      ),
    )
    .join('\n')

const namedCases = (completions: readonly Completions[]): string =>
  completions
    .flatMap(({ path, named }) => (named === undefined ? [] : [`      "${path}") ${assigned(named)} ;;`]))
    .join('\n')

/**
 * Of bash, and of zsh where it behaves as ksh does (`path` and `words` are its own). The words before the cursor that are commands, joined,
 * are the path; where it is none, its beginning that is one. What is offered is compared whatever its case.
 */
const makeFunction = (completions: readonly Completions[]): string => `_exfil() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" at="" known="" offers="" kind="" list="" value="" prefix="" i each
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i - 1]}" in ${getValued(completions).join('|')}) continue ;; esac
    case "\${COMP_WORDS[i]}" in -*) ;; *) at="\${at:+$at }\${COMP_WORDS[i]}" ;; esac
  done
  while :; do
    case "$at" in
${wordCases(completions)}
    esac
    [ -n "$known" ] && break
    case "$at" in *" "*) at="\${at% *}" ;; *) at="" ;; esac
  done
  case "$at \${COMP_WORDS[COMP_CWORD - 1]}" in
${valueCases(completions)}
  esac
  cur="\${cur//\\\\/}"
  cur="\${cur#[\\"\\']}"
  if [ -z "$value" ]; then
    case "$cur" in
      -*) ;;
      *) case "$at" in
${namedCases(completions)}
      esac ;;
    esac
  fi
  if [ -n "$list" ]; then
    case "$cur" in *,*) prefix="\${cur%,*}," cur="\${cur##*,}" ;; esac
  fi
  COMPREPLY=()
  while IFS= read -r each; do
    case "$each" in *[!A-Za-z0-9_.,:/=+-]*) each="$(printf '%q' "$each")" ;; esac
    COMPREPLY+=("$prefix$each")
  done < <({
    [ -n "$value" ] || printf '%s\\n' "$known" | tr '|' '\\n'
    [ -z "$offers" ] || printf '%s\\n' "$offers" | tr '|' '\\n'
    [ -z "$kind" ] || exfil completion values "$kind" "$cur" 2>/dev/null
  } | EXFIL_TYPED="$cur" awk 'index(tolower($0), tolower(ENVIRON["EXFIL_TYPED"])) == 1')
}
`

export const bash: Script = (completions) =>
  `${makeFunction(completions)}complete -o default -F _exfil exfil\n`

/** The shell compares what is offered by its own rules, which know the case: `-U` leaves that to the function. */
export const zsh: Script = (completions) => `autoload -Uz compinit && compinit
${makeFunction(completions)}_exfil_zsh() {
  local -a COMP_WORDS COMPREPLY
  local COMP_CWORD=$((CURRENT - 1))
  COMP_WORDS=("\${words[@]}")
  emulate ksh -c _exfil
  if (( \${#COMPREPLY} )); then compadd -U -Q -- "\${COMPREPLY[@]}"; else _files; fi
}
compdef _exfil_zsh exfil
`

/** Sets `path` as the script of bash does, and tells whether it is this one; a command goes on behind its arguments. */
const fishFunctions = (valued: readonly string[]): string => `function __exfil_at
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
function __exfil_list
  set -l typed (commandline -ct)
  set -l before (string match -r -- '^.*,' "$typed")
  for each in $argv
    echo "$before$each"
  end
end
function __exfil_values
  set -l typed (commandline -ct | string replace -r -- '^.*,' '')
  exfil completion values $argv[1] "$typed" 2>/dev/null
end
`

const fishWord = (word: string): string => (/[^\w.-]/.test(word) ? `"${word}"` : word)

const fishOffered = ({ of, isList }: Offers): string => {
  if (typeof of !== 'string')
    return isList ? `(__exfil_list ${of.map(fishWord).join(' ')})` : of.map(fishWord).join(' ')
  return isList ? `(__exfil_list (__exfil_values ${of}))` : `(__exfil_values ${of})`
}

export const fish: Script = (completions) =>
  fishFunctions(getValued(completions)) +
  completions
    .flatMap(({ path, words, named, values }) => {
      const isGroup = completions.some((each) => each.path.startsWith(path === '' ? '' : `${path} `))
      const at = ` -n "__exfil_at '${path}'${isGroup ? '' : ' arguments'}"`
      const valuesFor = new Map(values)
      const option = (word: string): string => {
        const offers = valuesFor.get(word)
        const taken = offers === undefined ? ' -r' : ` -x -a '${fishOffered(offers)}'`
        return `complete -c exfil${at} -l ${word.slice(2)}${valuesFor.has(word) ? taken : ''}`
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
