// What is told when a watched price crosses its limit, in the same form for every channel.
import * as t from 'io-ts'
import { GameModeCodec } from '../catalogue/vocabulary.ts'
import { oneOf, Text } from '../codec.ts'
import { Instant } from '../events/envelope.ts'
import type { DueNotice } from './evaluate.ts'
import { ALERT_PRICES, ALERT_SIDES, type AlertRule } from './model.ts'

/** `name` in English, `url` of the item's page. `roubles`: the price that crossed `limit`. */
const PriceNotice = t.type(
  {
    alert: Text,
    item: t.type({ id: Text, name: Text, url: Text }),
    gameMode: GameModeCodec,
    price: oneOf(ALERT_PRICES),
    side: oneOf(ALERT_SIDES),
    limit: t.number,
    roubles: t.number,
    observedAt: Instant,
  },
  'PriceNotice',
)

/** The body of a message. A channel that is tested gets `alert.test`; `discord.role` asks for a look at a person's role. */
export const OutboxMessage = t.union([
  t.type({ type: t.literal('alert.price'), timestamp: Instant, data: PriceNotice }),
  t.type({ type: t.literal('alert.test'), timestamp: Instant, data: t.type({ text: Text }) }),
  t.type({ type: t.literal('discord.role'), timestamp: Instant }),
])
export type OutboxMessage = t.TypeOf<typeof OutboxMessage>

interface NoticeSource {
  readonly alert: string
  readonly rule: AlertRule
  readonly item: { readonly name: string; readonly url: string }
  /** When it was found out, an instant. */
  readonly timestamp: string
}

export const priceMessage = (
  { alert, rule: { watch }, item, timestamp }: NoticeSource,
  { roubles, observedAt }: DueNotice,
): OutboxMessage => ({
  type: 'alert.price',
  timestamp,
  data: {
    alert,
    item: { id: watch.item, ...item },
    gameMode: watch.gameMode,
    price: watch.price,
    side: watch.side,
    limit: watch.roubles,
    roubles,
    observedAt: new Date(observedAt).toISOString(),
  },
})

export const testMessage = (timestamp: string): OutboxMessage => ({
  type: 'alert.test',
  timestamp,
  data: { text: 'This is a test. Price alerts arrive in the same way.' },
})
