// Goes where a redirect leads: to another page of the app with the query of the visit, or to another address. Loaded with the first redirect.
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { getRedirectTarget } from '#core/routes/redirect-target.ts'
import { PageSkeleton } from '#web/app/PageSkeleton.tsx'

const Leaving = ({ url }: { readonly url: string }): ReactNode => {
  useEffect(() => location.assign(url), [url])
  return <PageSkeleton />
}

/** `leaves`: the app does not have the address. */
const Redirected = ({ to, leaves }: { readonly to: string; readonly leaves: boolean }): ReactNode => {
  const { search } = useLocation()
  return leaves ? <Leaving url={to} /> : <Navigate to={getRedirectTarget(to, search)} replace />
}

export default Redirected
