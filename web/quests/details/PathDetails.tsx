// The path to a locked quest: its quests in order, its total requirements, and completing it at once.
import { type ReactNode, useMemo } from 'react'
import type { HandIn } from '#core/quests/hand-ins.ts'
import { finishingSteps, questPath } from '#core/quests/path/path.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import type { QuestRow } from '../quest-rows.ts'
import { useQuestsContext } from '../quests-context.ts'
import type { QuestGame } from '../use-quest-game.ts'
import styles from './QuestDetails.module.css'
import { QuestLinks } from './QuestLinks.tsx'
import { RewardThings } from './RewardDetails.tsx'

/** Maximum number of items named; the rest is counted. */
const MAX_ITEMS = 8

const HandIns = ({
  title,
  handIns,
}: {
  readonly title: string
  readonly handIns: readonly HandIn[]
}): ReactNode => {
  const { t } = useTranslation('quests')
  if (handIns.length === 0) return null
  const shown = handIns.slice(0, MAX_ITEMS)
  return (
    <>
      <h5>{title}</h5>
      <RewardThings
        label={title}
        things={shown.flatMap(({ items, count, foundInRaid }) =>
          items[0] === undefined ? [] : [{ item: items[0], count, foundInRaid }],
        )}
      />
      {handIns.length > shown.length && (
        <p className="faint small">{t('details.pathMore', { count: handIns.length - shown.length })}</p>
      )}
    </>
  )
}

export interface PathDetailsProps {
  readonly row: QuestRow
  readonly game: Pick<QuestGame, 'book' | 'player' | 'statuses'>
  readonly hrefOf: (quest: string) => string
}

export const PathDetails = ({
  row: { quest },
  game: { book, player, statuses },
  hrefOf,
}: PathDetailsProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { names, actions, canEdit } = useQuestsContext()
  const path = useMemo(() => questPath(book, player, quest.uid), [book, player, quest])
  if (path === undefined) return null
  const { steps, totals, blockers, kappa } = path
  const finishing = finishingSteps(steps)
  const before = finishing.filter((step) => step.quest !== quest && step.goal === 'complete').length
  const isLong = steps.length > 1
  return (
    <section className={styles.section} data-wide>
      <h4>{t('details.path')}</h4>
      {blockers.length > 0 && (
        <Alert kind="warn">
          {blockers.map(({ quest: uid, because }) => (
            <p key={uid}>{t(`details.blocked.${because}`, { quest: names.quest(uid) })}</p>
          ))}
        </Alert>
      )}
      {isLong && (
        <p className={styles.sums}>
          <span>
            <Marked text={t('details.pathQuests', { count: finishing.length })} />
          </span>
          {kappa && <span>{t('details.pathKappa', { count: kappa.toGo, closing: kappa.closing })}</span>}
          {totals.level > 1 && (
            <span>
              <Marked text={t('details.pathLevel', { level: totals.level })} />
            </span>
          )}
          <span>
            <Marked text={t('details.pathXp', { exp: formatNumber(totals.exp) })} />
          </span>
          {totals.loyalty.map(({ trader, level }) => (
            <span key={trader}>{t('card.loyalty', { trader: names.trader(trader), level })}</span>
          ))}
        </p>
      )}
      <ProHint isLocked={!canEdit}>
        <span className={styles.buttons}>
          {before > 0 && blockers.length === 0 && (
            <Button icon="check" onClick={() => actions.completeAll(quest, before)}>
              {t('act.completeAll', { count: before })}
            </Button>
          )}
          <Button variant={before > 0 ? 'quiet' : 'plain'} onClick={() => actions.complete(quest)}>
            {t(before > 0 ? 'act.completeOnly' : 'act.complete')}
          </Button>
        </span>
      </ProHint>
      {isLong && (
        <div className={styles.columns}>
          <div className={styles.section}>
            <QuestLinks
              label={t('details.path')}
              isNumbered
              hrefOf={hrefOf}
              quests={steps.map((step) => ({
                quest: step.quest,
                state: statuses.get(step.quest.uid)?.state ?? 'locked',
                note: step.goal === 'complete' ? undefined : t(`details.goal.${step.goal}`),
              }))}
            />
          </div>
          <div className={styles.section}>
            <HandIns title={t('details.pathHandIn')} handIns={totals.handIns} />
            <HandIns title={t('details.pathPlace')} handIns={totals.toPlace} />
            {totals.keys.length > 0 && (
              <>
                <h5>{t('details.pathKeys')}</h5>
                <RewardThings
                  label={t('details.pathKeys')}
                  things={totals.keys
                    .flatMap(([item]) => (item === undefined ? [] : [{ item }]))
                    .slice(0, MAX_ITEMS)}
                />
              </>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
