// A new API key: its name, what it may be used for, and which PMC it reads or records. The key itself is shown once.
import { type ReactNode, useState } from 'react'
import { MAX_KEY_NAME_LENGTH } from '#core/api-keys/model.ts'
import { API_SCOPES, type ApiScope, isShownRecorder } from '#core/api-keys/scopes.ts'
import { printable } from '#core/printable.ts'
import { ProblemLine } from '#web/account/ProblemLine.tsx'
import { SecretDialog } from '#web/account/SecretDialog.tsx'
import { useConfirmedCall } from '#web/account/sign-in/use-confirmed-call.tsx'
import { callLate } from '#web/data/late-calls.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import styles from './developers.module.css'
import { SCOPE_WORDS } from './scope-words.ts'
import { TrackerSetup } from './TrackerSetup.tsx'

const SELECTED = ''
/** Scopes that read or record a PMC. */
const PMC_SCOPES: readonly ApiScope[] = ['progress:read', 'progress:write', 'bot', 'widget']

const KeyShown = ({
  value,
  onClose,
}: {
  readonly value: string
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('developers')
  return (
    <SecretDialog
      secret={value}
      words={{
        ...{ title: t('created.title'), once: t('created.once'), label: t('created.key') },
        ...{ action: t('copy'), copied: t('copied'), notCopied: t('notCopied'), done: t('created.done') },
      }}
      onClose={onClose}
    >
      <TrackerSetup start={value} isOpen />
    </SecretDialog>
  )
}

export const NewKeyDialog = ({
  onCreated,
  onClose,
}: {
  readonly onCreated: () => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('developers')
  const { account } = useSession()
  const pmcs = Object.values(account?.pmcs ?? {})
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['prices'])
  const [pmc, setPmc] = useState(SELECTED)
  const [isTried, setTried] = useState(false)
  const [created, setCreated] = useState<string>()
  const { isBusy, problem, run, confirmation } = useConfirmedCall()
  const isNameWrong = printable(name, MAX_KEY_NAME_LENGTH) === undefined
  const records = scopes.includes('progress:write')
  const needsPmc = PMC_SCOPES.some((scope) => scopes.includes(scope))
  /** A key that records is for one PMC, not for the selected one. */
  const chosen = pmc === SELECTED && records ? (account?.selected ?? SELECTED) : pmc

  const submit = async (): Promise<void> => {
    setTried(true)
    if (isNameWrong || scopes.length === 0) return
    const made = await run(() =>
      callLate('createApiKey', {
        body: { name: name.trim(), scopes, ...(needsPmc && chosen !== SELECTED && { pmc: chosen }) },
      }),
    )
    if (made === undefined) return
    setCreated(made.key)
    onCreated()
  }

  if (created !== undefined) return <KeyShown value={created} onClose={onClose} />
  return (
    <FormDialog
      title={t('new.title')}
      onClose={onClose}
      closesOnBackdrop={name === ''}
      submitText={t('new.create')}
      isBusy={isBusy}
      otherButtons={<Button onClick={onClose}>{t('new.cancel')}</Button>}
      onSubmit={submit}
      after={confirmation}
    >
      <PlainField
        label={t('new.name')}
        hint={t('new.nameHint')}
        error={isTried && isNameWrong ? t('new.nameWrong', { max: MAX_KEY_NAME_LENGTH }) : undefined}
        value={name}
        maxLength={MAX_KEY_NAME_LENGTH}
        autoComplete="off"
        data-focus-first
        onChange={setName}
      />
      <fieldset className={styles.scopes}>
        <legend>{t('new.scopes')}</legend>
        {API_SCOPES.map((scope) => (
          <div key={scope}>
            <Checkbox
              label={t(`scope.${SCOPE_WORDS[scope]}.name`)}
              isChecked={scopes.includes(scope)}
              isDisabled={isShownRecorder([...scopes, scope])}
              onChange={(isChecked) =>
                setScopes(isChecked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
              }
            />
            <p className="faint small">{t(`scope.${SCOPE_WORDS[scope]}.hint`)}</p>
          </div>
        ))}
        {isTried && scopes.length === 0 && (
          <p className="loss small" role="alert">
            {t('new.noScope')}
          </p>
        )}
      </fieldset>
      {needsPmc && pmcs.length > 0 && (
        <Select
          label={t('new.pmc')}
          hint={t('new.pmcHint')}
          value={chosen}
          options={[
            ...(records ? [] : [{ value: SELECTED, text: t('new.selectedPmc') }]),
            ...pmcs.map(({ uid, name: text }) => ({ value: uid, text })),
          ]}
          onChange={setPmc}
        />
      )}
      <ProblemLine problem={problem} />
    </FormDialog>
  )
}
