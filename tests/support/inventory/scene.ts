// An inventory that the game could show, made up by chance: panels of cells, items of the catalogue in them, and how the screen looks.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { TileColour } from '#core/catalogue/vocabulary.ts'
import { type CornerText, cornerOf } from './corner-text.ts'
import type { Rgb } from './grounds.ts'
import type { Random } from './random.ts'
import { oneOf, whole } from './random.ts'

/** `x`, `y` in cells of the panel. `label` as drawn. */
export interface DrawnItem extends CornerText {
  readonly uid: string
  /** Items of one family look alike. */
  readonly family: string
  readonly label: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly ground: TileColour
  /** A bright part of its picture behind number and mark. */
  readonly bright?: Rgb
  readonly foundInRaid: boolean
  /** It lies a quarter turned. */
  readonly isTurned?: boolean
  /** The pointer is over it: its cell is lighter. */
  readonly isHovered?: boolean
  /** It is a dog tag, which is no item: the name of who wore it in white, in the place of its own or at the corner. */
  readonly wornBy?: { readonly name: string; readonly isAtCorner: boolean }
}

/** A frame of the screen that no grid has: what is worn, or the bar of quick keys. In pixels. */
export interface DrawnFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly label: string
  readonly hotkey?: string
  /** Of what lies in it, none where it is empty. */
  readonly uid?: string
}

/** A window round a panel. `margin` in pixels between them; without one its frame of two and two pixels replaces the outer lines, `shift` pixels farther in. */
export interface DrawnWindow {
  readonly margin: number
  readonly shift: number
  /** Of its title bar, none if it has none. */
  readonly title?: string
  /** What empty cells are filled with. */
  readonly empty: Rgb
  /** It lies behind another window. */
  readonly isDimmed?: boolean
}

/** `left`, `top` in pixels of the picture; the size in cells. */
export interface DrawnPanel {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
  readonly items: readonly DrawnItem[]
  readonly window?: DrawnWindow
}

export interface Screen {
  readonly width: number
  readonly height: number
  /** Times 63 px is a cell's side. */
  readonly scale: number
}

/** `quality` of JPEG from 0 to 1, absent for PNG. `size`: the picture is made so many times as big, plainly. `glare` and `noise` in steps of brightness. `seed` of what is drawn by chance. */
export interface Look {
  readonly font: string
  readonly weight: number
  readonly letter: readonly [number, number, number]
  readonly border: readonly [number, number, number]
  readonly ground: number
  readonly glare: number
  readonly noise: number
  readonly gamma: number
  readonly quality?: number
  readonly size?: number
  /** How much the lines of the cells under an item shine through, 0 to 1. */
  readonly shine?: number
  /** How much of a line is drawn, 0 to 1: small screens draw lines thinner than a pixel. */
  readonly thin?: number
  readonly seed: number
}

export interface Scene {
  readonly screen: Screen
  readonly look: Look
  readonly panels: readonly DrawnPanel[]
  readonly frames?: readonly DrawnFrame[]
}

const CELL = 63

export interface Drawable {
  readonly item: Item
  readonly label: string
  readonly width: number
  readonly height: number
}

/** Dog tags are drawn with the name of who wore them. */
const DOG_TAGS = new Set(['BEAR', 'USEC'])
const NICKNAMES = [
  'Dmitry_89',
  'xXSniperXx',
  'Papa Bear',
  'Zhenya',
  'ratking',
  'Nikita',
  'Bolts',
  'Salewa',
  'M4A1',
  'Kappa2024',
]

/** Items of one category look alike. */
export const familyOf = ({ tags, class: kind }: Item): string => tags.at(-1) ?? kind

const UNSEEN = new Set(['random-loot-container', 'dialog-item', 'locking-container'])

/** What may lie in a stash: weapons as their default preset makes them, everything else as it is. Things that no stash shows are left out. */
export const drawables = ({ items, presets }: Pick<Catalogue, 'items' | 'presets'>): readonly Drawable[] => {
  const assembled = new Map(presets.all.filter(({ isDefault }) => isDefault).map((p) => [p.baseItem, p]))
  return items.all
    .filter(
      (item) => !UNSEEN.has(item.class) && item.variantOf === undefined && !DOG_TAGS.has(item.shortName),
    )
    .map((item) => {
      const { width, height } = (item.tags.includes('Weapon') ? assembled.get(item.uid) : undefined) ?? item
      return { item, label: item.shortName, width, height }
    })
}

/** Things that lie in stacks are few in the catalogue and many in a stash. */
const STACK_SHARE = 0.12

/** How much of a panel is what: shares of its cells that hold a dog tag or lie under the pointer, of its items that are found in raid or bright behind the mark. */
export interface Mix {
  readonly dogTags: number
  readonly hovered: number
  readonly foundInRaid: number
  readonly bright: number
}
export const USUAL_MIX: Mix = { dogTags: 0.03, hovered: 0.03, foundInRaid: 0.3, bright: 0.08 }

