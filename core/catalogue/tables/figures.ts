// What an item does, in the game's own numbers and words: damage of a cartridge, protection of armour, uses of a medkit.
import * as t from 'io-ts'
import { Count, Finite, fields, NonNegative, PositiveInt, Text } from '../../codec.ts'

const texts = t.readonlyArray(Text)

/**
 * A pocket for a plate, or armour that is sewn in and has `class`, `durability`, `material` and `bluntThroughput`, the share of a stopped
 * bullet's damage that still reaches the body. `zones`: the game's colliders that it covers.
 */
const Protection = fields(
  { name: Text },
  { class: Count, durability: NonNegative, material: Text, bluntThroughput: NonNegative, zones: texts },
  'Protection',
)

/** What a stimulant or a meal does: `chance` 0..1, `delay` and `duration` in seconds, `value` a second or once, of a skill in levels. */
const Effect = fields(
  { type: Text, chance: NonNegative, delay: NonNegative, duration: NonNegative, value: Finite },
  { percent: t.boolean, skill: Text },
  'Effect',
)
export type Effect = t.TypeOf<typeof Effect>

/**
 * `properties` holds the plain numbers and words of the item's kind as the game names them: `ergonomics` points, `recoilModifier`
 * and `accuracyModifier` fractions (-0.21 is -21 %; positive accuracy is better), `velocity` percent, `loudness` game units,
 * `centerOfImpact` × 34.38 = MOA, chances 0..1, `armorDamage` percent, `durabilityBurnFactor`, `heatFactor` and `coolingFactor` multiply,
 * `increaseSizeLeft` and its like cells. `zoomLevels` of a scope, one list per eyepiece. `grids`: width and height of what is inside, in cells.
 */
export const Figures = fields(
  { uid: Text, kind: Text, properties: t.record(t.string, t.union([Finite, t.string, t.boolean, texts])) },
  {
    zoomLevels: t.readonlyArray(t.readonlyArray(Finite)),
    grids: t.readonlyArray(t.tuple([PositiveInt, PositiveInt])),
    effects: t.readonlyArray(Effect),
    protection: t.readonlyArray(Protection),
  },
  'Figures',
)
export type Figures = t.TypeOf<typeof Figures>
