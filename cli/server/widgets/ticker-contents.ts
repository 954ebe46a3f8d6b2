// The rows of the scrolling text, kept until the prices change: many widgets ask the same question at the same time.
import { pictureBase } from '#core/catalogue/addresses/pictures.ts'
import type { ReadWord } from '#core/widgets/fields.ts'
import { makeTickerRows } from '#core/widgets/ticker-rows.ts'
import { readTickerSettings, writeTickerQuestion } from '#core/widgets/ticker-settings.ts'
import { pictureSettings } from '../config.ts'
import { type Content, makeContent } from '../http/content.ts'
import { openKeptBodies } from '../http/kept-bodies.ts'
import { readMarket } from '../services/live-catalogue.ts'
import type { Services } from '../services/services.ts'

/** Questions whose answers are kept, of about 15 kB each. */
const MAX_KEPT = 500

export const tickerContents = (
  services: Pick<Services, 'catalogues' | 'prices' | 'config'>,
): ((read: ReadWord) => Promise<Content>) => {
  const keepBody = openKeptBodies({ maxBodies: MAX_KEPT })
  const pictures = pictureBase(pictureSettings(services.config))
  return async (read) => {
    const settings = readTickerSettings(read)
    const { live } = await readMarket(services, settings.mode)
    return keepBody(writeTickerQuestion(settings), live, async () =>
      makeContent(JSON.stringify({ rows: makeTickerRows(live, settings, pictures) }), 'application/json', {
        lasts: false,
      }),
    )
  }
}
