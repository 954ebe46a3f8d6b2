// The screens of the back office by group, in the order of its menu. A new screen is a line here and a page.
import { type ComponentType, lazy } from 'react'
import type { AdminScreenId } from '#core/routes/admin-screens.ts'
import type { PageProps } from '#web/address/page-props.ts'
import { loadNamespaces, type Namespace } from '#web/i18n/setup.ts'

/** Groups of the menu, in its order. */
export const ADMIN_GROUPS = ['catalogue', 'compare', 'pictures', 'people', 'site'] as const
export type AdminGroup = (typeof ADMIN_GROUPS)[number]

export interface AdminScreen {
  /** Undefined where the address needs a parameter: the menu leaves it out. */
  readonly group: AdminGroup | undefined
  readonly Component: ComponentType<PageProps>
}

/** A screen by its chunk and the namespaces of its words. */
export const adminScreen = (
  group: AdminGroup | undefined,
  load: () => Promise<{ readonly default: ComponentType<PageProps> }>,
  namespaces: readonly Namespace[] = [],
): AdminScreen => ({
  group,
  Component: lazy(async () => {
    const [module] = await Promise.all([load(), loadNamespaces(namespaces)])
    return module
  }),
})

export const ADMIN_PAGES: Readonly<Partial<Record<AdminScreenId, AdminScreen>>> = {
  adminAudit: adminScreen('site', () => import('./site/AuditPage.tsx'), ['adminSite']),
}
