// Everything that the handlers of the API stand on.
import type { Logger } from 'pino'
import type { PilotFile } from '#core/api/calls/site-calls.ts'
import type { Words } from '#core/language/words.ts'
import type { SecurityLog } from '../auth/security-log.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { SignIn } from '../auth/sign-in.ts'
import type { Config } from '../config.ts'
import type { LiveSource } from '../ingest/live-source.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Alerts } from '../stores/alerts.ts'
import type { Prices } from '../stores/prices.ts'
import type { Database } from '../stores/sql.ts'
import type { Catalogues } from './catalogues.ts'
import type { Changes } from './changes.ts'
import type { Loadouts } from './loadouts.ts'
import type { Players } from './players.ts'
import type { SettingsService } from './settings.ts'
import type { SharedRaids } from './shared-raids.ts'

export interface Services {
  readonly config: Config
  readonly log: Logger
  readonly now: () => Date
  readonly database: Pick<Database, 'isAway'>
  /** When this build was made, an instant. */
  readonly deployed: string
  /** The companion as one file, undefined where this build has none. */
  readonly pilotFile: PilotFile | undefined
  /** Where people reach the server, without a slash at its end. */
  readonly publicUrl: string
  /** Where pages of the site come from. */
  readonly allowedOrigins: ReadonlySet<string>
  /** Whether people reach the server by TLS. */
  readonly isTls: boolean
  readonly players: Players
  readonly loadouts: Loadouts
  readonly settings: SettingsService
  readonly catalogues: Catalogues
  readonly changes: Changes
  readonly prices: Prices
  readonly raids: SharedRaids
  readonly alerts: Alerts
  readonly live: LiveSource
  readonly pictures: Pictures
  readonly signIn: SignIn
  readonly sessions: Sessions
  readonly security: SecurityLog
  /** The words of the asker's language; English where there are none. */
  readonly words: (locale: string) => Words
  /** What a codec found, or why a call is refused, said again in the asker's language. */
  readonly finding: (locale: string) => (english: string) => string
  /** Erases all that is kept about an account. */
  readonly eraseAccount: (account: string) => Promise<void>
}
