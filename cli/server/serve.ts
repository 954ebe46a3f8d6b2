// Puts the server together, starts it and stops it: one process, one place where everything meets.
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { pictureBase } from '#core/catalogue/addresses/pictures.ts'
import { loadFindings } from '#core/language/findings.ts'
import { loadWords } from '#core/language/words.ts'
import { openSignIn } from './auth/sign-in.ts'
import { newId } from './auth/tokens.ts'
import { cardDrawer } from './cards/draw-card.ts'
import { closedOnFailure } from './closed-on-failure.ts'
import { type Config, checkExposure, pictureSettings } from './config.ts'
import { createApp } from './http/app.ts'
import { currentBuild } from './http/build.ts'
import { openCompressedCache } from './http/compressed-cache.ts'
import { findUser } from './http/cookies.ts'
import { type OpenPort, openPort } from './http/listen.ts'
import { isAboutLog, openLog } from './http/log.ts'
import { openMetrics } from './http/metrics.ts'
import { openFigures } from './http/open-figures.ts'
import { openSignInLimits } from './http/sign-in-limits.ts'
import { servedCatalogueFolder } from './ingest/folders.ts'
import { followCatalogue } from './ingest/follow-catalogue.ts'
import { createMailer, getMailWay } from './mail/create-mailer.ts'
import { openMarketData } from './open-market-data.ts'
import { openServingDatabase } from './open-serving-database.ts'
import { openAlertDelivery } from './outbox/open-alert-delivery.ts'
import { configurePictures } from './pictures/open-pictures.ts'
import { pruneServer } from './prune-server.ts'
import { warmBots } from './public-api/bots/warm-bots.ts'
import { openKeyLimiters } from './public-api/key-limiters.ts'
import { openPushedChanges } from './push/open-pushed-changes.ts'
import { createHandlers } from './routes/handlers.ts'
import type { ServerDependencies } from './server-dependencies.ts'
import { createAccounts } from './services/accounts.ts'
import { openAdministration } from './services/administration.ts'
import { openCatalogues } from './services/catalogues.ts'
import { openChallenges } from './services/challenges.ts'
import { openChat } from './services/chat.ts'
import { openCorrections } from './services/corrections.ts'
import { openDeletions } from './services/deletions.ts'
import { eraseAccount } from './services/erase-account.ts'
import { followEvents } from './services/event-news.ts'
import { inEveryLanguage } from './services/every-language.ts'
import { keepLoadoutsCounted } from './services/keep-loadouts-counted.ts'
import { openLoadouts } from './services/loadouts.ts'
import { type LogRing, openLogRing } from './services/log-ring.ts'
import { openMailSettings } from './services/mail-settings.ts'
import { withFallbackPrices } from './services/mode-prices.ts'
import { openAccountServices } from './services/open-account-services.ts'
import { openEventStore, rebuildReadModels } from './services/open-event-store.ts'
import { openSecurity } from './services/open-security.ts'
import { openSharedPlay } from './services/open-shared-play.ts'
import { openSiteSettings } from './services/open-site-settings.ts'
import { openPatches } from './services/patches.ts'
import { openPlayers } from './services/players.ts'
import type { Services } from './services/services.ts'
import { keepSearchesWarm } from './services/warm-searches.ts'
import { stopServer } from './stop-server.ts'
import { accountDeletionStore } from './stores/account-deletions.ts'
import { isAnswering } from './stores/database.ts'
import { readDatabaseFigures } from './stores/database-figures.ts'
import { openDocuments } from './stores/documents.ts'
import { proEndStore } from './stores/pro-ends.ts'
import type { Database } from './stores/sql.ts'
import { openUploadFiles } from './uploads/upload-files.ts'
import { openUploads } from './uploads/uploads.ts'

export interface RunningServer {
  /** Where it listens, `http://127.0.0.1:5180`. */
  readonly url: string
  /** What its calls stand on, for those who run it in their own process. */
  readonly services: Services
  /** Lets open requests end and closes the database. */
  readonly stop: () => Promise<void>
}

