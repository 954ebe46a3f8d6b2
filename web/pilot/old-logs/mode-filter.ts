// The filter of old-log lists: the game mode.
import type { TFunction } from 'i18next'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { getSessionGameMode, type LogSession } from '#core/pilot/logs/session.ts'
import { choice } from '#web/list/choice-filter.tsx'
import type { ListFilter } from '#web/list/define-list.ts'

export const modeFilter = <
  Row extends { readonly session: LogSession },
  Context extends {
    readonly t: TFunction<'pilot'>
    readonly getModeName: (mode: GameMode) => string
  },
>(): ListFilter<Row, Context> =>
  choice<Row, Context, GameMode>({
    place: 'bar',
    label: ({ t }) => t('lists.mode'),
    isCounted: true,
    words: GAME_MODES,
    text: ({ getModeName }, mode) => getModeName(mode),
    keeps: ({ session }, mode) => getSessionGameMode(session) === mode,
  })

/** The mode in words, for sorting and for a spreadsheet. */
export const modeWord = ({ session }: { readonly session: LogSession }): string | undefined =>
  getSessionGameMode(session) ?? session.mode ?? session.unknownMode
