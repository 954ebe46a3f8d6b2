// Under `--language ru` the program speaks Russian: answers, notes, help and errors. What the game data name in English only stays so.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import russian from '#cli/language/ru.json' with { type: 'json' }
import { testCatalogue } from '../support/catalogue.ts'
import { WIPE, written } from '../support/log-files.ts'
import { newQuickSession, PROCESSES } from '../support/run-exfil.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SENTENCES: Readonly<Record<string, string>> = russian.sentences

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesOf = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : []
}

const nodes = ['cli', 'core']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .flatMap((file) => nodesOf(parseSync(file, readFileSync(file, 'utf8')).program))

interface Template {
  readonly quasis: readonly { readonly value: { readonly cooked: string } }[]
}

const said = nodes.flatMap((node) =>
  node.type === 'TaggedTemplateExpression' && isNode(node.tag) && node.tag.name === 'say'
    ? [(node.quasi as Template).quasis.map(({ value }) => value.cooked)]
    : [],
)
const keys = new Set(
  said.map((parts) => parts.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join('')),
)

const counted = new Set(
  nodes.flatMap(({ type, callee, arguments: given }) =>
    type === 'CallExpression' && isNode(callee) && callee.name === 'counted' && Array.isArray(given)
      ? given.slice(1, 2).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
      : [],
  ),
)

/** What the parser of the command line writes into help by itself. */
const OF_PARSER = [
  ...['Usage:', 'Arguments:', 'Options:', 'Global Options:', 'Commands:'],
  ...['display help for command', 'output the version number'],
]

describe('the Russian catalogue', () => {
  it('has every sentence that is said, with its values', () => {
    expect([...keys].filter((key) => !(key in SENTENCES))).toEqual([])
    expect([...counted].filter((word) => !(word in russian.counted))).toEqual([])
    const foreign = Object.entries(SENTENCES).filter(([english, own]) =>
      [...own.matchAll(/\{\w+\}/g)].some(([value]) => !english.includes(value)),
    )
    expect(foreign).toEqual([])
  })

  it('has nothing that is not said', () => {
    const texts = new Set(nodes.flatMap(({ type, value }) => (type === 'Literal' ? [value] : [])))
    const isSaid = (english: string): boolean =>
      keys.has(english) ||
      texts.has(english) ||
      OF_PARSER.includes(english) ||
      /^(craft|barter)s$/.test(english)
    expect(Object.keys(SENTENCES).filter((english) => !isSaid(english))).toEqual([])
    expect(Object.keys(russian.counted).filter((word) => !counted.has(word) && !texts.has(word))).toEqual([])
  })
})

/** Where the game data are from, and the commands that a server is asked with. */
const SOURCES = JSON.parse(readFileSync(join(ROOT, 'fixtures/catalogue/manifest.json'), 'utf8'))
  .sources as readonly string[]
const COMMANDS = [
  'log show',
  'log export',
  'log import',
  'history restore',
  'loadout show',
  'loadout search',
  'loadout compare',
  'loadout parts',
  'api login',
]

const { items, presets, questItems, quests, traders, skills } = testCatalogue('PVP', { languages: ['ru'] })
const NAMES = [items, presets, questItems, quests, traders, skills]
  .flatMap(({ all }) => all.flatMap((row) => [row.name, ...('shortName' in row ? [row.shortName] : [])]))
  .concat(SOURCES, COMMANDS)
  .filter((name) => /[a-z]{2,} [a-z]{2,}/.test(name))
  .toSorted((a, b) => b.length - a.length)

/** Two words of English beside each other, that are no name of the game, no command and no word of an option. */
const englishIn = (text: string): readonly string[] => {
  const own = NAMES.filter((name) => text.includes(name)).reduce(
    (left, name) => left.replaceAll(name, '·'),
    text,
  )
  const prose = own
    .replaceAll(/"[^"\n]*"|'[^'\n]*'|<[^>\n]*>|\[[^\]\n]*\]|--[\w-]+|\S*[/\\=]\S*/g, '·')
    .replaceAll(/\bexfil(?: [a-z-]+)+|^exfil: [a-z ]+: /g, '·')
    .replaceAll(/^ {2}\S.*?(?= {2,}|$)/gm, '·')
  return [...prose.matchAll(/\b[a-z]{2,}(?: [a-z]{2,})+/g)].map(([words]) => words)
}

const ANSWERS = [
  'price graphics card',
  'items find salewa',
  'items needs',
  'items show salewa',
  'items show graphics card',
  'items show M855A1',
  'items show Dorm room 314 marked key',
  'ammo 5.56x45mm',
  'profit crafts --top 3',
  'profit crafts --explain salewa',
  'profit crafts --search nothing-at-all',
  'profit barters --top 3',
  'profit barters --available --level 1',
  'profit bitcoin --cards 50',
  'profit fee graphics card --ask 200k',
  'profit fee salewa --ask 20k --remaining 100 --hideout-management 20',
  'loadout show AK-74N',
  'loadout compare AK-74N M4A1',
  'loadout parts AK-74N --slot stock',
  'loadout optimise AK-74N --seconds 1 --budget 60000',
  'quests available --level 20',
  'quests list',
  'quests show Collector',
  'quests show Debut --log LOG',
  'quests path Collector',
  'map customs --log LOG',
  'hideout list --log LOG',
  'hideout needs',
  'pmc show --log LOG',
  'log show --log LOG --last 30',
  'replay LOG',
  'replay LOG --step --from 900',
  'replay LOG --diff 10 300',
  'replay LOG --verify',
  'replay why Collector LOG',
  'history restore 10 --dry-run --log LOG',
  'data info',
  'data compare fixtures/upstream',
  'settings show',
  'raids --game fixtures/pilot',
  'raids --game fixtures/pilot --sales',
  'raids --game fixtures/pilot --earned',
  'pilot --status --game fixtures/pilot',
  'pilot catch-up --game fixtures/pilot',
] as const

