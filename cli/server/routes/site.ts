// Handlers of the calls for the site itself, and those of administrators.
import type { adminCalls, siteCalls } from '#core/api/calls/site-calls.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { weatherAt } from '#core/format/weather.ts'
import { isLeft, right } from '#core/fp.ts'
import { matchRoute } from '#core/routes/table.ts'
import { SettingsCommand } from '#core/settings/commands.ts'
import { sha256 } from '../../data/hash.ts'
import { hasMapPictures, pictureSettings } from '../config.ts'
import { Payload, type PayloadWithHeaders } from '../http/answer.ts'
import { SHORT } from '../http/caching.ts'
import type { EndpointHandlers } from '../http/call.ts'
import type { Services } from '../services/services.ts'
import { decodeCommand, outcomeAnswer } from './outcome.ts'

/** The same for everyone, and kept by shared caches for seconds. */
const forEveryone = (value: unknown): PayloadWithHeaders => ({
  payload: new Payload(value, { etag: sha256(JSON.stringify(value)) }),
  headers: SHORT,
})

export const siteHandlers = (services: Services): EndpointHandlers<keyof typeof siteCalls> => {
  const { settings, redirects, figures, now } = services
  return {
    websiteAlert: async ({ locale }) => right(await settings.readAlert(locale)),
    weather: () => forEveryone({ weather: weatherAt(now().getTime()) }),
    settings: async () => forEveryone(await globalSettings(services)),
    redirect: ({ query: { path } }) => {
      const found = redirects.find(path)
      const page = matchRoute(path)?.route.id
      if (found === undefined && page !== undefined && redirects.rules.isPage(path))
        figures.countVisit(page, 'inApp')
      if (found !== undefined) redirects.count(found)
      return right({ target: found?.target ?? null })
    },
  }
}

const newest = (instants: readonly (number | undefined)[]): string | null => {
  const known = instants.filter((at) => at !== undefined)
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString()
}

const globalSettings = async ({
  settings,
  config,
  prices,
  catalogues,
  deployed,
  pilotFile,
  isDemo,
}: Services) => {
  const { tournamentEnabled, fuelBase, refInPve, seasonStart, pilotVersion } = await settings.read()
  return {
    tournamentEnabled,
    fuelBase,
    refInPve,
    seasonStart,
    pilotVersion,
    pilotFile: pilotFile ?? null,
    ...pictureSettings(config),
    mapPictures: hasMapPictures(config),
    deployed,
    pricesAt: catalogues.at(),
    fallbacks: Object.fromEntries(
      GAME_MODES.flatMap((mode) => {
        const { dataMode } = catalogues.of(mode)
        return dataMode === mode ? [] : [[mode, dataMode]]
      }),
    ),
    observedAt: newest(GAME_MODES.map(prices.seenAt)),
    simulatedPrices: (await Promise.all(GAME_MODES.map(prices.hasSimulated))).some((is) => is),
    demo: isDemo,
    patron: config.patron !== undefined,
    chatUrl: config.chatUrl ?? null,
    mirrors: config.mirrors,
  }
}

export const adminHandlers = (services: Services): EndpointHandlers<keyof typeof adminCalls> => ({
  adminCommand: async ({ body: { commandId, command }, user, locale }) => {
    const decoded = decodeCommand(SettingsCommand, command)
    if (isLeft(decoded)) return decoded
    const outcome = await services.settings.run({ uid: user.uid, role: 'admin' }, commandId, decoded.right)
    const done = outcomeAnswer(services.words(locale), outcome)
    return isLeft(done) ? done : right(await globalSettings(services))
  },
  adminRedirects: async () => {
    const { redirects } = services
    await redirects.write()
    const [{ redirects: known }, hits] = await Promise.all([services.settings.read(), redirects.readHits()])
    return right({
      origins: redirects.rules.origins,
      redirects: Object.values(known).map(({ id, from, to, kind }) => ({
        ...{ from, to, kind, hits: hits.get(id)?.hits ?? 0 },
        lastHit: hits.get(id)?.last.toISOString() ?? null,
      })),
    })
  },
  adminAlerts: async () =>
    right({
      alerts: (await services.alerts.list()).map(({ id, kind, message, last }) => ({
        id,
        kind,
        message,
        at: last.toISOString(),
      })),
    }),
})
