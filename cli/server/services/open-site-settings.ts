// Opens the settings of the site with the redirects that are part of them.
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { EventStore } from '../stores/event-store.ts'
import { redirectHitStore } from '../stores/redirect-hits.ts'
import type { Database } from '../stores/sql.ts'
import type { Catalogues } from './catalogues.ts'
import { openRedirects, type RedirectService } from './redirects.ts'
import { openSettings, type SettingsService } from './settings.ts'

export interface OpenSiteSettingsOptions {
  readonly store: EventStore
  readonly database: Database
  readonly catalogues: Catalogues
  readonly config: Pick<Config, 'redirectOrigins'>
  readonly isFile: (path: string) => boolean
  readonly log: Logger
  readonly now: () => Date
}

export const openSiteSettings = async ({
  store,
  database,
  catalogues,
  config,
  isFile,
  log,
  now,
}: OpenSiteSettingsOptions): Promise<{
  readonly settings: SettingsService
  readonly redirects: RedirectService
}> => {
  const redirects = openRedirects({
    ...{ catalogues, isFile, now, hits: redirectHitStore(database), origins: config.redirectOrigins },
    onError: (error) => log.warn({ err: error }, 'followed redirects were not counted'),
  })
  const settings = await openSettings({
    ...{ store, now, redirectRules: redirects.rules },
    onChange: (changed) => {
      catalogues.applySettings(changed)
      redirects.apply(changed)
    },
  })
  return { settings, redirects }
}
