// A copy of a server's game data on this machine, brought up to date before a question: corrections and live prices of the server are in it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as t from 'io-ts'
import writeFileAtomic from 'write-file-atomic'
import { GAME_MODES, type GameMode, getBaseMode, getModeFacts } from '#core/catalogue/game-modes.ts'
import {
  getTableBody,
  makeTableText,
  objectsToRows,
  rowsToObjects,
  type TablePayload,
  tableBody,
  toRows,
} from '#core/catalogue/rows.ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import {
  getNamesTable,
  NAMES_TABLES,
  STORED_TABLES,
  type StoredTable,
} from '#core/catalogue/tables/table-names.ts'
import { decode } from '#core/codec.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { contentHash } from '#core/hash.ts'
import { tryParseJson } from '#core/json.ts'
import type { Locale } from '#core/languages.ts'
import { quotesFrom, withQuotes } from '#core/pricing/market/quotes.ts'
import { sha256 } from '../data/hash.ts'
import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest, type TableEntry } from '../data/manifest.ts'
import { writeSnapshotFiles } from '../data/snapshot-write.ts'
import { getRowCodec } from '../data/stored-rows.ts'
import { decodeFinding } from '../decode-finding.ts'
import { badInput, refused, writing } from '../errors.ts'
import { makeFolder, takeLock } from '../locks.ts'
import { dataFolder } from '../log/path.ts'
import { say } from '../speech.ts'
import { callServer, type RemoteAnswer } from './client.ts'
import type { Target } from './target.ts'

/** `corrections`: how many corrections of the server each table has. */
export interface MirroredData {
  readonly folder: string
  readonly date: string
  readonly corrections: Readonly<Record<string, number>>
}

type ManifestAnswer = RemoteAnswer<'manifest'>['answer']
type State = RemoteAnswer<'gameDataState'>['answer']

/** A table of the copy: its file, and the hashes of the documents that it is made of. */
interface Part {
  readonly mode: GameMode
  readonly name: StoredTable
  readonly file: string
  readonly madeOf: string
}

const Kept = t.type({ madeOf: t.record(t.string, t.string) }, 'mirror')
const KEPT_FILE = 'mirror.json'
/** The server may get other data between two calls; then the copy is made again. */
const TRIES = 3
const CALLS_AT_ONCE = 6
const LOCK = { timeoutMs: 60_000, retryMs: 100 }

class ChangedMeanwhile extends Error {}

const isWanted = (name: StoredTable, language: Locale): boolean =>
  !NAMES_TABLES.some((names) => names === name) || name === getNamesTable(language as never)

const listParts = (manifest: ManifestAnswer, language: Locale): readonly Part[] => {
  const madeOf = (mode: GameMode, name: StoredTable): string | undefined => {
    const { tables, quotes } = manifest[mode]
    const hash = tables[name]
    return hash === undefined || name !== 'prices' ? hash : `${hash} ${quotes}`
  }
  const names = STORED_TABLES.filter((name) => isWanted(name, language))
  const own = GAME_MODES.filter(
    (mode) =>
      getBaseMode(mode) === mode ||
      names.some((name) => madeOf(mode, name) !== madeOf(getBaseMode(mode), name)),
  )
  const parts: Part[] = []
  for (const name of names)
    for (const mode of own) {
      const hashes = madeOf(mode, name)
      if (hashes === undefined) continue
      const same = parts.find((part) => part.name === name && part.madeOf === hashes)
      const file = same?.file ?? `${name}.${getModeFacts(mode).slug}.json`
      parts.push({ mode, name, file, madeOf: hashes })
    }
  return parts
}

const isForeign = (target: Target, what: string) =>
  badInput(say`${target.url} answers not as a server of Exfil does: ${what}`)

/** The text of a table's file, as the server has it now; live prices are laid over those of the game data. */
const fetchText = async (target: Target, { mode, name, madeOf }: Part): Promise<string> => {
  const [wanted, wantedQuotes] = madeOf.split(' ')
  const { answer } = await callServer(target, 'table', {
    params: { mode, table: name },
    query: { hash: wanted ?? '' },
  })
  if (answer.hash !== wanted) throw new ChangedMeanwhile()
  const table = { fields: answer.fields, rows: toRows(answer) }
  if (sha256(tableBody(table)) !== wanted) throw isForeign(target, `${mode} ${name}`)
  const rows = rowsToObjects(table.fields, table.rows)
  const decoded = decode(t.readonlyArray(getRowCodec(name)))(rows)
  if (isLeft(decoded)) throw isForeign(target, `${mode} ${name}: ${decodeFinding(decoded.left)}`)
  if (wantedQuotes === undefined) return makeTableText(wanted, tableBody(table))
  const { answer: quotes } = await callServer(target, 'quotes', {
    params: { mode },
    query: { hash: wantedQuotes },
  })
  if (quotes.hash !== wantedQuotes) throw new ChangedMeanwhile()
  const live = withQuotes(rows as unknown as readonly ItemPrices[], quotesFrom(quotes))
  const body = tableBody(objectsToRows(live as readonly object[] as typeof rows))
  return makeTableText(sha256(body), body)
}

