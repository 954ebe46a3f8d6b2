// The key pair by which push services know this server: that of the configuration, or one that the installation makes for itself once.
import * as t from 'io-ts'
import webPush from 'web-push'
import { decode, Text } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import type { Config } from '../config.ts'
import { loadOrCreateSecret } from '../stores/secrets.ts'
import type { Sql } from '../stores/sql.ts'

const SECRET = 'vapid'
const Keys = t.type({ publicKey: Text, privateKey: Text }, 'VapidKeys')

/** `subject`: whom push services may ask, an `https:` or `mailto:` address. */
export interface Vapid extends t.TypeOf<typeof Keys> {
  readonly subject: string
}

/** Push services refuse others. */
const getSubject = (config: Pick<Config, 'vapid' | 'owner'>, publicUrl: string): string | undefined => {
  if (config.vapid.subject !== undefined) return config.vapid.subject
  if (publicUrl.startsWith('https:')) return publicUrl
  return config.owner === undefined ? undefined : `mailto:${config.owner}`
}

/** Undefined without a contact for push services: then there is no Web Push. */
export const loadVapid = async (
  sql: Sql,
  config: Pick<Config, 'vapid' | 'owner'>,
  publicUrl: string,
): Promise<Vapid | undefined> => {
  const subject = getSubject(config, publicUrl)
  if (subject === undefined) return undefined
  if (config.vapid.keys !== undefined) return { subject, ...config.vapid.keys }
  const text = await loadOrCreateSecret(sql, SECRET, () => JSON.stringify(webPush.generateVAPIDKeys()))
  const keys = decode(Keys)(JSON.parse(text))
  if (isLeft(keys)) throw new Error('the secret of Web Push is not a key pair')
  return { subject, ...keys.right }
}
