// Holds docs/cli.md and the program together: every command and option is described, and every example is what the program prints.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { newSession, type Session } from '../support/run-exfil.ts'

const PAGE = readFileSync(fileURLToPath(new URL('../../docs/cli.md', import.meta.url)), 'utf8')

/** The sections of the page by their title. */
const SECTIONS: ReadonlyMap<string, string> = new Map(
  PAGE.split(/^#{2,3} /m).map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return [title.replaceAll('`', ''), lines.join('\n')] as const
  }),
)

/** The section of a command: `exfil items find <text>` for `items find`. */
const sectionOf = (command: string): string | undefined =>
  [...SECTIONS].find(
    ([title]) =>
      title === `exfil ${command}` ||
      title.startsWith(`exfil ${command} <`) ||
      title.startsWith(`exfil ${command} [`),
  )?.[1]

/** What a section leaves to another one: the link that says so, and the other one's title. */
const SHARED: readonly (readonly [link: string, title: string])[] = [
  ['(#who-asks)', 'Who asks'],
  ['(#choices-of-the-calculators)', 'Choices of the calculators'],
]

const optionsIn = (text: string): readonly string[] => text.match(/(?<=`)--[a-z0-9-]+/g) ?? []

/** Subcommands and options by the path of a command, as the program itself knows them. */
const commandsOf = (completion: string): readonly (readonly [path: string, words: readonly string[]])[] =>
  [...completion.matchAll(/^ {4}"([^"]*)"\) known="([^"]*)"/gm)].map(([, path = '', words = '']) => [
    path,
    words.split('|'),
  ])

describe('docs/cli.md', () => {
  it('describes every command with exactly its options', async () => {
    const { stdout } = await newSession().run('completion', 'bash')
    const commands = commandsOf(stdout)
    expect(commands.length).toBeGreaterThan(20)
    const [, top = []] = commands.find(([path]) => path === '') ?? []
    const global = top.filter((word) => word.startsWith('--'))
    expect(global.filter((option) => !optionsIn(SECTIONS.get('Answers') ?? '').includes(option))).toEqual([])
    // Most groups have only subcommands beside the global options.
    const groups = new Set(commands.map(([path]) => path.split(' ').slice(0, -1).join(' ')))
    const hasOwn = (words: readonly string[]): boolean =>
      words.some((word) => word.startsWith('--') && !global.includes(word))
    for (const [path, words] of commands.filter(
      ([path, words]) => path !== '' && (!groups.has(path) || hasOwn(words)),
    )) {
      const section = sectionOf(path)
      expect(section, `a section on exfil ${path}`).toBeDefined()
      const shared = SHARED.filter(([link]) => section?.includes(link)).map(([, title]) =>
        SECTIONS.get(title),
      )
      const own = words.filter((word) => word.startsWith('--') && !global.includes(word))
      const described = new Set([section, ...shared].flatMap((text) => optionsIn(prose(text ?? ''))))
      expect(
        own.filter((option) => !described.has(option)),
        `options of exfil ${path}`,
      ).toEqual([])
      const strange = optionsIn(tables(section ?? '')).filter((option) => !words.includes(option))
      expect(strange, `options that exfil ${path} does not have`).toEqual([])
    }
  })

  it('names the exit codes and the variables', () => {
    for (const word of ['0', '1', '2', '70']) expect(SECTIONS.get('Exit codes')).toContain(`| ${word} |`)
    for (const name of ['EXFIL_LOG', 'EXFIL_CATALOGUE', 'NO_COLOR', 'EXFIL_DEBUG'])
      expect(SECTIONS.get('Environment')).toContain(`\`${name}\``)
  })

  it('shows JSON with the fields and kinds of values that the program prints', async () => {
    const checked = async (who: Session, own: readonly Example[]): Promise<void> => {
      for (const { command, shown, section } of own) {
        const printed = await who.json(...argumentsOf(command, who))
        expect(strangers(shown, printed, ''), command).toEqual([])
        const fields = Object.keys((Array.isArray(printed) ? printed[0] : printed) ?? {})
        expect(
          fields.filter((field) => !section.includes(field)),
          `fields of ${command}`,
        ).toEqual([])
      }
    }
    const all = examples()
    await Promise.all([
      checked(
        newSession(),
        all.filter(({ command }) => RECORDS.test(command)),
      ),
      checked(
        newSession(),
        all.filter(({ command }) => !RECORDS.test(command)),
      ),
    ])
  })
})

const prose = (section: string): string => section.replaceAll(/^```.*?^```/gms, '')
const tables = (section: string): string =>
  prose(section)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ')[0])
    .join('\n')

interface Example {
  readonly command: string
  readonly shown: unknown
  readonly section: string
}

const examples = (): readonly Example[] =>
  [...SECTIONS.values()].flatMap((section) =>
    [...section.matchAll(/^```sh\n(exfil [^\n]*)\n```\n```json\n(.*?)^```/gms)].map(
      ([, command = '', json = '']) => ({
        command,
        shown: JSON.parse(json),
        section,
      }),
    ),
  )

/** These need the PMC that the examples before them recorded. */
const RECORDS =
  /^exfil (pmc|log|undo|redo|history restore|achievements (done|undone)|items (found|collect|collecting|traded)|hideout (build|destroy|set)|quests (complete|reopen|cancel|hide|unhide)) /

/** The words after `exfil`; files that are written go into the session's folder. */
const argumentsOf = (command: string, { folder }: Session): readonly string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, plain]) => quoted ?? plain ?? '')
    .filter((word, index) => index > 0 && word !== '--json')
    .map((word) => (['backup.jsonl', 'imported', 'corrected'].includes(word) ? join(folder, word) : word))

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** The first difference between the page and the output; `"…"` matches anything. */
const strangers = (shown: unknown, printed: unknown, path: string): readonly string[] => {
  if (shown === '…') return []
  if (kindOf(shown) !== kindOf(printed))
    return [`${path}: ${kindOf(shown)} shown, ${kindOf(printed)} printed`]
  if (Array.isArray(shown) && Array.isArray(printed))
    return shown.flatMap((element, index) =>
      printed.some((each) => strangers(element, each, '').length === 0)
        ? []
        : strangers(element, printed[index], `${path}[${index}]`),
    )
  if (typeof shown !== 'object' || shown === null) return []
  return Object.entries(shown).flatMap(([field, value]) =>
    isPlain(printed) && field in printed
      ? strangers(value, printed[field], `${path}.${field}`)
      : [`${path}.${field}: not printed`],
  )
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
