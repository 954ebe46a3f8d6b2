// /admin/quests: every quest, and what is wrong with how they wait for each other.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { checkQuestGraph } from '#core/catalogue/check/check.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { prerequisiteUids } from '#core/catalogue/quest-graph.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { defineRowList, type ListedRow, RowScreen, type RowScreenOptions } from './RowScreen.tsx'

interface QuestRow extends ListedRow {
  readonly trader: string
  readonly before: string
}

const list = defineRowList<QuestRow>({
  table: 'quests',
  columns: {
    trader: {
      head: ({ t }) => t('recipes.trader'),
      cell: ({ trader }) => trader,
      value: ({ trader }) => trader,
      width: { min: 110, share: 1 },
      folded: 'sub',
    },
    before: {
      head: ({ t }) => t('quests.before'),
      cell: ({ before }) => <span className="clip muted">{before}</span>,
      width: { min: 160, share: 2 },
      priority: 2,
    },
  },
})

/** Circles and ids that lead nowhere; edits that would make new ones are refused. */
const QuestProblems = ({ catalogue }: { readonly catalogue: Catalogue }): ReactNode => {
  const { t } = useTranslation('corrections')
  const { quests } = catalogue
  const dangling = quests.all.flatMap((quest) =>
    prerequisiteUids(quest)
      .filter((uid) => quests.get(uid) === undefined)
      .map((uid) => `${quest.name}: ${uid}`),
  )
  const problems = [...checkQuestGraph(quests.all).map(({ what }) => what), ...dangling]
  return problems.length === 0 ? (
    <Alert>{t('quests.sound')}</Alert>
  ) : (
    <Alert kind="warn">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Alert>
  )
}

const screen: RowScreenOptions<QuestRow> = {
  id: 'adminQuests',
  table: 'quests',
  tables: ['quests', 'traders'],
  list,
  lead: QuestProblems,
  makeRows: ({ quests, traders }, language) => {
    const named = new Map(traders.all.map((trader) => [trader.url, nameIn(language, trader)]))
    return quests.all.map((quest) => ({
      uid: quest.uid,
      name: nameIn(language, quest),
      others: [quest.name, quest.url],
      trader: named.get(quest.trader) ?? quest.trader,
      before: prerequisiteUids(quest)
        .map((uid) => {
          const other = quests.get(uid)
          return other === undefined ? uid : nameIn(language, other)
        })
        .join(', '),
    }))
  },
}

const QuestsScreen = (): ReactNode => <RowScreen {...screen} />

export default QuestsScreen
