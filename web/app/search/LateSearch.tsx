// The search of the header comes after the page; until then an empty field keeps its place.
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Late } from '../Late.tsx'
import styles from './HeaderSearch.module.css'

const HeaderSearch = lazy(() => import('./HeaderSearch.tsx'))

const Place = (): ReactNode => {
  const { t } = useTranslation('shell')
  return (
    <>
      <div className={classNames(styles.search, styles.place)} />
      <IconButton icon="search" variant="quiet" label={t('search.open')} className={styles.button} disabled />
    </>
  )
}

export const LateSearch = (): ReactNode => (
  <Late place={<Place />}>
    <HeaderSearch />
  </Late>
)
