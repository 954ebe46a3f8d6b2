// Notices of alerts as direct messages.
import type { ReadableMessage } from '../alerts/notice.ts'
import { formatRoubles } from '../bots/speech.ts'
import { getModeName } from '../catalogue/game-modes.ts'
import { escapeMarkdown, makeMessage } from './embed.ts'
import { showInstant } from './restock.ts'
import type { DiscordSpeech } from './speech.ts'
import type { DiscordMessage } from './wire.ts'

export const noticeMessage = ({ say, bots }: DiscordSpeech, message: ReadableMessage): DiscordMessage => {
  switch (message.type) {
    case 'alert.price': {
      const { item, gameMode, price, side, limit, roubles } = message.data
      return makeMessage({
        title: item.name,
        url: item.url,
        description: say(`notice.${side}`, { limit: formatRoubles(limit) }),
        fields: [
          { name: say(`alertPrice.${price}`), value: formatRoubles(roubles) },
          { name: say('field.mode'), value: getModeName(gameMode, bots.lang) },
        ],
      })
    }
    case 'alert.restock': {
      const { trader, gameMode, restockAt, source } = message.data
      return makeMessage({
        title: trader.name,
        url: trader.url,
        markdown: say(`notice.${source}`, { time: showInstant(Date.parse(restockAt)) }),
        fields: [{ name: say('field.mode'), value: getModeName(gameMode, bots.lang) }],
      })
    }
    case 'alert.craft': {
      const { product, station, craft, gameMode, readyAt } = message.data
      return makeMessage({
        title: `${product.name} × ${product.count}`,
        url: craft.url,
        markdown: say('notice.craft', {
          station: escapeMarkdown(station.name),
          time: showInstant(Date.parse(readyAt)),
        }),
        fields: [{ name: say('field.mode'), value: getModeName(gameMode, bots.lang) }],
      })
    }
    case 'alert.test':
      return makeMessage({ description: say('notice.test') })
  }
}
