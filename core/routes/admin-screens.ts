// The screens of the back office below its first one: only administrators fetch them.
import type { Screen } from './screens.ts'

const admin = <const P extends string>(path: P) =>
  ({ paths: [`/admin${path}`], access: 'admin', isIndexed: false }) as const

export const ADMIN_SCREENS = {
  adminAddItem: admin('/add-item'),
  adminAudit: admin('/audit'),
  adminBarters: admin('/barters'),
  adminBartersCompare: admin('/barters-compare'),
  adminChat: admin('/chat'),
  adminCrafts: admin('/crafts'),
  adminCraftsCompare: admin('/crafts-compare'),
  adminCutEdges: admin('/cut-edges'),
  adminEmailSettings: admin('/email-settings'),
  adminGlobalSettings: admin('/global-settings'),
  adminGunsCompare: admin('/guns-compare'),
  adminItem: admin('/item/:uid'),
  adminItems: admin('/items'),
  adminItemsImages: admin('/items-images'),
  adminLiveIcons: admin('/live-icons'),
  adminLogs: admin('/logs'),
  adminMetrics: admin('/metrics'),
  adminPalete: admin('/palete'),
  adminQuests: admin('/quests'),
  adminQuestsCompare: admin('/quests-compare'),
  adminRedirects: admin('/redirects'),
  adminTags: admin('/tags'),
  adminTradersPrices: admin('/traders-prices'),
  adminTradersPricesCompare: admin('/traders-prices-compare'),
  adminUploadTest: admin('/upload-test'),
  adminUsers: admin('/users'),
  adminWebsiteAlert: admin('/website-alert'),
} as const satisfies Readonly<Record<string, Screen>>

export type AdminScreenId = keyof typeof ADMIN_SCREENS
