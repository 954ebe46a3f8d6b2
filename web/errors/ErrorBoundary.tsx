// Catches what goes wrong while a part of the page is drawn, and shows the server error page or something smaller in its place.
import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

interface Props {
  /** Instead of the server error page. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<
  Props,
  { readonly error: unknown; readonly hasFailed: boolean }
> {
  override state = { error: undefined as unknown, hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    const { error, hasFailed } = this.state
    if (!hasFailed) return children
    return fallback === undefined ? <ErrorPage error={error} /> : fallback
  }
}
