// One account: its facts, what an administrator may change of it, and its events.
import { Fragment, type ReactNode, useState } from 'react'
import { GRANTS, type Grant } from '#core/access/people.ts'
import type { KnownUser } from '#core/api/calls/back-office/people-calls.ts'
import { isLeft } from '#core/fp.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import type { ApiProblem } from '#web/data/problem.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { writeDay } from '#web/i18n/write-day.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { adminAnswersChanged, callAdmin } from '../admin-calls.ts'
import { ReasonDialog } from '../editing/ReasonDialog.tsx'
import { PersonEvents } from './PersonEvents.tsx'
import styles from './people.module.css'
import { RightsDialog } from './RightsDialog.tsx'

type Action =
  | { readonly tag: 'rights'; readonly grant: Grant; readonly isGranted: boolean }
  | { readonly tag: 'sign-out' }

const SignOutDialog = ({
  user,
  onDone,
  onClose,
}: {
  readonly user: KnownUser
  readonly onDone: () => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('people')
  const submit = async (reason: string): Promise<ApiProblem | undefined> => {
    const answer = await callAdmin('endPersonSessions', { params: { id: user.account }, body: { reason } })
    if (isLeft(answer)) return answer.left
    showToast({ text: t('signOut.done', { count: answer.right.ended }) })
    onDone()
    return undefined
  }
  return (
    <ReasonDialog
      title={t('signOut.title')}
      text={t('forUser', { username: user.username })}
      submitText={t('signOut.submit')}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

export const PersonDetail = ({
  user,
  onChange,
}: {
  readonly user: KnownUser
  readonly onChange: () => void
}): ReactNode => {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const [action, setAction] = useState<Action>()
  const close = (): void => setAction(undefined)
  const changed = (): void => {
    adminAnswersChanged(`/admin/people/${user.account}/`)
    onChange()
  }
  const facts = [
    [t('fact.account'), user.account],
    ...(user.email === null ? [] : [[t('column.email'), user.email] as const]),
    [t('fact.created'), localDateTime(user.created)],
    [t('fact.patron'), user.patron ? t('fact.yes') : t('fact.no')],
    ...(user.proUntil === null
      ? []
      : [
          [
            t('fact.proUntil'),
            t('lastDay.inUtc', { day: writeDay(user.proUntil, locale, 'medium') }),
          ] as const,
        ]),
    ...(user.deletesAt === null ? [] : [[t('fact.deletesAt'), localDateTime(user.deletesAt)] as const]),
  ] as const
  return (
    <div className={styles.detail}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="faint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {GRANTS.map((grant) => (
          <Fragment key={grant}>
            <Button size="small" onClick={() => setAction({ tag: 'rights', grant, isGranted: !user[grant] })}>
              {user[grant] ? t(`revoke.${grant}`) : t(`grant.${grant}`)}
            </Button>
            {grant === 'pro' && user.proBy === 'granted' && (
              <Button size="small" onClick={() => setAction({ tag: 'rights', grant, isGranted: true })}>
                {t('lastDay.change')}
              </Button>
            )}
          </Fragment>
        ))}
        <Button size="small" disabled={user.sessions === 0} onClick={() => setAction({ tag: 'sign-out' })}>
          {t('signOut.button', { count: user.sessions })}
        </Button>
      </div>
      {user.owner && <p className="faint">{t('ownerNote')}</p>}
      <DataSuspense fallback={<SkeletonRows count={3} />}>
        <PersonEvents account={user.account} />
      </DataSuspense>
      {action?.tag === 'rights' && (
        <RightsDialog
          {...{ user, grant: action.grant, isGranted: action.isGranted }}
          onDone={changed}
          onClose={close}
        />
      )}
      {action?.tag === 'sign-out' && <SignOutDialog user={user} onDone={changed} onClose={close} />}
    </div>
  )
}
