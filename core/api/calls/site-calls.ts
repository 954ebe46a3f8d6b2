// The calls for the site itself, and those of administrators.
import * as t from 'io-ts'
import { GameModeCodec } from '../../catalogue/vocabulary.ts'
import { AnyText, Count, Finite, Text } from '../../codec.ts'
import { Instant } from '../../events/envelope.ts'
import { AlertNode } from '../../settings/alert.ts'
import { RedirectKindCodec } from '../../settings/events.ts'
import { CommandId } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

/** The companion as one file, which the server offers for download; `sha256` in hex. */
const PilotFile = t.type({ version: Text, bytes: Count, sha256: Text }, 'PilotFile')
export type PilotFile = t.TypeOf<typeof PilotFile>

/**
 * `pilotFile`: null if this build has no pilot. `pictures`: whether the server answers `/pictures/{kind}/{id}`, which clients use without a
 * `cdnServer`; `mapPictures`: whether it serves the kinds `maps` and `tiles`, from a `cdnServer` too; `deployed`: when this build was made;
 * `fallbacks`: the game modes that the live source has no data of, with the mode whose data they use;
 * `pricesAt`: the day of the game data, whose prices are the fallback for unobserved ones; `observedAt`: the time of the newest observed
 * price, null if there is none from the last 8 days; `demo`: whether players, prices and friends are made up; `chatUrl`: the invitation to the chat server; `mirrors`: this site for other regions.
 */
const GlobalSettingsAnswer = t.type(
  {
    tournamentEnabled: t.boolean,
    fuelBase: t.union([Finite, t.null]),
    refInPve: t.boolean,
    seasonStart: t.union([Instant, t.null]),
    pilotVersion: t.string,
    pilotFile: t.union([PilotFile, t.null]),
    cdnServer: t.string,
    pictures: t.boolean,
    mapPictures: t.boolean,
    deployed: Text,
    pricesAt: Instant,
    fallbacks: t.record(t.string, GameModeCodec),
    observedAt: t.union([Instant, t.null]),
    simulatedPrices: t.boolean,
    demo: t.boolean,
    patron: t.boolean,
    chatUrl: t.union([Text, t.null]),
    mirrors: t.readonlyArray(t.type({ name: Text, url: Text })),
  },
  'GlobalSettingsAnswer',
)

export const siteCalls = {
  websiteAlert: endpoint({
    method: 'GET',
    path: '/website-alert',
    access: 'everyone',
    summary: 'The site-wide alert as harmless HTML and as a tree, both empty without an alert',
    answer: t.type({ websiteAlert: t.string, nodes: t.readonlyArray(AlertNode) }),
  }),
  weather: endpoint({
    method: 'GET',
    path: '/weather',
    access: 'everyone',
    summary: 'The name of the weather icon',
    answer: t.type({ weather: Text }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'everyone',
    summary: 'Global settings and public configuration',
    answer: GlobalSettingsAnswer,
  }),
  redirect: endpoint({
    method: 'GET',
    path: '/redirect',
    access: 'everyone',
    summary: 'The target that a path redirects to, or null',
    query: t.type({ path: AnyText }),
    answer: t.type({ target: t.union([Text, t.null]) }),
  }),
} as const

export const adminCalls = {
  adminCommand: endpoint({
    method: 'POST',
    path: '/admin/settings',
    access: 'admin',
    summary: 'Changes a global setting',
    body: t.type({ commandId: CommandId, command: t.UnknownRecord }),
    answer: GlobalSettingsAnswer,
  }),
  adminRedirects: endpoint({
    method: 'GET',
    path: '/admin/redirects',
    access: 'admin',
    summary:
      'The redirects with how often they were followed; `origins`: other sites that they may lead to, from the configuration',
    answer: t.type({
      origins: t.readonlyArray(Text),
      redirects: t.readonlyArray(
        t.type({
          from: Text,
          to: Text,
          kind: RedirectKindCodec,
          hits: Count,
          lastHit: t.union([Instant, t.null]),
        }),
      ),
    }),
  }),
  adminAlerts: endpoint({
    method: 'GET',
    path: '/admin/alerts',
    access: 'admin',
    summary: 'What needs an administrator: imports that failed and the like',
    answer: t.type({
      alerts: t.readonlyArray(t.type({ id: Text, at: Text, kind: Text, message: Text })),
    }),
  }),
} as const
