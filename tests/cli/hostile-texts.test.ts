// Game data and a log whose every name holds orders to a terminal are printed without one, by every command.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '#cli/data/hash.ts'
import { hasControls } from '#core/control-characters.ts'
import { isObject } from '#core/json.ts'
import { newQuickSession, PROCESSES, type Session } from '../support/run-exfil.ts'

/** Has no letter or digit, so that names are found by what they are called. */
const ORDER = '\u001b[\u009b\u0007\u202e\u0085'
const CATALOGUE = fileURLToPath(new URL('../../fixtures/catalogue', import.meta.url))
const EVENTS = fileURLToPath(new URL('../../fixtures/events/every-event.jsonl', import.meta.url))
const CLI_PAGE = readFileSync(fileURLToPath(new URL('../../docs/cli.md', import.meta.url)), 'utf8')

const isName = (text: string): boolean => /^\p{Lu}[^/]* /u.test(text)

/** The value with the order in every text that reads like a name, and in all of the fields that are called so. */
const poisoned = (value: unknown): unknown => {
  if (typeof value === 'string') return isName(value) ? value + ORDER : value
  if (Array.isArray(value)) return value.map(poisoned)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === 'string' && /name$/i.test(key) ? each + ORDER : poisoned(each),
    ]),
  )
}

/** A folder of game data as an importer could have written it. */
const poisonCatalogue = (folder: string): void => {
  cpSync(CATALOGUE, folder, { recursive: true })
  const path = join(folder, 'manifest.json')
  let manifest = readFileSync(path, 'utf8')
  for (const file of readdirSync(folder).filter(
    (name) => name !== 'manifest.json' && name.endsWith('.json'),
  )) {
    const { hash, fields, rows } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const columns: readonly string[] = fields
    const changed = rows.map((row: readonly unknown[]) =>
      row.map((cell, at) =>
        typeof cell === 'string' && /name$/i.test(columns[at] ?? '') ? cell + ORDER : poisoned(cell),
      ),
    )
    const body = `"fields":${JSON.stringify(fields)},"rows":${JSON.stringify(changed)}}\n`
    manifest = manifest.replaceAll(hash, sha256(body))
    writeFileSync(join(folder, file), `{"hash":"${sha256(body)}",\n${body}`)
  }
  writeFileSync(path, manifest)
}

/** Names in events, and what stands around them. */
const poisonLog = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const event = JSON.parse(line)
      const meta = { ...event.meta, source: ORDER, actor: event.meta.actor + ORDER }
      return `${JSON.stringify({ ...event, data: poisoned(event.data), meta })}\n`
    })
    .join('')

/** The examples of the page, each without what makes it JSON. */
const examples = (): readonly (readonly string[])[] =>
  [...CLI_PAGE.matchAll(/^exfil ([^\n]*)$/gm)]
    .map(([, command = '']) => command)
    // Their answer is a search of seconds; a build is printed by `loadout show`.
    .filter((command) => !command.startsWith('loadout optimise'))
    .map((command) =>
      [...command.matchAll(/"([^"]*)"|(\S+)/g)]
        .map(([, quoted, plain]) => quoted ?? plain ?? '')
        .filter((word) => word !== '--json'),
    )

const MORE: readonly (readonly string[])[] = [
  ['pmc', 'show'],
  ['log', 'show'],
  ['log', 'show', '--last', '40'],
  ['history'],
  ['replay', '--step'],
  ['replay', '--verify'],
  ['items', 'find', 'a'],
  ['items', 'collecting'],
  ['quests', 'list'],
  ['quests', 'show', 'Debut'],
  ['quests', 'show', 'nothing that there is'],
  ['hideout', 'show', 'vents'],
  ['map', 'customs', '--side', 'scav'],
  ['next', 'customs', '--level', '15'],
  ['wipe-plan', '--level', '15'],
  ['stash-value'],
  ['achievements', 'list'],
  ['settings', 'show'],
  ['completion', 'names', 'quests'],
]

let session: Session
beforeAll(() => {
  session = newQuickSession()
  poisonCatalogue(join(session.folder, 'data'))
})

/** What a run printed, out and err. */
const said = async (args: readonly string[]): Promise<string> => {
  // Each begins with the same log: some of them change it.
  writeFileSync(session.log, poisonLog(readFileSync(EVENTS, 'utf8')))
  const words = args.map((word) =>
    word === 'backup.jsonl' || word === 'imported' ? join(session.folder, word) : word,
  )
  const { stdout, stderr } = await session.run(...words, '--catalogue', join(session.folder, 'data'))
  return stdout + stderr
}

describe('a command whose data hold orders to a terminal', PROCESSES, () => {
  it('is one of many that print some of them', async () => {
    const texts = await Promise.all(
      [
        ['pmc', 'show'],
        ['log', 'show'],
        ['price', 'salewa'],
      ].map(said),
    )
    for (const text of texts) expect(text).toContain('\\u009b')
  })

  it.each([...examples(), ...MORE].map((args) => ({ args, command: args.join(' ') })))(
    'prints none: $command',
    async ({ args }) => {
      for (const form of [[], ['--tsv'], ['--json']]) {
        const text = await said([...args, ...form])
        expect(text).not.toContain('bug in exfil')
        expect(hasControls(text.replaceAll(/[\n\t]/g, '')), form.join()).toBe(false)
      }
    },
  )
})
