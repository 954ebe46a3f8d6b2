// Imports the API's documents: their contents are new, what they lack is kept from the previous snapshot.
import { checkCatalogue } from '#core/catalogue/check/check.ts'
import { type LostRows, showLostRows } from '#core/catalogue/check/lost-rows.ts'
import type { Correction } from '#core/catalogue/corrections/correction.ts'
import { overlayFor } from '#core/catalogue/corrections/overlay.ts'
import { BASE_MODES, GAME_MODES, type GameMode, getBaseMode } from '#core/catalogue/game-modes.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { E, type Either } from '#core/fp.ts'
import { finding, say } from '../speech.ts'
import { correctedTables } from './check-snapshot.ts'
import { type SourceError, showFinding, showSourceError } from './errors.ts'
import { hasOwnTables, listOwnModes, withFallbackTables } from './fallback-tables.ts'
import { getDocumentName, type ModeTables, modeTables } from './mode-tables.ts'
import { type Baseline, droppedOnce, type Prepared, type SourceNotes } from './prepared.ts'
import type { RefusedRow } from './refused-row.ts'
import { correctionsStillDue, fitCorrections } from './tables/corrections.ts'
import { type ReadMode, readModeDocuments } from './upstream/read.ts'
import { DOCUMENT_NAMES, type DocumentName, type DocumentSource, MODE_FOLDERS } from './upstream/source.ts'

interface Mode {
  readonly mode: GameMode
  readonly read: ReadMode
  /** Documents that are not used, with reasons. */
  readonly unused: Map<DocumentName, string>
}

const readModes = async (source: DocumentSource): Promise<Either<SourceError, readonly Mode[]>> => {
  const modes: Mode[] = []
  for (const mode of GAME_MODES) {
    if (!(await source.hasMode(mode))) continue
    const read = await readModeDocuments(source, mode)
    if (E.isLeft(read)) return read
    const { lacking } = read.right
    const unused = new Map(lacking.map(({ name, error }) => [name, showSourceError(error)]))
    modes.push({ mode, read: read.right, unused })
  }
  const [first] = modes.flatMap(({ read }) => read.lacking)
  const isAnyUsed = modes.some(({ unused }) => unused.size < DOCUMENT_NAMES.length)
  return isAnyUsed || first === undefined ? E.right(modes) : E.left(first.error)
}

/** The date of the most recently updated item. */
const getDate = (modes: readonly Mode[]): string | undefined =>
  modes
    .flatMap(({ read }) => Object.values(read.documents.items.items).flatMap(({ updated }) => updated ?? []))
    .reduce<string | undefined>(
      (latest, day) => (latest === undefined || day > latest ? day : latest),
      undefined,
    )
    ?.slice(0, 10)

/** The documents do not contain the game version. */
const UNKNOWN = 'unknown'

/** The modes with which a mode's quests are compared: a quest that none of them has belongs to the mode alone. */
const otherModes = (mode: GameMode): readonly GameMode[] =>
  BASE_MODES.filter((other) => other !== getBaseMode(mode))

/** The ids of the mode's quests: of its documents, including refused ones, or of the previous snapshot. */
const getQuests = (own: Mode | undefined, before: Tables): ReadonlySet<string> =>
  own === undefined || own.unused.has('tasks')
    ? new Set(before.quests.map(({ uid }) => uid))
    : new Set([
        ...Object.keys(own.read.documents.tasks.tasks),
        ...(own.read.bad.get('tasks') ?? []).map(({ id }) => id),
      ])

/** `reasons`: why the mode is left unchanged. */
type Judged =
  | { readonly made: ModeTables }
  | { readonly reasons: readonly string[] }
  | { readonly isAgain: true }

/** Excludes documents that lost too many rows and converts the mode again; if that does not help, the mode is left unchanged. */
const judge = ({ mode, unused }: Mode, made: ModeTables, isAccepted: boolean): Judged => {
  const { own, all } = made.lost
  const reason = (lost: LostRows): string =>
    say`${finding(showLostRows(lost))} (--accept takes it all the same)`
  // Rows missing in the document itself come first; other problems may be consequences.
  const lost = isAccepted ? [] : own.length > 0 ? own : made.unsound.length > 0 ? [] : all
  const guilty = lost.filter(({ table }) => !unused.has(getDocumentName(table)))
  for (const one of guilty) {
    const name = getDocumentName(one.table)
    unused.set(name, `${MODE_FOLDERS[mode]}/${name}: ${reason(one)}`)
  }
  if (guilty.length > 0)
    return unused.size < DOCUMENT_NAMES.length ? { isAgain: true } : { reasons: [...unused.values()] }
  if (made.unsound.length > 0) return { reasons: made.unsound.map(showFinding) }
  return isAccepted || all.length === 0 ? { made } : { reasons: all.map(reason) }
}

