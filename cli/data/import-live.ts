// Imports the API's documents: what they carry is new, what they lack is kept from the snapshot before.
import type { Problem } from '#core/catalogue/check.ts'
import type { Tables } from '#core/catalogue/tables.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/vocabulary.ts'
import { E, type Either } from '#core/fp.ts'
import type { SourceError } from './errors.ts'
import type { Prepared, SourceNotes } from './prepared.ts'
import type { Snapshot } from './snapshot-write.ts'
import { correctionsStillDue, fitCorrections } from './tables/corrections.ts'
import { pruneTables } from './tables/prune.ts'
import { tablesOf } from './tables/tables.ts'
import { contextOf, type ModeDocuments, type ModeTexts } from './upstream/context.ts'
import { modeSourceOf } from './upstream/convert.ts'
import { unknownObjectives } from './upstream/convert-quests.ts'
import { readModeDocuments } from './upstream/read.ts'
import type { DocumentSource } from './upstream/source.ts'

interface ReadMode {
  readonly mode: GameMode
  readonly documents: ModeDocuments
  readonly texts: ModeTexts
}

const readModes = async (source: DocumentSource): Promise<Either<SourceError, readonly ReadMode[]>> => {
  const modes: ReadMode[] = []
  for (const mode of GAME_MODES) {
    if (!(await source.hasMode(mode))) continue
    const read = await readModeDocuments(source, mode)
    if (E.isLeft(read)) return read
    modes.push({ mode, ...read.right })
  }
  return E.right(modes)
}

/** The day on which the youngest item of the documents was updated. */
const dateOf = (modes: readonly ReadMode[]): string | undefined =>
  modes
    .flatMap(({ documents }) => Object.values(documents.items.items).flatMap(({ updated }) => updated ?? []))
    .reduce<string | undefined>(
      (latest, day) => (latest === undefined || day > latest ? day : latest),
      undefined,
    )
    ?.slice(0, 10)

/** The documents do not say of which version of the game they are. */
const UNKNOWN = 'unknown'

const otherMode = (mode: GameMode): GameMode => (mode === 'PVP' ? 'PVE' : 'PVP')

/** The snapshot that the documents make over the one before, not yet on disk. `place` is how the manifest names the source. */
export const prepareLive = async (
  source: DocumentSource,
  place: string,
  readPrevious: () => Snapshot,
  notes: SourceNotes,
): Promise<Either<SourceError, Prepared>> => {
  const read = await readModes(source)
  if (E.isLeft(read)) return read
  const previous = readPrevious()
  const modes = read.right
  const questsOf = (mode: GameMode): ReadonlySet<string> => {
    const own = modes.find((entry) => entry.mode === mode)?.documents.tasks.tasks
    return new Set(own === undefined ? previous.tables[mode].quests.map(({ uid }) => uid) : Object.keys(own))
  }
  const dropped: Problem[] = []
  const newTables = modes.map(({ mode, documents, texts }): readonly [GameMode, Tables] => {
    const context = contextOf({
      mode,
      documents,
      texts,
      previous: previous.tables[mode],
      otherModeQuests: questsOf(otherMode(mode)),
    })
    const pruned = pruneTables(tablesOf(modeSourceOf(context)))
    dropped.push(...unknownObjectives(context), ...pruned.dropped)
    return [mode, pruned.tables]
  })
  const tables = { ...previous.tables, ...Object.fromEntries(newTables) }
  const due = correctionsStillDue(previous.corrections, previous.tables, tables)
  const fitted = fitCorrections(
    due,
    GAME_MODES.map((mode) => tables[mode]),
  )
  return E.right({
    snapshot: {
      date: notes.date ?? dateOf(modes) ?? previous.date,
      gameVersion: notes.gameVersion ?? UNKNOWN,
      sources: notes.sources.length > 0 ? notes.sources : [place],
      tables,
      corrections: fitted.corrections,
    },
    modes: modes.map(({ mode }) => mode),
    dropped: [...dropped, ...fitted.dropped],
  })
}
