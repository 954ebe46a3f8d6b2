// Finds the cells of a screenshot that hold an item and extracts pictures of their texts for reading.
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

/** A cell that holds an item. */
export interface Spotted {
  readonly slot: GridSlot
  readonly tint: Tint
  readonly label: LabelImage
  /** The name may be that of a player. */
  readonly mayBeDogTag?: boolean
  /** Further variants of the label picture, used if the first is not clear. */
  readonly moreLooks: readonly (() => LabelImage | undefined)[]
  /** Computed on first use and memoised; costs about as much as the rest. */
  readonly corner: () => Corner
}

/** The picture shows no grid: another screen, or colours and shapes differ from the game's. */
export type SpotProblem = { readonly tag: 'NoGrid' }

const overlap = ({ area: a }: GridSlot, { area: b }: GridSlot): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** Minimum number of cells of an overlapping window; smaller grids may be frames in a picture. */
const MIN_OVER = 4

/** Largest panel first, but overlapping windows before that, because they hide what they cover. */
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
 * All slots of a picture, including empty ones, panel by panel. Overlapping slots are dropped: a part of a grid may be found besides the
 * whole, and its items must count once.
 */
export const slotsIn = (pixels: Pixels): readonly GridSlot[] => {
  const evidence = lineStrength(pixels)
  const found: GridSlot[] = []
  for (const panel of inOrder(findPanels(evidence)))
    found.push(...findSlots(evidence, panel).filter((slot) => !found.some((other) => overlap(slot, other))))
  return found
}

/** Minimum difference of blue and red of a blue background. */
const BLUE = 4

/** Whether the slot may be a dog tag: a single cell, mostly blue. */
const isLikeDogTag = ({ width, height }: GridSlot, { red, blue }: Tint): boolean =>
  width * height === 1 && blue - red >= BLUE

const LOOKS: readonly LabelLook[] = ['plain', 'faint', 'bright', 'apart']
/** Cell size in pixels below which strokes are thinner than a pixel, and so fainter than drawn. */
const SMALL = 55
const LOOKS_AT_SMALL: readonly LabelLook[] = ['faint', 'plain', 'bright', 'apart']

/** The cells that hold an item, panel by panel. A cell without letters is empty. */
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
      // The player's name on a dog tag is white.
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
