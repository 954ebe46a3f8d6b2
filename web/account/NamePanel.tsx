// The user name: shown, and changed as a whole.
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '#core/player/limits/limits.ts'
import { printable } from '#core/printable.ts'
import { callApi } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { signedIn } from '#web/session/account/lifecycle.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './account.module.css'
import { useCall } from './use-call.ts'

export const NamePanel = ({ username }: { readonly username: string }): ReactNode => {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)
  const { isBusy, problem, run, forget } = useCall()
  const isChanged = typed !== undefined && typed.trim() !== username

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (!isChanged) return
    const name = printable(typed, MAX_NAME_LENGTH)
    setInvalid(name === undefined)
    if (name === undefined) return
    // Not updated optimistically: only the server knows which names are taken.
    const changed = await run(() => callApi('putMe', { body: { username: name } }))
    if (changed === undefined) return
    await signedIn()
    setTyped(undefined)
    showToast({ text: t('name.changed') })
  }

  return (
    <Panel title={t('name.title')}>
      <form className="stack" onSubmit={submit} noValidate>
        <div className={styles.line}>
          <PlainField
            label={t('name.label')}
            isLabelHidden
            hint={t('name.hint')}
            error={isInvalid ? t('problem.NameInvalid') : problem && t(`problem.${problem}`)}
            value={typed ?? username}
            autoComplete="username"
            spellCheck={false}
            onChange={(text) => {
              setTyped(text)
              setInvalid(false)
              forget()
            }}
          />
        </div>
        <div>
          <Button type="submit" disabled={!isChanged} isBusy={isBusy}>
            {t(isBusy ? 'name.changing' : 'name.change')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
