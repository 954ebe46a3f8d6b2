// The quests that ask for an item or lead behind its door, with what of it is done.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/quest.ts'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'
import type { QuestReward } from '#core/item-facts/item-relations.ts'
import { isQuestOpen } from '#core/quests/model.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questAddress } from '#web/links/quests.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { RaidMark } from '#web/ui/game/RaidMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import type { Want } from './item-wants.ts'
import styles from './RecipeUses.module.css'
import { UsesEmpty } from './UsesEmpty.tsx'

interface QuestProps {
  readonly catalogue: Pick<Catalogue, 'quests' | 'traders'>
  readonly wants: readonly Want[]
  readonly keyFor: readonly Quest[]
  readonly rewards: readonly QuestReward[]
}

interface LineProps extends Pick<QuestProps, 'catalogue'> {
  readonly quest: Quest
  readonly use: string
  readonly others: number
  readonly count: ReactNode
  readonly isDone: boolean
}

const QuestLine = ({ catalogue, quest, use, others, count, isDone }: LineProps): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const player = usePlayer()
  const trader = catalogue.traders.all.find(({ url }) => url === quest.trader)
  const level = quest.reqLevel ?? 1
  return (
    <tr>
      <td>
        <div className={styles.place}>
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
      </td>
      <td>
        {use}
        {others > 0 && <span className="faint small"> {t('uses.orOthers', { count: others })}</span>}
      </td>
      <td data-align="end">{count}</td>
      <td data-align="end">{isDone && <Badge tone="ready">{t('uses.done')}</Badge>}</td>
    </tr>
  )
}

export const QuestUses = ({ catalogue, wants, keyFor, rewards }: QuestProps): ReactNode => {
  const { t } = useTranslation('item')
  const player = usePlayer()
  if (wants.length + keyFor.length + rewards.length === 0) return <UsesEmpty title={t('uses.noQuests')} />
  return (
    <div className={styles.wrap}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('uses.quest')}</th>
            <th scope="col">{t('uses.what')}</th>
            <th scope="col" data-align="end">
              {t('uses.count')}
            </th>
            <th scope="col" data-align="end">
              {t('uses.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {wants.map(({ need, have, isDone }) => {
            const quest = need.source.tag === 'Quest' ? catalogue.quests.get(need.source.quest) : undefined
            return quest === undefined ? null : (
              <QuestLine
                key={JSON.stringify(need.source)}
                catalogue={catalogue}
                quest={quest}
                use={t(`use.${need.use}`)}
                others={need.items.length - 1}
                count={
                  <span className={styles.count}>
                    {need.foundInRaid && <RaidMark label={t('foundInRaid')} />}
                    <span>{player === undefined ? need.count : `${have} / ${need.count}`}</span>
                  </span>
                }
                isDone={isDone}
              />
            )
          })}
          {keyFor.map((quest) => (
            <QuestLine
              key={quest.uid}
              catalogue={catalogue}
              quest={quest}
              use={t('use.key')}
              others={0}
              count={null}
              isDone={player !== undefined && !isQuestOpen(player.quests, quest.uid)}
            />
          ))}
          {rewards.map(({ quest, count }) => (
            <QuestLine
              key={quest.uid}
              catalogue={catalogue}
              quest={quest}
              use={t('use.reward')}
              others={0}
              count={formatNumber(count, { separator: NO_BREAK_SPACE })}
              isDone={player !== undefined && !isQuestOpen(player.quests, quest.uid)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
