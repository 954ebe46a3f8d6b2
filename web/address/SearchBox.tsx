// The field that searches a list: it shows every key at once, whatever the list has to do with it.
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import type { SearchControl } from './use-address-query.ts'

export const SearchBox = ({
  label,
  search: { outside, begin, type, flush },
  className,
  onKeyDown,
  activeId,
}: {
  readonly label: string
  readonly search: SearchControl
  readonly className?: string | undefined
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  /** The element of the hit that its keys are at. */
  readonly activeId?: string | undefined
}): ReactNode => {
  const [{ typed, version }, setTyped] = useState({ typed: outside.text, version: outside.version })
  if (version !== outside.version) setTyped({ typed: outside.text, version: outside.version })
  return (
    <SearchField
      className={className}
      label={label}
      placeholder={label}
      value={typed}
      onChange={(text) => {
        setTyped((last) => ({ ...last, typed: text }))
        type(text)
      }}
      onFocus={begin}
      onBlur={flush}
      onKeyDown={onKeyDown}
      aria-activedescendant={activeId}
    />
  )
}
