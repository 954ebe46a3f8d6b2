// The places of cartridges and their labels in the chart of penetration against damage; labels avoid collisions.
import { scaleLinear } from 'd3'

/** `damage` of one projectile: each penetrates armour by itself. */
export interface AmmoSpot {
  readonly key: string
  readonly damage: number
  readonly penetration: number
}

/** Where the axes end; both begin at 0. */
export interface Domain {
  readonly damage: number
  readonly penetration: number
}

const MIN_DOMAIN: Domain = { damage: 120, penetration: 70 }
/**
 * A single cartridge for a mounted weapon would squeeze all others together: higher penetration is drawn at the upper edge, with its
 * number.
 */
const MAX_PENETRATION = 80
const STEP = 10

const upTo = (value: number, min: number): number => Math.max(min, Math.ceil(value / STEP) * STEP)

/** Axes with room for all shown cartridges, never shorter than for common ones, so that charts stay comparable. */
export const getDomain = (spots: readonly AmmoSpot[]): Domain => ({
  damage: upTo(Math.max(0, ...spots.map(({ damage }) => damage)), MIN_DOMAIN.damage),
  penetration: Math.min(
    MAX_PENETRATION,
    upTo(Math.max(0, ...spots.map(({ penetration }) => penetration)), MIN_DOMAIN.penetration),
  ),
})

/** Whether its penetration exceeds the axis. */
export const isBeyondDomain = ({ penetration }: AmmoSpot, domain: Domain): boolean =>
  penetration > domain.penetration

/** Percent from the left and from the top. */
export const placesIn = ({ damage, penetration }: Domain) => ({
  left: scaleLinear([0, damage], [0, 100]),
  top: scaleLinear([0, penetration], [100, 0]).clamp(true),
})

export type LabelSide = 'right' | 'left' | 'up' | 'down'

/** px in the plot, from its upper left corner. */
export interface LabelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Labelled {
  readonly key: string
  readonly text: string
  /** px of the middle of the dot. */
  readonly x: number
  readonly y: number
}

/** px: half a dot and a letter of the condensed face at its widest, the line height, and the gap between dot and name. */
const DOT = 5
const LETTER = 6.5
const LINE = 13
const GAP = 8

export const dotBox = ({ x, y }: Pick<Labelled, 'x' | 'y'>): LabelBox => ({
  left: x - DOT,
  top: y - DOT,
  right: x + DOT,
  bottom: y + DOT,
})

/** The room that a name takes on a side of its dot. */
export const labelBox = ({ x, y, text }: Labelled, side: LabelSide): LabelBox => {
  const width = text.length * LETTER
  switch (side) {
    case 'right':
      return { left: x + GAP, right: x + GAP + width, top: y - LINE / 2, bottom: y + LINE / 2 }
    case 'left':
      return { left: x - GAP - width, right: x - GAP, top: y - LINE / 2, bottom: y + LINE / 2 }
    case 'up':
      return { left: x - width / 2, right: x + width / 2, top: y - GAP - LINE, bottom: y - GAP }
    case 'down':
      return { left: x - width / 2, right: x + width / 2, top: y + GAP, bottom: y + GAP + LINE }
  }
}

/** Whether two labels collide. */
export const overlap = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const SIDES: readonly LabelSide[] = ['right', 'left', 'up', 'down']

/**
 * The side of each name; a name without a free place is left out and its dot still shows it on hover. Earlier names choose first. No name
 * leaves the plot, overlaps another name or a `blocked` area, or covers a dot.
 */
export const placeChartLabels = (
  labels: readonly Labelled[],
  plot: { readonly width: number; readonly height: number },
  blocked: readonly LabelBox[] = [],
): ReadonlyMap<string, LabelSide> => {
  const taken = [...blocked, ...labels.map(dotBox)]
  const placed = new Map<string, LabelSide>()
  for (const label of labels) {
    const side = SIDES.find((each) => {
      const box = labelBox(label, each)
      return (
        box.left >= 0 &&
        box.top >= 0 &&
        box.right <= plot.width &&
        box.bottom <= plot.height &&
        !taken.some((other) => overlap(box, other))
      )
    })
    if (side === undefined) continue
    taken.push(labelBox(label, side))
    placed.set(label.key, side)
  }
  return placed
}
