// The quests that need an item or a door that it opens, with their progress.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { QuestReward } from '#core/item-facts/item-relations.ts'
import { isQuestOpen } from '#core/quests/model.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questAddress } from '#web/links/quests.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Amount, type AmountProps } from '#web/ui/game/Amount.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import type { ItemWant } from './item-wants.ts'
import styles from './RecipeUses.module.css'
import { UsesEmpty } from './UsesEmpty.tsx'
import { UsesTable } from './UsesTable.tsx'

interface QuestProps {
  readonly catalogue: Pick<Catalogue, 'quests' | 'traders'>
  readonly wants: readonly ItemWant[]
  readonly keyFor: readonly Quest[]
  readonly rewards: readonly QuestReward[]
}

interface Row {
  readonly key: string
  readonly quest: Quest
  readonly use: string
  readonly others: number
  readonly amount: AmountProps | undefined
  readonly isDone: boolean
}

/** The trader and the quest, with its required level. */
const QuestPlace = ({ catalogue, quest }: Pick<QuestProps, 'catalogue'> & Pick<Row, 'quest'>): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const player = usePlayer()
  const trader = catalogue.traders.all.find(({ url }) => url === quest.trader)
  const level = quest.reqLevel ?? 1
  return (
    <div className="row">
      <TraderMark
        name={trader === undefined ? quest.trader : nameIn(language, trader)}
        trader={quest.trader}
      />
      <div className={styles.who}>
        <Link className={styles.link} to={questAddress(quest.uid)}>
          {nameIn(language, quest)}
        </Link>
        <span className="faint small">
          {level > 1 &&
            (player !== undefined && player.level < level ? (
              <span className="warn">{t('uses.levelHas', { level, has: player.level })}</span>
            ) : (
              t('needs.level', { level })
            ))}
        </span>
      </div>
    </div>
  )
}

export const QuestUses = ({ catalogue, wants, keyFor, rewards }: QuestProps): ReactNode => {
  const { t } = useTranslation('item')
  const player = usePlayer()
  const isDone = (quest: Quest): boolean => player !== undefined && !isQuestOpen(player.quests, quest)
  const rows: readonly Row[] = [
    ...wants.flatMap(({ need, have, isDone: isMet }): readonly Row[] => {
      const quest = need.source.tag === 'Quest' ? catalogue.quests.get(need.source.quest) : undefined
      if (quest === undefined) return []
      return [
        {
          key: JSON.stringify(need.source),
          quest,
          use: t(`use.${need.use}`),
          others: need.items.length - 1,
          amount: {
            have: player === undefined ? undefined : have,
            wanted: need.count,
            foundInRaid: need.foundInRaid,
          },
          isDone: isMet,
        },
      ]
    }),
    ...keyFor.map((quest) => ({
      key: `key ${quest.uid}`,
      quest,
      use: t('use.key'),
      others: 0,
      amount: undefined,
      isDone: isDone(quest),
    })),
    ...rewards.map(({ quest, count }) => ({
      key: `reward ${quest.uid}`,
      quest,
      use: t('use.reward'),
      others: 0,
      amount: { have: undefined, wanted: count },
      isDone: isDone(quest),
    })),
  ]
  if (wants.length + keyFor.length + rewards.length === 0) return <UsesEmpty title={t('uses.noQuests')} />
  return (
    <UsesTable
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { head: t('uses.quest'), cell: ({ quest }) => <QuestPlace catalogue={catalogue} quest={quest} /> },
        {
          head: t('uses.what'),
          cell: ({ use, others }) => (
            <>
              {use}
              {others > 0 && <span className="faint small"> {t('uses.orOthers', { count: others })}</span>}
            </>
          ),
        },
        { head: t('uses.count'), cell: ({ amount }) => amount && <Amount {...amount} />, align: 'end' },
        {
          head: t('uses.state'),
          cell: (row) => row.isDone && <Badge tone="ready">{t('uses.done')}</Badge>,
          align: 'end',
        },
      ]}
    />
  )
}
