// A secret that is shown once, with a button that copies it.
import type { ReactNode } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { LinkToCopy } from '#web/ui/fields/LinkToCopy.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from './SecretDialog.module.css'

export interface SecretWords {
  readonly title: string
  /** That it is shown only now. */
  readonly once: string
  readonly label: string
  readonly action: string
  readonly copied: string
  readonly notCopied: string
  readonly done: string
}

export const SecretDialog = ({
  secret,
  words: { title, once, done, ...copyWords },
  onClose,
  children,
}: {
  readonly secret: string
  readonly words: SecretWords
  readonly onClose: () => void
  readonly children?: ReactNode
}): ReactNode => (
  <Dialog
    title={title}
    onClose={onClose}
    closesOnBackdrop={false}
    foot={
      <Button variant="primary" onClick={onClose}>
        {done}
      </Button>
    }
  >
    <div className="stack">
      <Alert>{once}</Alert>
      <div className={styles.line}>
        <LinkToCopy url={secret} {...copyWords} />
      </div>
      {children}
    </div>
  </Dialog>
)
