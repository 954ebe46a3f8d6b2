// The head of the list: its title, the number of shown items, and the age of the prices.
import type { ReactNode } from 'react'
import { formatAge } from '#core/format/age.ts'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'
import { documentTitle } from '#core/language/page-titles.ts'
import { useDataAge } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

const grouped = (value: number): string => formatNumber(value, { separator: NO_BREAK_SPACE })

export const MarketHead = ({
  title,
  shown,
  total,
  now,
}: {
  readonly title: string
  readonly shown: number
  readonly total: number
  /** Epoch milliseconds. */
  readonly now: number
}): ReactNode => {
  const { t } = useTranslation('market')
  const language = useLocale()
  const at = useDataAge()
  const counts = { count: total, shown: grouped(shown), total: grouped(total) }
  const text =
    at === undefined
      ? t('count', counts)
      : t('countWithAge', { ...counts, age: formatAge(now - at, language) })
  return (
    <>
      <title>{documentTitle(title)}</title>
      <PageHead title={title} meta={<Marked text={text} />} />
    </>
  )
}
