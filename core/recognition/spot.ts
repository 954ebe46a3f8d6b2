// From the pixels of a screenshot to the cells that hold something, with the pictures of their texts: what is left is to read them.
import { type Either, left, right } from '../fp.ts'
import { memoize } from '../memo.ts'
import { lineStrength } from './grid/line-strength.ts'
import { areOneLattice, countCells, type GridPanel, panelsOverlap } from './grid/panel.ts'
import { findPanels } from './grid/panels.ts'
import { findSlots, type GridSlot } from './grid/slots.ts'
import { measureTint, type Tint } from './ground.ts'
import type { Pixels } from './pixels.ts'
import { type Corner, readCorner } from './text/corner.ts'
import { extractLabel, type LabelImage, type LabelLook } from './text/label.ts'
import { isLightName, isWhiteName, measureWhite } from './text/white.ts'

/** A cell that holds something. */
export interface Spotted {
  readonly slot: GridSlot
  readonly tint: Tint
  readonly label: LabelImage
  /** Its name may be that of a player. */
  readonly mayBeDogTag?: boolean
  /** The name as further looks find it, for where the first was not clear. */
  readonly moreLooks: readonly (() => LabelImage | undefined)[]
  /** Looked at when it is asked for, once: it costs about as much as the rest. */
  readonly corner: () => Corner
}

/** The picture shows no grid of cells: it is another screen, or colours and shape are not as the game draws them. */
export type SpotProblem = { readonly tag: 'NoGrid' }

const overlap = ({ area: a }: GridSlot, { area: b }: GridSlot): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** Smaller grids may be frames that a picture shows. */
const MIN_OVER = 4

/** The biggest panel first, but a window that stands over another one before that: what it covers is hidden. */
const inOrder = (panels: readonly GridPanel[]): readonly GridPanel[] => {
  const bySize = panels.toSorted((a, b) => countCells(b) - countCells(a))
  const isOver = (panel: GridPanel): boolean =>
    countCells(panel) >= MIN_OVER &&
    bySize.some(
      (other) =>
        countCells(other) > countCells(panel) && panelsOverlap(panel, other) && !areOneLattice(panel, other),
    )
  return [...bySize.filter(isOver), ...bySize.filter((panel) => !isOver(panel))]
}

/**
 * All places of a picture, empty ones too, panel by panel. Where a picture breaks the lines, a part of a grid is found
 * beside the whole of it: what it holds is there once, and must not count twice.
 */
export const slotsIn = (pixels: Pixels): readonly GridSlot[] => {
  const evidence = lineStrength(pixels)
  const found: GridSlot[] = []
  for (const panel of inOrder(findPanels(evidence)))
    found.push(...findSlots(evidence, panel).filter((slot) => !found.some((other) => overlap(slot, other))))
  return found
}

/** By how much a blue ground is bluer than red at least. */
const BLUE = 4

/** Dog tags are single cells, most of them blue. */
const isLikeDogTag = ({ width, height }: GridSlot, { red, blue }: Tint): boolean =>
  width * height === 1 && blue - red >= BLUE

const LOOKS: readonly LabelLook[] = ['plain', 'faint', 'bright', 'apart']
/** In smaller cells, in pixels, strokes are thinner than one, and seldom as light as they are drawn. */
const SMALL = 55
const LOOKS_AT_SMALL: readonly LabelLook[] = ['faint', 'plain', 'bright', 'apart']

/** The cells that hold something, panel by panel. A cell without letters is empty. */
export const spotItems = (pixels: Pixels): Either<SpotProblem, readonly Spotted[]> => {
  const slots = slotsIn(pixels)
  if (slots.length === 0) return left({ tag: 'NoGrid' })
  const white = measureWhite(pixels, slots)
  return right(
    slots.flatMap((slot) => {
      const tint = measureTint(pixels, slot)
      const [look, ...others] = slot.pitch < SMALL ? LOOKS_AT_SMALL : LOOKS
      const label = extractLabel(pixels, slot, tint, white, look)
      const isBlue = isLikeDogTag(slot, tint)
      // The name of a player stands on a dog tag in white.
      if (label === undefined || (isBlue && isWhiteName(pixels, slot, white))) return []
      return [
        {
          slot,
          tint,
          label,
          mayBeDogTag: isBlue && isLightName(pixels, slot, white),
          moreLooks: others.map((look) => () => extractLabel(pixels, slot, tint, white, look)),
          corner: memoize(() => readCorner(pixels, slot, tint, white)),
        },
      ]
    }),
  )
}
