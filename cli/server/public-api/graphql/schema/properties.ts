// What items do, a type for each kind, in the schema.
import type { PROPERTY_KINDS } from '#core/public-api/graphql/item-properties.ts'

const ARMOUR = `
  class: Int
  durability: Int
  repairCost: Int
  speedPenalty: Float
  turnPenalty: Float
  ergoPenalty: Float
  material: ArmorMaterial
  bluntThroughput: Float
  armorType: String`

const MODIFIERS = `
  ergonomics: Float
  recoil: Float @deprecated(reason: "Use recoilModifier.")
  recoilModifier: Float
  accuracyModifier: Float
  slots: [ItemSlot]`

const MEDICINE = `
  uses: Int
  useTime: Int
  cures: [String]`

const STORAGE = `
  capacity: Int
  grids: [ItemStorageGrid]`

const POUCHES = `${STORAGE}
  pouches: [ItemStorageGrid] @deprecated(reason: "Use grids.")`

/** The fields of each kind, under the names that the game's figures have. */
const KINDS: Readonly<Record<(typeof PROPERTY_KINDS)[number] | 'Preset', string>> = {
  Ammo: `
  caliber: String
  stackMaxSize: Int
  tracer: Boolean
  tracerColor: String
  ammoType: String
  projectileCount: Int
  damage: Int
  armorDamage: Int
  fragmentationChance: Float
  ricochetChance: Float
  penetrationChance: Float
  penetrationPower: Int
  penetrationPowerDeviation: Float
  accuracy: Int @deprecated(reason: "Use accuracyModifier.")
  accuracyModifier: Float
  recoil: Float @deprecated(reason: "Use recoilModifier.")
  recoilModifier: Float
  initialSpeed: Float
  lightBleedModifier: Float
  heavyBleedModifier: Float
  durabilityBurnFactor: Float
  heatFactor: Float
  staminaBurnPerDamage: Float
  ballisticCoeficient: Float
  bulletDiameterMilimeters: Float
  bulletMassGrams: Float
  misfireChance: Float
  failureToFeedChance: Float`,
  Armor: `${ARMOUR}
  zones: [String]
  armorSlots: [ItemArmorSlot]`,
  ArmorAttachment: `${ARMOUR}
  zones: [String]
  headZones: [String] @deprecated(reason: "Use zones.")
  blindnessProtection: Float
  slots: [ItemSlot]`,
  Backpack: `${POUCHES}
  speedPenalty: Float
  turnPenalty: Float
  ergoPenalty: Float`,
  Barrel: `${MODIFIERS}
  centerOfImpact: Float
  deviationCurve: Float
  deviationMax: Float`,
  ChestRig: `${ARMOUR}${POUCHES}
  zones: [String]
  armorSlots: [ItemArmorSlot]`,
  Container: STORAGE,
  FoodDrink: `
  energy: Int
  hydration: Int
  units: Int
  stimEffects: [StimEffect]!`,
  Glasses: `${ARMOUR}
  blindnessProtection: Float`,
  Grenade: `
  type: String
  fuse: Float
  minExplosionDistance: Int
  maxExplosionDistance: Int
  fragments: Int
  contusionRadius: Int`,
  Headphone: `
  ambientVolume: Int
  compressorAttack: Int
  compressorGain: Int
  compressorRelease: Int
  compressorThreshold: Int
  compressorVolume: Int
  cutoffFrequency: Int
  distanceModifier: Float
  distortion: Float
  dryVolume: Int
  highFrequencyGain: Float
  resonance: Float`,
  Headwear: `
  slots: [ItemSlot]`,
  Helmet: `${ARMOUR}
  headZones: [String]
  deafening: String
  blocksHeadset: Boolean
  blindnessProtection: Float
  ricochetX: Float
  ricochetY: Float
  ricochetZ: Float
  slots: [ItemSlot]
  armorSlots: [ItemArmorSlot]`,
  Key: `
  uses: Int`,
  Magazine: `${MODIFIERS}
  capacity: Int
  loadModifier: Float
  ammoCheckModifier: Float
  malfunctionChance: Float
  allowedAmmo: [Item]`,
  MedKit: `
  hitpoints: Int
  useTime: Int
  maxHealPerUse: Int
  cures: [String]
  hpCostLightBleeding: Int
  hpCostHeavyBleeding: Int`,
  MedicalItem: MEDICINE,
  Melee: `
  slashDamage: Int
  stabDamage: Int
  hitRadius: Float`,
  NightVision: `
  intensity: Float
  noiseIntensity: Float
  noiseScale: Float
  diffuseIntensity: Float`,
  Painkiller: `${MEDICINE}
  painkillerDuration: Int
  energyImpact: Int
  hydrationImpact: Int`,
  Preset: `
  baseItem: Item
  ergonomics: Float
  recoilVertical: Int
  recoilHorizontal: Int
  moa: Float
  default: Boolean`,
  Resource: `
  units: Int`,
  Scope: `
  ergonomics: Float
  sightModes: [Int]
  sightingRange: Int
  recoil: Float @deprecated(reason: "Use recoilModifier.")
  recoilModifier: Float
  slots: [ItemSlot]
  zoomLevels: [[Float]]`,
  Stim: `
  useTime: Int
  cures: [String]
  stimEffects: [StimEffect]!`,
  SurgicalKit: `${MEDICINE}
  minLimbHealth: Float
  maxLimbHealth: Float`,
  Weapon: `
  caliber: String
  defaultAmmo: Item
  effectiveDistance: Int
  ergonomics: Float
  fireModes: [String]
  fireRate: Int
  maxDurability: Int
  recoilVertical: Int
  recoilHorizontal: Int
  repairCost: Int
  sightingRange: Int
  centerOfImpact: Float
  deviationCurve: Float
  deviationMax: Float
  recoilDispersion: Int
  recoilAngle: Int
  cameraRecoil: Float
  cameraSnap: Float
  convergence: Float
  defaultWidth: Int
  defaultHeight: Int
  defaultErgonomics: Float
  defaultRecoilVertical: Int
  defaultRecoilHorizontal: Int
  defaultWeight: Float
  defaultPreset: Item
  presets: [Item]
  slots: [ItemSlot]
  allowedAmmo: [Item]`,
  WeaponMod: MODIFIERS,
}

