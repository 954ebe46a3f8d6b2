// A source of the API's documents.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Either } from '#core/fp.ts'
import type { SourceError } from '../errors.ts'

/** The API's names of game modes. */
export const MODE_FOLDERS = { PVP: 'regular', PVE: 'pve' } as const satisfies Record<GameMode, string>

export const DOCUMENT_NAMES = ['items', 'tasks', 'maps', 'hideout', 'traders', 'crafts', 'barters'] as const
export type DocumentName = (typeof DOCUMENT_NAMES)[number]

export interface DocumentSource {
  readonly hasMode: (mode: GameMode) => Promise<boolean>
  /** A document (`tasks`) or a language of it (`tasks_ru`); undefined if the source has none. */
  readonly read: (mode: GameMode, name: string) => Promise<Either<SourceError, unknown>>
}
