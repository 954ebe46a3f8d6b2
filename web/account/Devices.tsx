// The player's signed-in devices: each can be logged out from here.
import { type ReactNode, useState } from 'react'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { type Either, isLeft, right } from '#core/fp.ts'
import { type ApiProblem, callApi } from '#web/data/api.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './account.module.css'
import { ProblemLine } from './ProblemLine.tsx'
import { problemKey } from './sign-in/sign-in-problem.ts'
import { useCall } from './use-call.ts'

interface DeviceSession {
  readonly lastSeen: string
  readonly isCurrent: boolean
}

/** This device first, then the most recently seen. */
export const orderSessions = <S extends DeviceSession>(sessions: readonly S[]): readonly S[] =>
  sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastSeen) - Date.parse(a.lastSeen),
  )

type Session = AnswerOf<Contract['listSessions']>['sessions'][number]

/** One after the other; stops at the first failure. */
const revokeAll = async (sessions: readonly Session[]): Promise<Either<ApiProblem, true>> => {
  for (const { id } of sessions) {
    const answer = await callApi('revokeSession', { params: { id } })
    // A session that is already over counts as ended.
    if (isLeft(answer) && answer.left.status !== 404) return answer
  }
  return right(true)
}

/** For the current device, which for most players is the only one. */
export const DevicesSkeleton = (): ReactNode => (
  <ul className={styles.devices} aria-hidden="true">
    <li>
      <div>
        <Skeleton width="60%" />
        <div className={styles.fine}>
          <Skeleton width="80%" />
        </div>
      </div>
      <Skeleton width="64px" />
    </li>
  </ul>
)

/** Suspends until the list has loaded. */
export const Devices = (): ReactNode => {
  const { t } = useTranslation('account')
  const { answer, refresh } = useAnswer('listSessions')
  const [asking, setAsking] = useState<readonly Session[]>()
  const { isBusy, problem, run } = useCall()
  if (isLeft(answer)) return <ErrorState message={t(`problem.${problemKey(answer.left)}`)} retry={refresh} />

  const sessions = orderSessions(answer.right.sessions)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const getName = ({ device }: Session) => (device === '' ? t('devices.unknown') : device)
  const one = asking?.length === 1 ? asking[0] : undefined

  const revoke = async (): Promise<void> => {
    if (asking === undefined) return
    const done = await run(() => revokeAll(asking))
    setAsking(undefined)
    refresh()
    if (done === undefined) return
    showToast({ text: one ? t('devices.revoked', { device: getName(one) }) : t('devices.othersDone') })
  }

  return (
    <>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <span className="strong">{getName(session)}</span>
              <div className={styles.fine}>
                {t('devices.lastSeen', { date: localDateTime(session.lastSeen) })}
              </div>
            </div>
            {session.isCurrent ? (
              <Badge tone="ready">{t('devices.current')}</Badge>
            ) : (
              <Button
                size="small"
                aria-label={t('devices.revokeNamed', {
                  device: getName(session),
                  date: localDateTime(session.lastSeen),
                })}
                onClick={() => setAsking([session])}
              >
                {t('devices.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(others.length > 0 || problem !== undefined) && (
        <div className={styles.panelFoot}>
          {others.length > 0 && (
            <div>
              <Button size="small" onClick={() => setAsking(others)}>
                {t('devices.others', { count: others.length })}
              </Button>
            </div>
          )}
          <ProblemLine problem={problem} />
        </div>
      )}
      {asking !== undefined && (
        <ConfirmDialog
          confirmText={one ? t('devices.revoke') : t('devices.others', { count: asking.length })}
          isBusy={isBusy}
          onConfirm={revoke}
          onCancel={() => setAsking(undefined)}
        >
          <p>{one ? t('devices.confirmOne', { device: getName(one) }) : t('devices.confirmOthers')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
