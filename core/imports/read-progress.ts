// A file with progress of elsewhere, whichever of the known programs wrote it.
import { GAME_MODES, type GameMode } from '../catalogue/game-modes.ts'
import type { DecodeError } from '../codec.ts'
import { E, type Either, pipe } from '../fp.ts'
import { decodeGameProfile, isGameProfile } from './game-profile.ts'
import { decodeTrackerBackup, isTrackerBackup, type TrackerBackup } from './tracker-backup.ts'
import { decodeTrackerProgress, NO_PROGRESS, type TrackerProgress } from './tracker-progress.ts'

/**
 * `Answer`: of the popular tracker's API; `Profile`: of tarkov.dev. Neither tells the game mode. `Backup`: of TarkovTracker, with every mode.
 */
export type ProgressFile =
  | { readonly format: 'Answer' | 'Profile'; readonly progress: TrackerProgress }
  | ({ readonly format: 'Backup' } & Omit<TrackerBackup, 'progress'> & {
        readonly modes: TrackerBackup['progress']
      })

export const decodeProgressFile = (value: unknown): Either<DecodeError, ProgressFile> => {
  if (isTrackerBackup(value))
    return pipe(
      decodeTrackerBackup(value),
      E.map(({ progress: modes, ...rest }): ProgressFile => ({ format: 'Backup', ...rest, modes })),
    )
  const format = isGameProfile(value) ? 'Profile' : 'Answer'
  return pipe(
    format === 'Profile' ? decodeGameProfile(value) : decodeTrackerProgress(value),
    E.map((progress): ProgressFile => ({ format, progress })),
  )
}

/** The file's progress for a PMC of the mode; empty if it holds other modes only. */
export const progressFor = (file: ProgressFile, mode: GameMode): TrackerProgress =>
  file.format === 'Backup' ? (file.modes[mode] ?? NO_PROGRESS) : file.progress

/** The other game modes that the file has progress in. */
export const otherModes = (file: ProgressFile, mode: GameMode): readonly GameMode[] =>
  file.format === 'Backup' ? GAME_MODES.filter((other) => other !== mode && isTold(file.modes[other])) : []

const isTold = (progress: TrackerProgress | undefined): boolean =>
  progress !== undefined && ((progress.level ?? 1) > 1 || progress.tasks.length + progress.modules.length > 0)
