// The field for the reader's own API key: masked, since pages are shown on streams, and in the page's memory only.

import type { ReactNode } from 'react'
import { MAX_KEY_LENGTH } from '#core/api-keys/scopes.ts'
import { PlainField } from '#web/ui/fields/TextField.tsx'

export const KeyField = ({
  label,
  hint,
  value,
  className,
  onChange,
}: {
  readonly label: string
  readonly hint: ReactNode
  readonly value: string
  readonly className?: string | undefined
  /** Without spaces around it. */
  readonly onChange: (key: string) => void
}): ReactNode => (
  <PlainField
    label={label}
    hint={hint}
    type="password"
    value={value}
    maxLength={MAX_KEY_LENGTH}
    autoComplete="off"
    spellCheck={false}
    className={className}
    onChange={(text) => onChange(text.trim())}
  />
)