interface MadeModes {
  readonly modes: ReadonlyMap<Mode, ModeTables>
  /** Modes that were left unchanged, with reasons. */
  readonly reasons: ReadonlyMap<GameMode, readonly string[]>
}

/** Treats a mode that can't be used as absent from the source, so that the other mode is converted without it. */
const makeModes = (read: readonly Mode[], { previous, replaced, isAccepted }: Baseline): MadeModes => {
  const reasons = new Map<GameMode, readonly string[]>()
  for (;;) {
    const used = read.filter(({ mode }) => !reasons.has(mode))
    const modes = new Map<Mode, ModeTables>()
    let isAgain = false
    for (const entry of used) {
      const { mode } = entry
      const made = modeTables(
        {
          ...{ mode, read: entry.read, previous: previous.tables[mode] },
          otherModeQuests: new Set(
            otherModes(mode).flatMap((other) => [
              ...getQuests(
                used.find((another) => another.mode === other),
                previous.tables[other],
              ),
            ]),
          ),
          unused: new Set(entry.unused.keys()),
        },
        replaced.tables[mode],
      )
      // Rows that only the fallback had are no loss.
      const judged = judge(entry, made, isAccepted || !hasOwnTables(replaced.tables, mode))
      if ('reasons' in judged) reasons.set(mode, judged.reasons)
      if ('made' in judged) modes.set(entry, judged.made)
      else isAgain = true
    }
    if (!isAgain) return { modes, reasons }
  }
}

/** Drops corrections that make otherwise valid tables invalid. */
export const soundCorrections = (
  corrections: readonly Correction[],
  modes: readonly (readonly [GameMode, Tables])[],
): readonly Correction[] => {
  const found = modes.flatMap(([mode, tables]) =>
    checkCatalogue(correctedTables(overlayFor(mode, corrections), tables)),
  )
  if (found.length === 0) return corrections
  const text = found.map(({ uid, what }) => `${uid} ${what}`).join('\n')
  const sound = corrections.filter(({ uid }) => !text.includes(uid))
  return sound.length === corrections.length ? [] : soundCorrections(sound, modes)
}

const unusedRows = ({ mode, read, unused }: Mode): readonly RefusedRow[] =>
  [...unused].map(([name, reason]) => {
    const document = `${MODE_FOLDERS[mode]}/${name}`
    const error = read.lacking.find((lacking) => lacking.name === name)?.error
    const field = error?.tag === 'Malformed' ? error.error.path : ''
    const plain = reason.startsWith(`${document}: `) ? reason.slice(document.length + 2) : reason
    return {
      document,
      row: '',
      field,
      reason: field === '' ? plain : plain.replace(`${field}: `, ''),
      kept: true,
    }
  })

/** The snapshot of the documents over the previous one, not yet written. `place`: name of the source in the manifest. */
export const prepareLive = async (
  source: DocumentSource,
  place: string,
  readBaseline: () => Baseline,
  notes: SourceNotes,
): Promise<Either<SourceError, Prepared>> => {
  const read = await readModes(source)
  if (E.isLeft(read)) return read
  const baseline = readBaseline()
  const { previous } = baseline
  const { modes, reasons } = makeModes(read.right, baseline)
  if (modes.size === 0) {
    const all = [...reasons].flatMap(([mode, why]) => why.map((reason) => `${MODE_FOLDERS[mode]}: ${reason}`))
    return E.left({ tag: 'Unsound', reasons: all })
  }
  const made = [...modes]
  const kept = listOwnModes(previous.tables).map((mode) => [mode, previous.tables[mode]] as const)
  const tables = withFallbackTables<Tables>(
    Object.fromEntries([...kept, ...made.map(([{ mode }, own]) => [mode, own.tables] as const)]),
  )
  const due = correctionsStillDue(previous.corrections, previous.tables, tables)
  const fitted = fitCorrections(
    due,
    listOwnModes(tables).map((mode) => tables[mode]),
  )
  const ofMode = ([mode, why]: readonly [GameMode, readonly string[]]): readonly RefusedRow[] =>
    why.map((reason) => ({ document: MODE_FOLDERS[mode], row: '', field: '', reason, kept: true }))
  return E.right({
    snapshot: {
      date: notes.date ?? getDate(made.map(([mode]) => mode)) ?? previous.date,
      gameVersion: notes.gameVersion ?? UNKNOWN,
      sources: notes.sources.length > 0 ? notes.sources : [place],
      tables,
      corrections: soundCorrections(
        fitted.corrections,
        made.map(([{ mode }, own]) => [mode, own.tables]),
      ),
    },
    modes: made.map(([{ mode }]) => mode),
    dropped: droppedOnce([
      ...made.flatMap(([{ mode }, own]) => own.dropped.map((problem) => ({ mode, problem }))),
      ...fitted.dropped,
    ]),
    refused: [
      ...made.flatMap(([mode, own]) => [...unusedRows(mode), ...own.refused]),
      ...[...reasons].flatMap(ofMode),
    ],
  })
}
