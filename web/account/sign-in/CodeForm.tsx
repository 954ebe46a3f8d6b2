// The second step of signing in: the code from the e-mail, another code after a while, or another address.
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import styles from '../account.module.css'

export type CodeStep = 'typing' | 'checking' | 'resending' | 'usedUp'

/** The code, and the blanks and hyphens that a copied one may have around and within. */
const LONGEST = 20

export const CodeForm = ({
  address,
  code,
  problem,
  resendIn,
  step,
  onChange,
  onSubmit,
  onResend,
  onBack,
}: {
  readonly address: string
  readonly code: string
  readonly problem: string | undefined
  /** Seconds until another code can be had. */
  readonly resendIn: number
  readonly step: CodeStep
  readonly onChange: (code: string) => void
  readonly onSubmit: () => void
  readonly onResend: () => void
  readonly onBack: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  const field = useRef<HTMLInputElement>(null)
  const isUsedUp = step === 'usedUp'
  const isBusy = step === 'checking' || step === 'resending'
  useEffect(() => {
    field.current?.focus()
  }, [])
  const mayResend = isUsedUp || resendIn === 0

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUsedUp) onSubmit()
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
        maxLength={LONGEST}
        spellCheck={false}
        readOnly={isBusy}
        isDisabled={isUsedUp}
        onChange={onChange}
      />
      <div className="row row--wrap">
        <Button
          variant={isUsedUp ? 'plain' : 'primary'}
          type="submit"
          disabled={isUsedUp}
          isBusy={step === 'checking'}
        >
          {t(step === 'checking' ? 'signIn.verifying' : 'signIn.verify')}
        </Button>
        <Button
          variant={isUsedUp ? 'primary' : 'plain'}
          icon="refresh"
          disabled={!mayResend || step === 'checking'}
          isBusy={step === 'resending'}
          onClick={onResend}
        >
          {mayResend ? t('signIn.again') : t('signIn.againIn', { count: resendIn })}
        </Button>
      </div>
      <div>
        <Button variant="quiet" size="small" icon="left" disabled={isBusy} onClick={onBack}>
          {t('signIn.otherAddress')}
        </Button>
      </div>
    </form>
  )
}
