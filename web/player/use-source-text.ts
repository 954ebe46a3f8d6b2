// The source of a price in a word or two, for rows that need no other words of the rules.
import { useCallback } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { describeBoughtSource } from '#core/language/source-message.ts'
import type { BoughtSource } from '#core/pricing/acquisition/price-derivation.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from './names.ts'

/** "flea", "Prapor LL2"; memoized by catalogue and language. */
export const useSourceText = (catalogue: Catalogue, names: Names): ((source: BoughtSource) => string) => {
  const { t } = useTranslation('sources')
  return useCallback((source) => describeBoughtSource(source, catalogue, names, t), [t, catalogue, names])
}
