// A link to pass on: its address, and a button that copies it, side by side or stacked.
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { copyText } from '../overlays/copy-text.ts'
import styles from './LinkToCopy.module.css'
import { PlainField } from './TextField.tsx'

/** `copied` and `notCopied` are said after a press. `shown`: the link without what must not be seen, such as a key. */
export const LinkToCopy = ({
  label,
  url,
  shown = url,
  action,
  copied,
  notCopied,
}: {
  readonly label: string
  readonly url: string
  readonly shown?: string
  readonly action: string
  readonly copied: string
  readonly notCopied: string
}): ReactNode => (
  <>
    <PlainField
      label={label}
      value={shown}
      readOnly
      spellCheck={false}
      className={styles.exact}
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Button icon="copy" onClick={() => copyText(url, copied, notCopied)}>
      {action}
    </Button>
  </>
)
