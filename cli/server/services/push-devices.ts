// Devices of accounts that get notices by Web Push: added by their browsers, listed, tested, and removed.

import type * as t from 'io-ts'
import { MAX_PUSH_DEVICES, type NewPushDevice } from '#core/alerts/notices.ts'
import { hashToken, newId, type RandomBytes } from '../auth/tokens.ts'
import { addTestMessage } from '../outbox/add-test-message.ts'
import { PUSH_KIND, pushDeviceStore, type StoredPushDevice } from '../stores/push-devices.ts'
import type { Database } from '../stores/sql.ts'
import { parsePushEndpoint } from '../web-push/push-endpoint.ts'
import type { Vapid } from '../web-push/vapid.ts'

/** The session, the device in words and the language of the one who adds a device. */
interface Adding {
  readonly account: string
  readonly session: string
  readonly device: string
  readonly locale: string
}

export interface PushDevices {
  /** The public key for subscriptions, undefined without Web Push. */
  readonly key: string | undefined
  readonly add: (
    by: Adding,
    subscription: t.TypeOf<typeof NewPushDevice>,
  ) => Promise<StoredPushDevice | 'PushAddressRefused' | 'TooManyPushDevices'>
  readonly list: (account: string) => Promise<readonly StoredPushDevice[]>
  readonly remove: (account: string, id: string) => Promise<boolean>
  /** Sends a test message, at most one a minute to each device. */
  readonly test: (account: string, id: string) => Promise<'Sent' | 'PushDeviceUnknown' | 'PushTestedJustNow'>
}

export interface PushDevicesOptions {
  readonly database: Database
  readonly vapid: Vapid | undefined
  readonly now: () => Date
  readonly randomBytes: RandomBytes
}

/** By which a browser finds itself in the list of devices. */
export const hashEndpoint = hashToken

export const openPushDevices = ({ database, vapid, now, randomBytes }: PushDevicesOptions): PushDevices => {
  const store = pushDeviceStore(database)
  return {
    key: vapid?.publicKey,
    add: async (by, { endpoint: text, keys }) => {
      const endpoint = parsePushEndpoint(text)
      if (endpoint === undefined || vapid === undefined) return 'PushAddressRefused'
      const device = {
        ...{ id: newId(randomBytes), ...by, ...keys },
        ...{ endpoint: endpoint.href, createdAt: now() },
      }
      return (await store.add(device, MAX_PUSH_DEVICES))
        ? { ...device, lastAt: null, lastStatus: null, lastError: null }
        : 'TooManyPushDevices'
    },
    list: store.list,
    remove: store.remove,
    test: async (account, id) => {
      if (!(await store.list(account)).some((device) => device.id === id)) return 'PushDeviceUnknown'
      const row = { id: newId(randomBytes), account, kind: PUSH_KIND, target: id, at: now() }
      return (await addTestMessage(database, row)) ? 'Sent' : 'PushTestedJustNow'
    },
  }
}
