// What the slots of an item are called: the game numbers them by letters of its own, players say muzzle, handguard, second mount.
import type { Slot } from './tables/gear.ts'

/** Kinds that have words of their own, by how the game's names of their slots begin. The longest beginning counts. */
const BEGINNINGS = {
  mod_muzzle: 'muzzle',
  mod_barrel: 'barrel',
  mod_handguard: 'handguard',
  mod_scope: 'scope',
  mod_stock: 'stock',
  mod_magazine: 'magazine',
  mod_mount: 'mount',
  mod_tactical: 'tactical',
  mod_flashlight: 'tactical',
  mod_foregrip: 'foregrip',
  mod_sight_front: 'frontSight',
  mod_sight_rear: 'rearSight',
  mod_pistol_grip: 'pistolGrip',
  mod_pistolgrip: 'pistolGrip',
  mod_reciever: 'receiver',
  mod_charge: 'charge',
  mod_gas_block: 'gasBlock',
  mod_nvg: 'nightVision',
  mod_bipod: 'bipod',
  mod_launcher: 'launcher',
  mod_equipment: 'equipment',
  mod_trigger: 'trigger',
  mod_hammer: 'hammer',
  mod_catch: 'catch',
  camora_: 'chamber',
} as const

export type SlotKind = (typeof BEGINNINGS)[keyof typeof BEGINNINGS] | 'other'

/** What kind of part the slot of this name takes; `other` for a name that the game has added. */
export const slotKind = (name: string): SlotKind => {
  const found = Object.entries(BEGINNINGS)
    .filter(([beginning]) => name.startsWith(beginning))
    .toSorted(([a], [b]) => b.length - a.length)
  return found[0]?.[1] ?? 'other'
}

/** A slot as people name it; `number` counts from 1 where the item has several of the kind. */
export interface SlotLabel {
  readonly name: string
  readonly kind: SlotKind
  readonly number?: number
}

/** The slots of one item, each with a label that no other of them has. */
export const slotLabels = (slots: readonly Slot[]): readonly SlotLabel[] => {
  const kinds = slots.map(({ name }) => ({ name, kind: slotKind(name) }))
  return kinds.map(({ name, kind }, index) => {
    const alike = kinds.filter((other) => other.kind === kind).length
    const before = kinds.slice(0, index).filter((other) => other.kind === kind).length
    return alike === 1 ? { name, kind } : { name, kind, number: before + 1 }
  })
}
