// The viewer of the market, their language, and the possible values of filters.
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isTraderHidden } from '#core/catalogue/hidden-traders.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFavourites } from '#web/session/account/use-session.ts'
import type { Option, OptionGroup } from '#web/ui/fields/Select.tsx'
import { knownTags, tagOptions } from './tags.ts'

/** The viewer, their language, and the possible values of filters. */
export interface MarketContext {
  readonly t: TFunction<'market'>
  readonly language: string
  /** Epoch milliseconds, for ages. */
  readonly now: number
  readonly isFavourite: (item: string) => boolean
  readonly traderName: (trader: string) => string
  readonly traders: readonly Option<string>[]
  readonly tags: readonly OptionGroup<string>[]
  /** Whether an item carries the tag; some tags are not in the handbook. */
  readonly isTag: (word: string) => boolean
}

type Tables = Pick<Catalogue, 'mode' | 'constants' | 'items' | 'traders' | 'categories'>

/** Most addresses name no tag, so the list of tags is made lazily. */
const tagTest = ({ items }: Tables): MarketContext['isTag'] => {
  let tags: ReadonlySet<string> | undefined
  return (word) => {
    tags ??= knownTags(items.all)
    return tags.has(word)
  }
}

/** `now` in epoch milliseconds. */
export const useMarketContext = (catalogue: Tables, now: number): MarketContext => {
  const { t } = useTranslation('market')
  const language = useLocale()
  const { has } = useFavourites()
  const tables = useMemo(() => {
    const names = new Map(catalogue.traders.all.map((each) => [each.url, nameIn(language, each)]))
    return {
      tags: tagOptions(catalogue.items.all, catalogue.categories, language),
      isTag: tagTest(catalogue),
      traderName: (slug: string): string => names.get(slug) ?? slug,
      traders: catalogue.traders.all
        .filter(({ listed, url }) => listed === true && !isTraderHidden(catalogue, url))
        .map(({ url }) => ({ value: url, text: names.get(url) ?? url })),
    }
  }, [catalogue, language])
  return useMemo(() => ({ ...tables, t, language, now, isFavourite: has }), [tables, t, language, now, has])
}
