// The raids in old logs, one per line.
import type { TFunction } from 'i18next'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { formatLength } from '#core/format/duration.ts'
import type { LoggedRaid } from '#core/pilot/logs/raids.ts'
import type { MapKey } from '#core/pilot/map-names.ts'
import type { Locale } from '#core/routes/locale.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { defineList, select } from '#web/list/define-list.ts'
import { modeFilter, modeWord } from './mode-filter.ts'
import { SessionMode } from './SessionMode.tsx'

export interface RaidListContext {
  readonly t: TFunction<'pilot'>
  readonly getModeName: (mode: GameMode) => string
  readonly locale: Locale
  readonly mapName: (map: MapKey) => string
  /** Maps that there were raids on. */
  readonly maps: readonly MapKey[]
}

/** `≤` if the length is only known until the menu appeared. */
const lengthText = (
  { lengthMs, isLengthExact }: LoggedRaid,
  { locale }: RaidListContext,
): string | undefined =>
  lengthMs === undefined ? undefined : `${isLengthExact ? '' : '≤ '}${formatLength(lengthMs / 1000, locale)}`

/** Latest first. */
export const raidList = defineList<LoggedRaid, RaidListContext>({
  name: 'logged-raids',
  prefix: 'raids',
  key: ({ startedAt, map, session }) => `${startedAt} ${map} ${session.profileId}`,
  columns: {
    map: {
      head: ({ t }) => t('earned.map'),
      cell: ({ map, character }, { mapName, t }) => (
        <>
          {mapName(map)}
          {character === 'Scav' && <span className="only-fold faint"> {t('lists.characters.Scav')}</span>}
        </>
      ),
      value: ({ map }) => map,
      copied: ({ map }, { mapName }) => mapName(map),
      first: 'ascending',
      width: { min: 140, share: 2 },
      folded: 'item',
    },
    mode: {
      head: ({ t }) => t('lists.mode'),
      cell: ({ session }) => <SessionMode session={session} />,
      value: modeWord,
      first: 'ascending',
      width: { min: 110, share: 1 },
      folded: 'end',
    },
    character: {
      head: ({ t }) => t('lists.character'),
      cell: ({ character }, { t }) =>
        character === undefined ? <span className="faint">–</span> : t(`lists.characters.${character}`),
      value: ({ character }) => character,
      copied: ({ character }, { t }) => character && t(`lists.characters.${character}`),
      first: 'ascending',
      width: 90,
    },
    start: {
      head: ({ t }) => t('lists.start'),
      cell: ({ startedAt }) => localDateTime(startedAt),
      value: ({ startedAt }) => startedAt,
      copied: ({ startedAt }) => localDateTime(startedAt),
      width: { min: 150, share: 1 },
      folded: 'sub',
    },
    length: {
      head: ({ t }) => t('lists.length'),
      title: ({ t }) => t('lists.lengthTitle'),
      cell: (raid, context) => lengthText(raid, context) ?? <span className="faint">–</span>,
      value: ({ lengthMs }) => lengthMs,
      copied: ({ lengthMs }) => (lengthMs === undefined ? undefined : Math.round(lengthMs / 1000)),
      width: 130,
      align: 'end',
      folded: 'main',
    },
  },
  filters: {
    map: select({
      place: 'bar',
      label: ({ t }) => t('earned.map'),
      any: ({ t }) => t('lists.anyMap'),
      options: ({ maps, mapName }) => maps.map((value) => ({ value, text: mapName(value) })),
      keeps: ({ map }, wanted) => map === wanted,
    }),
    mode: modeFilter(),
  },
  sort: { id: 'start', direction: 'descending' },
})
