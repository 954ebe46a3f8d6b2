// The calls about loadouts: commands of their owners, reading one, and finding those that are public.
import * as t from 'io-ts'
import { AnyText, Count, Finite, fields, Id, oneOf, Text, TextType } from '../../codec.ts'
import { LoadoutUid } from '../../loadouts/model.ts'
import { readRange } from '../../loadouts/publishing/range-text.ts'
import {
  LOADOUT_ORDER_NAMES,
  MAX_SEARCH_TEXT,
  RANGED_NAMES,
  type RangedStatistic,
} from '../../loadouts/publishing/search.ts'
import { PLACE_EXPECTED, readPlace } from '../../loadouts/publishing/search-cursor.ts'
import { Build } from '../../loadouts/tree.ts'
import { CommandId, Mode, StoredEvent } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

/** Of one answer of a search. */
export const MAX_LOADOUTS_A_PAGE = 50

/** `40..60`, `40..` or `..60`: both ends count in. */
const RangeText = new TextType(
  'a range like 40..60, 40.. or ..60',
  50,
  (text) => readRange(text) !== undefined,
)

/** Where the next page begins, as the answer before said it; what the order makes of it is read with that. */
const AfterText = new TextType(PLACE_EXPECTED, 120, (text) =>
  LOADOUT_ORDER_NAMES.some((order) => readPlace(text, order) !== undefined),
)

const SearchText = new TextType(`a text of at most ${MAX_SEARCH_TEXT} letters`, MAX_SEARCH_TEXT)

const figuresBy = <C extends t.Mixed>(codec: C) =>
  Object.fromEntries(RANGED_NAMES.map((name) => [name, codec])) as Readonly<Record<RangedStatistic, C>>

const KnownFigure = t.union([Finite, t.null])

/**
 * Ergonomics in points, recoil in whole points, accuracy in MOA with the cartridge, weight in kg, distance in metres, velocity in m/s;
 * null where the build has none.
 */
const Figures = t.type(figuresBy(KnownFigure), 'LoadoutFigures')

/** `name` null where the account is gone. */
const Author = t.type({ account: Text, name: t.union([Text, t.null]) }, 'LoadoutAuthor')

const Instant = t.union([Count, t.null])

/**
 * A loadout in a list. `weapon` is the base's item, `category` its item class; `published` and `changed` in epoch milliseconds, `published`
 * null while it is private. `price` of the whole build in roubles, bought for money (flea market at its 24 h average, traders, presets of
 * the weapon) by a player with everything unlocked, at the prices of the game data; null if a part cannot be bought.
 */
const listed = {
  uid: Text,
  title: Text,
  author: Author,
  weapon: Text,
  category: t.string,
  likes: Count,
  published: Instant,
  price: t.union([Count, t.null]),
  figures: Figures,
}
const ListedLoadout = fields(listed, { isBuyable: t.boolean }, 'ListedLoadout')
const OwnLoadout = t.type({ ...listed, changed: Count }, 'OwnLoadout')

const Origin = t.type({ loadout: Text, author: Text }, 'LoadoutOrigin')

/** `ammo` the chosen cartridge, null while none is; `origin` the loadout that it was taken over from. */
const LoadoutAnswer = t.type(
  {
    uid: Text,
    owner: Text,
    title: Text,
    tree: Build,
    ammo: t.union([Text, t.null]),
    isPublic: t.boolean,
    origin: t.union([Origin, t.null]),
  },
  'Loadout',
)

export const loadoutCalls = {
  sendLoadoutCommand: endpoint({
    method: 'POST',
    path: '/loadouts/:id/commands',
    access: 'account',
    summary:
      'Decides a command about a loadout, which CreateLoadout begins; the same id again answers what it led to the first time',
    body: t.type({ commandId: CommandId, command: t.UnknownRecord }),
    answer: t.type({ events: t.readonlyArray(StoredEvent), version: Count }),
  }),
  readLoadout: endpoint({
    method: 'GET',
    path: '/loadouts/:id',
    access: 'everyone',
    summary: 'A public loadout, or one of the user’s own, with its version',
    query: Mode,
    answer: t.type({ loadout: LoadoutAnswer, version: Count, listed: OwnLoadout }),
  }),
  readLoadoutEvents: endpoint({
    method: 'GET',
    path: '/loadouts/:id/events',
    access: 'account',
    summary: "A page of the events of one of the user's loadouts after a version; with more, ask after that",
    query: t.partial({ after: AnyText }),
    answer: t.type({ events: t.readonlyArray(StoredEvent), version: Count, hasMore: t.boolean }),
  }),
  myLoadouts: endpoint({
    method: 'GET',
    path: '/users/me/loadouts',
    access: 'account',
    summary: "All of the user's loadouts, the last changed first",
    query: Mode,
    answer: t.type({ loadouts: t.readonlyArray(OwnLoadout), countedAt: Text }),
  }),
  searchLoadouts: endpoint({
    method: 'GET',
    path: '/loadouts',
    access: 'everyone',
    summary: `Public loadouts, ${MAX_LOADOUTS_A_PAGE} at a time: ask with \`after\` what the answer before had as \`next\`. \`buyable=all\`: those of which the user’s PMC can buy every part now; an answer may then have fewer and a \`next\`; \`marked\`: each says whether they can (\`isBuyable\`). \`quest\`: those that meet a task of this quest. \`liked=mine\`: those that the user likes, none without an account. Without Pro the first 20 of any search`,
    query: t.intersection([
      t.partial({
        weapon: Id,
        category: Id,
        author: SearchText,
        text: SearchText,
        price: RangeText,
        order: oneOf(LOADOUT_ORDER_NAMES),
        after: AfterText,
        buyable: oneOf(['all', 'marked']),
        suppressed: oneOf(['yes', 'no']),
        quest: Id,
        liked: t.literal('mine'),
      }),
      t.partial(figuresBy(RangeText)),
      Mode,
    ]),
    /** `next` null at the end; `isCut` where there are more for Pro; `countedAt` the day of the game data, an instant. */
    answer: fields(
      { loadouts: t.readonlyArray(ListedLoadout), next: t.union([Text, t.null]), countedAt: Text },
      { isCut: t.literal(true) },
      'LoadoutSearchAnswer',
    ),
  }),
} as const

/** The path's name of a loadout. */
export const isLoadoutUid = (id: unknown): id is string => LoadoutUid.is(id)
