// How marks are drawn: those of markers by kind, and the page's own.
import type { CSSProperties } from 'react'
import { getMarkerKind, type MarkerKind, type MarkerStyle } from '#core/maps/markers/marker-kinds.ts'

/** Pins, places found by a search, and the player. */
const OWN_LOOKS = {
  pin: {
    colour: 'strong',
    size: 22,
    anchorsAtTip: true,
    drawing: { body: 'M7.5 2.5h9l-1.3 7 3.3 3.5v2.5H13L12 22.5 11 15.5H5.5V13l3.3-3.5z' },
  },
  place: { drawing: { body: 'M3 6.5h13.5L21.5 11l-5 4.5H3z', isHollow: true, sign: 'M6.5 11h8' } },
  me: { colour: 'accent', size: 26, drawing: { body: 'M12 1.5 20.5 21.5 12 17 3.5 21.5z' } },
} as const satisfies Readonly<Record<string, MarkerStyle>>

export type MarkLook = MarkerKind | keyof typeof OWN_LOOKS

const isOwnLook = (look: MarkLook): look is keyof typeof OWN_LOOKS => look in OWN_LOOKS

export const getMarkStyle = (look: MarkLook): MarkerStyle =>
  isOwnLook(look) ? OWN_LOOKS[look] : getMarkerKind(look)

const DEFAULT_SIZE = 24

/** In pixels. */
export const getMarkSize = (look: MarkLook): number => getMarkStyle(look).size ?? DEFAULT_SIZE

/** The custom property with the size, used by `Mark.module.css`. */
export const getMarkSizeStyle = (look: MarkLook): CSSProperties =>
  ({ '--d': `${getMarkSize(look)}px` }) as CSSProperties

/** The attributes by which `Mark.module.css` styles a mark. */
export const getMarkAttributes = (
  look: MarkLook,
): {
  readonly 'data-look': MarkLook
  readonly 'data-colour': MarkerStyle['colour']
  readonly 'data-at-tip': true | undefined
  readonly 'data-raised': true | undefined
} => ({
  'data-look': look,
  'data-colour': getMarkStyle(look).colour,
  'data-at-tip': getMarkStyle(look).anchorsAtTip,
  'data-raised': isOwnLook(look) ? undefined : getMarkerKind(look).isRaised,
})
