// The whole app: the router around the site.
import { type ReactNode, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from '#web/errors/ErrorBoundary.tsx'
import { Site } from './Site.tsx'

/** Navigation answers at once (no transitions of the router): the site itself decides how long the old page stays. */
export const App = (): ReactNode => (
  <BrowserRouter useTransitions={false}>
    <ErrorBoundary>
      <Suspense>
        <Site />
      </Suspense>
    </ErrorBoundary>
  </BrowserRouter>
)
