// The screens of the back office by group, in the order of its menu. A new screen is a line here and a page.
import { type ComponentType, lazy } from 'react'
import type { ComparedTable } from '#core/catalogue/compare/compare-tables.ts'
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
  /** The table that it compares; the menu counts its open differences. */
  readonly compares?: ComparedTable
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

/** A screen about the game data and its corrections. */
const dataScreen = (
  group: AdminGroup | undefined,
  load: () => Promise<{ readonly default: ComponentType<PageProps> }>,
): AdminScreen => adminScreen(group, load, ['corrections'])

const compareScreen = (
  compares: ComparedTable,
  load: () => Promise<{ readonly default: ComponentType<PageProps> }>,
): AdminScreen => ({ ...dataScreen('compare', load), compares })

const pictureScreen = (load: () => Promise<{ readonly default: ComponentType<PageProps> }>): AdminScreen =>
  adminScreen('pictures', load, ['pictures', 'corrections'])

/** A screen about the site itself; reasons are asked for as those of corrections are. */
const siteScreen = (load: () => Promise<{ readonly default: ComponentType<PageProps> }>): AdminScreen =>
  adminScreen('site', load, ['office', 'corrections'])

export const ADMIN_PAGES: Readonly<Record<AdminScreenId, AdminScreen>> = {
  adminItems: dataScreen('catalogue', () => import('./catalogue/ItemsScreen.tsx')),
  adminItem: dataScreen(undefined, () => import('./catalogue/ItemScreen.tsx')),
  adminAddItem: dataScreen('catalogue', () => import('./catalogue/AddItemScreen.tsx')),
  adminBarters: dataScreen('catalogue', () => import('./catalogue/BartersScreen.tsx')),
  adminCrafts: dataScreen('catalogue', () => import('./catalogue/CraftsScreen.tsx')),
  adminQuests: dataScreen('catalogue', () => import('./catalogue/QuestsScreen.tsx')),
  adminTradersPrices: dataScreen('catalogue', () => import('./catalogue/TraderPricesScreen.tsx')),
  adminTags: dataScreen('catalogue', () => import('./catalogue/TagsScreen.tsx')),
  adminPalete: dataScreen('catalogue', () => import('./catalogue/PaletteScreen.tsx')),
  adminBartersCompare: compareScreen('barters', () => import('./compare/BartersCompare.tsx')),
  adminCraftsCompare: compareScreen('crafts', () => import('./compare/CraftsCompare.tsx')),
  adminQuestsCompare: compareScreen('quests', () => import('./compare/QuestsCompare.tsx')),
  adminGunsCompare: compareScreen('presets', () => import('./compare/GunsCompare.tsx')),
  adminTradersPricesCompare: compareScreen('prices', () => import('./compare/TraderPricesCompare.tsx')),
  adminItemsImages: pictureScreen(() => import('./pictures/ItemsImagesScreen.tsx')),
  adminLiveIcons: pictureScreen(() => import('./pictures/LiveIconsScreen.tsx')),
  adminCutEdges: pictureScreen(() => import('./pictures/CutEdgesScreen.tsx')),
  adminUploadTest: pictureScreen(() => import('./pictures/UploadTestScreen.tsx')),
  adminUsers: adminScreen('people', () => import('./people/PeopleScreen.tsx'), ['people', 'corrections']),
  adminChat: adminScreen('people', () => import('./chat/ChatModerationScreen.tsx'), [
    'adminSite',
    'chat',
    'corrections',
  ]),
  adminAudit: adminScreen('site', () => import('./audit/AuditPage.tsx'), ['adminSite']),
  adminWebsiteAlert: siteScreen(() => import('./site/WebsiteAlertScreen.tsx')),
  adminGlobalSettings: siteScreen(() => import('./site/GlobalSettingsScreen.tsx')),
  adminEmailSettings: siteScreen(() => import('./site/EmailSettingsScreen.tsx')),
  adminLogs: siteScreen(() => import('./site/LogsScreen.tsx')),
  adminMetrics: siteScreen(() => import('./site/MetricsScreen.tsx')),
  adminRedirects: siteScreen(() => import('./site/RedirectsScreen.tsx')),
}
