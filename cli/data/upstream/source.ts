// A place that has the API's documents, whatever it is.
import { FOREIGN_MODE_NAMES } from '#core/catalogue/foreign-mode-names.ts'
import { forEachMode, type GameMode } from '#core/catalogue/game-modes.ts'
import type { Either } from '#core/fp.ts'
import type { SourceError } from '../errors.ts'

/** How the API calls the game modes. */
export const MODE_FOLDERS: Readonly<Record<GameMode, string>> = forEachMode(
  (mode) => FOREIGN_MODE_NAMES[mode].sourceFolder,
)

export const DOCUMENT_NAMES = ['items', 'tasks', 'maps', 'hideout', 'traders', 'crafts', 'barters'] as const
export type DocumentName = (typeof DOCUMENT_NAMES)[number]

/** The document by which a source is taken to have a mode. */
export const FIRST_DOCUMENT: DocumentName = 'items'

export interface DocumentSource {
  readonly hasMode: (mode: GameMode) => Promise<boolean>
  /** A document (`tasks`) or a language of it (`tasks_ru`); undefined if the source has none. */
  readonly read: (mode: GameMode, name: string) => Promise<Either<SourceError, unknown>>
}
