// Details of the selected quest: state, what locks it, the path to it, what it unlocks, and completing it.
import { type ReactNode, type Ref, Suspense, useId } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { formatNumber } from '#core/format/number.ts'
import type { LockReason, QuestStatus } from '#core/quests/availability.ts'
import { finishingSteps, type QuestPath } from '#core/quests/path/path.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questAddress } from '#web/links/quests.ts'
import { getQuestPages } from '#web/quest-graph/drawing/looks.ts'
import type { QuestNameLookup } from '#web/quests/quest-names.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { RELATIONS, relatedQuests } from '../endings.ts'
import type { GraphGame } from '../use-graph.ts'
import { PanelActions } from './PanelActions.tsx'
import styles from './QuestPanel.module.css'
import { RelatedQuests } from './RelatedQuests.tsx'
import { StateBadge } from './StateBadge.tsx'

/** What the path to a quest takes: quests, level, loyalty, experience; and what blocks it for good. */
const WayFacts = ({
  path: { target, steps, blockers, totals },
  names,
  isOver,
}: {
  readonly path: QuestPath
  readonly names: QuestNameLookup
  readonly isOver: boolean
}): ReactNode => {
  const { t } = useTranslation('graph')
  const before = finishingSteps(steps).filter(({ quest }) => quest.uid !== target.uid).length
  const facts: readonly Fact[] = [
    { label: t('way.before'), value: formatNumber(before) },
    { label: t('way.level'), value: totals.level },
    ...totals.loyalty.map(({ trader, level }) => ({
      label: names.trader(trader),
      value: t('way.loyalty', { level }),
    })),
    { label: t('way.exp'), value: formatNumber(totals.exp) },
  ]
  return (
    <>
      {blockers.map(({ quest, because }) => (
        <Alert key={quest} kind="warn">
          {t(`blocked.${because}`, { quest: names.quest(quest) })}
        </Alert>
      ))}
      {!isOver && <Facts facts={facts} />}
    </>
  )
}

/** Everything that keeps a quest locked, in sentences. */
const LockReasons = ({
  game,
  reasons,
}: {
  readonly game: GraphGame
  readonly reasons: readonly LockReason[]
}): ReactNode => {
  const { t } = useTranslation('graph')
  const words = useRuleWords()
  return (
    <ul className={styles.locks} aria-label={t('whyLocked')}>
      {reasons.map((reason) => (
        <li key={JSON.stringify(reason)}>
          <Icon name="lock" />
          <span>{words.lockReason(reason, game.catalogue)}</span>
        </li>
      ))}
    </ul>
  )
}

export interface QuestPanelProps {
  readonly game: GraphGame
  readonly quest: Quest
  readonly status: QuestStatus
  readonly path: QuestPath
  /** Receives the focus when the quest is opened by keyboard. */
  readonly heading: Ref<HTMLHeadingElement>
  readonly onSelect: (uid: string) => void
  readonly onClose: () => void
}

export const QuestPanel = (props: QuestPanelProps): ReactNode => {
  const { game, quest, status, path, heading, onSelect, onClose } = props
  const { t } = useTranslation('graph')
  const locale = useLocale()
  const id = useId()
  const { names } = game
  const pages = getQuestPages(game.places, quest)
  const related = relatedQuests(game.book, game.graph, quest)
  return (
    <section
      className={styles.panel}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={styles.head}>
        <TraderMark name={names.trader(quest.trader)} trader={quest.trader} isDecorative />
        <div className={styles.title}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {nameIn(locale, quest)}
          </h2>
          <p className={styles.meta}>
            <span>{names.trader(quest.trader)}</span>
            <span>{pages.length === 0 ? t('legend.anywhere') : pages.map(names.place).join(', ')}</span>
            {quest.reqLevel > 1 && <span>{t('level', { level: quest.reqLevel })}</span>}
          </p>
        </div>
        <IconButton icon="x" variant="quiet" size="small" label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <div className={styles.marks}>
          <StateBadge state={status.state} />
          {quest.requiredForKappa && <Badge tone="kappa">{t('kappa')}</Badge>}
          {quest.requiredForLightkeeper && <Badge>{t('lightkeeper')}</Badge>}
        </div>
        <PanelActions game={game} quest={quest} status={status} path={path} />
        {status.reasons.length > 0 && (
          <Suspense>
            <LockReasons game={game} reasons={status.reasons} />
          </Suspense>
        )}
        <WayFacts
          path={path}
          names={names}
          isOver={status.state === 'completed' || status.state === 'cancelled'}
        />
        {RELATIONS.filter(
          (relation) => relation === 'before' || relation === 'after' || related[relation].length > 0,
        ).map((relation) => (
          <RelatedQuests
            key={relation}
            relation={relation}
            uids={related[relation]}
            game={game}
            onSelect={onSelect}
          />
        ))}
        <ButtonLink to={questAddress(quest.uid)} size="small" icon="right" className={styles.card}>
          {t('toCard')}
        </ButtonLink>
      </div>
    </section>
  )
}
