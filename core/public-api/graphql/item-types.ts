// The types that the schema sorts items by, from what the catalogue knows of them.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { isPreset } from '../../catalogue/look-ups.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import { getFleaItem } from '../../pricing/market/market.ts'
import type { ItemRow } from './view.ts'

/** Every value of `ItemType`. The catalogue does not know which items are `disabled`, `markedOnly`, `quest` or `unLootable`: no item has these. */
export const ITEM_TYPES = [
  'any',
  'ammo',
  'ammoBox',
  'armor',
  'armorPlate',
  'backpack',
  'barter',
  'container',
  'disabled',
  'glasses',
  'grenade',
  'gun',
  'headphones',
  'helmet',
  'injectors',
  'keys',
  'markedOnly',
  'meds',
  'mods',
  'noFlea',
  'pistolGrip',
  'poster',
  'preset',
  'provisions',
  'quest',
  'rig',
  'specialSlot',
  'suppressor',
  'unLootable',
  'wearable',
] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** By the kind of an item's figures. */
const BY_KIND: Readonly<Record<string, readonly ItemType[]>> = {
  Ammo: ['ammo'],
  Armor: ['armor', 'wearable'],
  Backpack: ['backpack', 'wearable'],
  Barrel: ['mods'],
  ChestRig: ['rig', 'wearable'],
  FoodDrink: ['provisions'],
  Glasses: ['glasses', 'wearable'],
  Grenade: ['ammo', 'grenade'],
  Headphone: ['headphones', 'wearable'],
  Headwear: ['wearable'],
  Helmet: ['helmet', 'wearable'],
  Key: ['keys'],
  Magazine: ['mods'],
  MedKit: ['meds', 'provisions'],
  MedicalItem: ['meds', 'provisions'],
  Melee: ['wearable'],
  NightVision: ['mods'],
  Painkiller: ['meds', 'provisions'],
  Scope: ['mods'],
  Stim: ['injectors', 'meds', 'provisions'],
  SurgicalKit: ['meds', 'provisions'],
  Weapon: ['gun', 'wearable'],
  WeaponMod: ['mods'],
}

/** By the slug of an item's class. */
const BY_CLASS: Readonly<Record<string, readonly ItemType[]>> = {
  'ammo-container': ['ammoBox'],
  'arm-band': ['wearable'],
  'armor-plate': ['armorPlate'],
  'armored-equipment': ['wearable'],
  'common-container': ['container'],
  'face-cover': ['wearable'],
  flyer: ['poster'],
  'locking-container': ['container'],
  'pistol-grip': ['pistolGrip'],
  'random-loot-container': ['container'],
  silencer: ['suppressor'],
  'thermal-vision': ['mods'],
}

/** By a tag of the handbook's path. */
const BY_TAG: Readonly<Record<string, readonly ItemType[]>> = {
  Barter_items: ['barter'],
  Special_equipment: ['specialSlot'],
}

const getOwnTypes = ({ figures }: Pick<Catalogue, 'figures'>, item: Item): readonly ItemType[] => {
  const known = figures.get(item.uid)
  const hasClass = known?.kind === 'ChestRig' && Number(known.properties.class ?? 0) > 0
  return [
    ...(BY_KIND[known?.kind ?? ''] ?? []),
    ...(hasClass ? (['armor'] as const) : []),
    ...(BY_CLASS[item.class] ?? []),
    ...item.tags.flatMap((tag) => BY_TAG[tag] ?? []),
  ]
}

/** The types of an item, each once, in alphabetical order. A preset is only that. */
export const getItemTypes = (
  catalogue: Pick<Catalogue, 'items' | 'presets' | 'figures'>,
  row: ItemRow,
): readonly ItemType[] => {
  const own: readonly ItemType[] = isPreset(row) ? ['preset'] : getOwnTypes(catalogue, row)
  const isBanned = getFleaItem(catalogue, row.uid)?.fleaBanned === true
  return [...new Set([...own, ...(isBanned ? (['noFlea'] as const) : [])])].toSorted()
}
