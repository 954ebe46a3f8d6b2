// The calls about the notices of an account, and the devices that get them by Web Push.
import * as t from 'io-ts'
import { ClaimedNotices, NewPushDevice, Notice, NoticeIds, PushDevice } from '../../alerts/notices.ts'
import { Count, Text } from '../../codec.ts'
import { Done } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

export const noticeCalls = {
  listNotices: endpoint({
    method: 'GET',
    path: '/notices',
    access: 'account',
    summary: "The account's notices of the last 30 days, the newest first, and how many are unread",
    answer: t.type({ notices: t.readonlyArray(Notice), unread: Count }),
  }),
  claimNotices: endpoint({
    method: 'POST',
    path: '/notices/claim',
    access: 'account',
    summary: 'Marks notices as shown in passing; answers those that no other page of the account has shown',
    body: ClaimedNotices,
    answer: ClaimedNotices,
  }),
  readNotices: endpoint({
    method: 'POST',
    path: '/notices/read',
    access: 'account',
    summary: 'Marks notices as read on all devices, all of them if none is named',
    body: NoticeIds,
    answer: Done,
  }),
  listPushDevices: endpoint({
    method: 'GET',
    path: '/alerts/devices',
    access: 'account',
    summary:
      'The devices that get notices by Web Push, and the public key that browsers subscribe with, null without Web Push',
    answer: t.type({ key: t.union([Text, t.null]), devices: t.readonlyArray(PushDevice) }),
  }),
  addPushDevice: endpoint({
    method: 'POST',
    path: '/alerts/devices',
    access: 'account',
    action: 'alerts',
    summary: 'Adds the browser of a subscription; it gets notices until its session ends',
    body: NewPushDevice,
    answer: PushDevice,
  }),
  testPushDevice: endpoint({
    method: 'POST',
    path: '/alerts/devices/:id/test',
    access: 'account',
    action: 'alerts',
    summary: 'Sends a test message to a device, at most one a minute',
    answer: Done,
  }),
  deletePushDevice: endpoint({
    method: 'DELETE',
    path: '/alerts/devices/:id',
    access: 'account',
    summary: 'Removes a device with its undelivered messages',
    answer: Done,
  }),
} as const
