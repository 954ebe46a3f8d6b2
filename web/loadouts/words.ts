// Names of slots and parts on a page, and in the text of a build.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import type { TextWords } from '#core/loadouts/build/build-text.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

export interface BuildWords extends TextWords {
  readonly name: (item: string) => string
  readonly shortName: (item: string) => string
}

/** Memoized by items and language. */
export const useBuildWords = (items: Catalogue['items']): BuildWords => {
  const { t } = useTranslation('slots')
  const locale = useLocale()
  return useMemo(() => {
    const name = (uid: string): string => {
      const item = items.get(uid)
      return item === undefined ? uid : nameIn(locale, item)
    }
    return {
      name,
      shortName: (uid) => {
        const item = items.get(uid)
        return item === undefined ? uid : shortNameIn(locale, item)
      },
      itemNames: (uid) => [name(uid), items.get(uid)?.name ?? uid],
      slot: ({ kind, number }) =>
        number === undefined ? t(`kind.${kind}`) : t('numbered', { slot: t(`kind.${kind}`), number }),
    }
  }, [items, locale, t])
}
