// All details of one quest below its card: why it is locked, its needs and unlocks, its neighbours, and rare actions.
import { type ReactNode, useDeferredValue } from 'react'
import { wikiUrl } from '#core/catalogue/addresses/wiki.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { questOutcome } from '#core/quests/endings.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { usePressOnce } from '#web/ui/presence/use-press-once.ts'
import { CompleteUpTo } from '../CompleteUpTo.tsx'
import type { QuestRow } from '../quest-rows.ts'
import { useQuestsContext } from '../quests-context.ts'
import type { QuestGame } from '../use-quest-game.ts'
import { PathDetails } from './PathDetails.tsx'
import styles from './QuestDetails.module.css'
import { type QuestLink, QuestLinks } from './QuestLinks.tsx'
import { QuestRequirements } from './QuestRequirements.tsx'
import { RewardDetails, RewardThings } from './RewardDetails.tsx'

export interface QuestDetailsProps {
  readonly row: QuestRow
  readonly game: QuestGame
  readonly hrefOf: (quest: string) => string
}

const Section = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactNode => (
  <section className={styles.section}>
    <h4>{title}</h4>
    {children}
  </section>
)

/** One key of each group, for all groups. */
const Keys = ({ quest }: { readonly quest: Quest }): ReactNode => {
  const { t } = useTranslation('quests')
  const groups = new Map(
    quest.objectives.flatMap(({ requiredKeys = [] }) =>
      requiredKeys.map((keys) => [keys.join(), keys] as const),
    ),
  )
  if (groups.size === 0) return null
  return (
    <Section title={t('details.keys')}>
      {[...groups].map(([id, keys], at) => (
        <div key={id} className={styles.keys}>
          {at > 0 && <hr />}
          <RewardThings
            label={keys.length > 1 ? t('details.beforeAny') : t('details.keys')}
            things={keys.map((item) => ({ item }))}
          />
          {keys.length > 1 && <p className="faint small">{t('details.beforeAny')}</p>}
        </div>
      ))}
    </Section>
  )
}

const Neighbours = ({
  row: { quest, reasons },
  game: { book, statuses },
  hrefOf,
}: QuestDetailsProps): ReactNode => {
  const { t } = useTranslation('quests')
  // The card itself shows its open prerequisites, and the path there names them.
  const saidAbove = new Set(
    reasons.flatMap((reason) => (reason.tag === 'PrerequisiteOpen' ? reason.quest : [])),
  )
  const linked = (other: Quest, note?: string): QuestLink => ({
    quest: other,
    state: statuses.get(other.uid)?.state ?? 'locked',
    note,
  })
  const byUid = (uids: readonly string[]) => uids.flatMap((uid) => book.byUid.get(uid) ?? [])
  const how = (statusesAsked: readonly string[]): string | undefined => {
    if (statusesAsked.includes('active')) return t('details.active')
    if (!statusesAsked.includes('complete')) return t('details.failed')
    return statusesAsked.includes('failed') ? t('details.failedToo') : undefined
  }
  const { endings, opens, cancels } = questOutcome(book, quest)
  const lists: readonly (readonly [string, readonly QuestLink[]])[] = [
    [
      t('details.before'),
      quest.require
        .filter(({ quest: uid }) => !saidAbove.has(uid))
        .flatMap(({ quest: uid, statuses: asked }) => byUid([uid]).map((other) => linked(other, how(asked)))),
    ],
    [t('details.beforeAny'), byUid(quest.requireOr).map((other) => linked(other))],
    [t('details.endings'), endings.map((other) => linked(other))],
    [t('details.after'), opens.map((other) => linked(other))],
    [t('details.cancels'), cancels.map((other) => linked(other))],
    [
      t('details.cancelledBy'),
      byUid(quest.alternatives ?? [])
        .filter((other) => !cancels.includes(other) && !endings.includes(other))
        .map((other) => linked(other)),
    ],
  ]
  return lists.map(
    ([title, quests]) =>
      quests.length > 0 && (
        <Section key={title} title={title}>
          <QuestLinks label={title} quests={quests} hrefOf={hrefOf} />
        </Section>
      ),
  )
}

const RarerActions = ({ row: { quest, state, cancelled } }: { readonly row: QuestRow }): ReactNode => {
  const { t } = useTranslation('quests')
  const { actions, canEdit } = useQuestsContext()
  const pressed = usePressOnce()
  const isOver = state === 'completed' || state === 'cancelled'
  return (
    <div className={styles.foot}>
      {!isOver && (
        <ProHint isLocked={!canEdit}>
          <span className={styles.buttons}>
            {state === 'hidden' ? (
              <Button
                size="small"
                variant="quiet"
                icon="check"
                onClick={pressed(() => actions.complete(quest))}
              >
                {t('act.complete')}
              </Button>
            ) : (
              <Button size="small" variant="quiet" icon="eye" onClick={pressed(() => actions.hide(quest))}>
                {t('act.hide')}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              icon="minus"
              onClick={pressed(() => actions.cancel(quest, 'player'))}
            >
              {t('act.strikeOff')}
            </Button>
            {cancelled === undefined && (
              <Button
                size="small"
                variant="quiet"
                icon="x"
                onClick={pressed(() => actions.cancel(quest, 'failed'))}
              >
                {t('act.fail')}
              </Button>
            )}
          </span>
        </ProHint>
      )}
      <span className="push">
        <ButtonLink size="small" variant="quiet" icon="ext" href={wikiUrl(quest)}>
          {t('act.wiki')}
        </ButtonLink>
      </span>
    </div>
  )
}

export const QuestDetails = ({ row, game, hrefOf }: QuestDetailsProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { locale, words, names, actions } = useQuestsContext()
  // The path is slow to compute, so it is deferred: a mark is shown first.
  const player = useDeferredValue(game.player)
  const { quest, state } = row
  return (
    <section className={styles.details} aria-label={t('details.label', { quest: nameIn(locale, quest) })}>
      {(state === 'available' || state === 'locked') && (
        <CompleteUpTo game={{ ...game, player }} names={names} actions={actions} quest={quest} />
      )}
      <QuestRequirements row={row} isTracked={game.player.trackProgress} className={styles.section} />
      {quest.corrected !== undefined && (
        <p className="faint small">
          {t(quest.corrected.fields.length === 0 ? 'details.added' : 'details.corrected', {
            version: quest.corrected.since,
            what: words.questFields(quest.corrected.fields),
            source: quest.corrected.source,
          })}
        </p>
      )}
      <RewardDetails quest={quest} />
      <Keys quest={quest} />
      <Neighbours row={row} game={game} hrefOf={hrefOf} />
      {(state === 'locked' || row.reasons.length > 0) && (
        <PathDetails row={row} game={{ book: game.book, statuses: game.statuses, player }} hrefOf={hrefOf} />
      )}
      <RarerActions row={row} />
    </section>
  )
}
