// Webhooks of an account, as their owner sees them.
import * as t from 'io-ts'
import { GameModeCodec } from '../catalogue/vocabulary.ts'
import { Count, oneOf, Text, TextType } from '../codec.ts'
import { Instant } from '../events/envelope.ts'
import { RESTOCK_SOURCES } from './restock.ts'

/** Webhooks that an account may have at a time. */
export const MAX_WEBHOOKS = 5
/** Of an address, in characters. */
export const MAX_WEBHOOK_ADDRESS_LENGTH = 2_000

/**
 * `disabled`: when it stopped getting messages. `failures`: consecutive ones. `lastStatus`: the HTTP status of the last attempt, `lastError` a tag
 * such as `TimedOut`, null after one that worked.
 */
export const Webhook = t.type(
  {
    id: Text,
    url: Text,
    created: Instant,
    failures: Count,
    disabled: t.union([Instant, t.null]),
    lastAttempt: t.union([Instant, t.null]),
    lastStatus: t.union([Count, t.null]),
    lastError: t.union([Text, t.null]),
  },
  'Webhook',
)
export type Webhook = t.TypeOf<typeof Webhook>

export const NewWebhook = t.type(
  { url: new TextType('an address', MAX_WEBHOOK_ADDRESS_LENGTH, (text) => text !== '') },
  'NewWebhook',
)

/** Whether the price is beyond the limit of an alert now (null if not known), and when it was told last. */
export const AlertReport = t.type(
  {
    alert: Text,
    isHit: t.union([t.boolean, t.null]),
    /** It crossed in quiet hours and is told after them. */
    isOwed: t.boolean,
    isEnded: t.boolean,
    noticed: t.union([Instant, t.null]),
    roubles: t.union([Count, t.null]),
  },
  'AlertReport',
)
export type AlertReport = t.TypeOf<typeof AlertReport>

/** When a trader, by slug, restocks or has restocked. */
export const RestockReport = t.type(
  { gameMode: GameModeCodec, trader: Text, at: Instant, source: oneOf(RESTOCK_SOURCES) },
  'RestockReport',
)
export type RestockReport = t.TypeOf<typeof RestockReport>

export type WebhookRejection =
  | { readonly tag: 'WebhookAddressRefused' }
  | { readonly tag: 'TooManyWebhooks'; readonly max: number }
  | { readonly tag: 'WebhookUnknown' }
  | { readonly tag: 'WebhookTestedJustNow' }
