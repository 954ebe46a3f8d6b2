// An item in the form of the game's own records, as far as the catalogue knows it.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { nameIn, shortNameIn } from '../catalogue/local-names.ts'
import type { Figures } from '../catalogue/tables/figures.ts'
import type { Gear } from '../catalogue/tables/gear.ts'
import type { Item } from '../catalogue/tables/item.ts'
import type { Locale } from '../languages.ts'

/** `_parent`: id of the item's class; empty if unknown. `_name`: the slug, since the catalogue has no internal names. */
export interface GameRecord {
  readonly _id: string
  readonly _name: string
  readonly _parent: string
  readonly _type: 'Item'
  readonly _props: Readonly<Record<string, unknown>>
}

/** The game's names of properties that have the same unit here and there. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {
  ammoType: 'ammoType',
  armorDamage: 'ArmorDamage',
  ballisticCoeficient: 'BallisticCoeficient',
  blindnessProtection: 'BlindnessProtection',
  blocksEyewear: 'BlocksEyewear',
  blocksHeadphones: 'BlocksEarpiece',
  blocksHeadwear: 'BlocksHeadwear',
  bluntThroughput: 'BluntThroughput',
  bulletDiameterMilimeters: 'BulletDiameterMilimeters',
  bulletMassGrams: 'BulletMassGram',
  cameraSnap: 'CameraSnap',
  centerOfImpact: 'CenterOfImpact',
  class: 'armorClass',
  coolingFactor: 'CoolFactor',
  damage: 'Damage',
  defaultAmmo: 'defAmmo',
  deviationCurve: 'DeviationCurve',
  deviationMax: 'DeviationMax',
  durability: 'Durability',
  durabilityBurnFactor: 'DurabilityBurnModificator',
  effectiveDistance: 'bEffDist',
  ergonomics: 'Ergonomics',
  failureToFeedChance: 'MalfFeedChance',
  fireModes: 'weapFireType',
  fireRate: 'bFirerate',
  fragmentationChance: 'FragmentationChance',
  fragments: 'FragmentsCount',
  fuse: 'ExplDelay',
  heatFactor: 'HeatFactor',
  heavyBleedModifier: 'HeavyBleedingDelta',
  hitpoints: 'MaxHpResource',
  increaseSizeDown: 'ExtraSizeDown',
  increaseSizeLeft: 'ExtraSizeLeft',
  increaseSizeRight: 'ExtraSizeRight',
  increaseSizeUp: 'ExtraSizeUp',
  initialSpeed: 'InitialSpeed',
  lightBleedModifier: 'LightBleedingDelta',
  loudness: 'Loudness',
  malfunctionChance: 'MalfunctionChance',
  material: 'ArmorMaterial',
  maxDurability: 'MaxDurability',
  maxExplosionDistance: 'MaxExplosionDistance',
  minExplosionDistance: 'MinExplosionDistance',
  misfireChance: 'MisfireChance',
  penetrationChance: 'PenetrationChance',
  penetrationPower: 'PenetrationPower',
  penetrationPowerDeviation: 'PenetrationPowerDiviation',
  projectileCount: 'ProjectileCount',
  recoilAngle: 'RecoilAngle',
  // As the game spells it.
  recoilDispersion: 'RecolDispersion',
  recoilHorizontal: 'RecoilForceBack',
  recoilVertical: 'RecoilForceUp',
  repairCost: 'RepairCost',
  ricochetChance: 'RicochetChance',
  sightingRange: 'SightingRange',
  tracer: 'Tracer',
  tracerColor: 'TracerColor',
  units: 'MaxResource',
  useTime: 'medUseTime',
  velocity: 'Velocity',
}

/** The property has another name for some kinds of items. */
const getUsesName = (kind: string): string => (kind === 'Key' ? 'MaximumNumberOfUsage' : 'MaxHpResource')

const figureProps = ({ kind, properties, grids }: Figures): Readonly<Record<string, unknown>> => {
  const named = Object.entries(properties).flatMap(([property, value]) => {
    const name = property === 'uses' ? getUsesName(kind) : PROPERTY_NAMES[property]
    return name === undefined ? [] : [[name, value] as const]
  })
  const cells = grids?.map(([cellsH, cellsV]) => ({ _props: { cellsH, cellsV } }))
  return { ...Object.fromEntries(named), ...(cells && { Grids: cells }) }
}

const gearProps = ({ slots, conflicts }: Gear): Readonly<Record<string, unknown>> => ({
  ...(slots && {
    Slots: slots.map(({ name, required, allowed }) => ({
      _name: name,
      _required: required,
      _props: { filters: [{ Filter: allowed }] },
    })),
  }),
  ...(conflicts && { ConflictingItems: conflicts }),
})

type RecordTables = Pick<Catalogue, 'categories' | 'figures' | 'gear'>

/** Makes records of items. Sizes and weight are the item's own, of a weapon those without its parts, as in the game's records. */
export const gameRecord = ({ categories, figures, gear }: RecordTables, language: Locale) => {
  const classes = new Map(
    categories.all.flatMap(({ kind, url, uid }) => (kind === 'class' ? [[url, uid] as const] : [])),
  )
  return (item: Item): GameRecord => {
    const itemFigures = figures.get(item.uid)
    const itemGear = gear.get(item.uid)
    const caliberName = itemFigures?.kind === 'Weapon' ? 'ammoCaliber' : 'Caliber'
    return {
      _id: item.uid,
      _name: item.url,
      _parent: classes.get(item.class) ?? '',
      _type: 'Item',
      _props: {
        Name: nameIn(language, item),
        ShortName: shortNameIn(language, item),
        Width: item.width,
        Height: item.height,
        Weight: item.weight,
        BackgroundColor: item.background,
        StackMaxSize: item.stack ?? 1,
        CanSellOnRagfair: item.fleaBanned !== true,
        ...(item.caliber !== undefined && { [caliberName]: item.caliber }),
        ...(itemFigures && figureProps(itemFigures)),
        ...(itemGear && gearProps(itemGear)),
      },
    }
  }
}
