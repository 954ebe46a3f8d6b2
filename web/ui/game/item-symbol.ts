// The line drawing of an item without a picture.
import type { ItemSymbol } from '../icon-name.ts'

/** Item class of the game → drawing. */
const BY_CLASS: Readonly<Record<string, ItemSymbol>> = {
  ammo: 'ammo',
  'ammo-container': 'ammo',
  rocket: 'ammo',
  'arm-band': 'vest',
  armor: 'vest',
  'armor-plate': 'vest',
  'armored-equipment': 'vest',
  'chest-rig': 'vest',
  backpack: 'box',
  'common-container': 'box',
  'locking-container': 'box',
  'port-container': 'box',
  'random-loot-container': 'box',
  headwear: 'helmet',
  'face-cover': 'helmet',
  'vis-observ-device': 'helmet',
  headphones: 'ears',
  'mechanical-key': 'key',
  keycard: 'card',
  money: 'note',
  jewelry: 'gem',
  electronics: 'chip',
  recorder: 'chip',
  'radio-transmitter': 'chip',
  compass: 'scope',
  'portable-range-finder': 'scope',
  battery: 'cell',
  'building-material': 'nut',
  tool: 'tool',
  multitools: 'tool',
  'repair-kits': 'tool',
  'planting-kits': 'tool',
  'household-goods': 'spray',
  lubricant: 'fuel',
  fuel: 'fuel',
  'medical-supplies': 'med',
  'medical-item': 'med',
  medikit: 'med',
  drug: 'med',
  stimulant: 'syringe',
  drink: 'bottle',
  food: 'can',
  info: 'doc',
  notes: 'doc',
  flyer: 'doc',
  tapes: 'doc',
  map: 'doc',
  'dialog-item': 'doc',
  'throwable-weapon': 'grenade',
  'volumetric-throw-weapon': 'grenade',
  knife: 'blade',
  'assault-scope': 'scope',
  'compact-reflex-sight': 'scope',
  ironsight: 'scope',
  'night-vision': 'scope',
  'reflex-sight': 'scope',
  scope: 'scope',
  'special-scope': 'scope',
  'thermal-vision': 'scope',
}

/** Tag of the handbook → drawing, first match from the narrowest tag to the widest. */
const BY_TAG: Readonly<Record<string, ItemSymbol>> = {
  Weapon: 'gun',
  'Weapon_parts_&_mods': 'tube',
  Flammable_materials: 'flame',
  Building_materials: 'nut',
  Household_materials: 'spray',
  Energy_elements: 'cell',
  Electronics: 'chip',
  Tools: 'tool',
  Medical_supplies: 'med',
  Medication: 'med',
  Provisions: 'can',
  Ammo: 'ammo',
  Keys: 'key',
  Info_items: 'doc',
  Maps: 'doc',
  Gear: 'vest',
}

/** The parts of an item that decide. */
export interface ItemKind {
  readonly class: string
  readonly tags: readonly string[]
}

/** Flammables and weapons go by their handbook category, everything else by its class; a box where neither is known. */
export const itemSymbol = ({ class: itemClass, tags }: ItemKind): ItemSymbol => {
  if (tags.includes('Flammable_materials') && itemClass !== 'fuel') return 'flame'
  const tagged = tags.toReversed().map((tag) => BY_TAG[tag])
  return BY_CLASS[itemClass] ?? tagged.find((symbol) => symbol !== undefined) ?? 'box'
}
