// What loadouts are built from: the properties and slots of an item, and the game's own presets.
import * as t from 'io-ts'
import { Count, Finite, fields, NonNegative, PositiveInt, Text } from '../codec.ts'
import { localNames, localShortNames } from './names.ts'

const texts = t.readonlyArray(Text)

/** `name` is the slot's name in the game (`mod_magazine`); `allowed` the items that fit; `id` what `conflictSlots` of other items name it by. */
export const Slot = fields({ name: Text, required: t.boolean, allowed: texts }, { id: Text }, 'Slot')
export type Slot = t.TypeOf<typeof Slot>

/** `allowed` plates of an open pocket; `class`, `durability`, `material` of armour that is sewn in. */
const ArmourSlot = fields(
  { name: Text },
  { allowed: texts, class: Count, durability: NonNegative, material: Text },
  'ArmourSlot',
)

/**
 * `properties` holds the plain numbers and words of the item's kind as the game names them: `ergonomics` points, `recoilModifier`
 * and `accuracyModifier` fractions (-0.21 is -21 %; positive accuracy is better), `velocity` percent, `loudness` game units,
 * `centerOfImpact` × 34.38 = MOA, chances 0..1, `armorDamage` percent,
 * `increaseSizeLeft` and its like cells. `zoomLevels` of a scope, one list per eyepiece. `slots` are weapon and gear slots, `armourSlots` plates.
 */
export const Gear = fields(
  { uid: Text, kind: Text, properties: t.record(t.string, t.union([Finite, t.string, t.boolean, texts])) },
  {
    slots: t.readonlyArray(Slot),
    conflicts: texts,
    conflictSlots: texts,
    conflictCategories: texts,
    zoomLevels: t.readonlyArray(t.readonlyArray(Finite)),
    armourSlots: t.readonlyArray(ArmourSlot),
  },
  'Gear',
)
export type Gear = t.TypeOf<typeof Gear>

/** `tree`: [index of the parent, slot, item]; the first row is the base with parent -1. `moa` absent where nothing shoots. */
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
