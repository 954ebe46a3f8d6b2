// The notice of an event, in the same form for every channel.
import * as t from 'io-ts'
import { GameModeCodec } from '../catalogue/vocabulary.ts'
import { oneOf, Text } from '../codec.ts'
import { Instant } from '../events/envelope.ts'
import type { DueNotice } from './evaluate.ts'
import { ALERT_PRICES, ALERT_SIDES, type PriceRule, type RestockWatch } from './model.ts'
import { RESTOCK_SOURCES, type Restock } from './restock.ts'

/** `name` in English, `url` of its page. */
const Subject = t.type({ id: Text, name: Text, url: Text }, 'Subject')
export type Subject = t.TypeOf<typeof Subject>

/** `roubles`: the price that crossed `limit`. */
const PriceNotice = t.type(
  {
    alert: Text,
    item: Subject,
    gameMode: GameModeCodec,
    price: oneOf(ALERT_PRICES),
    side: oneOf(ALERT_SIDES),
    limit: t.number,
    roubles: t.number,
    observedAt: Instant,
  },
  'PriceNotice',
)

/** `minutes`: before `restockAt`, as the alert wants. `trader.id` is the slug. */
const RestockNotice = t.type(
  {
    alert: Text,
    trader: Subject,
    gameMode: GameModeCodec,
    minutes: t.number,
    restockAt: Instant,
    source: oneOf(RESTOCK_SOURCES),
  },
  'RestockNotice',
)

/** `craft.id`: its uid; `station.id`: the slug. `product`: what the craft makes, `count` of it. */
const CraftNotice = t.type(
  {
    alert: Text,
    pmc: t.type({ id: Text, name: Text }),
    gameMode: GameModeCodec,
    craft: t.type({ id: Text, url: Text }),
    station: t.type({ id: Text, name: Text }),
    product: t.type({ id: Text, name: Text, count: t.number }),
    readyAt: Instant,
  },
  'CraftNotice',
)
export type CraftNotice = t.TypeOf<typeof CraftNotice>

/** The body of a message. A channel that is tested gets `alert.test`; `discord.role` asks for a look at a person's role. */
export const OutboxMessage = t.union([
  t.type({ type: t.literal('alert.price'), timestamp: Instant, data: PriceNotice }),
  t.type({ type: t.literal('alert.restock'), timestamp: Instant, data: RestockNotice }),
  t.type({ type: t.literal('alert.craft'), timestamp: Instant, data: CraftNotice }),
  t.type({ type: t.literal('alert.test'), timestamp: Instant, data: t.type({ text: Text }) }),
  t.type({ type: t.literal('discord.role'), timestamp: Instant }),
])
export type OutboxMessage = t.TypeOf<typeof OutboxMessage>

/** Those that a player reads: no requests of the server to itself. */
export type ReadableMessage = Exclude<OutboxMessage, { readonly type: 'discord.role' }>

/** Those that a player finds in the list of notices. */
export type NoticeMessage = Exclude<ReadableMessage, { readonly type: 'alert.test' }>

/** `timestamp`: when it was found out, an instant. */
interface NoticeSource {
  readonly alert: string
  readonly timestamp: string
}

export const priceMessage = (
  {
    alert,
    rule: { watch },
    item,
    timestamp,
  }: NoticeSource & { readonly rule: PriceRule; readonly item: Omit<Subject, 'id'> },
  { roubles, observedAt }: DueNotice,
): NoticeMessage => ({
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

export const restockMessage = (
  {
    alert,
    watch: { trader, gameMode, minutes },
    subject,
    timestamp,
  }: NoticeSource & { readonly watch: RestockWatch; readonly subject: Omit<Subject, 'id'> },
  { at, source }: Restock,
): NoticeMessage => ({
  type: 'alert.restock',
  timestamp,
  data: {
    ...{ alert, trader: { id: trader, ...subject }, gameMode, minutes, source },
    restockAt: new Date(at).toISOString(),
  },
})

export const testMessage = (timestamp: string): OutboxMessage => ({
  type: 'alert.test',
  timestamp,
  data: { text: 'This is a test. Notices arrive in the same way.' },
})

export const craftMessage = (timestamp: string, data: CraftNotice): NoticeMessage => ({
  type: 'alert.craft',
  timestamp,
  data,
})

/** Messages with the same topic replace each other on a device: the latest of an alert and, for crafts, of a station; or of tests. */
export const noticeTopic = (message: ReadableMessage): string => {
  if (message.type === 'alert.test') return message.type
  const topic = `alert ${message.data.alert}`
  return message.type === 'alert.craft' ? `${topic} ${message.data.pmc.id} ${message.data.station.id}` : topic
}
