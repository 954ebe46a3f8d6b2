// One challenge: its leaderboard and history for everyone, the board for its judges, the settings for its host.
import { type ReactNode, useMemo } from 'react'
import { isJudge } from '#core/challenge/model.ts'
import { countedReports } from '#core/challenge/suggestions.ts'
import { getPath } from '#core/routes/table.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Card } from './Card.tsx'
import { HostActions } from './HostActions.tsx'
import { JudgeInvitation } from './JudgeInvitation.tsx'
import { JudgesPanel } from './JudgesPanel.tsx'
import { LeaderboardPanel } from './LeaderboardPanel.tsx'
import { LinksPanel } from './LinksPanel.tsx'
import { STATUS_TONES, sayKind, sayStatus } from './mark-words.ts'
import { ScoreBoard } from './ScoreBoard.tsx'
import { ScoreHistoryPanel } from './ScoreHistoryPanel.tsx'
import { ScoringPanel } from './ScoringPanel.tsx'
import { ConsentPanel } from './suggestions/ConsentPanel.tsx'
import { SuggestionsPanel } from './suggestions/SuggestionsPanel.tsx'
import { TeamsPanel } from './TeamsPanel.tsx'
import { ShownChallengeContext, useChallengeFeed } from './use-challenge.ts'

export const ChallengeView = ({ uid }: { readonly uid: string }): ReactNode => {
  const { t } = useTranslation('streamers')
  const { account } = useSession()
  const { feed, followed } = useChallengeFeed(uid)
  const { challenge } = followed.state
  const own = account?.uid
  const shown = useMemo(
    () =>
      challenge === null
        ? undefined
        : {
            ...{ challenge, people: followed.people, send: feed.send },
            canHost: own === challenge.owner,
            canJudge: own !== undefined && isJudge(challenge, own),
          },
    [challenge, followed.people, feed, own],
  )
  if (shown === undefined)
    return (
      <>
        <PageHead title={t('challenge.title')} />
        {followed.problem === undefined && !followed.state.isDeleted ? (
          <SkeletonRows count={6} />
        ) : (
          <EmptyState
            title={followed.problem?.message ?? t('challenge.gone')}
            action={<ButtonLink to={getPath('streamerChallenge')}>{t('challenge.toList')}</ButtonLink>}
          />
        )}
      </>
    )
  const { title, status, scoring, started, ended, owner } = shown.challenge
  const host = shown.people[owner]
  const facts = [
    sayKind(t, scoring.kind),
    ...(host === undefined ? [] : [t('challenge.list.host', { name: host })]),
    ...(started === null ? [] : [t('challenge.startedAt', { time: localDateTime(started) })]),
    ...(ended === null ? [] : [t('challenge.endedAt', { time: localDateTime(ended) })]),
  ]
  const { canHost, canJudge } = shown
  return (
    <ShownChallengeContext value={shown}>
      <PageHead
        title={title}
        meta={
          <>
            <Badge tone={STATUS_TONES[status]}>{sayStatus(t, status)}</Badge> {facts.join(' · ')}
          </>
        }
        actions={canHost && <HostActions />}
      />
      <JudgeInvitation take={feed.take} />
      <div className="split">
        <div className="stack">
          {canJudge && status === 'running' && <ScoreBoard />}
          {canJudge && status === 'running' && countedReports(shown.challenge).length > 0 && (
            <SuggestionsPanel />
          )}
          {canHost && status === 'draft' && <ScoringPanel key={scoring.kind} />}
          <LeaderboardPanel />
          {scoring.kind === 'bingo' && !(canHost && status === 'draft') && <Card />}
          <ConsentPanel />
          <ScoreHistoryPanel />
        </div>
        <div className="stack">
          <LinksPanel />
          {canHost && <TeamsPanel />}
          {canHost && <JudgesPanel />}
        </div>
      </div>
    </ShownChallengeContext>
  )
}