const kinds = Object.entries(KINDS)

export const PROPERTIES_SCHEMA = /* GraphQL */ `
union ItemProperties = ${kinds.map(([kind]) => `ItemProperties${kind}`).join(' | ')}

${kinds.map(([kind, fields]) => `type ItemProperties${kind} {${fields}\n}`).join('\n\n')}

"The game's word for a material; its numbers have no source."
type ArmorMaterial {
  id: String
  name: String
  destructibility: Float
  minRepairDegradation: Float
  maxRepairDegradation: Float
  explosionDestructibility: Float
  minRepairKitDegradation: Float
  maxRepairKitDegradation: Float
}

interface ItemArmorSlot {
  nameId: String
  zones: [String]
}

type ItemArmorSlotLocked implements ItemArmorSlot {
  nameId: String
  name: String
  zones: [String]${ARMOUR}
}

type ItemArmorSlotOpen implements ItemArmorSlot {
  nameId: String
  name: String
  zones: [String]
  allowedPlates: [Item]
}

type ItemSlot {
  id: ID
  name: String!
  nameId: String!
  required: Boolean
  filters: ItemFilters
}

type ItemFilters {
  allowedCategories: [ItemCategory]!
  allowedItems: [Item]!
  excludedCategories: [ItemCategory]!
  excludedItems: [Item]!
}

type ItemStorageGrid {
  width: Int!
  height: Int!
  filters: ItemFilters
}

type StimEffect {
  type: String!
  chance: Float!
  delay: Int!
  duration: Int!
  value: Float!
  percent: Boolean!
  skillName: String
  skill: Skill
}
`
