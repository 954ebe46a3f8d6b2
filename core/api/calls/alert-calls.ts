// The calls about alerts and the webhooks that they are sent to; alerts themselves are set by commands.
import * as t from 'io-ts'
import { AlertReport, NewWebhook, RestockReport, Webhook } from '../../alerts/webhooks.ts'
import { Text } from '../../codec.ts'
import { Done } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

export const alertCalls = {
  listAlerts: endpoint({
    method: 'GET',
    path: '/alerts',
    access: 'account',
    summary: "What was last found of the account's alerts, and when traders restock",
    answer: t.type({ alerts: t.readonlyArray(AlertReport), restocks: t.readonlyArray(RestockReport) }),
  }),
  listWebhooks: endpoint({
    method: 'GET',
    path: '/alerts/webhooks',
    access: 'account',
    summary: "The account's webhooks with their last deliveries, the oldest first",
    answer: t.type({ webhooks: t.readonlyArray(Webhook) }),
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/alerts/webhooks',
    access: 'account',
    action: 'alerts',
    wantsRecentSignIn: true,
    summary: 'Adds a webhook and answers its signing secret, once',
    body: NewWebhook,
    answer: t.type({ secret: Text, webhook: Webhook }),
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/alerts/webhooks/:id/test',
    access: 'account',
    action: 'alerts',
    summary:
      'Sends a test message to a webhook, at most one a minute; a disabled one that takes it is enabled',
    answer: Done,
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/alerts/webhooks/:id',
    access: 'account',
    summary: 'Removes a webhook with its undelivered messages',
    answer: Done,
  }),
} as const
