// Converts patches and additions of tarkov-data-overlay to corrections of quests, each with its game modes.
import { isDeepStrictEqual } from 'node:util'
import type * as t from 'io-ts'
import { type Correction, getCorrectionModes } from '#core/catalogue/corrections/correction.ts'
import { applyOverlay, overlayFor } from '#core/catalogue/corrections/overlay.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { decode, showDecodeError } from '#core/codec.ts'
import { isRight } from '#core/fp.ts'
import { type ByMode, hasOwnTables } from '../fallback-tables.ts'
import { MODE_FOLDERS } from '../upstream/source.ts'
import {
  type Converting,
  convertAddition,
  convertChanges,
  type NotTaken,
  type OverlayNotes,
} from './convert-task.ts'
import { type OverlayDocument, SECTION_ROWS, type Sections, withPlainIds } from './overlay-document.ts'

export interface ConvertedOverlay {
  readonly corrections: readonly Correction[]
  readonly notTaken: readonly NotTaken[]
}

/** The valid rows of a section by id; others are reported. */
const getRows = <A>(
  notTaken: NotTaken[],
  place: string,
  codec: t.Type<A, unknown>,
  rows: Sections['tasks'] = {},
): readonly (readonly [string, A])[] =>
  Object.entries(rows).flatMap(([id, row]) => {
    const decoded = decode(codec)(withPlainIds(row))
    if (isRight(decoded)) return [[id, decoded.right] as const]
    notTaken.push({ place: `${place}.${id}`, reason: showDecodeError(decoded.left) })
    return []
  })

const correctionsIn = (
  context: Converting,
  sections: Sections,
  place: string,
  modes: readonly GameMode[],
): readonly Correction[] => {
  const { notTaken, source, since } = context
  const getHead = (uid: string) => ({
    table: 'quests' as const,
    uid,
    source,
    since,
    ...(modes.length === GAME_MODES.length ? {} : { modes }),
  })
  const patches = getRows(notTaken, `${place}tasks`, SECTION_ROWS.tasks, sections.tasks).map(
    ([uid, patch]): Correction =>
      patch.disabled === true
        ? { ...getHead(uid), remove: true }
        : { ...getHead(uid), set: convertChanges(context, uid, patch) },
  )
  const additions = getRows(notTaken, `${place}tasksAdd`, SECTION_ROWS.tasksAdd, sections.tasksAdd).map(
    ([uid, task]): Correction => ({
      ...getHead(uid),
      add: convertAddition(context, task, modes) as unknown as Readonly<Record<string, unknown>>,
    }),
  )
  return [...patches, ...additions]
}

/** The correction in the modes in which it changes something; undefined where it changes nothing. */
const effective = (correction: Correction, tables: ByMode<Tables>): Correction | undefined => {
  const changes = (mode: GameMode): boolean => {
    const rows = tables[mode].quests.filter(({ uid }) => uid === correction.uid)
    if (correction.add !== undefined) return rows.length === 0
    const after = applyOverlay(overlayFor(mode, [correction]), 'quests', rows).map(
      ({ corrected: _, ...row }) => row,
    )
    return !isDeepStrictEqual(
      after.map(({ reqLL = [], ...row }) => ({ ...row, reqLL })),
      rows.map(({ reqLL = [], ...row }) => ({ ...row, reqLL })),
    )
  }
  const all = getCorrectionModes(correction).filter((mode) => hasOwnTables(tables, mode))
  const modes = all.filter(changes)
  if (modes.length === 0) return undefined
  return modes.length === all.length || correction.remove === true ? correction : { ...correction, modes }
}

const idLookUp = (tables: ByMode<Tables>, table: 'maps' | 'traders'): ((id: string) => string) => {
  const byId = new Map(
    GAME_MODES.flatMap((mode) => tables[mode][table].map(({ uid, url }) => [uid, url] as const)),
  )
  return (id) => byId.get(id) ?? id
}

/** The corrections that the document makes over the tables: shared ones in all modes, those of a mode's folder in it alone. */
export const convertOverlay = (
  document: OverlayDocument,
  tables: ByMode<Tables>,
  notes: OverlayNotes,
): ConvertedOverlay => {
  const notTaken: NotTaken[] = []
  const { modes = {} } = document
  const sections = [document, ...Object.values(modes)]
  const getPrestige = new Map(
    sections
      .flatMap(({ prestige }) => getRows(notTaken, 'prestige', SECTION_ROWS.prestige, prestige))
      .flatMap(([, { prestigeLevel, conditions = {} }]) =>
        Object.values(conditions).flatMap(({ task }) =>
          task === undefined ? [] : [[task, prestigeLevel] as const],
        ),
      ),
  )
  const context: Converting = {
    ...notes,
    tables,
    notTaken,
    prestigeOf: getPrestige,
    mapKey: idLookUp(tables, 'maps'),
    traderSlug: idLookUp(tables, 'traders'),
  }
  const getMode = new Map<string, GameMode>(GAME_MODES.map((mode) => [MODE_FOLDERS[mode], mode]))
  for (const name of Object.keys(modes))
    if (!getMode.has(name))
      notTaken.push({ place: `modes.${name}`, reason: 'a game mode that is not known here' })
  const corrections = [
    ...correctionsIn(context, document, '', GAME_MODES),
    ...Object.entries(modes).flatMap(([name, own]) => {
      const mode = getMode.get(name)
      return mode === undefined ? [] : correctionsIn(context, own, `modes.${name}.`, [mode])
    }),
  ]
  return {
    corrections: corrections.flatMap((correction) => effective(correction, tables) ?? []),
    notTaken,
  }
}
