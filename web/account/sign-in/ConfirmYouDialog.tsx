// Asks again who sits there: by a code to the account's own address, or through the page of the patron provider if it has none.
import { useMachine } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { signInMachine } from '#machines/sign-in.ts'
import { callApi } from '#web/data/api.ts'
import { callPath } from '#web/data/request.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from '../account.module.css'
import { ProblemLine } from '../ProblemLine.tsx'
import { CodeForm } from './CodeForm.tsx'
import { LeavingLink } from './LeavingLink.tsx'
import { problemKey } from './sign-in-problem.ts'

const makeMachine = (onConfirmed: () => void) => () =>
  signInMachine({
    sendCode: () => callApi('sendConfirmation'),
    verifyCode: ({ code }) => callApi('confirmSession', { body: { code } }),
    enter: async () => onConfirmed(),
    leaveForPatron: () => undefined,
  })

const ByCode = ({
  sendsTo,
  onConfirmed,
}: {
  readonly sendsTo: string
  readonly onConfirmed: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  const [machine] = useState(makeMachine(onConfirmed))
  const [state, send] = useMachine(machine, { input: { address: sendsTo } })
  const isSending = state.matches('sending')
  const { problem } = state.context
  if (!isSending && !state.matches('address')) return <CodeForm state={state} send={send} isConfirming />
  return (
    <div className="stack">
      <p className={styles.lead}>{t('confirmYou.lead', { address: sendsTo })}</p>
      <ProblemLine problem={problem && problemKey(problem)} />
      <div>
        <Button
          data-focus-first
          variant="primary"
          icon="mail"
          isBusy={isSending}
          onClick={() => send({ type: 'address.submitted' })}
        >
          {t(isSending ? 'signIn.sending' : 'signIn.send')}
        </Button>
      </div>
    </div>
  )
}

/** `sendsTo`: the account's address, masked. Open while it is rendered. */
export const ConfirmYouDialog = ({
  sendsTo,
  onConfirmed,
  onClose,
}: {
  readonly sendsTo: string | undefined
  readonly onConfirmed: () => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  return (
    <Dialog title={t('confirmYou.title')} size="small" onClose={onClose} closesOnBackdrop={false}>
      {sendsTo === undefined ? (
        <div className="stack">
          <p className={styles.lead}>{t('confirmYou.patron')}</p>
          <div>
            <LeavingLink href={callPath('startPatron')} icon="ext" variant="primary">
              {t('signIn.patron')}
            </LeavingLink>
          </div>
        </div>
      ) : (
        <ByCode sendsTo={sendsTo} onConfirmed={onConfirmed} />
      )}
    </Dialog>
  )
}
