// Handlers of the calls for notices and the devices that get them.
import { MAX_PUSH_DEVICES, type PushDevice, type PushRejection } from '#core/alerts/notices.ts'
import type { noticeCalls } from '#core/api/calls/notice-calls.ts'
import { left, right } from '#core/fp.ts'
import { describeDevice } from '../auth/device.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { hashEndpoint } from '../services/push-devices.ts'
import type { Services } from '../services/services.ts'
import type { StoredPushDevice } from '../stores/push-devices.ts'

const STATUSES = {
  PushAddressRefused: 422,
  TooManyPushDevices: 409,
  PushDeviceUnknown: 404,
  PushTestedJustNow: 429,
} as const

const showDevice = (device: StoredPushDevice): PushDevice => ({
  ...{ id: device.id, device: device.device, endpointHash: hashEndpoint(device.endpoint) },
  created: device.createdAt.toISOString(),
  lastAttempt: device.lastAt?.toISOString() ?? null,
  lastStatus: device.lastStatus,
  lastError: device.lastError,
})

export const noticeHandlers = ({
  notices,
  pushDevices,
  security,
  words,
}: Services): EndpointHandlers<keyof typeof noticeCalls> => {
  const refuse = (locale: string, refused: PushRejection) =>
    left(problem(STATUSES[refused.tag], refused.tag, words(locale).rejection(refused)))
  return {
    listNotices: async ({ user, locale }) => {
      const [listed, unread] = await Promise.all([
        notices.list(user.uid, locale),
        notices.countUnread(user.uid),
      ])
      return right({ notices: listed, unread })
    },
    claimNotices: async ({ user, body }) => right({ ids: [...(await notices.claim(user.uid, body.ids))] }),
    readNotices: async ({ user, body }) => {
      await notices.read(user.uid, body.ids)
      return right({ done: true })
    },
    listPushDevices: async ({ user }) =>
      right({
        key: pushDevices.key ?? null,
        devices: (await pushDevices.list(user.uid)).map(showDevice),
      }),
    addPushDevice: async ({ user, body, context, locale }) => {
      const device = describeDevice(context.req.header('User-Agent'))
      const by = { account: user.uid, session: user.sessionId, device, locale }
      const added = await pushDevices.add(by, body)
      if (added === 'TooManyPushDevices') return refuse(locale, { tag: added, max: MAX_PUSH_DEVICES })
      if (typeof added === 'string') return refuse(locale, { tag: added })
      security.record({ event: 'PushDeviceAdded', account: user.uid })
      return right(showDevice(added))
    },
    testPushDevice: async ({ user, context, locale }) => {
      const tested = await pushDevices.test(user.uid, context.req.param('id') ?? '')
      return tested === 'Sent' ? right({ done: true }) : refuse(locale, { tag: tested })
    },
    deletePushDevice: async ({ user, context, locale }) => {
      const isGone = await pushDevices.remove(user.uid, context.req.param('id') ?? '')
      if (!isGone) return refuse(locale, { tag: 'PushDeviceUnknown' })
      security.record({ event: 'PushDeviceRemoved', account: user.uid })
      return right({ done: true })
    },
  }
}
