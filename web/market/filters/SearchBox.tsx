// The field that searches the list: it shows every key at once, whatever the list has to do with it.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import type { MarketSettings } from '../use-market-address.ts'

export const SearchBox = ({
  settings: { outside, beginSearch, search, flush },
  className,
}: {
  readonly settings: Pick<MarketSettings, 'outside' | 'beginSearch' | 'search' | 'flush'>
  readonly className?: string | undefined
}): ReactNode => {
  const { t } = useTranslation('market')
  const [{ typed, version }, setTyped] = useState({ typed: outside.text, version: outside.version })
  if (version !== outside.version) setTyped({ typed: outside.text, version: outside.version })
  return (
    <SearchField
      className={className}
      label={t('filters.byName')}
      placeholder={t('filters.byName')}
      value={typed}
      onChange={(text) => {
        setTyped((last) => ({ ...last, typed: text }))
        search(text)
      }}
      onFocus={beginSearch}
      onBlur={flush}
    />
  )
}
