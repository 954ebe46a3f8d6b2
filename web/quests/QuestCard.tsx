// One quest of the list: title, progress and actions; expanded, all its details.
import { memo, type ReactNode, useId } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { ItemProgress } from '#core/items/model.ts'
import type { QuestState } from '#core/quests/availability.ts'
import { areGoalsMet } from '#core/quests/goals.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { QuestGoals } from './details/QuestGoals.tsx'
import { QuestLocks } from './details/QuestLocks.tsx'
import { QuestRewards } from './details/QuestRewards.tsx'
import { getObjectiveCounts, QuestActions } from './QuestActions.tsx'
import styles from './QuestCard.module.css'
import type { QuestRow } from './quest-rows.ts'
import { useQuestsContext } from './quests-context.ts'
import { STATE_LOOKS } from './state-looks.ts'

/** More maps than these are shown as a number. */
const MAX_PLACES = 3

const StateBadge = ({ state }: { readonly state: QuestState }): ReactNode => {
  const { words } = useQuestsContext()
  return <Badge {...STATE_LOOKS[state]}>{words.questState(state)}</Badge>
}

const Because = ({ row: { cancelled, state } }: { readonly row: QuestRow }): ReactNode => {
  const { t } = useTranslation('quests')
  const { names } = useQuestsContext()
  if (cancelled === undefined) return null
  if (state !== 'cancelled') return t('card.because.restart')
  const { reason, because } = cancelled
  if (reason !== 'alternative') return t(`card.because.${reason}`)
  return because === undefined
    ? t('card.because.unknown')
    : t('card.because.alternative', { quest: names.quest(because) })
}

const Meta = ({ row }: { readonly row: QuestRow }): ReactNode => {
  const { t } = useTranslation('quests')
  const { names, placesOf } = useQuestsContext()
  const { quest, state } = row
  const places = placesOf(quest)
  const isOpen = state === 'available' || state === 'hidden'
  return (
    <p className={styles.meta}>
      <span>{names.trader(quest.trader)}</span>
      <span>
        {places.length === 0
          ? t('card.anyMap')
          : places.length > MAX_PLACES
            ? t('card.maps', { count: places.length })
            : places.map(names.place).join(', ')}
      </span>
      {quest.reqLevel > 1 && state !== 'locked' && <span>{t('level', { level: quest.reqLevel })}</span>}
      {state !== 'locked' &&
        quest.reqLL?.map(({ trader, level }) => (
          <span key={trader}>{t('card.loyalty', { trader: names.trader(trader), level })}</span>
        ))}
      {!isOpen && (quest.rewards.exp ?? 0) > 0 && (
        <span className="num">{t('card.xp', { exp: formatNumber(quest.rewards.exp ?? 0) })}</span>
      )}
      {isOpen && areGoalsMet(quest, getObjectiveCounts(row)) && <span>{t('card.goalsMet')}</span>}
      {row.cancelled !== undefined && (
        <span>
          <Because row={row} />
        </span>
      )}
    </p>
  )
}

const Excludes = ({ row }: { readonly row: QuestRow }): ReactNode => {
  const { t } = useTranslation('quests')
  const { locale, outcomeOf } = useQuestsContext()
  const { endings, cancels } = outcomeOf(row.quest)
  const named = (quests: readonly Quest[]): string => quests.map((other) => nameIn(locale, other)).join(', ')
  return (
    <>
      {endings.length > 0 && (
        <p className={styles.note}>
          <Icon name="info" size="s" inText /> {t('card.endings', { quests: named(endings) })}
        </p>
      )}
      {cancels.length > 0 && (
        <p className={styles.note}>
          <Icon name="info" size="s" inText /> {t('card.excludes', { quests: named(cancels) })}
        </p>
      )}
    </>
  )
}

const Body = ({
  row,
  items,
  isOpen,
  isKept,
}: Pick<QuestCardProps, 'row' | 'items' | 'isOpen'> & { readonly isKept: boolean }): ReactNode => {
  const { state, quest } = row
  const isFull = isOpen || isKept || state === 'available' || state === 'hidden'
  return (
    <>
      {row.reasons.length > 0 && (isOpen || state === 'locked') && (
        <div className={styles.body}>
          <QuestLocks row={row} isOpen={isOpen} />
        </div>
      )}
      {isFull && (
        // The details of an unfolded card have the rewards and links to other quests.
        <div className={styles.body} data-two={!isOpen || undefined}>
          <div>
            <QuestGoals row={row} items={items} isOpen={isOpen} />
            {state !== 'completed' && !isOpen && <Excludes row={row} />}
          </div>
          {!isOpen && <QuestRewards rewards={quest.rewards} />}
        </div>
      )}
    </>
  )
}

/** A card's height in px before it is measured. */
export const guessedHeight = ({ quest, state }: QuestRow, isNarrow: boolean): number => {
  const goals = Math.min(quest.objectives.length, 5)
  switch (state) {
    case 'available':
    case 'hidden':
      return isNarrow ? 130 + goals * 36 : Math.max(132, 70 + goals * 28)
    case 'locked':
      return 89
    default:
      return 57
  }
}

export interface QuestCardProps {
  readonly row: QuestRow
  readonly items: ItemProgress
  readonly isOpen: boolean
  /** Shows the state of the quest, for lists with quests of several states. */
  readonly hasState: boolean
  /** It stays only because the pointer or focus is in the list: its text stays too. */
  readonly isKept?: boolean
  readonly onToggle: (quest: string) => void
  /** Below an unfolded card. */
  readonly details?: ReactNode
}

const PlainCard = ({
  row,
  items,
  isOpen,
  hasState,
  isKept = false,
  onToggle,
  details,
}: QuestCardProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { names, locale } = useQuestsContext()
  const id = useId()
  const { quest, state, isSelected } = row
  const toggle = (): void => onToggle(quest.uid)
  return (
    <article className={styles.quest} data-state={state} data-open={isOpen || undefined} aria-labelledby={id}>
      <TraderMark
        className={styles.trader}
        name={names.trader(quest.trader)}
        trader={quest.trader}
        size="l"
        isDecorative
      />
      <div className={styles.head}>
        <h3>
          <button
            id={id}
            type="button"
            className={styles.title}
            data-card={quest.uid}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {nameIn(locale, quest)}
          </button>
        </h3>
        {quest.requiredForKappa && <Badge tone="kappa">{t('card.kappa')}</Badge>}
        {quest.requiredForLightkeeper && <Badge>{t('card.lightkeeper')}</Badge>}
        {quest.corrected !== undefined && (
          <Badge>{t('card.since', { version: quest.corrected.since })}</Badge>
        )}
        {hasState && <StateBadge state={state} />}
        {hasState && isSelected && <Badge icon="pin">{t('card.selected')}</Badge>}
        <Meta row={row} />
      </div>
      <QuestActions row={row} isOpen={isOpen} onToggle={toggle} />
      <Body row={row} items={items} isOpen={isOpen} isKept={isKept} />
      {isOpen && details !== undefined && <div className={styles.details}>{details}</div>}
    </article>
  )
}

export const QuestCard = memo(PlainCard)
