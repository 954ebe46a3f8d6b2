// A page that follows the look of the tab: it puts it into the address before anything is shown, says as whom somebody looks, and ends that.
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { Button } from '#web/ui/controls/Button.tsx'
import { rememberLook, useEndLook, useRememberedLook, useSaid } from './use-look.ts'

const LookNote = (): ReactNode => {
  const { t } = useTranslation()
  const said = useSaid()
  const end = useEndLook()
  useEffect(() => {
    // Of a link that somebody was given, too.
    if (said !== undefined) rememberLook(said)
  }, [said])
  if (said === undefined) return null
  return (
    <p className="row row--wrap faint small">
      <span>{said.level === undefined ? t('look.note') : t('look.level', { level: said.level })}</span>
      <Button size="small" variant="quiet" onClick={end}>
        {t('look.reset')}
      </Button>
    </p>
  )
}

export const WithLook = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { hash } = useLocation()
  const search = useRememberedLook()
  if (search !== undefined) return <Navigate replace to={{ search, hash }} />
  return (
    <>
      <LookNote />
      {children}
    </>
  )
}
