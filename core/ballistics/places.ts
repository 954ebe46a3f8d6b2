// Where a piece of armour can be hit: what lies there, outermost first, and which part of the body is behind it.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { getListProperty, getNumberProperty, getTextProperty } from '../catalogue/properties.ts'
import type { Figures } from '../catalogue/tables/figures.ts'
import type { Item } from '../catalogue/tables/item.ts'
import { BODY_PARTS, type BodyPart, findBodyPart, isDeadly } from './body.ts'
import type { ArmourLayer } from './hit.ts'

export type ArmourTables = Pick<Catalogue, 'items' | 'figures' | 'gear' | 'presets' | 'constants'>

/** `name` as the game has it, in small letters (`soft_armor_front`), or `whole`; `plate`: the item in that pocket. */
export interface PlaceLayer extends ArmourLayer {
  readonly name: string
  readonly material: string
  readonly plate?: Item
}

/**
 * `name`: the outermost layer's. `layers` outermost first. `parts`: what of the body it covers. `plates`: the uids that fit the pocket of the
 * place, if it has one.
 */
export interface HitPlace {
  readonly name: string
  readonly layers: readonly PlaceLayer[]
  readonly parts: readonly BodyPart[]
  readonly plates: readonly string[]
}

const getDestructibility = ({ constants }: ArmourTables, material: string): number | undefined =>
  constants.armourDestructibility?.[material]

interface Described {
  readonly class?: number | undefined
  readonly durability?: number | undefined
  readonly material?: string | undefined
  readonly bluntThroughput?: number | undefined
}

/** Undefined where it protects from nothing or the data lack what the calculation needs. */
const makeLayer = (
  tables: ArmourTables,
  name: string,
  { class: armourClass = 0, durability = 0, material, bluntThroughput = 0 }: Described,
  plate?: Item,
): PlaceLayer | undefined => {
  const destructibility = material === undefined ? undefined : getDestructibility(tables, material)
  if (armourClass === 0 || durability === 0 || material === undefined || destructibility === undefined)
    return undefined
  return {
    name,
    class: armourClass,
    durability,
    material,
    destructibility,
    bluntThroughput,
    ...(plate !== undefined && { plate }),
  }
}

const describe = (figures: Figures): Described => ({
  class: getNumberProperty(figures, 'class'),
  durability: getNumberProperty(figures, 'durability'),
  material: getTextProperty(figures, 'material'),
  bluntThroughput: getNumberProperty(figures, 'bluntThroughput'),
})

const findParts = (colliders: readonly string[]): readonly BodyPart[] => {
  const found = new Set(colliders.flatMap((collider) => findBodyPart(collider) ?? []))
  return BODY_PARTS.filter((part) => found.has(part))
}

/** The plate that each pocket of the piece comes with, by the small name of the pocket. */
const findUsualPlates = ({ presets }: ArmourTables, item: string): ReadonlyMap<string, string> => {
  const own = presets.all.filter(({ baseItem }) => baseItem === item)
  const usual = own.find(({ isDefault }) => isDefault) ?? own[0]
  return new Map(
    usual?.tree.flatMap(([parent, slot, plate]) => (parent === 0 ? [[slot.toLowerCase(), plate]] : [])) ?? [],
  )
}

/** What is sewn in behind a plate: the soft armour of the same side. */
const BEHIND: Readonly<Record<string, string>> = {
  front_plate: 'soft_armor_front',
  back_plate: 'soft_armor_back',
  left_side_plate: 'soft_armor_left',
  right_side_plate: 'soft_armor_right',
}

/** `plates`: chosen plates by pocket; null for an empty pocket. Otherwise it holds what the piece comes with. */
export type ChosenPlates = ReadonlyMap<string, string | null>

const listParts = (tables: ArmourTables, item: Item, figures: Figures, chosen: ChosenPlates) => {
  const usual = findUsualPlates(tables, item.uid)
  const pockets = new Map(
    (tables.gear.get(item.uid)?.armourSlots ?? []).map(({ name, allowed = [] }) => [
      name.toLowerCase(),
      allowed,
    ]),
  )
  const parts = figures.protection ?? []
  const soft = new Map(
    parts.flatMap((part) => {
      const name = part.name.toLowerCase()
      const layer = makeLayer(tables, name, part)
      return layer === undefined ? [] : [[name, layer] as const]
    }),
  )
  return parts.flatMap((part): readonly HitPlace[] => {
    const name = part.name.toLowerCase()
    const plates = pockets.get(name)
    const behind = soft.get(BEHIND[name] ?? '')
    const held = chosen.get(name)
    const uid = held === undefined ? usual.get(name) : held
    const plate = tables.items.get(uid ?? '')
    const plateFigures = tables.figures.get(uid ?? '')
    const front =
      plate === undefined || plateFigures === undefined
        ? soft.get(name)
        : makeLayer(tables, name, describe(plateFigures), plate)
    const layers = [front, behind].flatMap((layer) => layer ?? [])
    return [{ name, layers, parts: findParts(part.zones ?? []), plates: plates ?? [] }]
  })
}

/** Every place where the piece can be hit that it protects, or whose pocket could hold a plate. Empty for what is no armour. */
export const listHitPlaces = (
  tables: ArmourTables,
  item: Item,
  chosen: ChosenPlates = new Map(),
): readonly HitPlace[] => {
  const figures = tables.figures.get(item.uid)
  if (figures === undefined) return []
  if (figures.protection !== undefined)
    return listParts(tables, item, figures, chosen).filter(
      ({ layers, plates }) => layers.length > 0 || plates.length > 0,
    )
  const whole = makeLayer(tables, 'whole', describe(figures))
  if (whole === undefined) return []
  const zones = getListProperty(figures, 'zones')
  // Glasses protect the eyes, but the source gives them no zones.
  const parts = findParts(zones.length === 0 && figures.kind === 'Glasses' ? ['Eyes'] : zones)
  return [{ name: 'whole', layers: [whole], parts, plates: [] }]
}

/** The default place: the first with a part of the body behind it that kills. */
export const findUsualPlace = (places: readonly HitPlace[]): HitPlace | undefined =>
  places.find(({ parts, layers }) => layers.length > 0 && parts.some(isDeadly)) ?? places[0]

/** Everything that can be chosen as armour: vests, rigs, helmets, their attachments, glasses, single plates. In the order of the items. */
export const listArmour = (tables: ArmourTables): readonly Item[] =>
  tables.items.all.filter(
    (item) =>
      item.variantOf === undefined && listHitPlaces(tables, item).some(({ layers }) => layers.length > 0),
  )
