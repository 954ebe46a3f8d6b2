// Alerts of an account: what is watched, how often it is told, when the player wants no notices, and by which channels they arrive.
import * as t from 'io-ts'
import { GameModeCodec } from '../catalogue/vocabulary.ts'
import { Id, listOf, oneOf, TextType, WholeBetween } from '../codec.ts'

/** Alerts that an account may have at a time. */
export const MAX_ALERTS = 50
/** In roubles; the most expensive item on the flea costs tens of millions. */
export const MAX_ALERT_PRICE = 10_000_000_000

/** Fields of the price view: the lowest offer, and the average of a day. */
export const ALERT_PRICES = ['lastLow', 'avg24h'] as const
export type AlertPrice = (typeof ALERT_PRICES)[number]

export const ALERT_SIDES = ['below', 'above'] as const
export type AlertSide = (typeof ALERT_SIDES)[number]

/** `once`: the alert rests after its first notice until it is set again. */
export const ALERT_REPEATS = ['once', 'always'] as const
export type AlertRepeat = (typeof ALERT_REPEATS)[number]

/** The ways in which notices leave the site, beside its own pages; each has a file in `cli/server/outbox/channels/`. */
export const ALERT_CHANNELS = ['webhook', 'push', 'discord'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** A price at or beyond `roubles`, on the market of one game mode. */
const PriceWatch = t.type(
  {
    tag: t.literal('Price'),
    item: Id,
    gameMode: GameModeCodec,
    price: oneOf(ALERT_PRICES),
    side: oneOf(ALERT_SIDES),
    roubles: new WholeBetween(1, MAX_ALERT_PRICE),
  },
  'PriceWatch',
)
export type PriceWatch = t.TypeOf<typeof PriceWatch>

/** Minutes that a notice may come before a restock. */
export const MAX_LEAD_MINUTES = 60

/** The restock of a trader, by slug; told `minutes` before it, or at it if 0. */
const RestockWatch = t.type(
  {
    tag: t.literal('Restock'),
    trader: Id,
    gameMode: GameModeCodec,
    minutes: new WholeBetween(0, MAX_LEAD_MINUTES),
  },
  'RestockWatch',
)
export type RestockWatch = t.TypeOf<typeof RestockWatch>

/** The running crafts of the account's PMCs of one game mode; each is told when it is ready. */
const CraftsWatch = t.type({ tag: t.literal('Crafts'), gameMode: GameModeCodec }, 'CraftsWatch')
export type CraftsWatch = t.TypeOf<typeof CraftsWatch>

const MINUTES_OF_DAY = 1440
const MAX_ZONE_LENGTH = 64
const MinuteOfDay = new WholeBetween(0, MINUTES_OF_DAY - 1)

/** The form of a name of the IANA time zone database, such as `Europe/Riga`; whether it exists is known outside the core. */
const TimeZone = new TextType('the name of a time zone', MAX_ZONE_LENGTH, (text) =>
  /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(text),
)

/** Minutes of the player's day: from `from` until before `to`, past midnight if `to` is the earlier one. Equal minutes are no quiet hours. */
export const QuietHours = t.type({ from: MinuteOfDay, to: MinuteOfDay, timeZone: TimeZone }, 'QuietHours')
export type QuietHours = t.TypeOf<typeof QuietHours>

/** `quiet`: null without quiet hours. */
export const AlertRule = t.type(
  {
    watch: t.union([PriceWatch, RestockWatch, CraftsWatch]),
    repeat: oneOf(ALERT_REPEATS),
    quiet: t.union([QuietHours, t.null]),
    channels: listOf(oneOf(ALERT_CHANNELS), ALERT_CHANNELS.length),
  },
  'AlertRule',
)
export type AlertRule = Readonly<t.TypeOf<typeof AlertRule>>

/** The rule of an alert that watches a price, a trader, or crafts. */
export type PriceRule = AlertRule & { readonly watch: PriceWatch }
export type RestockRule = AlertRule & { readonly watch: RestockWatch }
export type CraftsRule = AlertRule & { readonly watch: CraftsWatch }

export const isPriceRule = (rule: AlertRule): rule is PriceRule => rule.watch.tag === 'Price'
export const isRestockRule = (rule: AlertRule): rule is RestockRule => rule.watch.tag === 'Restock'
export const isCraftsRule = (rule: AlertRule): rule is CraftsRule => rule.watch.tag === 'Crafts'

/** By the id of each alert. */
export type AlertRules = Readonly<Record<string, AlertRule>>
