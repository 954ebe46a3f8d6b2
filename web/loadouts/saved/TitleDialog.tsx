// Dialog for the title of a loadout.
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { MAX_TITLE_LENGTH } from '#core/loadouts/model.ts'
import { printable } from '#core/printable.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

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
  const form = useId()
  const [typed, setTyped] = useState(before)
  const [isInvalid, setInvalid] = useState(false)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const title = printable(typed, MAX_TITLE_LENGTH)
    setInvalid(title === undefined)
    if (title !== undefined && !isBusy) onTitle(title)
  }
  return (
    <Dialog
      title={heading}
      onClose={onClose}
      closesOnBackdrop={typed === before}
      foot={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isBusy={isBusy}>
            {isBusy ? t('saving') : action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  )
}
