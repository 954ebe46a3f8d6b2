// The quests in old logs, with when each began, failed and was finished.
import type { TFunction } from 'i18next'
import type { LoggedQuest } from '#core/pilot/logs/catch-up.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { choice } from '#web/list/choice-filter.tsx'
import { defineList, type ListColumn, select } from '#web/list/define-list.ts'
import { Facts } from '#web/ui/Facts.tsx'

/** `character`: index among those of the logs; the context has its name. */
export interface LoggedQuestRow extends LoggedQuest {
  readonly name: string
  readonly character: string
}

export interface LoggedQuestContext {
  readonly t: TFunction<'pilot'>
  /** The characters in the logs by their place, as words. */
  readonly characters: ReadonlyMap<string, string>
}

const STATES = ['started', 'finished', 'failed'] as const

const INSTANTS = ['startedAt', 'failedAt', 'finishedAt'] as const

const timeText = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : localDateTime(at)

const instant = (
  id: (typeof INSTANTS)[number],
  folded?: 'sub',
): ListColumn<LoggedQuestRow, LoggedQuestContext> => ({
  head: ({ t }) => t(`lists.${id}`),
  cell: ({ [id]: at }) => timeText(at) ?? <span className="faint">–</span>,
  value: ({ [id]: at }) => at,
  copied: ({ [id]: at }) => timeText(at),
  width: 128,
  align: 'end',
  ...(folded && { folded }),
})

/** Finished last comes first. On a narrow sheet an open row shows all its times. */
export const loggedQuestList = defineList<LoggedQuestRow, LoggedQuestContext>({
  name: 'logged-quests',
  prefix: 'quests',
  key: ({ character, questId }) => `${character} ${questId}`,
  columns: {
    quest: {
      head: ({ t }) => t('lists.quest'),
      cell: ({ name }) => name,
      value: ({ name }) => name,
      first: 'ascending',
      width: { min: 150, share: 1 },
      folded: 'item',
    },
    state: {
      head: ({ t }) => t('lists.state'),
      cell: ({ state }, { t }) => t(`lists.states.${state}`),
      value: ({ state }) => state,
      copied: ({ state }, { t }) => t(`lists.states.${state}`),
      first: 'ascending',
      width: 96,
      folded: 'main',
    },
    startedAt: instant('startedAt'),
    failedAt: instant('failedAt'),
    finishedAt: instant('finishedAt', 'sub'),
  },
  filters: {
    character: select({
      place: 'bar',
      label: ({ t }) => t('old.character'),
      any: ({ t }) => t('lists.anyCharacter'),
      options: ({ characters }) => [...characters].map(([value, text]) => ({ value, text })),
      keeps: ({ character }, wanted) => character === wanted,
    }),
    state: choice({
      place: 'bar',
      label: ({ t }) => t('lists.state'),
      isCounted: true,
      words: STATES,
      text: ({ t }, state) => t(`lists.states.${state}`),
      keeps: ({ state }, wanted) => state === wanted,
    }),
  },
  sort: { id: 'finishedAt', direction: 'descending' },
  detail: (row, { t }) => (
    <Facts
      facts={INSTANTS.map((id) => ({
        label: t(`lists.${id}`),
        value: timeText(row[id]) ?? t('lists.notTold'),
      }))}
    />
  ),
})
