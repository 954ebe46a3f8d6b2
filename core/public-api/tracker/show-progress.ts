// A PMC and its key in the shapes of TarkovTracker's API v2.
import type { ApiScope } from '../../api-keys/scopes.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { FOREIGN_MODE_NAMES } from '../../catalogue/foreign-mode-names.ts'
import type { GameMode } from '../../catalogue/game-modes.ts'
import { type ExportedProgress, exportProgress } from '../../imports/export-progress.ts'
import type { Pmc } from '../../player/model.ts'
import type { QuestBook } from '../../quests/book.ts'

/** Reading progress, reading that of a team, writing. */
export type TrackerPermission = 'GP' | 'TP' | 'WP'

/** A key writes only to a PMC that was chosen with it, and may read what it writes. */
export const getPermissions = ({
  scopes,
  pmc,
}: {
  readonly scopes: readonly ApiScope[]
  readonly pmc?: string
}): readonly TrackerPermission[] => {
  const isWriter = scopes.includes('progress:write') && pmc !== undefined
  if (isWriter) return ['GP', 'TP', 'WP']
  return scopes.includes('progress:read') ? ['GP', 'TP'] : []
}

export interface PlayerProgress extends ExportedProgress {
  readonly userId: string
}

export const showPlayer = (
  catalogue: Pick<Catalogue, 'stations' | 'constants'>,
  book: QuestBook,
  pmc: Pmc,
): PlayerProgress => ({ ...exportProgress(catalogue, book, pmc), userId: pmc.uid })

const getTrackerMode = (mode: GameMode): string => FOREIGN_MODE_NAMES[mode].trackerKey

export const showProgress = (data: PlayerProgress, mode: GameMode) => ({
  success: true,
  data,
  meta: { self: data.userId, gameMode: getTrackerMode(mode) },
})

/** There are no teams here: a team is its only member. */
export const showTeam = (data: PlayerProgress) => ({
  success: true,
  data: [data],
  meta: { self: data.userId, hiddenTeammates: [] },
})

export const showToken = ({
  token,
  permissions,
  owner,
  note,
  calls,
  mode,
}: {
  readonly token: string
  readonly permissions: readonly TrackerPermission[]
  readonly owner: string
  readonly note: string
  readonly calls: number
  readonly mode: GameMode
}) => ({ success: true, permissions, token, owner, note, calls, gameMode: getTrackerMode(mode) })
