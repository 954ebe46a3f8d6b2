// The server's configuration: environment variables decoded once; a wrong one stops the start with its name and what was expected.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureSettings } from '#core/catalogue/addresses/pictures.ts'
import { decode } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import type { EventBudget } from '#core/player/limits/event-budget.ts'
import { MAX_EVENTS_A_DAY, MAX_EVENTS_IN_ALL } from '#core/player/limits/limits.ts'
import { badInput } from '../errors.ts'
import { dataFolder } from '../log/path.ts'
import type { Mirror } from './config-codecs.ts'
import {
  type AdConfig,
  type DiscordConfig,
  getAds,
  getBucket,
  getDirectUrl,
  getDiscord,
  getNatsUrls,
  getPatron,
  getSmtp,
  getVapid,
  type PatronConfig,
  type SmtpConfig,
  type VapidConfig,
} from './config-parts.ts'
import { type Env, Environment } from './environment.ts'
import { isLoopbackHost } from './loopback.ts'
import type { BucketConfig } from './uploads/upload-files.ts'

export interface Config {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string | undefined
  /** The same database past a pooler, for what needs a connection of its own; undefined: `databaseUrl` is no pooler's. */
  readonly databaseDirectUrl: string | undefined
  /** Servers of one NATS cluster; empty: processes notify each other over PostgreSQL. */
  readonly natsUrls: readonly string[]
  readonly dataFolder: string
  /** Where people reach the server; undefined: where it listens. */
  readonly publicUrl: string | undefined
  readonly owner: string | undefined
  readonly smtp: SmtpConfig | undefined
  readonly patron: PatronConfig | undefined
  readonly sync: { readonly isOn: boolean; readonly url: string; readonly everyMinutes: number }
  /** Where pictures of items, traders, stations and maps are taken from; undefined: nowhere. */
  readonly picturesFrom: string | undefined
  readonly isRateLimited: boolean
  /** Of one account. */
  readonly eventBudget: EventBudget
  /** Whether a proxy in front says who calls and by which protocol. */
  readonly trustsProxy: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly metricsToken: string | undefined
  readonly vapid: VapidConfig
  readonly cdnServer: string
  /** The invitation to the chat server. */
  readonly chatUrl: string | undefined
  readonly mirrors: readonly Mirror[]
  /** Other sites that redirects may lead to. */
  readonly redirectOrigins: readonly string[]
  readonly discord: DiscordConfig | undefined
  /** Undefined: no page has advertisements. */
  readonly ads: AdConfig | undefined
  /** Bucket of uploaded pictures; undefined: the data folder. */
  readonly bucket: BucketConfig | undefined
}

export const DEFAULT_PORT = 5180
const DEFAULT_SYNC_MINUTES = 10
const LIVE_SOURCE = 'https://json.tarkov.dev/'
const PICTURE_SOURCE = 'https://assets.tarkov.dev/'

/** Reads the configuration. Throws the first wrong variable as one line. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  // An empty variable counts as not set, as compose files write it.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const decoded = decode(Environment)(given)
  if (isLeft(decoded)) {
    const { path, expected } = decoded.left
    // The value itself may be a secret.
    throw badInput(`${path}: expected ${expected}`)
  }
  const env = decoded.right
  return {
    host: env.HOST ?? '127.0.0.1',
    port: env.PORT ?? DEFAULT_PORT,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: getDirectUrl(env),
    natsUrls: getNatsUrls(env),
    dataFolder: env.EXFIL_DATA ?? join(dataFolder(), 'server'),
    publicUrl: env.EXFIL_PUBLIC_URL?.replace(/\/+$/, ''),
    owner: env.EXFIL_OWNER,
    smtp: getSmtp(env),
    patron: getPatron(env),
    sync: {
      isOn: env.EXFIL_SYNC ?? true,
      url: env.EXFIL_SYNC_URL ?? LIVE_SOURCE,
      everyMinutes: env.EXFIL_SYNC_MINUTES ?? DEFAULT_SYNC_MINUTES,
    },
    picturesFrom: picturesFrom(env),
    isRateLimited: env.EXFIL_RATE_LIMIT ?? true,
    eventBudget: {
      aDay: env.EXFIL_EVENTS_A_DAY ?? MAX_EVENTS_A_DAY,
      inAll: env.EXFIL_EVENTS_IN_ALL ?? MAX_EVENTS_IN_ALL,
    },
    trustsProxy: env.EXFIL_TRUST_PROXY ?? false,
    logLevel: env.EXFIL_LOG_LEVEL ?? 'info',
    metricsToken: env.EXFIL_METRICS_TOKEN,
    vapid: getVapid(env),
    chatUrl: env.EXFIL_CHAT_URL,
    mirrors: env.EXFIL_MIRRORS ?? [],
    redirectOrigins: env.EXFIL_REDIRECT_ORIGINS ?? [],
    discord: getDiscord(env),
    ads: getAds(env),
    bucket: getBucket(env),
    cdnServer: env.CDN_SERVER?.replace(/\/+$/, '') ?? '',
  }
}

/** The settings of pictures for pages and other programs. */
export const pictureSettings = ({
  picturesFrom,
  cdnServer,
}: Pick<Config, 'picturesFrom' | 'cdnServer'>): PictureSettings => ({
  cdnServer,
  pictures: picturesFrom !== undefined,
})

/** Whether the server answers for pictures of maps. */
export const hasMapPictures = ({
  picturesFrom,
  cdnServer,
}: Pick<Config, 'picturesFrom' | 'cdnServer'>): boolean => picturesFrom !== undefined || cdnServer !== ''

/** An address that is named is used in any case; the usual source goes with the usual data alone. */
const picturesFrom = (env: Env): string | undefined =>
  env.EXFIL_PICTURES_URL ??
  (env.EXFIL_SYNC !== false && env.EXFIL_SYNC_URL === undefined ? PICTURE_SOURCE : undefined)

/** Whether people reach the server on this machine alone: at its public address, without one where it listens. */
export const isLocal = ({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean =>
  isLoopbackHost(publicUrl === undefined ? host : new URL(publicUrl).hostname)

/**
 * Throws one line if the server can be reached from outside and has no owner, or no way to sign in. `sendsMail`: a mailer exists whatever
 * the configuration says.
 */
export const checkExposure = (config: Config, sendsMail = false): void => {
  if (isLocal(config)) return
  const missing = [
    ...(config.owner === undefined ? ['EXFIL_OWNER'] : []),
    ...(sendsMail || config.smtp !== undefined || config.patron !== undefined
      ? []
      : ['EXFIL_SMTP_URL (or EXFIL_PATRON_CLIENT_ID)']),
  ]
  if (missing.length > 0)
    throw badInput(
      `${missing.join(' and ')}: expected where others reach the server (${config.publicUrl ?? config.host})`,
    )
}

/** Adds the variables of a `.env` file in the working folder; those of the environment go first. */
export const loadEnvironmentFile = (): void => {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
