// The place of an advertisement. Where the site has none, or the reader is shown none, it is nothing, and its code is not loaded.
import { lazy, type ReactNode, Suspense } from 'react'
import type { AdPlace } from '#core/ads.ts'
import { ErrorBoundary } from '#web/errors/ErrorBoundary.tsx'
import { AD_CLASS } from './ad-class.ts'

const Slot = lazy(() => import('./Slot.tsx'))

/** The server writes the element into pages of those who see advertisements. Room is kept, so that nothing moves when one comes. */
export const AdSlot = ({ place }: { readonly place: AdPlace }): ReactNode =>
  document.querySelector('meta[name=ads]') && (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<div className={AD_CLASS[place]} />}>
        <Slot place={place} />
      </Suspense>
    </ErrorBoundary>
  )
