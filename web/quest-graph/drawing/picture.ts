// Everything that the canvas draws, prepared in advance: places, appearance, texts, highlighted path and selection.
import { NODE } from '#web/quest-graph/layout/layout.ts'
import { getInitials } from '#web/ui/game/initials.ts'
import type { Endings } from '../endings.ts'
import type { DetailLevel } from './camera.ts'
import type { Palette } from './colours.ts'
import { fitText, type MeasureText } from './fit-text.ts'
import type { Lighting } from './lighting.ts'
import type { QuestLook } from './looks.ts'
import type { PlacedNode, Scene } from './scene.ts'

/** `nameOf` a quest and `traderOf` a slug in the language of the page; `colourOf` a key of the legend. */
export interface GraphPicture {
  readonly scene: Scene
  readonly looks: ReadonlyMap<string, QuestLook>
  readonly lighting: Lighting | undefined
  readonly endings: Endings
  readonly isTinted: boolean
  readonly palette: Palette
  readonly colourOf: (key: string) => string
  readonly labels: NodeLabels
  readonly traderOf: (trader: string) => string
  /** The quest focused by keyboard, while the canvas has the focus. */
  readonly cursor: string | undefined
  readonly selected: string | undefined
}

/** Positions on a quest's card, in units of the picture. */
export const CARD = {
  strip: 4,
  mark: { x: 10, y: 5, width: 24, height: 20 },
  name: { x: 41, width: NODE.width - 41 - 28, size: 15, line: 16 },
  big: { x: 12, width: NODE.width - 18, size: 20, line: 20 },
  end: NODE.width - 8,
} as const

const LINES = 2

export interface NodeLabel {
  readonly lines: readonly string[]
  readonly mark: string
  readonly level: string
}

/** Texts cut to fit, each made when it is first drawn. */
export interface NodeLabels {
  readonly of: (node: PlacedNode, detail: Exclude<DetailLevel, 'far'>) => NodeLabel
}

/** The font of names in the two sizes that are drawn. */
export const nameFont = (palette: Palette, detail: Exclude<DetailLevel, 'far'>): string =>
  `600 ${detail === 'full' ? CARD.name.size : CARD.big.size}px ${palette.display}`

export const makeLabels = (
  nameOf: (node: PlacedNode) => string,
  traderOf: (trader: string) => string,
  measureIn: (detail: Exclude<DetailLevel, 'far'>) => MeasureText,
): NodeLabels => {
  const made = { full: new Map<string, NodeLabel>(), names: new Map<string, NodeLabel>() }
  return {
    of: (node, detail) => {
      const known = made[detail].get(node.uid)
      if (known !== undefined) return known
      const width = detail === 'full' ? CARD.name.width : CARD.big.width
      const label: NodeLabel = {
        lines: fitText(measureIn(detail), nameOf(node), width, LINES),
        mark: getInitials(traderOf(node.quest.trader)),
        level: node.quest.reqLevel > 1 ? String(node.quest.reqLevel) : '',
      }
      made[detail].set(node.uid, label)
      return label
    },
  }
}
