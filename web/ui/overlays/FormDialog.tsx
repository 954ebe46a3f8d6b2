// A dialog with a form: its button submits the form, as Enter in a field does.
import { type ReactNode, useId } from 'react'
import { Button } from '../controls/Button.tsx'
import type { ButtonVariant } from '../controls/button-look.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface FormDialogProps extends Omit<DialogProps, 'foot' | 'className'> {
  /** The word on the button that submits. */
  readonly submitText: string
  readonly variant?: ButtonVariant
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** Buttons before it, such as the one that cancels. */
  readonly otherButtons?: ReactNode
  readonly formClass?: string | undefined
  /** What follows the form, outside of it. */
  readonly after?: ReactNode
  readonly onSubmit: () => unknown
}

export const FormDialog = ({
  submitText,
  variant = 'primary',
  isBusy = false,
  isDisabled = false,
  otherButtons,
  formClass = 'stack',
  after,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps): ReactNode => {
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      foot={
        <>
          {otherButtons}
          <Button variant={variant} type="submit" form={formId} disabled={isDisabled} isBusy={isBusy}>
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={formClass}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
      {after}
    </Dialog>
  )
}
