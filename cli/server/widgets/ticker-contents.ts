// The rows of the scrolling text, kept until the prices change: many widgets ask the same question at the same time.
import { LRUCache } from 'lru-cache'
import { pictureBase } from '#core/catalogue/pictures.ts'
import type { ReadWord } from '#core/widgets/fields.ts'
import { makeTickerRows } from '#core/widgets/ticker-rows.ts'
import { readTickerSettings, writeTickerQuestion } from '#core/widgets/ticker-settings.ts'
import { pictureSettings } from '../config.ts'
import { type Content, makeContent } from '../http/content.ts'
import { readMarket } from '../services/live-catalogue.ts'
import type { Services } from '../services/services.ts'

/** About 15 kB each, with their compressed forms. */
const MAX_KEPT = 500

export const tickerContents = (
  services: Pick<Services, 'catalogues' | 'prices' | 'config'>,
): ((read: ReadWord) => Promise<Content>) => {
  const kept = new LRUCache<string, { readonly catalogue: object; readonly content: Content }>({
    max: MAX_KEPT,
  })
  const pictures = pictureBase(pictureSettings(services.config))
  return async (read) => {
    const settings = readTickerSettings(read)
    const { live } = await readMarket(services, settings.mode)
    const question = writeTickerQuestion(settings)
    const known = kept.get(question)
    if (known?.catalogue === live) return known.content
    const rows = makeTickerRows(live, settings, pictures)
    const content = makeContent(JSON.stringify({ rows }), 'application/json', { lasts: false })
    kept.set(question, { catalogue: live, content })
    return content
  }
}
