// An opened share link: asks for confirmation before it signs this browser in.
import type { ReactNode } from 'react'
import { callApi } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { signedIn } from '#web/session/account/lifecycle.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './account.module.css'
import { useCall } from './use-call.ts'

export const ShareAcceptance = ({
  token,
  username,
  onDone,
}: {
  readonly token: string
  /** The account that is signed in here now. */
  readonly username: string | undefined
  /** The link is used up or refused, so it is removed from the address. */
  readonly onDone: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  const { isBusy, problem, run } = useCall()

  const accept = async (): Promise<void> => {
    const user = await run(() => callApi('acceptShare', { body: { token } }))
    if (user === undefined) return
    await signedIn()
    showToast({ text: t('signIn.done') })
    onDone()
  }

  const isOver = problem === 'ShareLinkInvalid' || problem === 'ShareLinkAccepted'
  return (
    <Panel title={t('share.acceptTitle')} className={styles.narrow}>
      <div className="stack">
        <p className={styles.lead}>{t('share.acceptLead')}</p>
        {username !== undefined && <p>{t('share.acceptReplaces', { username })}</p>}
        {problem !== undefined && (
          <Alert kind="error">
            <b>{t(`problem.${problem}`)}</b> {isOver && t(`problemAdvice.${problem}`)}
          </Alert>
        )}
        <div className="row row--wrap">
          {!isOver && (
            <Button variant="primary" isBusy={isBusy} onClick={accept}>
              {t(isBusy ? 'share.accepting' : 'share.accept')}
            </Button>
          )}
          <Button onClick={onDone}>{t(isOver ? 'share.close' : 'share.decline')}</Button>
        </div>
      </div>
    </Panel>
  )
}
