// What there is to say of an item beside its prices: its figures in the order in which people look for them, by its kind.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { getListProperty, getNumberProperty, getTextProperty } from '../catalogue/properties.ts'
import type { Figures } from '../catalogue/tables/figures.ts'
import type { Unit } from '../format/units.ts'
import { getBuildAccuracy } from '../loadouts/build/statistics.ts'
import { bare } from '../loadouts/tree.ts'
import { presetTree } from '../loadouts/weapons.ts'

/** A value with how it is written: `share` 0.5 is 50 %, `percent` 37 is 37 %; `isSigned` is a change for better or worse. */
export type FigureValue =
  | {
      readonly tag: 'Number'
      readonly value: number
      readonly decimals?: number
      readonly isSigned?: boolean
    }
  | { readonly tag: 'Share'; readonly value: number; readonly isSigned?: boolean }
  | { readonly tag: 'Quantity'; readonly value: number; readonly unit: Unit }
  | { readonly tag: 'Words'; readonly of: WordList; readonly words: readonly string[] }
  | { readonly tag: 'Zooms'; readonly levels: readonly number[] }
  | { readonly tag: 'Times'; readonly count: number; readonly value: number }
  | { readonly tag: 'Cells'; readonly grids: readonly (readonly [width: number, height: number])[] }

/** Lists of the game's words that both languages have words for; blanks are left out of them. */
export type WordList = 'fireMode' | 'material' | 'zone' | 'cure' | 'grenade' | 'deafening' | 'blocks'

/** `name` is the key of its words. */
export interface Figure {
  readonly name: FigureName
  readonly value: FigureValue
}

type FigureTables = Pick<Catalogue, 'figures' | 'presets'>
type Maker = (figures: Figures, catalogue: FigureTables) => FigureValue | undefined

const known = (value: number): number | undefined => (value === 0 ? undefined : value)

const number =
  (property: string, decimals = 2): Maker =>
  (figures) => {
    const value = known(getNumberProperty(figures, property))
    return value === undefined ? undefined : { tag: 'Number', value, decimals }
  }
const signed =
  (property: string, decimals = 1): Maker =>
  (figures) => {
    const value = known(getNumberProperty(figures, property))
    return value === undefined ? undefined : { tag: 'Number', value, decimals, isSigned: true }
  }
/** `per` 100 where the game counts in percent. */
const share =
  (property: string, per = 1): Maker =>
  (figures) => {
    const value = known(getNumberProperty(figures, property))
    return value === undefined ? undefined : { tag: 'Share', value: value / per }
  }
const change =
  (property: string, per = 1): Maker =>
  (figures) => {
    const value = known(getNumberProperty(figures, property))
    return value === undefined ? undefined : { tag: 'Share', value: value / per, isSigned: true }
  }
const quantity =
  (property: string, unit: Unit): Maker =>
  (figures) => {
    const value = known(getNumberProperty(figures, property))
    return value === undefined ? undefined : { tag: 'Quantity', value, unit }
  }
const words =
  (property: string, of: WordList): Maker =>
  (figures) => {
    const one = getTextProperty(figures, property)
    const all = one === undefined ? getListProperty(figures, property) : [one]
    return all.length === 0
      ? undefined
      : { tag: 'Words', of, words: all.map((word) => word.replaceAll(' ', '')) }
  }

const damage: Maker = (figures) => {
  const value = getNumberProperty(figures, 'damage')
  const count = getNumberProperty(figures, 'projectileCount')
  if (value === 0) return undefined
  return count > 1 ? { tag: 'Times', count, value } : { tag: 'Number', value }
}
const moaValue = (value: number): FigureValue | undefined =>
  value === 0 ? undefined : { tag: 'Number', value, decimals: 2 }

const getDefaultPreset = ({ presets }: Pick<Catalogue, 'presets'>, weapon: string) =>
  presets.all.find(({ baseItem, isDefault }) => isDefault && baseItem === weapon)

/** Of the item alone; none of a weapon with a default preset, as the spread of a bare receiver may be that of no build. */
const moa: Maker = ({ uid }, catalogue) =>
  getDefaultPreset(catalogue, uid) === undefined
    ? moaValue(getBuildAccuracy(catalogue)(bare(uid)))
    : undefined

