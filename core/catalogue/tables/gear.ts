// What loadouts are built from: the slots of an item, and the game's own presets.
import * as t from 'io-ts'
import { Count, Finite, fields, NonNegative, PositiveInt, Text } from '../../codec.ts'
import { localNames, localShortNames } from './names.ts'

const texts = t.readonlyArray(Text)

/** `name` is the slot's name in the game (`mod_magazine`); `allowed` the items that fit; `id` what `conflictSlots` of other items name it by. */
export const Slot = fields({ name: Text, required: t.boolean, allowed: texts }, { id: Text }, 'Slot')
export type Slot = t.TypeOf<typeof Slot>

/** An open pocket for plates. */
const ArmourSlot = fields({ name: Text }, { allowed: texts }, 'ArmourSlot')

/** What sits in what: `slots` are weapon and gear slots, `armourSlots` plates; what excludes what. */
export const Gear = fields(
  { uid: Text },
  {
    slots: t.readonlyArray(Slot),
    armourSlots: t.readonlyArray(ArmourSlot),
    conflicts: texts,
    conflictSlots: texts,
    conflictCategories: texts,
  },
  'Gear',
)
export type Gear = t.TypeOf<typeof Gear>

/** `tree`: [index of the parent, slot, item]; the first row is the base with parent -1. `moa` absent if nothing shoots. */
export const Preset = fields(
  {
    uid: Text,
    name: Text,
    shortName: Text,
    baseItem: Text,
    isDefault: t.boolean,
    width: PositiveInt,
    height: PositiveInt,
    weight: NonNegative,
    ergonomics: Finite,
    recoilVertical: NonNegative,
    recoilHorizontal: NonNegative,
    tree: t.readonlyArray(t.tuple([Finite, t.string, Text])),
  },
  {
    ...localNames,
    ...localShortNames,
    moa: NonNegative,
    ammo: t.readonlyArray(t.type({ item: Text, count: Count })),
  },
  'Preset',
)
export type Preset = t.TypeOf<typeof Preset>
