// The head of the list: what it lists, how many of it are shown, and how old the prices are.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAge } from '#core/format/age.ts'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'
import { documentTitle } from '#core/language/page-titles.ts'
import { pathOf } from '#core/routes/table.ts'
import { useDataAge } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import styles from './Market.module.css'

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
      <PageHead
        title={title}
        meta={<Marked text={text} />}
        actions={
          <ButtonLink
            to={pathOf('devGoogleSheet')}
            icon="table"
            variant="quiet"
            size="small"
            className={styles.sheet}
          >
            {t('priceSheet')}
          </ButtonLink>
        }
      />
    </>
  )
}