/** Starts the server of a configuration. Rejects with one clear line where something that it needs cannot be had. */
export const startServer = async (
  config: Config,
  surroundings: ServerDependencies = {},
): Promise<RunningServer> => {
  checkExposure(config, surroundings.mailer !== undefined)
  const logRing = openLogRing(isAboutLog)
  const log = openLog(config.logLevel, surroundings.logTo, logRing)
  const port = await openPort(config.host, config.port)
  return closedOnFailure(port, async () => {
    const database = await openServingDatabase({ config, log, randomBytes })
    return closedOnFailure(database, () => startOn({ config, log, logRing, port, database, surroundings }))
  })
}

interface Start {
  readonly config: Config
  readonly log: Logger
  readonly logRing: LogRing
  readonly port: OpenPort
  readonly database: Database
  readonly surroundings: ServerDependencies
}

const startOn = async ({
  config,
  log,
  logRing,
  port,
  database,
  surroundings,
}: Start): Promise<RunningServer> => {
  const [words, finding] = await Promise.all([inEveryLanguage(loadWords), inEveryLanguage(loadFindings)])
  const { now = () => new Date() } = surroundings
  const documents = openDocuments({ database, now })
  const { dataFolder } = config
  let reload = (): void => undefined
  const stopFollowing = await followCatalogue({
    documents,
    dataFolder,
    onChange: () => reload(),
    onError: (error) => log.error({ err: error }, 'the shared catalogue could not be taken over'),
  })
  const publicUrl = config.publicUrl ?? port.url
  const build = currentBuild(surroundings.webFolder)
  const catalogues = openCatalogues(() => servedCatalogueFolder(dataFolder, process.env), {
    base: pictureBase(pictureSettings(config)),
    origin: publicUrl,
  })
  const { push, changes, pushAccount } = openPushedChanges(newId(randomBytes))
  catalogues.onChange(changes.publishGameData)
  reload = catalogues.reload
  const metrics = openMetrics(() => changes.count() + push.count())
  const { figures, stopSampling } = openFigures({ metrics, now, log })
  const store = openEventStore(database, catalogues, metrics.eventsAppended)
  const { settings, redirects } = await openSiteSettings({
    ...{ store, database, catalogues, config, log, now },
    isFile: (path) => build.web?.file(path) !== undefined,
  })
  const corrections = await openCorrections({ store, catalogues, now })
  const players = openPlayers({ store, catalogues, now, newId: randomUUID, budget: config.eventBudget })
  await rebuildReadModels(database, catalogues, now)
  const loadouts = openLoadouts({ store, database, catalogues, now })
  const { accountNamed } = loadouts
  const challenges = openChallenges({ store, database, accountNamed, now, randomBytes })
  const chat = await openChat({
    ...{ database, store, push, now },
    onError: (error) => log.warn({ err: error }, 'new messages of the chat could not be read'),
  })
  const stopListening = await followEvents({
    ...{ database, players, loadouts, challenges, chat, settings, corrections },
    ...{ changes, log },
  })
  const mailer = surroundings.mailer ?? createMailer(config, log)
  const { owner } = config
  const { security, audit } = await openSecurity({ log, database, now, randomBytes, mailer, owner })
  const accountServices = await openAccountServices({
    ...{ config, log, database, players, catalogues, words, changes, publicUrl, now, randomBytes },
  })
  const { sessions } = accountServices.services
  let lookAtAlerts = (_named?: string): unknown => undefined
  const { prices, warming, alerts, live } = await openMarketData({
    ...{ config, log, now, database, onCatalogue: reload },
    onPrices: (mode) => {
      changes.publishPrices(mode)
      lookAtAlerts(mode)
    },
  })
  const sharedPlay = await openSharedPlay({ database, players, catalogues, now, randomBytes, pushAccount })
  const pictures = configurePictures({ config, log, now, catalogues })
  const uploads = openUploads(openUploadFiles(config))

  const accounts = createAccounts(players, security, proEndStore(database, now))
  const signIn = await openSignIn({
    database,
    config: { owner, patron: config.patron, publicUrl },
    ...{ mailer, now, randomBytes },
    readTemplates: async () => (await settings.read()).mailTemplates,
    accounts,
    sessions,
  })
  const isTls = publicUrl.startsWith('https:')
  const services: Services = {
    config,
    log,
    now,
    database,
    deployed: build.deployed,
    pilotFile: build.pilotFile,
    publicUrl,
    isDemo: surroundings.demo !== undefined,
    allowedOrigins: new Set(
      [publicUrl, port.url, port.url.replace('127.0.0.1', 'localhost')].map((url) => new URL(url).origin),
    ),
    isTls,
    ...{ players, loadouts, challenges, chat, settings, redirects },
    corrections,
    catalogues,
    patches: openPatches({
      ...{ catalogues, corrections, versions: documents.versions },
      folderNow: () => servedCatalogueFolder(dataFolder, process.env),
    }),
    changes,
    push,
    prices: withFallbackPrices(prices, (mode) => catalogues.of(mode).dataMode),
    ...sharedPlay.services,
    ...{ alerts, live, pictures, uploads },
    signIn,
    ...accountServices.services,
    deletions: openDeletions({
      ...{ store: accountDeletionStore(database), emailOf: signIn.emailOf, mailer, security },
      ...{ publicUrl, log, now, erase: (account) => eraseAccount(services, account) },
    }),
    administration: openAdministration({ database, accounts, security, now }),
    ...{ security, audit, words, finding },
    mailSettings: openMailSettings({
      ...{ config, mailer, settings, now, emailOf: signIn.emailOf },
      way: surroundings.mailer === undefined ? getMailWay(config) : 'smtp',
    }),
    ...{ figures, logRing, readDatabaseFigures: () => readDatabaseFigures(database) },
  }
  let isStopping = false
  const limits = await openSignInLimits(database, randomBytes)
  const compressedCache = openCompressedCache({
    folder: surroundings.compressedCacheFolder ?? join(dataFolder, 'compressed-cache'),
    now,
    onError: (error) => log.warn({ err: error }, 'a compressed copy was not kept'),
  })
  const fetch = createApp({
    services,
    metrics,
    log,
    isTls,
    userOf: findUser({ sessions, players, isTls }),
    handlers: createHandlers(services),
    drawCard: surroundings.drawCard ?? cardDrawer(),
    prerender: surroundings.prerender?.(build.webFolder),
    compressedCache,
    isReady: async () => !isStopping && (await isAnswering(database)),
    build,
    demo: surroundings.demo,
    signInLimiter: limits?.limiter,
    keyLimiters: openKeyLimiters(database),
  })
  keepLoadoutsCounted({ loadouts, catalogues, log })
  await warming.warm()
  const alertDelivery = await openAlertDelivery({
    ...{
      services,
      database,
      vapid: accountServices.vapid,
      now,
      randomBytes,
      random: Math.random,
      send: surroundings.sendWebhooks,
    },
    onError: (error) => log.warn({ err: error }, 'alerts were not delivered'),
  })
  lookAtAlerts = alertDelivery.look
  lookAtAlerts()
  live.start()
  port.answerWith(fetch)
  if (surroundings.preparesSearches === true)
    keepSearchesWarm({ services, isStopping: () => isStopping, afterStart: warmBots })
  const stopPruning = pruneServer({
    ...{ services, prices, alertDelivery, database, log, now },
    limits,
  })

  return {
    url: port.url,
    services,
    stop: () => {
      isStopping = true
      changes.close()
      push.close()
      return stopServer({
        port,
        works: [
          sharedPlay.stop(),
          stopPruning(),
          live.stop(),
          pictures.stop(),
          warming.stop(),
          loadouts.stop(),
          alertDelivery.stop(),
          redirects.stop(),
          stopSampling(),
        ],
        compressedCache,
        followers: [
          audit.idle,
          stopFollowing,
          stopListening,
          accountServices.close,
          chat.close,
          prices.close,
        ],
        database,
      })
    },
  }
}
