// The quest that unlocks a trader, as a link; its name comes with the quests.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questAddress } from '#web/links/quests.ts'
import { Link } from '#web/ui/controls/Link.tsx'

const QuestLink = ({ uid }: { readonly uid: string }): ReactNode => {
  const { t } = useTranslation('item')
  const quest = useCatalogue('quests').quests.get(uid)
  const language = useLocale()
  return quest === undefined ? (
    t('place.someQuest')
  ) : (
    <Link to={questAddress(quest.uid)}>{t('place.unlockedBy', { quest: nameIn(language, quest) })}</Link>
  )
}

export const UnlockedBy = ({ quest }: { readonly quest: string }): ReactNode => {
  const { t } = useTranslation('item')
  return (
    <DataPart fallback={t('place.someQuest')} missing={t('place.someQuest')}>
      <QuestLink uid={quest} />
    </DataPart>
  )
}
