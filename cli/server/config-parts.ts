// The parts of the configuration that are several variables which belong together.
import type { PageAds } from '#core/ads.ts'
import { badInput } from '../errors.ts'
import type { Env } from './environment.ts'
import type { BucketConfig } from './uploads/upload-files.ts'

const DISCORD_API = 'https://discord.com/api/v10'
const PATRON_PROVIDER = 'https://www.patreon.com'

export interface SmtpConfig {
  readonly url: string
  readonly from: string
}

/** Sign-in through the patron provider. `url` is its base address. */
export interface PatronConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookSecret: string
  readonly url: string
  readonly campaign: string | undefined
}

/** The Discord bot. `role`: of patrons, undefined if none is given. `url`: base address of Discord's HTTP interface. */
export interface DiscordConfig {
  readonly applicationId: string
  /** In hexadecimal. */
  readonly publicKey: string
  readonly botToken: string
  readonly role: { readonly guild: string; readonly id: string } | undefined
  readonly url: string
}

/** Of Web Push. `keys`: undefined where the server makes its own. `subject`: whom push services may ask. */
export interface VapidConfig {
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | undefined
  readonly subject: string | undefined
}

/** `origins`: where the advertisements' scripts, frames and pictures come from. */
export interface AdConfig extends PageAds {
  readonly origins: readonly string[]
}

export const getSmtp = (env: Env): SmtpConfig | undefined => {
  if (env.EXFIL_SMTP_URL === undefined) return undefined
  if (env.EXFIL_MAIL_FROM === undefined)
    throw badInput('EXFIL_MAIL_FROM: expected the sender of mails, since EXFIL_SMTP_URL is set')
  return { url: env.EXFIL_SMTP_URL, from: env.EXFIL_MAIL_FROM }
}

export const getVapid = (env: Env): VapidConfig => {
  const { EXFIL_VAPID_PUBLIC_KEY: publicKey, EXFIL_VAPID_PRIVATE_KEY: privateKey } = env
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw badInput('EXFIL_VAPID_PUBLIC_KEY: expected together with EXFIL_VAPID_PRIVATE_KEY')
  const isGiven = publicKey !== undefined && privateKey !== undefined
  return { keys: isGiven ? { publicKey, privateKey } : undefined, subject: env.EXFIL_VAPID_SUBJECT }
}

export const getDirectUrl = (env: Env): string | undefined => {
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    throw badInput('DATABASE_URL: expected the address of the pooler, since DATABASE_DIRECT_URL is set')
  return env.DATABASE_DIRECT_URL
}

export const getNatsUrls = (env: Env): readonly string[] => {
  if (env.EXFIL_NATS_URL !== undefined && env.DATABASE_URL === undefined)
    throw badInput('DATABASE_URL: expected a PostgreSQL database, since EXFIL_NATS_URL is set')
  return env.EXFIL_NATS_URL ?? []
}

export const getBucket = (env: Env): BucketConfig | undefined => {
  const { EXFIL_BUCKET_URL: url, EXFIL_BUCKET_ACCESS_KEY_ID: accessKeyId } = env
  const { EXFIL_BUCKET_SECRET_ACCESS_KEY: secretAccessKey, EXFIL_BUCKET_REGION: region = 'auto' } = env
  if ([url, accessKeyId, secretAccessKey].every((value) => value === undefined)) return undefined
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw badInput(
      'EXFIL_BUCKET_URL: expected together with EXFIL_BUCKET_ACCESS_KEY_ID and EXFIL_BUCKET_SECRET_ACCESS_KEY',
    )
  return { url, region, accessKeyId, secretAccessKey }
}

/** The origin of the script itself is one of the origins. */
export const getAds = ({
  EXFIL_ADS_SCRIPT: script,
  EXFIL_ADS_ORIGINS: others = [],
  EXFIL_ADS_UNITS: units = {},
}: Env): AdConfig | undefined =>
  script === undefined
    ? undefined
    : { script, units, origins: [...new Set([new URL(script).origin, ...others])] }

export const getPatron = (env: Env): PatronConfig | undefined => {
  const { EXFIL_PATRON_CLIENT_ID: clientId, EXFIL_PATRON_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined || env.EXFIL_PATRON_WEBHOOK_SECRET === undefined)
    throw badInput(
      'EXFIL_PATRON_CLIENT_ID: expected together with EXFIL_PATRON_CLIENT_SECRET and EXFIL_PATRON_WEBHOOK_SECRET',
    )
  return {
    clientId,
    clientSecret,
    webhookSecret: env.EXFIL_PATRON_WEBHOOK_SECRET,
    url: env.EXFIL_PATRON_URL?.replace(/\/+$/, '') ?? PATRON_PROVIDER,
    campaign: env.EXFIL_PATRON_CAMPAIGN,
  }
}

export const getDiscord = (env: Env): DiscordConfig | undefined => {
  const { EXFIL_DISCORD_APPLICATION_ID: applicationId, EXFIL_DISCORD_PUBLIC_KEY: publicKey } = env
  const { EXFIL_DISCORD_BOT_TOKEN: botToken } = env
  const { EXFIL_DISCORD_GUILD_ID: guild, EXFIL_DISCORD_ROLE_ID: id } = env
  if ([applicationId, publicKey, botToken, guild, id].every((value) => value === undefined)) return undefined
  if (applicationId === undefined || publicKey === undefined || botToken === undefined)
    throw badInput(
      'EXFIL_DISCORD_APPLICATION_ID: expected together with EXFIL_DISCORD_PUBLIC_KEY and EXFIL_DISCORD_BOT_TOKEN',
    )
  if ((guild === undefined) !== (id === undefined))
    throw badInput('EXFIL_DISCORD_GUILD_ID: expected together with EXFIL_DISCORD_ROLE_ID')
  return {
    ...{ applicationId, publicKey, botToken },
    role: guild === undefined || id === undefined ? undefined : { guild, id },
    url: env.EXFIL_DISCORD_URL?.replace(/\/+$/, '') ?? DISCORD_API,
  }
}