/** Of the weapon as its default preset: the number that the builder shows of it. */
const presetMoa: Maker = ({ uid }, catalogue) => {
  const preset = getDefaultPreset(catalogue, uid)
  const build = preset && presetTree(preset)
  return build && moaValue(getBuildAccuracy(catalogue)(build))
}
const grids: Maker = ({ grids: found }) => (found === undefined ? undefined : { tag: 'Cells', grids: found })
const blocks: Maker = (figures) => {
  const blocked = (['blocksHeadphones', 'blocksHeadset', 'blocksEyewear', 'blocksHeadwear'] as const).filter(
    (property) => figures.properties[property] === true,
  )
  return blocked.length === 0 ? undefined : { tag: 'Words', of: 'blocks', words: blocked }
}
const zooms: Maker = ({ zoomLevels }) => {
  const levels = [...new Set(zoomLevels?.flat())].toSorted((a, b) => a - b)
  return levels.length === 0 ? undefined : { tag: 'Zooms', levels }
}

/** The body parts for the game's zones; several zones map to one part. */
const ZONES: readonly (readonly [pattern: RegExp, zone: string])[] = [
  [/^Plate_.*chest$/, 'frontPlate'],
  [/^Plate_.*back$/, 'backPlate'],
  [/^Plate_.*side_left_/, 'leftPlate'],
  [/^Plate_.*side_right_/, 'rightPlate'],
  [/^RibcageUp$/, 'thorax'],
  [/^SpineTop$/, 'upperBack'],
  [/^RibcageLow$/, 'stomach'],
  [/^SpineDown$/, 'lowerBack'],
  [/^(?:Left|Right)SideChestDown$/, 'sides'],
  [/^Pelvis$/, 'groin'],
  [/^PelvisBack$/, 'buttocks'],
  [/^NeckFront$/, 'throat'],
  [/^NeckBack$/, 'neck'],
  [/^(?:Left|Right)UpperArm$/, 'shoulders'],
  [/^ParietalHead$/, 'topOfHead'],
  [/^BackHead$/, 'nape'],
  [/^Ears$/, 'ears'],
  [/^HeadCommon$/, 'face'],
  [/^Eyes$/, 'eyes'],
  [/^Jaw$/, 'jaws'],
]
const zones: Maker = (figures) => {
  const found = new Set(
    getListProperty(figures, 'zones').map(
      (word) => ZONES.find(([pattern]) => pattern.test(word))?.[1] ?? word,
    ),
  )
  return found.size === 0 ? undefined : { tag: 'Words', of: 'zone', words: [...found] }
}

/** Of armour with pockets the source counts what it comes with. */
const wholeOr =
  (whole: boolean, maker: Maker): Maker =>
  (figures, catalogue) =>
    (figures.protection !== undefined) === whole ? maker(figures, catalogue) : undefined

const MAKERS = {
  damage,
  penetration: number('penetrationPower'),
  armourDamage: share('armorDamage', 100),
  fragmentation: share('fragmentationChance'),
  ricochet: share('ricochetChance'),
  speed: quantity('initialSpeed', 'm/s'),
  ammoRecoil: change('recoilModifier'),
  ammoAccuracy: change('accuracyModifier'),
  lightBleed: change('lightBleedModifier'),
  heavyBleed: change('heavyBleedModifier'),

  fireModes: words('fireModes', 'fireMode'),
  fireRate: quantity('fireRate', 'rpm'),
  capacity: number('capacity'),
  ergonomics: number('ergonomics', 1),
  addedErgonomics: signed('ergonomics'),
  recoilVertical: number('recoilVertical'),
  recoilHorizontal: number('recoilHorizontal'),
  recoil: change('recoilModifier'),
  accuracy: change('accuracyModifier'),
  moa,
  presetMoa,
  effectiveDistance: quantity('effectiveDistance', 'm'),
  sightingRange: quantity('sightingRange', 'm'),
  zooms,
  velocity: change('velocity', 100),
  loudness: signed('loudness'),
  loadTime: change('loadModifier'),
  checkTime: change('ammoCheckModifier'),

  class: wholeOr(false, number('class')),
  bestClass: wholeOr(true, number('class')),
  durability: wholeOr(false, number('durability')),
  allDurability: wholeOr(true, number('durability')),
  material: words('material', 'material'),
  zones,
  bluntThroughput: share('bluntThroughput'),
  speedPenalty: change('speedPenalty'),
  turnPenalty: change('turnPenalty'),
  ergoPenalty: change('ergoPenalty'),
  blindness: share('blindnessProtection'),
  deafening: words('deafening', 'deafening'),
  blocks,
  grids,

  uses: number('uses'),
  hitpoints: number('hitpoints'),
  perUse: number('maxHealPerUse'),
  useTime: quantity('useTime', 's'),
  cures: words('cures', 'cure'),
  lightBleedCost: number('hpCostLightBleeding'),
  heavyBleedCost: number('hpCostHeavyBleeding'),
  painkiller: quantity('painkillerDuration', 's'),
  minLimb: share('minLimbHealth'),
  maxLimb: share('maxLimbHealth'),
  energy: signed('energy', 0),
  hydration: signed('hydration', 0),
  energyImpact: signed('energyImpact', 0),
  hydrationImpact: signed('hydrationImpact', 0),
  units: number('units'),

  grenade: words('type', 'grenade'),
  fuse: quantity('fuse', 's'),
  fragments: number('fragments'),
  minBlast: quantity('minExplosionDistance', 'm'),
  maxBlast: quantity('maxExplosionDistance', 'm'),
  contusion: quantity('contusionRadius', 'm'),
  slash: number('slashDamage'),
  stab: number('stabDamage'),
} as const satisfies Readonly<Record<string, Maker>>

