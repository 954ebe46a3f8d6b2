// The quests of old logs as a list.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { LoggedProgress } from '#core/pilot/logs/catch-up.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { clockZone } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { formatDays } from './format-days.ts'
import { loggedQuestList } from './quest-list.tsx'

const QuestsList = ({ progress }: { readonly progress: readonly LoggedProgress[] }): ReactNode => {
  const { t } = useTranslation('pilot')
  const locale = useLocale()
  const { quests } = useCatalogue('quests')
  const rows = useMemo(
    () =>
      progress.flatMap((character, place) =>
        character.quests.map((quest) => {
          const row = quests.get(quest.questId)
          return {
            ...quest,
            character: String(place),
            name: row === undefined ? quest.questId : nameIn(locale, row),
          }
        }),
      ),
    [progress, quests, locale],
  )
  const context = useMemo(
    () => ({
      t,
      characters: new Map(
        progress.map((character, place) => [
          String(place),
          `${character.gameMode ?? character.mode ?? character.unknownMode ?? t('old.unknownMode')}, ${formatDays(character)}`,
        ]),
      ),
    }),
    [t, progress],
  )
  const list = useList(loggedQuestList, { rows, context })
  return (
    <Panel
      title={t('lists.quests')}
      note={`${t('lists.questCount', { count: list.count })} · ${t('lists.zone', { zone: clockZone() })}`}
      isFlush
    >
      <ListView isBare list={list} label={t('lists.quests')} />
    </Panel>
  )
}

export default QuestsList
