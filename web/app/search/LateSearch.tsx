// The search of the header comes after the page; until then an empty field keeps its place, and what is typed for it.
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { framePart } from '../frame-part.ts'
import { Late } from '../Late.tsx'
import styles from './HeaderSearch.module.css'
import { isFreeKey, typedAfter } from './hotkey.ts'

const HeaderSearch = framePart('HeaderSearch')

const Place = ({
  early,
  onType,
}: {
  readonly early: string | undefined
  readonly onType: (early: string | undefined) => void
}): ReactNode => {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isFreeKey(event)) return
      const next = typedAfter(early, event.key)
      if (next === early) return
      event.preventDefault()
      onType(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [early, onType])
  return (
    <>
      <div className={classNames(styles.search, styles.place)}>{early}</div>
      <IconButton icon="search" variant="quiet" label={t('search.open')} className={styles.button} disabled />
    </>
  )
}

export const LateSearch = (): ReactNode => {
  const [early, setEarly] = useState<string>()
  return (
    <Late place={<Place early={early} onType={setEarly} />}>
      <HeaderSearch early={early} />
    </Late>
  )
}
