// Quest names within a sentence, each linked to its quest.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { questAddress } from '../links/quests.ts'

export const QuestNames = ({ quests }: { readonly quests: readonly Quest[] }): ReactNode => {
  const locale = useLocale()
  return quests.map((quest, index) => (
    <span key={quest.uid}>
      {index > 0 && ', '}
      <Link className="link" to={questAddress(quest.uid)}>
        {nameIn(locale, quest)}
      </Link>
    </span>
  ))
}
