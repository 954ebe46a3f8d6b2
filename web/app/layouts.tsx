// The frames that pages stand in: with header and menus, bare, and for stream overlays.
import type { ReactNode } from 'react'
import type { Layout } from '#core/routes/screens.ts'
import { DefaultLayout, type LayoutProps } from './DefaultLayout.tsx'

const EmptyLayout = ({ children }: LayoutProps): ReactNode => <main id="main">{children}</main>

export const LAYOUTS: Readonly<Record<Layout, (props: LayoutProps) => ReactNode>> = {
  default: DefaultLayout,
  empty: EmptyLayout,
  widget: EmptyLayout,
}
