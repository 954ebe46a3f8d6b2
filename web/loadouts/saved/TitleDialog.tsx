// Dialog for the title of a loadout.
import { type ReactNode, useState } from 'react'
import { MAX_TITLE_LENGTH } from '#core/loadouts/model.ts'
import { printable } from '#core/printable.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'

export const TitleDialog = ({
  heading,
  action,
  hint,
  title: before,
  isBusy = false,
  onTitle,
  onClose,
}: {
  readonly heading: string
  /** The verb on the button. */
  readonly action: string
  readonly hint?: string
  readonly title: string
  readonly isBusy?: boolean
  readonly onTitle: (title: string) => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('saved')
  const [typed, setTyped] = useState(before)
  const [isInvalid, setInvalid] = useState(false)
  const submit = (): void => {
    const title = printable(typed, MAX_TITLE_LENGTH)
    setInvalid(title === undefined)
    if (title !== undefined && !isBusy) onTitle(title)
  }
  return (
    <FormDialog
      title={heading}
      onClose={onClose}
      closesOnBackdrop={typed === before}
      submitText={isBusy ? t('saving') : action}
      isBusy={isBusy}
      otherButtons={<Button onClick={onClose}>{t('dialog.cancel')}</Button>}
      onSubmit={submit}
    >
      <PlainField
        label={t('dialog.title')}
        hint={hint}
        error={isInvalid ? t('dialog.invalid', { max: MAX_TITLE_LENGTH }) : undefined}
        value={typed}
        autoComplete="off"
        data-focus-first=""
        onChange={(text) => {
          setTyped(text)
          setInvalid(false)
        }}
      />
    </FormDialog>
  )
}