export type FigureName = keyof typeof MAKERS

const PROTECTS = [
  ...(['class', 'bestClass', 'durability', 'allDurability', 'material', 'zones', 'bluntThroughput'] as const),
  ...(['speedPenalty', 'turnPenalty', 'ergoPenalty', 'blindness', 'deafening', 'blocks'] as const),
]
const CARRIES = ['capacity', 'grids', 'speedPenalty', 'turnPenalty', 'ergoPenalty'] as const
const ADDS = ['addedErgonomics', 'recoil', 'accuracy'] as const

/** Kinds that are not here have nothing that says more to players than to the game. */
const OF_KIND: Readonly<Record<string, readonly FigureName[]>> = {
  Ammo: [
    ...(['damage', 'penetration', 'armourDamage', 'fragmentation', 'ricochet', 'speed'] as const),
    ...(['ammoRecoil', 'ammoAccuracy', 'lightBleed', 'heavyBleed'] as const),
  ],
  Weapon: [
    ...([
      'fireModes',
      'fireRate',
      'ergonomics',
      'recoilVertical',
      'recoilHorizontal',
      'moa',
      'presetMoa',
    ] as const),
    ...(['effectiveDistance', 'sightingRange'] as const),
  ],
  Magazine: ['capacity', ...ADDS, 'loadTime', 'checkTime'],
  WeaponMod: [...ADDS, 'velocity', 'loudness'],
  Barrel: [...ADDS, 'moa', 'velocity', 'loudness'],
  Scope: ['zooms', 'sightingRange', ...ADDS],
  Armor: PROTECTS,
  ArmorAttachment: PROTECTS,
  Glasses: PROTECTS,
  Helmet: PROTECTS,
  Headwear: PROTECTS,
  ChestRig: ['capacity', 'grids', ...PROTECTS],
  Backpack: CARRIES,
  Container: CARRIES,
  Key: ['uses'],
  MedKit: ['hitpoints', 'perUse', 'useTime', 'cures', 'lightBleedCost', 'heavyBleedCost'],
  MedicalItem: ['uses', 'useTime', 'cures'],
  SurgicalKit: ['uses', 'useTime', 'cures', 'minLimb', 'maxLimb'],
  Painkiller: ['uses', 'useTime', 'cures', 'painkiller', 'energyImpact', 'hydrationImpact'],
  Stim: ['useTime', 'cures'],
  FoodDrink: ['energy', 'hydration', 'units'],
  Resource: ['units'],
  Grenade: ['grenade', 'fuse', 'fragments', 'minBlast', 'maxBlast', 'contusion'],
  Melee: ['slash', 'stab'],
}

/** The item's figures that are known and not zero. */
export const itemFigures = (catalogue: FigureTables, figures: Figures): readonly Figure[] =>
  (OF_KIND[figures.kind] ?? []).flatMap((name) => {
    const make: Maker = MAKERS[name]
    const value = make(figures, catalogue)
    return value === undefined ? [] : [{ name, value }]
  })
