// The second step of signing in, and of confirming: the code from the e-mail, resending after a while, or another address.
import { type ReactNode, useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SignInEvents, signInMachine } from '#machines/sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import styles from '../account.module.css'
import { problemKey } from './sign-in-problem.ts'

type SignIn = ReturnType<typeof signInMachine>

/** The code with the blanks and hyphens that a copied one may contain. */
const MAX_LENGTH = 20

/** `isConfirming`: the address is the account's own and cannot be changed. */
export const CodeForm = ({
  state,
  send,
  isConfirming = false,
}: {
  readonly state: SnapshotFrom<SignIn>
  readonly send: (event: SignInEvents) => void
  readonly isConfirming?: boolean
}): ReactNode => {
  const { t } = useTranslation('account')
  const field = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const { address, code, resendIn, problem: found } = state.context
  const problem = found && t(`problem.${problemKey(found)}`)
  const isUsedUp = state.matches('usedUp')
  const isResending = state.matches('resending')
  const isChecking = state.matches('verifying') || state.matches('entering') || state.matches('signedIn')
  const isBusy = isChecking || isResending
  const verb = isConfirming ? 'confirmYou.confirm' : 'signIn.verify'
  useEffect(() => {
    const next = isUsedUp ? again : field
    next.current?.focus()
  }, [isUsedUp])
  const mayResend = isUsedUp || resendIn === 0

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUsedUp) send({ type: 'code.submitted' })
      }}
    >
      <p className={styles.lead} role="status">
        {t('signIn.sentTo', { address: address.trim() })}
      </p>
      <PlainField
        ref={field}
        className={styles.code}
        label={t('signIn.code')}
        hint={t('signIn.codeHint')}
        error={isUsedUp && problem !== undefined ? `${problem}. ${t('signIn.usedUp')}` : problem}
        value={code}
        name="code"
        autoCapitalize="characters"
        autoComplete="one-time-code"
        maxLength={MAX_LENGTH}
        spellCheck={false}
        readOnly={isBusy}
        isDisabled={isUsedUp}
        onChange={(changed) => send({ type: 'code.changed', code: changed })}
      />
      <div className="row row--wrap">
        <Button
          variant={isUsedUp ? 'plain' : 'primary'}
          type="submit"
          disabled={isUsedUp}
          isBusy={isChecking}
        >
          {t(isChecking ? 'signIn.verifying' : verb)}
        </Button>
        <Button
          ref={again}
          variant={isUsedUp ? 'primary' : 'plain'}
          icon="refresh"
          disabled={!mayResend || isChecking}
          isBusy={isResending}
          onClick={() => send({ type: 'code.resend' })}
        >
          {mayResend ? t('signIn.again') : t('signIn.againIn', { count: resendIn })}
        </Button>
      </div>
      {!isConfirming && (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon="left"
            disabled={isBusy}
            onClick={() => send({ type: 'address.reopened' })}
          >
            {t('signIn.otherAddress')}
          </Button>
        </div>
      )}
    </form>
  )
}
