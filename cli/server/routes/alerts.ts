// Handlers of the calls for alerts and webhooks.
import {
  type AlertReport,
  MAX_WEBHOOKS,
  type RestockReport,
  type Webhook,
  type WebhookRejection,
} from '#core/alerts/webhooks.ts'
import type { alertCalls } from '#core/api/calls/alert-calls.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { left, right } from '#core/fp.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { listRestocks } from '../services/restock-alerts.ts'
import type { Services } from '../services/services.ts'
import type { AlertStanding } from '../stores/account-alerts.ts'
import type { StoredWebhook } from '../stores/webhooks.ts'

const STATUSES = {
  WebhookAddressRefused: 422,
  TooManyWebhooks: 409,
  WebhookUnknown: 404,
  WebhookTestedJustNow: 429,
} as const

const showWebhook = (webhook: StoredWebhook): Webhook => ({
  ...{ id: webhook.id, url: webhook.url, created: webhook.createdAt.toISOString() },
  failures: webhook.failures,
  disabled: webhook.disabledAt?.toISOString() ?? null,
  lastAttempt: webhook.lastAt?.toISOString() ?? null,
  lastStatus: webhook.lastStatus,
  lastError: webhook.lastError,
})

const showAlert = ({
  alert,
  isHit,
  isOwed,
  isEnded,
  noticedAt,
  noticedRoubles,
}: AlertStanding): AlertReport => ({
  ...{ alert, isHit, isOwed, isEnded },
  ...{ noticed: noticedAt?.toISOString() ?? null, roubles: noticedRoubles },
})

/** The restocks of every mode whose time is known. */
const showRestocks = async ({
  restocks,
  catalogues,
  now,
}: Pick<Services, 'restocks' | 'catalogues' | 'now'>): Promise<readonly RestockReport[]> => {
  const found = await Promise.all(
    GAME_MODES.map(async (gameMode) => {
      const traders = catalogues.of(gameMode).catalogue.traders.all
      const known = await listRestocks(
        restocks,
        gameMode,
        traders.map(({ uid, url }) => ({ uid, id: url })),
        now().getTime(),
      )
      return [...known].map(([trader, { at, source }]) => ({
        ...{ gameMode, trader, source },
        at: new Date(at).toISOString(),
      }))
    }),
  )
  return found.flat()
}

export const alertHandlers = ({
  webhooks,
  accountAlerts,
  restocks,
  catalogues,
  now,
  security,
  words,
}: Services): EndpointHandlers<keyof typeof alertCalls> => {
  const refuse = (locale: string, refused: WebhookRejection) =>
    left(problem(STATUSES[refused.tag], refused.tag, words(locale).rejection(refused)))
  return {
    listAlerts: async ({ user }) =>
      right({
        alerts: (await accountAlerts.list(user.uid)).map(showAlert),
        restocks: await showRestocks({ restocks, catalogues, now }),
      }),
    listWebhooks: async ({ user }) => right({ webhooks: (await webhooks.list(user.uid)).map(showWebhook) }),
    createWebhook: async ({ user, body, locale }) => {
      const created = await webhooks.create(user.uid, body.url)
      if (created.tag === 'TooManyWebhooks') return refuse(locale, { tag: created.tag, max: MAX_WEBHOOKS })
      if (created.tag !== 'Created') return refuse(locale, { tag: created.tag })
      security.record({ event: 'WebhookCreated', account: user.uid })
      return right({ secret: created.secret, webhook: showWebhook(created.webhook) })
    },
    testWebhook: async ({ user, context, locale }) => {
      const tested = await webhooks.test(user.uid, context.req.param('id') ?? '')
      return tested === 'Sent' ? right({ done: true }) : refuse(locale, { tag: tested })
    },
    deleteWebhook: async ({ user, context, locale }) => {
      const isGone = await webhooks.remove(user.uid, context.req.param('id') ?? '')
      if (!isGone) return refuse(locale, { tag: 'WebhookUnknown' })
      security.record({ event: 'WebhookRemoved', account: user.uid })
      return right({ done: true })
    },
  }
}
