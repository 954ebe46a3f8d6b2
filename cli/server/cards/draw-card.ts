// A card as a picture. What draws it is loaded with the first one.
import type { ShareCard } from '#core/loadouts/publishing/share-card.ts'
import { cardSvg } from './card-svg.ts'
import { type Outlines, readOutlines } from './outlines.ts'

/** The bytes of a PNG. */
export type DrawCard = (card: ShareCard) => Promise<Uint8Array<ArrayBuffer>>

/** Draws in the thread that asks, which is held up for some hundred milliseconds by the first one and some ten by each. */
export const cardDrawer = (): DrawCard => {
  let outlines: Promise<Outlines> | undefined
  return async (card) => {
    outlines ??= readOutlines()
    const [{ renderAsync }, letters] = await Promise.all([import('@resvg/resvg-js'), outlines])
    const drawn = await renderAsync(cardSvg(letters, card), { font: { loadSystemFonts: false } })
    return new Uint8Array(drawn.asPng())
  }
}
