// The backup file of TarkovTracker: the progress in every game mode of one account.
import { FOREIGN_MODE_NAMES } from '../catalogue/foreign-mode-names.ts'
import { GAME_MODES, type GameMode } from '../catalogue/game-modes.ts'
import { Count, type DecodeError, Finite, oneOf, PositiveInt, showValue } from '../codec.ts'
import { type Either, left, right } from '../fp.ts'
import { isObject } from '../json.ts'
import { fieldIn, mapIn, newReading, objectIn, type ReadingPlace } from './lenient.ts'
import {
  editionIn,
  factionIn,
  moduleAt,
  NO_PROGRESS,
  objectiveAt,
  readPartAt,
  type TrackerProgress,
  type TrackerTrader,
  taskAt,
} from './tracker-progress.ts'

export const BACKUP_FORMAT = 'tarkovtracker-backup'

/** What the file calls the product's modes. */
const getKey = (mode: GameMode): string => FOREIGN_MODE_NAMES[mode].trackerKey

/**
 * `progress`: of the modes that the file has. `current`: the mode that was looked at last, if it is known.
 */
export interface TrackerBackup {
  readonly progress: Partial<Readonly<Record<GameMode, TrackerProgress>>>
  readonly current: GameMode | undefined
}

/** A quest may be told by a mere boolean, as old files do it. */
const taskEntry = (value: unknown): unknown => (typeof value === 'boolean' ? { complete: value } : value)

const traderAt = (at: ReadingPlace, id: string): TrackerTrader => {
  const level = fieldIn(at, 'level', PositiveInt)
  const reputation = fieldIn(at, 'reputation', Finite)
  return {
    id,
    ...(level === undefined ? {} : { level }),
    ...(reputation === undefined ? {} : { reputation }),
  }
}

/** Skills are told only as differences from what quests give, so that their levels are not known. */
const progressAt = (root: ReadingPlace, at: ReadingPlace): TrackerProgress => ({
  ...NO_PROGRESS,
  level: fieldIn(at, 'level', Count),
  prestige: fieldIn(at, 'prestigeLevel', Count),
  edition: editionIn(root, 'gameEdition'),
  faction: factionIn(at, 'pmcFaction'),
  tasks: mapIn(at, 'taskCompletions', taskAt, taskEntry),
  objectives: mapIn(at, 'taskObjectives', objectiveAt),
  modules: mapIn(at, 'hideoutModules', moduleAt),
  parts: mapIn(at, 'hideoutParts', readPartAt),
  traders: mapIn(at, 'traders', traderAt),
  problems: at.reading.problems,
})

const Version = oneOf(['1', '2'], '1 or 2')

export const isTrackerBackup = (value: unknown): boolean => isObject(value) && value._format === BACKUP_FORMAT

/** A file of an unknown version, or without progress of any mode, is refused; else what cannot be read is left out and named. */
export const decodeTrackerBackup = (value: unknown): Either<DecodeError, TrackerBackup> => {
  if (!isObject(value)) return left({ path: '', expected: 'an object', found: showValue(value) })
  if (!Version.is(String(value._version)))
    return left({ path: '_version', expected: Version.name, found: showValue(value._version) })
  const progress: Partial<Record<GameMode, TrackerProgress>> = {}
  let isRead = false
  let problem: DecodeError | undefined
  for (const mode of GAME_MODES) {
    const reading = newReading()
    const root: ReadingPlace = { reading, object: value, path: '' }
    const at = objectIn(root, getKey(mode))
    if (at !== undefined) progress[mode] = progressAt(root, at)
    // The mode is there and cannot be read, which is no progress, but is told.
    else if (reading.problems.length > 0) progress[mode] = { ...NO_PROGRESS, problems: reading.problems }
    isRead ||= at !== undefined
    if (reading.read === 0) problem ??= reading.problems[0]
  }
  if (!isRead)
    return left(
      problem ?? {
        path: '',
        expected: `progress in ${GAME_MODES.map(getKey).join(', ')}`,
        found: 'none of them',
      },
    )
  const current = GAME_MODES.find((mode) => getKey(mode) === value.currentGameMode)
  return right({ progress, current })
}