const readKept = (place: string): Readonly<Record<string, string>> => {
  try {
    const kept = decode(Kept)(tryParseJson(readFileSync(join(place, KEPT_FILE), 'utf8')))
    return isRight(kept) ? kept.right.madeOf : {}
  } catch {
    return {}
  }
}

/** A file of the copy that is whole. */
const readWhole = (path: string): string | undefined => {
  try {
    const text = readFileSync(path, 'utf8')
    return text.startsWith(`{"hash":"${sha256(getTableBody(text))}"`) ? text : undefined
  } catch {
    return undefined
  }
}

const readTexts = async (
  target: Target,
  folder: string,
  kept: Readonly<Record<string, string>>,
  parts: readonly Part[],
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  const missing = new Map<string, Part>()
  for (const part of parts) {
    const known = kept[part.file] === part.madeOf ? readWhole(join(folder, part.file)) : undefined
    if (known === undefined) missing.set(part.file, part)
    else texts.set(part.file, known)
  }
  const queue = [...missing.values()]
  const work = async (): Promise<void> => {
    for (let part = queue.pop(); part !== undefined; part = queue.pop())
      texts.set(part.file, await fetchText(target, part))
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
  return texts
}

const getEntry = (file: string, text: string): TableEntry => {
  const body = getTableBody(text)
  const { rows } = tryParseJson(text) as { readonly rows: readonly unknown[] }
  return { file, hash: sha256(body), rows: rows.length }
}

/** The moment of the newest price in UTC, `2026-07-17 12:05`. */
const findNewestPrice = (texts: readonly string[]): string | undefined => {
  const instants = texts.flatMap((text) => {
    const { fields, rows } = tryParseJson(text) as TablePayload
    const at = fields.indexOf('updatedAt')
    return rows.map((row) => Number(row[at] ?? 0))
  })
  const newest = instants.reduce((last, at) => Math.max(last, at), 0)
  return newest === 0 ? undefined : new Date(newest).toISOString().slice(0, 16).replace('T', ' ')
}

/** The source names the newest live price, because the date is that of the game data. */
const listSources = (target: Target, date: string, prices: readonly string[]): readonly string[] => {
  const newest = findNewestPrice(prices)
  return newest === undefined || newest.slice(0, date.length) <= date
    ? [target.url]
    : [`${target.url}, ${say`live prices until ${newest} UTC`}`]
}

const makeManifest = (
  target: Target,
  state: State,
  parts: readonly Part[],
  texts: ReadonlyMap<string, string>,
): Manifest => {
  const entries = new Map([...texts].map(([file, text]) => [file, getEntry(file, text)]))
  const tables: Partial<Record<GameMode, Partial<Record<StoredTable, TableEntry>>>> = {}
  for (const { mode, name, file } of parts) {
    const entry = entries.get(file)
    if (entry !== undefined) tables[mode] = { ...tables[mode], [name]: entry }
  }
  const { date, gameVersion } = state
  const prices = parts.flatMap(({ name, file }) => (name === 'prices' ? [texts.get(file) ?? '{}'] : []))
  return {
    format: MANIFEST_FORMAT,
    ...{ date, gameVersion, sources: listSources(target, date, prices) },
    tables: tables as Manifest['tables'],
  }
}

const isSame = (kept: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): boolean =>
  Object.keys(kept).length === Object.keys(now).length &&
  Object.entries(now).every(([file, madeOf]) => kept[file] === madeOf)

const update = async (target: Target, place: string, language: Locale): Promise<MirroredData> => {
  const [{ answer: manifest }, { answer: state }] = await Promise.all([
    callServer(target, 'manifest'),
    callServer(target, 'gameDataState'),
  ])
  const folder = join(place, 'catalogue')
  const { date, corrections } = state
  const parts = listParts(manifest, language)
  const kept = readKept(place)
  const now = Object.fromEntries(parts.map(({ file, madeOf }) => [file, madeOf]))
  if (!isSame(kept, now) || !existsSync(join(folder, MANIFEST_FILE))) {
    const texts = await readTexts(target, folder, kept, parts)
    await writeSnapshotFiles(folder, { manifest: makeManifest(target, state, parts, texts), texts })
    await writeFileAtomic(join(place, KEPT_FILE), JSON.stringify({ madeOf: now }))
  }
  return { folder, date, corrections }
}

/** Where the copy is kept: a folder for each server. */
const getPlace = ({ url }: Target): string =>
  join(dataFolder(), 'servers', `${new URL(url).hostname}-${contentHash(url).slice(0, 12)}`)

/** Brings the copy of the server's game data up to date; fetches only tables that changed. */
export const mirrorGameData = async (target: Target, language: Locale): Promise<MirroredData> => {
  const place = getPlace(target)
  writing(place, () => makeFolder(place))
  const release = await takeLock(join(place, KEPT_FILE), {}, LOCK)
  try {
    for (let attempt = 1; attempt <= TRIES; attempt++)
      try {
        return await update(target, place, language)
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error
      }
    throw refused(say`${target.url}: the game data change while they are read; ask again`)
  } finally {
    await release()
  }
}