const RECORDING = [
  'pmc set --level 12 --loyalty Prapor=2',
  'quests complete Collector',
  'quests complete Debut --with-prerequisites',
  'quests cancel Shortage --failed',
  'hideout set vents 2 generator 1',
  'hideout destroy vents',
  'items found salewa 3',
  'undo',
  'redo',
  'log repair',
] as const

/** Each is refused: with one line, in Russian. */
const REFUSED = [
  '',
  'nonsense',
  'quests lits',
  'quests show',
  'quests show Debbut',
  'quests show Shooting Canz --level 0',
  'quests complete Debut --with-prerequisites --only-available',
  'items show salewwa',
  'items show 5.45x39',
  'items found salewa',
  'hideout build lavvatory',
  'hideout build vents 9',
  'hideout set vents',
  'pmc set',
  'pmc set --level 1000',
  'pmc show --loyalty Prapor=9',
  'profit crafts --top 0',
  'profit crafts --sort luck',
  'profit crafts --explain nothing-at-all',
  'profit crafts --json --tsv',
  'profit crafts --bogus',
  'profit crafts --top',
  'profit bitcoin',
  'profit bitcoin --cards 99',
  'profit fee salewa',
  'profit fee roubles --ask 5',
  'hideout list Intelligence Center',
  'settings set fuel-base 2',
  'settings fuel-base',
  'settings fuel-base lots',
  'serve now',
  'loadout show nothing-at-all',
  'loadout optimise AK-74N --curve --goal recoil',
  'map nowhere',
  'replay',
  'replay nowhere.jsonl',
  'replay LOG --step --verify',
  'replay LOG --at 99999',
  'replay BROKEN',
  'replay WRONG',
  'log import WRONG',
  'replay LOG --stream none',
  'log import nowhere.jsonl',
  'log show --type QuestComplete',
  'undo 12345',
  'price salewa --api http://127.0.0.1:9',
  'loadout search',
  'loadout search --api http://127.0.0.1:9',
  'loadout search --api http://127.0.0.1:9 --recoil 60',
  'loadout search --api http://127.0.0.1:9 --recoil 60..40',
  'loadout search --api http://127.0.0.1:9 --category wheel',
  'loadout search --api http://127.0.0.1:9 --quest Debut',
  'loadout search --api http://127.0.0.1:9 --liked',
  'log show --api http://127.0.0.1:9 --token none',
  'raids --since yesterday',
  'pilot --dry-run --record',
  'data info --catalogue nowhere',
  'ammo 9x99',
] as const

describe('under --language ru', PROCESSES, () => {
  const session = newQuickSession()
  const broken = written(
    session,
    `${readFileSync(WIPE, 'utf8').split('\n').slice(0, 4).join('\n')}\n{"id":\n\n{}\n`,
  )
  const wrong = written(
    session,
    readFileSync(WIPE, 'utf8').replace('"version":1,', '"version":-1,'),
    'wrong.jsonl',
  )
  const russianly = (line: string) => {
    const args = line
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => ({ LOG: WIPE, BROKEN: broken, WRONG: wrong })[word] ?? word)
    return session.run(...args, '--language', 'ru')
  }

  it.each(ANSWERS)('exfil %s has no English sentence', async (line) => {
    const { code, stdout, stderr } = await russianly(line)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(englishIn(stdout)).toEqual([])
    expect(stdout).toMatch(/[а-яё]/i)
  })

  it('says in Russian what was recorded', async () => {
    const own = newQuickSession()
    for (const line of RECORDING) {
      const { code, stdout, stderr } = await own.run(...line.split(' '), '--language', 'ru')
      expect({ line, code, stderr }).toEqual({ line, code: 0, stderr: '' })
      expect({ line, english: englishIn(stdout) }).toEqual({ line, english: [] })
    }
  })

  it.each(REFUSED)('exfil %s is refused in Russian', async (line) => {
    const { code, stderr, stdout } = await russianly(line)
    if (line === '') return expect(englishIn(stdout)).toEqual([])
    expect(code).toBeGreaterThan(0)
    expect(stderr).toMatch(/^exfil: [^\n]*[а-яё][^\n]*\n$/i)
    expect(englishIn(stderr)).toEqual([])
  })

  it('explains every command in Russian', async () => {
    const helps: string[] = []
    const explain = async (...command: readonly string[]): Promise<void> => {
      const { stdout, code } = await session.run(...command, '--help', '--language', 'ru')
      expect([command, code]).toEqual([command, 0])
      helps.push(
        ...englishIn(stdout.replace(/^.*exfil.*$/m, '')).map((words) => `${command.join(' ')}: ${words}`),
      )
      const [, commands = ''] = stdout.split('\nКоманды:\n')
      const names = [...commands.matchAll(/^ {2}([a-z][\w-]*)/gm)].flatMap(([, name = '']) => name)
      for (const name of names.filter((each) => each !== 'help')) await explain(...command, name)
    }
    await explain()
    expect(helps).toEqual([])
  })
})
