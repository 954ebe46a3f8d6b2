// The name of a quest by its uid; the uid while or where its table is missing.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'

const Known = ({ quest }: { readonly quest: string }): ReactNode => {
  const row = useCatalogue('quests').quests.get(quest)
  const locale = useLocale()
  return row === undefined ? quest : nameIn(locale, row)
}

export const QuestName = ({ quest }: { readonly quest: string }): ReactNode => (
  <DataPart fallback="…" missing={quest}>
    <Known quest={quest} />
  </DataPart>
)
