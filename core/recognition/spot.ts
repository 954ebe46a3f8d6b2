// From the pixels of a screenshot to the cells that hold something, with the pictures of their texts: what is left is to read them.
import { type Either, left, right } from '../fp.ts'
import { memoize } from '../memo.ts'
import { type Corner, cornerOf } from './corner.ts'
import { type Tint, tintOf } from './ground.ts'
import { type Label, type LabelLook, labelOf } from './label.ts'
import { lineStrength } from './line-strength.ts'
import { areOneLattice, cellsOf, type Panel, panelsOverlap } from './panel.ts'
import { findPanels } from './panels.ts'
import type { Pixels } from './pixels.ts'
import { findSlots, type Slot } from './slots.ts'
import { isLightName, isWhiteName, whiteOf } from './white.ts'

/** A cell that holds something. */
export interface Spotted {
  readonly slot: Slot
  readonly tint: Tint
  readonly label: Label
  /** Its name may be that of a player. */
  readonly mayBeDogTag?: boolean
  /** The name as further looks find it, for where the first was not clear. */
  readonly moreLooks: readonly (() => Label | undefined)[]
  /** Looked at when it is asked for, once: it costs about as much as the rest. */
  readonly corner: () => Corner
}

/** The picture shows no grid of cells: it is another screen, or colours and shape are not as the game draws them. */
export type SpotProblem = { readonly tag: 'NoGrid' }

const overlap = ({ area: a }: Slot, { area: b }: Slot): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** Smaller grids may be frames that a picture shows. */
const MIN_OVER = 4

/** The biggest panel first, but a window that stands over another one before that: what it covers is hidden. */
const inOrder = (panels: readonly Panel[]): readonly Panel[] => {
  const bySize = panels.toSorted((a, b) => cellsOf(b) - cellsOf(a))
  const isOver = (panel: Panel): boolean =>
    cellsOf(panel) >= MIN_OVER &&
    bySize.some(
      (other) =>
        cellsOf(other) > cellsOf(panel) && panelsOverlap(panel, other) && !areOneLattice(panel, other),
    )
  return [...bySize.filter(isOver), ...bySize.filter((panel) => !isOver(panel))]
}

/**
 * All places of a picture, empty ones too, panel by panel. Where a picture breaks the lines, a part of a grid is found
 * beside the whole of it: what it holds is there once, and must not count twice.
 */
export const slotsIn = (pixels: Pixels): readonly Slot[] => {
  const evidence = lineStrength(pixels)
  const found: Slot[] = []
  for (const panel of inOrder(findPanels(evidence)))
    found.push(...findSlots(evidence, panel).filter((slot) => !found.some((other) => overlap(slot, other))))
  return found
}

/** By how much a blue ground is bluer than red at least. */
const BLUE = 4

/** Dog tags are single cells, most of them blue. */
const isLikeDogTag = ({ width, height }: Slot, { red, blue }: Tint): boolean =>
  width * height === 1 && blue - red >= BLUE

const LOOKS: readonly LabelLook[] = ['plain', 'faint', 'bright', 'apart']
/** In smaller cells, in pixels, strokes are thinner than one, and seldom as light as they are drawn. */
const SMALL = 55
const LOOKS_AT_SMALL: readonly LabelLook[] = ['faint', 'plain', 'bright', 'apart']

/** The cells that hold something, panel by panel. A cell without letters is empty. */
export const spotItems = (pixels: Pixels): Either<SpotProblem, readonly Spotted[]> => {
  const slots = slotsIn(pixels)
  if (slots.length === 0) return left({ tag: 'NoGrid' })
  const white = whiteOf(pixels, slots)
  return right(
    slots.flatMap((slot) => {
      const tint = tintOf(pixels, slot)
      const [look, ...others] = slot.pitch < SMALL ? LOOKS_AT_SMALL : LOOKS
      const label = labelOf(pixels, slot, tint, white, look)
      const isBlue = isLikeDogTag(slot, tint)
      // The name of a player stands on a dog tag in white.
      if (label === undefined || (isBlue && isWhiteName(pixels, slot, white))) return []
      return [
        {
          slot,
          tint,
          label,
          mayBeDogTag: isBlue && isLightName(pixels, slot, white),
          moreLooks: others.map((look) => () => labelOf(pixels, slot, tint, white, look)),
          corner: memoize(() => cornerOf(pixels, slot, tint, white)),
        },
      ]
    }),
  )
}
