// The dependencies of the API handlers.
import type { Logger } from 'pino'
import type { PilotFile } from '#core/api/calls/site-calls.ts'
import type { Words } from '#core/language/words.ts'
import type { SecurityLog } from '../auth/security-log.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { SignIn } from '../auth/sign-in.ts'
import type { Config } from '../config.ts'
import type { LiveSource } from '../ingest/live-source.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Push } from '../push/push.ts'
import type { AccountAlertStore } from '../stores/account-alerts.ts'
import type { Alerts } from '../stores/alerts.ts'
import type { DatabaseFigures } from '../stores/database-figures.ts'
import type { Prices } from '../stores/prices.ts'
import type { RestockStore } from '../stores/restocks.ts'
import type { Database } from '../stores/sql.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { Administration } from './administration.ts'
import type { ApiKeys } from './api-keys.ts'
import type { Audit } from './audit.ts'
import type { Catalogues } from './catalogues.ts'
import type { Challenges } from './challenges.ts'
import type { Changes } from './changes.ts'
import type { Chat } from './chat.ts'
import type { CorrectionsService } from './corrections.ts'
import type { Deletions } from './deletions.ts'
import type { DiscordLinks } from './discord.ts'
import type { Loadouts } from './loadouts.ts'
import type { LogRing } from './log-ring.ts'
import type { MailSettings } from './mail-settings.ts'
import type { AccountNotices } from './notices.ts'
import type { Patches } from './patches.ts'
import type { Players } from './players.ts'
import type { PushDevices } from './push-devices.ts'
import type { RedirectService } from './redirects.ts'
import type { ServerFigures } from './server-figures.ts'
import type { SettingsService } from './settings.ts'
import type { SharedRaids } from './shared-raids.ts'
import type { Squads } from './squads.ts'
import type { ToldRaids } from './told-raids.ts'
import type { Webhooks } from './webhooks.ts'

export interface Services {
  readonly config: Config
  readonly log: Logger
  readonly now: () => Date
  readonly database: Pick<Database, 'isAway'>
  /** Time of the build, an instant. */
  readonly deployed: string
  /** The companion program as a single file, undefined if it was not built. */
  readonly pilotFile: PilotFile | undefined
  /** Public URL of the server, without a trailing slash. */
  readonly publicUrl: string
  /** Whether player, prices and friends are made up. */
  readonly isDemo: boolean
  /** Origins of the site's pages. */
  readonly allowedOrigins: ReadonlySet<string>
  /** Whether the server is reached over TLS. */
  readonly isTls: boolean
  readonly players: Players
  readonly loadouts: Loadouts
  readonly challenges: Challenges
  readonly chat: Chat
  readonly settings: SettingsService
  readonly redirects: RedirectService
  readonly corrections: CorrectionsService
  readonly catalogues: Catalogues
  /** What changed since earlier states of the game data. */
  readonly patches: Patches
  readonly changes: Changes
  /** Event streams of public topics. */
  readonly push: Push
  readonly prices: Prices
  readonly raids: SharedRaids
  readonly squads: Squads
  readonly toldRaids: ToldRaids
  readonly alerts: Alerts
  readonly live: LiveSource
  readonly pictures: Pictures
  readonly uploads: Uploads
  readonly signIn: SignIn
  readonly sessions: Sessions
  readonly apiKeys: ApiKeys
  readonly webhooks: Webhooks
  readonly discord: DiscordLinks
  readonly accountAlerts: Pick<AccountAlertStore, 'list'>
  readonly restocks: Pick<RestockStore, 'times' | 'announce'>
  readonly notices: AccountNotices
  readonly pushDevices: PushDevices
  readonly security: SecurityLog
  readonly audit: Audit
  readonly mailSettings: MailSettings
  readonly figures: ServerFigures
  readonly logRing: LogRing
  readonly readDatabaseFigures: () => Promise<DatabaseFigures>
  /** Accounts as administrators see and change them. */
  readonly administration: Administration
  /** Deletions of accounts that their owners have asked for. */
  readonly deletions: Deletions
  /** Translations for a language, with English as fallback. */
  readonly words: (locale: string) => Words
  /** Translates a decoding error or the reason for a refusal. */
  readonly finding: (locale: string) => (english: string) => string
}
