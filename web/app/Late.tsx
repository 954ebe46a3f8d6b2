// What comes after the page, and may fail to come without taking the page along.
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '#web/errors/ErrorBoundary.tsx'

/** `place`: what keeps its place until it is there. */
export const Late = ({
  place,
  children,
}: {
  readonly place?: ReactNode
  readonly children: ReactNode
}): ReactNode => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={place}>{children}</Suspense>
  </ErrorBoundary>
)
