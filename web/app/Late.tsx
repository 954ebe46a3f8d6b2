// What comes after the page, and may fail to come without taking the page along.
import { lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '#web/errors/ErrorBoundary.tsx'

type FrameParts = typeof import('./frame-parts.ts')

/** A part of what stands around a page. */
export const framePart = <Name extends keyof FrameParts>(name: Name) =>
  lazy(async () => ({ default: (await import('./frame-parts.ts'))[name] }))

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
