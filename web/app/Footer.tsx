// Who made it, whose game it is, how new the site is, and the choice of theme.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#core/format/date.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { clockOffset } from './clock-offset.ts'
import styles from './Footer.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const FIRST_YEAR = 2019

const Footer = (): ReactNode => {
  const { t } = useTranslation('shell')
  const deployed = Date.parse(useSiteSettings()?.deployed ?? '')
  return (
    <footer className={styles.footer}>
      <span>{t('footer.credit')}</span>
      <span>{t('footer.trademark')}</span>
      <span>{t('footer.copyright', { from: FIRST_YEAR, to: new Date().getFullYear() })}</span>
      {!Number.isNaN(deployed) && (
        <span className="num">
          {t('footer.updated', { date: formatDateTime(deployed, clockOffset(deployed)) })}
        </span>
      )}
      <ThemeSwitch className="push" />
    </footer>
  )
}

export default Footer
