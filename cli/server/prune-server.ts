// What a server removes once an hour.
import type { Logger } from 'pino'
import { startPruning } from './services/pruning.ts'
import type { Services } from './services/services.ts'
import { pruneCommands } from './stores/known-commands.ts'
import { thinOldMonth } from './stores/price-thinning.ts'
import type { Prices } from './stores/prices.ts'
import type { Database } from './stores/sql.ts'

const PRUNE_EVERY_MS = 3_600_000

type Prune = () => Promise<unknown>

export interface PruneServerOptions {
  readonly services: Pick<
    Services,
    | 'signIn'
    | 'sessions'
    | 'apiKeys'
    | 'discord'
    | 'chat'
    | 'squads'
    | 'config'
    | 'deletions'
    | 'administration'
  >
  readonly prices: Pick<Prices, 'keepFinishedDays'>
  readonly alertDelivery: { readonly prune: Prune }
  /** Undefined without limits. */
  readonly limits: { readonly prune: Prune } | undefined
  readonly database: Database
  readonly log: Logger
  readonly now: () => Date
}

/** Returns the stop function, which resolves when the current task is finished. */
export const pruneServer = ({
  services: { signIn, sessions, apiKeys, discord, chat, squads, config, deletions, administration },
  prices,
  alertDelivery,
  limits,
  database,
  log,
  now,
}: PruneServerOptions): (() => Promise<void>) =>
  startPruning({
    everyMs: PRUNE_EVERY_MS,
    works: [
      deletions.finishDue,
      administration.endDuePro,
      signIn.prune,
      prices.keepFinishedDays,
      sessions.prune,
      apiKeys.prune,
      alertDelivery.prune,
      discord.prune,
      async () => config.discord?.role && discord.repeatRoles(),
      chat.prune,
      squads.prune,
      () => pruneCommands(database, now()),
      async () => limits?.prune(),
      async (isStopped) => {
        const thinned = await thinOldMonth(database.unlimited, { now: now(), isStopped })
        if (thinned !== undefined) log.info(thinned, 'old prices thinned')
      },
    ],
    onError: (error) => log.warn({ err: error }, 'pruning failed'),
  })
