// Serves the preview picture of a public loadout, for pages that link to it.
import type { Context } from 'hono'
import { TEXT_LOCALES, type TextLocale } from '#core/languages.ts'
import type { ShareCard } from '#core/loadouts/publishing/share-card.ts'
import { type Cards, cardName } from '../cards/cards.ts'
import { hasSame, weakTag } from './etag.ts'

export const LOADOUT_CARD_ROUTE = '/cards/:loadout/:file'

/** The hash in the address makes caches fetch a changed picture. */
export const loadoutCardPath = (loadout: string, locale: TextLocale, card: ShareCard): string =>
  `/cards/${loadout}/${locale}.png?${cardName(card)}`

const KEPT = 'public, max-age=3600'
const NOT_KEPT = 'no-store'
const SOON = 5

export interface LoadoutCardOptions {
  readonly cards: Cards
  /** Undefined if the loadout is private or does not exist. */
  readonly cardOf: (loadout: string, locale: TextLocale) => Promise<ShareCard | undefined>
  /** Seconds until retry when over the rate limit. */
  readonly retryAfter: ((context: Context) => Promise<number | undefined>) | undefined
  /** The headers of every file. */
  readonly headers: Readonly<Record<string, string>>
}

export const answerLoadoutCard = ({ cards, cardOf, retryAfter, headers }: LoadoutCardOptions) => {
  const none = (status: number, more?: Readonly<Record<string, string>>): Response =>
    new Response(null, { status, headers: { ...headers, 'Cache-Control': NOT_KEPT, ...more } })
  const later = (status: number, seconds: number): Response =>
    none(status, { 'Retry-After': String(seconds) })

  return async (context: Context): Promise<Response> => {
    const locale = TEXT_LOCALES.find((each) => `${each}.png` === context.req.param('file'))
    const wait = await retryAfter?.(context)
    if (wait !== undefined) return later(429, wait)
    const card = locale && (await cardOf(context.req.param('loadout') ?? '', locale))
    if (card === undefined) return none(404)
    const etag = weakTag(cardName(card))
    const own = { ...headers, 'Content-Type': 'image/png', 'Cache-Control': KEPT, ETag: etag }
    if (hasSame(context.req.header('If-None-Match'), etag))
      return new Response(null, { status: 304, headers: own })
    const picture = await cards.of(card)
    return picture === undefined ? later(503, SOON) : new Response(picture, { headers: own })
  }
}
