// The account page: sign-in for visitors, everything about the account for players who are signed in.
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CHARACTER_WIDTH_KEY } from '#web/session/account/session.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { readStored } from '#web/storage/stored.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'
import styles from './account.module.css'
import { ShareAcceptance } from './ShareAcceptance.tsx'
import { returnedProblem } from './sign-in/sign-in-problem.ts'

const SHARE = /^#share=([^&]*)$/

/** The token of `#share=<token>`, in the hash so that neither logs nor other sites see it; undefined if the address is not a share link. Only the server can tell whether it is valid. */
export const parseShareToken = (hash: string): string | undefined => SHARE.exec(hash)?.[1]

/** About the height of the sign-in form. */
const VISITOR_ROWS = 4

/** Keeps the layout of the account page until it is known who is signed in. */
const AccountSkeleton = (): ReactNode => {
  const { t } = useTranslation('account')
  return (
    <>
      <PageHead title={t('title')} />
      <Progress />
      <div className="split" aria-hidden="true">
        <Panel isFlush>
          {/* A user who was signed in at the last visit has an account that fills the window. */}
          {readStored(CHARACTER_WIDTH_KEY) === undefined ? (
            <SkeletonRows count={VISITOR_ROWS} />
          ) : (
            <SkeletonRows />
          )}
        </Panel>
        <Panel>
          <div className="stack">
            <Skeleton width="40%" />
            <Skeleton width="90%" />
            <Skeleton width="75%" />
          </div>
        </Panel>
      </div>
    </>
  )
}

const VisitorScreen = lazy(() => import('./VisitorScreen.tsx'))
const SignedInScreen = lazy(() => import('./SignedInScreen.tsx'))

/** The account replaces the sign-in form: the focus and a screen reader continue at its beginning. */
const useFocusOnChange = (status: string) => {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'visitor' && status === 'signed-in') top.current?.focus()
    before.current = status
  }, [status])
  return top
}

const AccountPage = (): ReactNode => {
  const { t } = useTranslation('account')
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const { status, account } = useSession()
  const top = useFocusOnChange(status)
  const token = parseShareToken(hash)
  const problem = returnedProblem(search)
  const toPlainAddress = () => void navigate(getPath('account'), { replace: true })

  return (
    <div ref={top} className={styles.top} tabIndex={-1}>
      {problem !== undefined && (
        <Alert kind="error" className={styles.notice} onClose={toPlainAddress}>
          <b>{t('problemTitle')}.</b> {t(`problem.${problem}`)}
        </Alert>
      )}
      {status === 'starting' ? (
        <AccountSkeleton />
      ) : token !== undefined ? (
        <>
          <PageHead title={t('title')} />
          <ShareAcceptance token={token} username={account?.username} onDone={toPlainAddress} />
        </>
      ) : (
        // Another key: parts that need an account unmount before the sign-in form is rendered.
        <Suspense key={account?.uid} fallback={<AccountSkeleton />}>
          {account === undefined ? <VisitorScreen /> : <SignedInScreen account={account} />}
        </Suspense>
      )}
    </div>
  )
}

export default AccountPage
