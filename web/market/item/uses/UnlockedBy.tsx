// The quest that unlocks an offer or its trader, as a link; its name loads with the quests.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questAddress } from '#web/links/quests.ts'
import { Link } from '#web/ui/controls/Link.tsx'

/** What the quest unlocks: its trader, or one of the trader's offers. */
type Unlocked = 'trader' | 'offer'

const SOME_QUEST = { trader: 'place.someQuest', offer: 'buy.someQuest' } as const
const BY_QUEST = { trader: 'place.unlockedBy', offer: 'buy.afterQuest' } as const

interface UnlockedByProps {
  readonly quest: string
  readonly unlocked: Unlocked
}

const QuestLink = ({ quest: uid, unlocked }: UnlockedByProps): ReactNode => {
  const { t } = useTranslation('item')
  const quest = useCatalogue('quests').quests.get(uid)
  const language = useLocale()
  return quest === undefined ? (
    t(SOME_QUEST[unlocked])
  ) : (
    <Link to={questAddress(quest.uid)}>{t(BY_QUEST[unlocked], { quest: nameIn(language, quest) })}</Link>
  )
}

export const UnlockedBy = (props: UnlockedByProps): ReactNode => {
  const { t } = useTranslation('item')
  const someQuest = t(SOME_QUEST[props.unlocked])
  return (
    <DataPart fallback={someQuest} missing={someQuest}>
      <QuestLink {...props} />
    </DataPart>
  )
}
