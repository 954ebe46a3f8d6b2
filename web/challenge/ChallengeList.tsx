// Challenges: the user's own, those that are public, and a new one.
import { type ReactNode, useState } from 'react'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { isLeft } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { DataMissing } from '#web/data/problem.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import styles from './challenge.module.css'
import { STATUS_TONES, sayKind, sayStatus } from './mark-words.ts'
import { NewChallengeDialog } from './NewChallengeDialog.tsx'

type Listed = AnswerOf<Contract['listChallenges']>['challenges'][number]

const Rows = ({
  challenges,
  none,
}: {
  readonly challenges: readonly Listed[]
  readonly none: string
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const { account } = useSession()
  if (challenges.length === 0) return <p className="muted">{none}</p>
  return (
    <ul className={styles.rows}>
      {challenges.map(({ uid, title, owner, host, kind, status, teams, changed }) => (
        <li key={uid}>
          <div>
            <Link className="link strong" to={getPath('streamerChallenge', { uid })}>
              {title}
            </Link>
            <p className={styles.fine}>
              {[
                sayKind(t, kind),
                t('challenge.teams.count', { count: teams }),
                ...(owner === account?.uid || host === null
                  ? []
                  : [t('challenge.list.host', { name: host })]),
                localDateTime(changed),
              ].join(' · ')}
            </p>
          </div>
          <Badge tone={STATUS_TONES[status]}>{sayStatus(t, status)}</Badge>
        </li>
      ))}
    </ul>
  )
}

const Mine = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { answer } = useAnswer('myChallenges')
  if (isLeft(answer)) throw new DataMissing(answer.left)
  return <Rows challenges={answer.right.challenges} none={t('challenge.list.noneOwn')} />
}

const Public = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { answer } = useAnswer('listChallenges')
  if (isLeft(answer)) throw new DataMissing(answer.left)
  return <Rows challenges={answer.right.challenges} none={t('challenge.list.nonePublic')} />
}

export const ChallengeList = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { account } = useSession()
  const [isCreating, setCreating] = useState(false)
  const waiting = <SkeletonRows count={3} />
  return (
    <>
      <PageHead
        title={t('challenge.title')}
        actions={
          account === undefined ? (
            <ButtonLink to={getPath('account')}>{t('challenge.list.signIn')}</ButtonLink>
          ) : (
            <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
              {t('challenge.new.open')}
            </Button>
          )
        }
      />
      <p className={styles.lead}>{t('challenge.lead')}</p>
      <div className="stack">
        {account !== undefined && (
          <Panel title={t('challenge.list.own')}>
            <DataSuspense fallback={waiting}>
              <Mine key={account.uid} />
            </DataSuspense>
          </Panel>
        )}
        <Panel title={t('challenge.list.public')}>
          <DataSuspense fallback={waiting}>
            <Public />
          </DataSuspense>
        </Panel>
      </div>
      {isCreating && <NewChallengeDialog onClose={() => setCreating(false)} />}
    </>
  )
}
