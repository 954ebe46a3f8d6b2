// Whether the player needs a key, by the same rule as for selling items: open quests behind its doors, and those that require the key itself.
import { type ReactNode, useMemo } from 'react'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { QUEST_PAGE_TABLES } from '#core/first-screen/quest-tables.ts'
import { openQuestsBehind } from '#core/item-facts/item-relations.ts'
import { sellAnswer } from '#core/items/sell-answer.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { itemNeeds } from '#core/tracker/needs.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { getVisibleQuests } from '#web/player/quest-selectors.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { QuestNames } from '#web/quests/QuestNames.tsx'
import styles from './MarkPopup.module.css'

const QuestLine = ({ label, quests }: { label: string; quests: readonly Quest[] }): ReactNode => (
  <p>
    <span className="muted">{label}</span> <QuestNames quests={quests} />
  </p>
)

export const KeyQuests = ({ item }: { readonly item: string }): ReactNode => {
  const { t } = useTranslation('maps')
  const catalogue = useCatalogue(...QUEST_PAGE_TABLES)
  const pmc = useShownPmc()
  const { behind, wanting } = useMemo(() => {
    const given = getVisibleQuests(getQuestBook(catalogue), pmc)
    const { items } = itemNeeds(catalogue, { player: pmc, questsOpen: given })
    const wants = sellAnswer(items, pmc.items, item).wanting
    const uids = new Set(
      wants.flatMap(({ need }) => (need.source.tag === 'Quest' ? [need.source.quest] : [])),
    )
    return {
      behind: openQuestsBehind(given, pmc.quests, item),
      wanting: given.filter(({ uid }) => uids.has(uid)),
    }
  }, [catalogue, pmc, item])
  return (
    <div className={styles.keep}>
      <p>{t(behind.length + wanting.length > 0 ? 'pop.keep' : 'pop.keepNot')}</p>
      {behind.length > 0 && <QuestLine label={t('pop.doorOf')} quests={behind} />}
      {wanting.length > 0 && <QuestLine label={t('pop.wantedBy')} quests={wanting} />}
    </div>
  )
}
