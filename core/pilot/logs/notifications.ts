// Decodes the relevant notifications of the game: quest messages, flea sales and the end of a raid.
import * as t from 'io-ts'
import { Count, type DecodeError, decode, fields, showValue, Text } from '../../codec.ts'
import { E, type Either, left, none, type Option, pipe, right, some } from '../../fp.ts'

export type QuestStep = 'Started' | 'Failed' | 'Finished'

/** A relevant notification. `questId` and `item` are the game's ids; `sentAt` is the server's time in Unix milliseconds. */
export type Notification =
  | {
      readonly kind: 'Quest'
      readonly eventId: string
      readonly step: QuestStep
      readonly questId: string
      readonly sentAt?: number
    }
  | {
      readonly kind: 'FleaSale'
      readonly eventId: string
      readonly item: string
      readonly count: number
      readonly buyer: string
      /** Items received, by the game's ids; empty if not in the message. */
      readonly received: readonly ReceivedStack[]
      readonly sentAt?: number
    }
  /** `raid`: the game's short id of the raid. A transit to another map also ends a raid. */
  | { readonly kind: 'RaidOver'; readonly eventId: string; readonly raid?: string }

export interface ReceivedStack {
  readonly item: string
  readonly count: number
}

// Only the message type is reliable; the text of a message is misleading.
const STEP_OF: ReadonlyMap<number, QuestStep> = new Map([
  [10, 'Started'],
  [11, 'Failed'],
  [12, 'Finished'],
] as const)

const FLEA_SALE_TEMPLATE = '5bdabfb886f7743e152e867e'

const absent = t.union([t.undefined, t.null])

const ChatMessage = fields(
  { type: t.number },
  {
    dt: t.union([t.number, absent]),
    templateId: t.union([t.string, absent]),
    systemData: t.unknown,
    items: t.unknown,
  },
  'ChatMessage',
)

const NewMessage = t.type(
  { type: t.literal('new_message'), eventId: Text, message: ChatMessage },
  'NewMessage',
)
type NewMessage = t.TypeOf<typeof NewMessage>

const Sale = t.type(
  { buyerNickname: t.string, soldItem: Text, itemCount: t.union([t.number, t.string]) },
  'FleaSale',
)

const RaidOver = fields(
  { type: t.literal('userMatchOver'), eventId: Text },
  { shortId: t.union([t.string, absent]) },
  'RaidOver',
)

/** Goods of a message; a piece without a stack counts as one. */
const Goods = t.type(
  {
    data: t.array(
      fields({ _tpl: Text }, { upd: fields({}, { StackObjectsCount: Count }, 'Stack') }, 'Goods'),
    ),
  },
  'Goods',
)

const getType = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'type' in json ? json.type : undefined

const under =
  (path: string) =>
  (error: DecodeError): DecodeError => ({ ...error, path: `${path}.${error.path}` })

const getSentAt = ({ message }: NewMessage): { readonly sentAt?: number } =>
  typeof message.dt === 'number' ? { sentAt: message.dt * 1000 } : {}

const toQuest = (notice: NewMessage, step: QuestStep): Either<DecodeError, Notification> => {
  const template = notice.message.templateId
  const questId = /^([0-9a-f]{24})(?:\s|$)/i.exec(template ?? '')?.[1]
  return questId === undefined
    ? left({
        path: 'message.templateId',
        expected: '24 hex digits and the name of a text',
        found: showValue(template),
      })
    : right({
        kind: 'Quest',
        eventId: notice.eventId,
        step,
        questId: questId.toLowerCase(),
        ...getSentAt(notice),
      })
}

/** Goods in an unknown format do not make the sale unreadable. */
const receivedIn = (items: unknown): readonly ReceivedStack[] => {
  const goods = decode(Goods)(items)
  return E.isLeft(goods)
    ? []
    : goods.right.data.map(({ _tpl, upd }) => ({ item: _tpl, count: upd?.StackObjectsCount ?? 1 }))
}

const toRaidOver = (json: unknown): Either<DecodeError, Notification> =>
  pipe(
    decode(RaidOver)(json),
    E.map(({ eventId, shortId }) => ({
      kind: 'RaidOver',
      eventId,
      ...(typeof shortId === 'string' && shortId !== '' ? { raid: shortId } : {}),
    })),
  )

const toSale = (notice: NewMessage): Either<DecodeError, Notification> =>
  pipe(
    decode(Sale)(notice.message.systemData),
    E.mapLeft(under('message.systemData')),
    E.flatMap(({ buyerNickname, soldItem, itemCount }) => {
      const count = Number(itemCount)
      return Number.isSafeInteger(count) && count >= 1
        ? right<DecodeError, Notification>({
            kind: 'FleaSale',
            eventId: notice.eventId,
            item: soldItem,
            count,
            buyer: buyerNickname,
            received: receivedIn(notice.message.items),
            ...getSentAt(notice),
          })
        : left({
            path: 'message.systemData.itemCount',
            expected: 'a whole number ≥ 1',
            found: showValue(itemCount),
          })
    }),
  )

/** Decodes a notification: none if it is not relevant, an error if it should be but can't be read. */
export const readNotification = (json: unknown): Option<Either<DecodeError, Notification>> => {
  const type = getType(json)
  if (type === 'userMatchOver') return some(toRaidOver(json))
  if (type !== 'new_message') return none
  const decoded = decode(NewMessage)(json)
  if (E.isLeft(decoded)) return some(decoded)
  const notice = decoded.right
  const step = STEP_OF.get(notice.message.type)
  if (step !== undefined) return some(toQuest(notice, step))
  const isSale = notice.message.templateId?.split(/\s/, 1)[0] === FLEA_SALE_TEMPLATE
  return isSale ? some(toSale(notice)) : none
}