/** Pictures that marks are hard to see on. */
const BRIGHTS: readonly Rgb[] = [
  [228, 200, 44],
  [52, 132, 232],
  [236, 236, 232],
]

const dogTag = (random: Random, x: number, y: number): DrawnItem => ({
  uid: 'dog-tag',
  family: 'dog-tag',
  label: oneOf(random, [...DOG_TAGS]),
  x,
  y,
  width: 1,
  height: 1,
  ground: 'blue',
  corner: '',
  cornerInk: 'letter',
  foundInRaid: false,
  wornBy: { name: oneOf(random, NICKNAMES), isAtCorner: random() < 0.5 },
})

export const fillPanel = (
  random: Random,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  choose: () => Drawable,
  mix = USUAL_MIX,
): readonly DrawnItem[] => {
  const taken = new Set<number>()
  const share = 0.5 + random() * 0.45
  const items: DrawnItem[] = []
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      if (taken.has(y * columns + x) || random() > share) continue
      if (random() < mix.dogTags) {
        items.push(dogTag(random, x, y))
        continue
      }
      const { item, label, ...size } = choose()
      const isTurned = size.width !== size.height && random() < 0.15
      const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height]
      const cells = Array.from({ length: width * height }, (_, index) => ({
        cx: x + (index % width),
        cy: y + Math.floor(index / width),
      }))
      if (cells.some(({ cx, cy }) => cx >= columns || cy >= rows || taken.has(cy * columns + cx))) continue
      for (const { cx, cy } of cells) taken.add(cy * columns + cx)
      const foundInRaid = random() < mix.foundInRaid
      const isBright = random() < mix.bright
      items.push({
        uid: item.uid,
        family: familyOf(item),
        label,
        x,
        y,
        width,
        height,
        isTurned,
        ground: item.background,
        ...cornerOf(random, item),
        foundInRaid,
        isHovered: random() < mix.hovered,
        ...(isBright ? { bright: oneOf(random, BRIGHTS) } : {}),
      })
    }
  return items
}

const makePanel = (
  random: Random,
  pitch: number,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  max: { readonly columns: number; readonly rows: number },
  choose: () => Drawable,
  mix: Mix,
): DrawnPanel | undefined => {
  const columns = Math.min(max.columns, Math.floor((box.right - box.left) / pitch))
  const rows = Math.min(max.rows, Math.floor((box.bottom - box.top) / pitch))
  if (columns < 1 || rows < 1) return undefined
  const left = whole(random, box.left, Math.floor(box.right - columns * pitch - 1))
  const top = whole(random, box.top, Math.floor(box.bottom - rows * pitch - 1))
  return { left, top, columns, rows, items: fillPanel(random, { columns, rows }, choose, mix) }
}

/** A stash at the right, grids of a backpack and of pockets left of it, as much as there is room for. */
export const makePanels = (
  random: Random,
  { width, height, scale }: Screen,
  all: readonly Drawable[],
  mix = USUAL_MIX,
): readonly DrawnPanel[] => {
  const pitch = CELL * scale
  const stacked = all.filter(({ item: { stack = 1 } }) => stack > 1)
  const choose = (): Drawable => oneOf(random, random() < STACK_SHARE ? stacked : all)
  const small = all.filter((each) => each.width * each.height === 1)
  const right = width - 20 * scale
  const left = right - 10 * pitch - 16 * scale
  const panels = [
    makePanel(
      random,
      pitch,
      { left: Math.max(4, left), top: 70 * scale, right, bottom: height - 8 },
      { columns: 10, rows: 99 },
      choose,
      mix,
    ),
  ]
  const middle = left - 60 * scale - 5 * pitch
  if (middle > 0) {
    const pack = { left: middle, top: height * 0.5, right: left - 30 * scale, bottom: height - 20 }
    panels.push(makePanel(random, pitch, pack, { columns: 5, rows: 6 }, choose, mix))
    // Pockets stand apart by a few pixels, each a grid of its own.
    let at = middle
    for (let pocket = 0; pocket < 4 && at + pitch < left - 30 * scale; pocket++) {
      const top = Math.round(height * 0.35)
      const items = fillPanel(random, { columns: 1, rows: 1 }, () => oneOf(random, small))
      panels.push({ left: Math.round(at), top, columns: 1, rows: 1, items })
      at += pitch + 3 + 2 * scale
    }
  }
  return panels.filter((panel) => panel !== undefined)
}

export const makeLook = (random: Random, font: string, isJpeg: boolean): Look => {
  const red = whole(random, 68, 78)
  const rise = whole(random, 3, 9)
  const dim = whole(random, -6, 6)
  return {
    font,
    weight: 600,
    letter: [184 + dim, 192 + dim, 200 + dim],
    border: [red, red + rise, red + rise + whole(random, 3, 9)],
    ground: whole(random, 10, 22),
    glare: random() < 0.5 ? 0 : whole(random, 10, 45),
    noise: whole(random, 0, 3),
    gamma: 0.96 + random() * 0.08,
    ...(isJpeg ? { quality: 0.85 + random() * 0.1 } : {}),
    seed: whole(random, 1, 1_000_000),
  }
}
