// Who made it, whose game it is, how new the site is, and the choice of theme.

import type { ReactNode } from 'react'
import { formatDateTime } from '#core/format/date.ts'
import { useObservable } from '#web/data/observable.ts'
import { type GlobalSettingsAnswer, useSiteSettings } from '#web/data/site.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import styles from './Footer.module.css'
import { setTheme, THEMES, theme } from './theme.ts'

const ThemeSwitch = ({ className }: { readonly className?: string | undefined }): ReactNode => {
  const { t } = useTranslation('shell')
  const chosen = useObservable(theme)
  return (
    <Segmented
      label={t('theme.label')}
      value={chosen}
      options={THEMES.map((value) => ({ value, text: t(`theme.${value}`) }))}
      onChange={setTheme}
      size="small"
      className={className}
    />
  )
}

const FIRST_YEAR = 2019
const DAY_LENGTH = 'DD.MM.YY'.length

/** When prices were last seen; of a snapshot only the day is known. */
const getAge = ({ observedAt, pricesAt }: GlobalSettingsAnswer): string => {
  const at = Date.parse(observedAt ?? pricesAt)
  return observedAt === null ? formatDateTime(at, 0).slice(0, DAY_LENGTH) : localDateTime(at)
}

export const Footer = (): ReactNode => {
  const { t } = useTranslation('shell')
  const settings = useSiteSettings()
  const deployed = Date.parse(settings?.deployed ?? '')
  return (
    <footer className={styles.footer}>
      <span>{t('footer.credit')}</span>
      <span>{t('footer.trademark')}</span>
      <span>{t('footer.copyright', { from: FIRST_YEAR, to: new Date().getFullYear() })}</span>
      {!Number.isNaN(deployed) && (
        <span className="num">{t('footer.updated', { date: localDateTime(deployed) })}</span>
      )}
      {settings !== undefined && (
        <span className="num">{t('footer.pricesOf', { date: getAge(settings) })}</span>
      )}
      <ThemeSwitch className="push" />
    </footer>
  )
}
