// What a PMC wears and carries: armour, rigs, helmets, headsets and backpacks, with what protects in each.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { getNumberProperty, getTextProperty } from '../../catalogue/properties.ts'
import type { Figures } from '../../catalogue/tables/figures.ts'
import type { Preset } from '../../catalogue/tables/gear.ts'
import type { Item } from '../../catalogue/tables/item.ts'

/** One of each is worn. */
export const GEAR_KINDS = ['armour', 'rig', 'helmet', 'headset', 'backpack'] as const
export type GearKind = (typeof GEAR_KINDS)[number]

/** `name` as the game has it, in small letters (`front_plate`, `helmet_top`), or `whole` where the piece is one. */
export interface ArmourPart {
  readonly name: string
  readonly class: number
  readonly durability: number
  readonly material?: string
}

/** A pocket takes one of `plates` (uids); `comesWith`: the plate of the game's own preset. */
export interface PlatePocket {
  readonly name: string
  readonly plates: readonly string[]
  readonly comesWith?: string
}

/**
 * `parts` are sewn in. `class`, `durability`, `weight` (kg) are with the plates that it comes with. `speed`, `turn`, `ergonomics` are changes as
 * fractions, of the piece and those plates; `capacity` in cells.
 */
export interface GearPiece {
  readonly kind: GearKind
  readonly item: Item
  readonly parts: readonly ArmourPart[]
  readonly pockets: readonly PlatePocket[]
  readonly class: number
  readonly durability: number
  readonly weight: number
  readonly speed: number
  readonly turn: number
  readonly ergonomics: number
  readonly capacity: number
}

export type GearTables = Pick<Catalogue, 'items' | 'figures' | 'gear' | 'presets'>

/** Masks are helmets to the game's figures, but they are worn on the face. */
const KINDS: Readonly<Record<string, GearKind>> = {
  'Armor armor': 'armour',
  'ChestRig chest-rig': 'rig',
  'Helmet headwear': 'helmet',
  'Headphone headphones': 'headset',
  'Backpack backpack': 'backpack',
}

const getParts = (figures: Figures): readonly ArmourPart[] => {
  const whole = getNumberProperty(figures, 'class')
  const material = getTextProperty(figures, 'material')
  if (figures.protection === undefined)
    return whole === 0
      ? []
      : [
          {
            name: 'whole',
            class: whole,
            durability: getNumberProperty(figures, 'durability'),
            ...(material !== undefined && { material }),
          },
        ]
  return figures.protection.flatMap((part): readonly ArmourPart[] =>
    part.class === undefined
      ? []
      : [
          {
            name: part.name.toLowerCase(),
            class: part.class,
            durability: part.durability ?? 0,
            ...(part.material !== undefined && { material: part.material }),
          },
        ],
  )
}

const getPockets = ({ gear }: GearTables, item: string, preset: Preset | undefined): readonly PlatePocket[] =>
  (gear.get(item)?.armourSlots ?? []).map(({ name, allowed = [] }) => {
    const comesWith = preset?.tree.find(([parent, slot]) => parent === 0 && slot === name)?.[2]
    return { name: name.toLowerCase(), plates: allowed, ...(comesWith !== undefined && { comesWith }) }
  })

/** A plate as a part of what it is worn in; undefined for what is no plate. */
export const plateAs = (
  { figures }: Pick<GearTables, 'figures'>,
  pocket: string,
  plate: string,
): ArmourPart | undefined => {
  const found = figures.get(plate)
  if (found === undefined) return undefined
  const material = getTextProperty(found, 'material')
  return {
    name: pocket,
    class: getNumberProperty(found, 'class'),
    durability: getNumberProperty(found, 'durability'),
    ...(material !== undefined && { material }),
  }
}

/** The sum of a figure of the piece and its plates, without the noise of adding fractions. */
export const sumWith = (
  { figures }: Pick<GearTables, 'figures'>,
  items: readonly string[],
  property: string,
): number =>
  Math.round(items.reduce((sum, item) => sum + getNumberProperty(figures.get(item), property), 0) * 1e6) / 1e6

export const sumWeight = ({ items }: Pick<GearTables, 'items'>, uids: readonly string[]): number =>
  Math.round(uids.reduce((sum, uid) => sum + (items.get(uid)?.weight ?? 0), 0) * 1e3) / 1e3

/** Every piece that the game has, in the order of the items. */
export const gearPieces = (catalogue: GearTables): readonly GearPiece[] => {
  const presets = new Map<string, Preset>()
  // Some pieces have but one preset, which is not called the usual one.
  for (const preset of catalogue.presets.all)
    if (preset.isDefault || !presets.has(preset.baseItem)) presets.set(preset.baseItem, preset)
  return catalogue.items.all.flatMap((item): readonly GearPiece[] => {
    const figures = catalogue.figures.get(item.uid)
    const kind = KINDS[`${figures?.kind} ${item.class}`]
    if (figures === undefined || kind === undefined || item.variantOf !== undefined) return []
    const parts = getParts(figures)
    const pockets = getPockets(catalogue, item.uid, presets.get(item.uid))
    const plates = pockets.flatMap(({ comesWith }) => comesWith ?? [])
    const all = [
      ...parts,
      ...pockets.flatMap(({ name, comesWith }) => plateAs(catalogue, name, comesWith ?? '') ?? []),
    ]
    const worn = [item.uid, ...plates]
    return [
      {
        kind,
        item,
        parts,
        pockets,
        class: Math.max(0, ...all.map((part) => part.class)),
        durability: all.reduce((sum, { durability }) => sum + durability, 0),
        weight: sumWeight(catalogue, worn),
        speed: sumWith(catalogue, worn, 'speedPenalty'),
        turn: sumWith(catalogue, worn, 'turnPenalty'),
        ergonomics: sumWith(catalogue, worn, 'ergoPenalty'),
        capacity: getNumberProperty(figures, 'capacity'),
      },
    ]
  })
}
