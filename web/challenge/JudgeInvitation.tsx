// The page behind an invitation link for judges: accepts it with one press.
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isLeft } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import { callLate } from '#web/data/late-calls.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import type { ChallengeFeed } from './challenge-feed.ts'
import { useChallenge } from './use-challenge.ts'

const HASH = '#judge='

export const JudgeInvitation = ({ take }: Pick<ChallengeFeed, 'take'>): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, canJudge } = useChallenge()
  const { account } = useSession()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  if (!hash.startsWith(HASH) || canJudge) return null

  const accept = async (): Promise<void> => {
    setBusy(true)
    const answer = await callLate('joinAsJudge', {
      params: { id: challenge.uid },
      body: { token: hash.slice(HASH.length) },
    })
    setBusy(false)
    if (isLeft(answer)) showToast({ text: answer.left.message, tone: 'error' })
    else take(answer.right)
    // Without an answer the invitation still counts.
    if (isLeft(answer) && answer.left.status === 0) return
    await navigate(pathname, { replace: true })
  }

  return (
    <Alert>
      <p>{t('challenge.invitation.text')}</p>
      <p>
        {account === undefined ? (
          <ButtonLink to={getPath('account')}>{t('challenge.list.signIn')}</ButtonLink>
        ) : (
          <Button variant="primary" isBusy={isBusy} onClick={() => void accept()}>
            {t('challenge.invitation.accept')}
          </Button>
        )}
      </p>
    </Alert>
  )
}
