// A page that follows the assumed progress of the tab: writes it into the address before the first render, says so, and offers to reset it.
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import {
  rememberAssumedProgress,
  useAssumedProgress,
  useForgetAssumedProgress,
  useRememberedQuery,
} from './use-assumed-progress.ts'

const AssumedProgressNote = (): ReactNode => {
  const { t } = useTranslation('common')
  const assumed = useAssumedProgress()
  const end = useForgetAssumedProgress()
  useEffect(() => {
    // Also if it came with a link.
    if (assumed !== undefined) rememberAssumedProgress(assumed)
  }, [assumed])
  if (assumed === undefined) return null
  return (
    <p className="row row--wrap faint small">
      <span>
        {assumed.level === undefined ? t('assumed.note') : t('assumed.level', { level: assumed.level })}
      </span>
      <Button size="small" variant="quiet" onClick={end}>
        {t('assumed.reset')}
      </Button>
    </p>
  )
}

export const WithAssumedProgress = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { hash } = useLocation()
  const search = useRememberedQuery()
  if (search !== undefined) return <Navigate replace to={{ search, hash }} />
  return (
    <>
      <AssumedProgressNote />
      {children}
    </>
  )
}
