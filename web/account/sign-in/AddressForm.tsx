// The first step of signing in: the e-mail address for the code.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import styles from '../account.module.css'

export const AddressForm = ({
  address,
  problem,
  isSending,
  onChange,
  onSubmit,
}: {
  readonly address: string
  readonly problem: string | undefined
  readonly isSending: boolean
  readonly onChange: (address: string) => void
  readonly onSubmit: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <p className={styles.lead}>{t('signIn.lead')}</p>
      <PlainField
        label={t('signIn.address')}
        hint={t('signIn.addressHint')}
        error={problem}
        value={address}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSending}
        onChange={onChange}
      />
      <div>
        <Button variant="primary" icon="mail" type="submit" isBusy={isSending}>
          {t(isSending ? 'signIn.sending' : 'signIn.send')}
        </Button>
      </div>
    </form>
  )
}
