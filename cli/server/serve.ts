// Puts the server together, starts it and stops it: one process, one place where everything meets.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Logger, pino } from 'pino'
import { makeWords } from '#core/language/words.ts'
import { ACCOUNT_STREAM_PREFIX } from '#core/streams.ts'
import { openSessions } from './auth/sessions.ts'
import { openSignIn } from './auth/sign-in.ts'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import { openPort } from './http/listen.ts'
import { openMetrics } from './http/metrics.ts'
import { findUser, sessionToken } from './http/session-cookie.ts'
import { logMailer } from './mail/log-mailer.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'
import { eventHandlers } from './routes/events.ts'
import { gameDataHandlers } from './routes/game-data.ts'
import { profileHandlers } from './routes/profile.ts'
import { signInHandlers } from './routes/sign-in.ts'
import { adminHandlers, siteHandlers } from './routes/site.ts'
import { accountsOf } from './services/accounts.ts'
import { currentBuild } from './services/build.ts'
import { openCatalogues } from './services/catalogues.ts'
import { openChanges } from './services/changes.ts'
import { openPlayers } from './services/players.ts'
import type { Services } from './services/services.ts'
import { openSettings } from './services/settings.ts'
import { openAlerts } from './stores/alerts.ts'
import { openDatabase } from './stores/database.ts'
import { openPrices } from './stores/prices.ts'
import type { Database } from './stores/sql.ts'
import { ERASED, EVENTS_CHANNEL, sqlEventStore } from './stores/sql-event-store.ts'
import { freeUsername, takeUsername } from './stores/usernames.ts'

export interface RunningServer {
  /** Where it listens, `http://127.0.0.1:5180`. */
  readonly url: string
  /** Lets open requests end and closes the database. */
  readonly stop: () => Promise<void>
}

const PRUNE_EVERY_MS = 3_600_000
const now = (): Date => new Date()
const english = makeWords('en')
const russian = makeWords('ru')

/** Starts the server of a configuration. Rejects with one clear line where something that it needs cannot be had. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const log = pino({ level: config.logLevel, redact: ['req', 'headers', 'cookie', 'authorization'] })
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    onError: (error) => log.warn({ err: error }, 'the database connection broke'),
  })
  try {
    return await startOn(config, log, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

const startOn = async (config: Config, log: Logger, database: Database): Promise<RunningServer> => {
  const catalogues = openCatalogues()
  const changes = openChanges()
  const store = sqlEventStore(database, {
    onAppend: takeUsername,
    onErase: (sql, stream) => freeUsername(sql, stream.slice(ACCOUNT_STREAM_PREFIX.length)),
  })
  const players = openPlayers({ store, catalogues, now, newId: randomUUID })
  const settings = openSettings(store, now)
  const stopListening = await database.listen(EVENTS_CHANNEL, (payload) => {
    players.heard(payload)
    settings.heard(payload)
    const stream = payload.startsWith(ERASED) ? payload.slice(ERASED.length) : payload
    if (stream.startsWith(ACCOUNT_STREAM_PREFIX)) changes.publish(stream.slice(ACCOUNT_STREAM_PREFIX.length))
  })
  const sessions = await openSessions({ database, now, randomBytes })
  const prices = await openPrices({ database, now })

  const port = await openPort(config.host, config.port)
  const publicUrl = config.publicUrl ?? port.url
  const build = currentBuild()
  const signIn = await openSignIn({
    database,
    config: { owner: config.owner, patron: config.patron, publicUrl },
    mailer: config.smtp === undefined ? logMailer(log) : smtpMailer(config.smtp),
    now,
    randomBytes,
    accounts: accountsOf(players),
    sessions,
  })
  const isTls = publicUrl.startsWith('https:')
  const services: Services = {
    config,
    log,
    now,
    deployed: build.deployed,
    isTls,
    players,
    settings,
    catalogues,
    changes,
    prices,
    alerts: openAlerts({ database, now }),
    signIn,
    sessions,
    words: (locale) => (locale === 'ru' ? russian : english),
    eraseAccount: async (account) => {
      await signIn.erase(account)
      await players.erase(account)
    },
  }
  const metrics = openMetrics(changes.count)
  const app = createApp({
    services,
    metrics,
    log,
    isTls,
    userOf: findUser({ sessions, players, isTls }),
    sessionKey: (context) => {
      const token = sessionToken(context, isTls)
      return token === undefined ? undefined : createHash('sha256').update(token).digest('base64url')
    },
    handlers: {
      ...profileHandlers(services),
      ...eventHandlers(services),
      ...signInHandlers(services),
      ...gameDataHandlers(services),
      ...siteHandlers(services),
      ...adminHandlers(services),
    },
    isReady: () => isAnswering(database),
    allowedOrigins: new Set(
      [publicUrl, port.url, port.url.replace('127.0.0.1', 'localhost')].map((url) => new URL(url).origin),
    ),
    build,
  })
  port.answerWith((request, env) => app.fetch(request, env as object))
  const pruning = setInterval(() => {
    Promise.all([signIn.prune(), sessions.prune()]).catch((error) =>
      log.warn({ err: error }, 'pruning failed'),
    )
  }, PRUNE_EVERY_MS)

  return {
    url: port.url,
    stop: async () => {
      clearInterval(pruning)
      changes.close()
      await port.close()
      await Promise.all([stopListening(), sessions.close(), prices.close()])
      await database.close()
    },
  }
}

const isAnswering = async (database: Database): Promise<boolean> => {
  try {
    await database.query('select 1')
    return true
  } catch {
    return false
  }
}
