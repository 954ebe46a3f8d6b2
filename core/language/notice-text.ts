// A notice in words: what happened, and in which conditions.
import type { ReadableMessage } from '../alerts/notice.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Message, message, named } from './message.ts'
import type { Words } from './words.ts'

const MINUTE_MS = 60_000
const roubles = (amount: number) => ({ amount, currency: 'RUB' }) as const

type TextOf<Type extends ReadableMessage['type']> = Extract<ReadableMessage, { readonly type: Type }>

const restockTitle = ({ timestamp, data }: TextOf<'alert.restock'>): Message => {
  const trader = named('trader')(data.trader.id)
  if (data.source === 'observed') return message('notice.restocked', { trader })
  const count = Math.round((Date.parse(data.restockAt) - Date.parse(timestamp)) / MINUTE_MS)
  return count > 0
    ? message('notice.restocksIn', { trader, count })
    : message('notice.restocksNow', { trader })
}

const getMessages = (
  told: ReadableMessage,
  mode: string,
): { readonly title: Message; readonly text: Message } => {
  switch (told.type) {
    case 'alert.price': {
      const { item, price, side, limit, roubles: sum } = told.data
      return {
        title: message('notice.price', { item: named('thing')(item.id), sum: roubles(sum) }),
        text: message(`notice.${side}`, {
          price: message(`notice.${price}`),
          limit: roubles(limit),
          mode,
        }),
      }
    }
    case 'alert.restock':
      return { title: restockTitle(told), text: message(`notice.${told.data.source}`, { mode }) }
    case 'alert.craft': {
      const { station, product } = told.data
      return {
        title: message('notice.craft', { item: named('thing')(product.id), count: product.count }),
        text: message('notice.craftText', { station: named('station')(station.id), mode }),
      }
    }
    case 'alert.test':
      return { title: message('notice.test'), text: message('notice.testText') }
  }
}

export const noticeText = (
  words: Pick<Words, 'formatMessage' | 'gameMode'>,
  told: ReadableMessage,
  catalogue: Catalogue,
): { readonly title: string; readonly text: string } => {
  const mode = told.type === 'alert.test' ? '' : words.gameMode(told.data.gameMode)
  const { title, text } = getMessages(told, mode)
  return { title: words.formatMessage(title, catalogue), text: words.formatMessage(text, catalogue) }
}
