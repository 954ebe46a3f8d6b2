// Signing in: by an e-mailed code, or through the patron provider's page.
import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { signInMachine } from '#machines/sign-in.ts'
import { callApi } from '#web/data/api.ts'
import { callPath } from '#web/data/request.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { signedIn } from '#web/session/account/lifecycle.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from '../account.module.css'
import { AddressForm } from './AddressForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { problemKey } from './sign-in-problem.ts'

/** The state machine's effects in a browser. */
const makeMachine = () =>
  signInMachine({
    sendCode: (email) => callApi('sendCode', { body: { email } }),
    verifyCode: ({ address, code }) => callApi('verifyCode', { body: { email: address, code } }),
    enter: signedIn,
    leaveForPatron: () => window.location.assign(callPath('startPatron')),
  })

export const SignInPanel = (): ReactNode => {
  const { t } = useTranslation('account')
  const [machine] = useState(makeMachine)
  const [state, send] = useMachine(machine, { input: {} })
  const settings = useSiteSettings()
  useEffect(() => {
    const shown = () => send({ type: 'page.shown' })
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [send])

  const { address, problem } = state.context
  const said = problem && t(`problem.${problemKey(problem)}`)
  const isAtAddress = state.matches('address') || state.matches('sending') || state.matches('redirecting')

  return (
    <Panel title={t('signIn.title')}>
      <div className="stack stack--wide">
        {isAtAddress ? (
          <AddressForm
            address={address}
            problem={said}
            isSending={state.matches('sending')}
            onChange={(changed) => send({ type: 'address.changed', address: changed })}
            onSubmit={() => send({ type: 'address.submitted' })}
          />
        ) : (
          <CodeForm state={state} send={send} />
        )}
        {settings?.patron === true && isAtAddress && (
          <>
            <div className={styles.or}>{t('signIn.or')}</div>
            <div className="stack">
              <Button icon="ext" onClick={() => send({ type: 'patron.chosen' })}>
                {t('signIn.patron')}
              </Button>
              <p className={styles.fine}>{t('signIn.patronHint')}</p>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
