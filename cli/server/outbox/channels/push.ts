// The channel of Web Push: encrypts a notice for a device and hands it to the push service of its browser.
import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { noticeTopic, type OutboxMessage, type ReadableMessage } from '#core/alerts/notice.ts'
import type { PushPayload } from '#core/alerts/notices.ts'
import type { NoticeStore } from '../../stores/notices.ts'
import { listPushTargets, type PushDeviceStore } from '../../stores/push-devices.ts'
import { parsePushEndpoint } from '../../web-push/push-endpoint.ts'
import type { Vapid } from '../../web-push/vapid.ts'
import { postChecked, type SendDependencies } from '../../webhooks/post-checked.ts'
import type { AttemptResult, OutboxChannel } from '../channel.ts'
import type { DescribeNotice } from '../describe-notice.ts'

/** The answers by which a push service says that a subscription has ended. */
const ENDED: readonly (number | null)[] = [404, 410]
const MINUTE_S = 60
const HALF_DAY_S = 43_200
/** The topic of a message has at most 32 characters. */
const TOPIC_LENGTH = 32
/** Longer texts make messages that push services refuse. */
const MAX_TEXT_LENGTH = 300

export interface PushChannelOptions {
  readonly devices: Pick<PushDeviceStore, 'find' | 'remove' | 'record'>
  readonly notices: Pick<NoticeStore, 'isRead'>
  /** Ids of the account's newest unread notices: a device closes the others. */
  readonly listUnread: (account: string) => Promise<readonly string[]>
  readonly describe: DescribeNotice
  readonly vapid: Vapid | undefined
  readonly now: () => Date
  /** Tests reach this machine with it. */
  readonly send?: SendDependencies
}

/** Seconds for which a push service keeps the message for a device that is off. */
const getLifetime = (message: OutboxMessage, now: Date): number => {
  if (message.type === 'alert.test') return MINUTE_S
  if (message.type !== 'alert.restock') return HALF_DAY_S
  const left = Math.ceil((Date.parse(message.data.restockAt) - now.getTime()) / 1000)
  return Math.max(left, 0) + 10 * MINUTE_S
}

/** By which a later message replaces an earlier one, at the push service and on the device. */
const getTopic = (message: ReadableMessage): string =>
  createHash('sha256').update(noticeTopic(message)).digest('base64url').slice(0, TOPIC_LENGTH)

export const pushChannel = (options: PushChannelOptions): OutboxChannel => {
  const { devices, notices, listUnread, describe, vapid, now, send } = options
  return {
    listTargets: async (sql, account) => (vapid === undefined ? [] : listPushTargets(sql, account)),
    deliver: async (row, message): Promise<AttemptResult> => {
      const device = await devices.find(row.target)
      if (device === undefined || vapid === undefined) return { tag: 'Rejected', error: 'Removed' }
      if (message.type === 'discord.role') return { tag: 'Rejected', error: 'NotUnderstood' }
      if (row.notice !== null && (await notices.isRead(row.notice))) return { tag: 'Rejected', error: 'Read' }
      const at = now()
      const { title, text, url } = describe(device.locale, message)
      const topic = getTopic(message)
      const payload: PushPayload = {
        ...{ id: row.notice, tag: topic, title, url },
        text: text.slice(0, MAX_TEXT_LENGTH),
        unread: await listUnread(row.account),
      }
      const { endpoint, p256dh, auth } = device
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          ...{ vapidDetails: vapid, TTL: getLifetime(message, at), topic },
          urgency: message.type === 'alert.restock' ? 'high' : 'normal',
        },
      )
      const result = await postChecked(
        {
          ...{ url: parsePushEndpoint(endpoint), body: request.body, now: at },
          headers: Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          ),
        },
        send,
      )
      const { status, error, retryAfterMs } = result
      if (error === null) {
        await devices.record(device.id, { at, status, error })
        return { tag: 'Delivered' }
      }
      if (ENDED.includes(status)) {
        await devices.remove(device.account, device.id)
        return { tag: 'Rejected', error: 'Ended' }
      }
      await devices.record(device.id, { at, status, error })
      const reason = status === null ? error : `${error} ${status}`
      return message.type === 'alert.test'
        ? { tag: 'Rejected', error: reason }
        : { tag: 'Failed', error: reason, retryAfterMs }
    },
  }
}
