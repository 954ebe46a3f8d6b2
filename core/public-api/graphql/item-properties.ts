// What an item does, as the type of the schema for its kind: figures under the game's names, which the schema has too.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { isPreset } from '../../catalogue/look-ups.ts'
import type { Effect, Figures } from '../../catalogue/tables/figures.ts'
import type { Preset } from '../../catalogue/tables/gear.ts'
import { memoize } from '../../memo.ts'
import { namedSkill } from './reference-fields.ts'
import { type GameView, type ItemNode, itemNode, itemNodes } from './view.ts'

/** Kinds that the schema has a type for, called `ItemProperties…`. */
export const PROPERTY_KINDS = [
  'Ammo',
  'Armor',
  'ArmorAttachment',
  'Backpack',
  'Barrel',
  'ChestRig',
  'Container',
  'FoodDrink',
  'Glasses',
  'Grenade',
  'Headphone',
  'Headwear',
  'Helmet',
  'Key',
  'Magazine',
  'MedKit',
  'MedicalItem',
  'Melee',
  'NightVision',
  'Painkiller',
  'Resource',
  'Scope',
  'Stim',
  'SurgicalKit',
  'Weapon',
  'WeaponMod',
] as const

type Properties = Figures['properties']
type Property = Properties[string]

/** What a property is where the data leave it out: see `getNumberProperty`. Words are unknown then. */
const getDefault = (example: Property): Property | null => {
  if (typeof example === 'number') return 0
  if (typeof example === 'boolean') return false
  return Array.isArray(example) ? [] : null
}

/** By kind, the properties that any item of it has, as they are where they are left out. */
const getDefaults = memoize(({ all }: Catalogue['figures']) => {
  const defaults = new Map<string, Record<string, Property | null>>()
  for (const { kind, properties } of all) {
    const known = defaults.get(kind) ?? {}
    defaults.set(kind, known)
    for (const [name, value] of Object.entries(properties))
      if (!Object.hasOwn(known, name)) known[name] = getDefault(value)
  }
  return defaults
})

/** The figures of an item with those that its row leaves out. */
export const completeProperties = (
  { figures }: Pick<Catalogue, 'figures'>,
  { kind, properties }: Figures,
): Readonly<Record<string, Property | null>> => ({ ...getDefaults(figures).get(kind), ...properties })

const toMaterial = (word: unknown) => (typeof word === 'string' ? { id: word, name: word } : null)

const toEffect =
  (view: GameView) =>
  ({ skill, percent = false, ...effect }: Effect) => {
    const named = skill === undefined ? null : namedSkill(view, skill)
    return { ...effect, percent, skill: named, skillName: named?.name ?? null }
  }

/** The slots of weapons and gear, by their names in the game. */
const listSlots = (view: GameView, uid: string) =>
  (view.catalogue.gear.get(uid)?.slots ?? []).map(({ id, name, required, allowed }) => ({
    id: id ?? null,
    name,
    nameId: name,
    required,
    filters: () => ({
      allowedItems: itemNodes(view, allowed),
      allowedCategories: [],
      excludedItems: [],
      excludedCategories: [],
    }),
  }))

/** Sewn-in armour, and pockets with the plates that fit. */
const listArmourSlots = (view: GameView, uid: string, protection: Figures['protection'] = []) => {
  const pockets = new Map(view.catalogue.gear.get(uid)?.armourSlots?.map((slot) => [slot.name, slot]))
  return protection.map(({ name, material, ...armour }) =>
    armour.class === undefined
      ? {
          __typename: 'ItemArmorSlotOpen',
          nameId: name,
          name,
          allowedPlates: () => itemNodes(view, pockets.get(name)?.allowed),
        }
      : { __typename: 'ItemArmorSlotLocked', nameId: name, name, material: toMaterial(material), ...armour },
  )
}

const defaultBuild = (preset: Preset | undefined) => ({
  defaultErgonomics: preset?.ergonomics ?? null,
  defaultRecoilVertical: preset?.recoilVertical ?? null,
  defaultRecoilHorizontal: preset?.recoilHorizontal ?? null,
  defaultWeight: preset?.weight ?? null,
})

const weaponProperties = (view: GameView, { defaultPreset, defaultAmmo, presets, ...own }: Properties) => ({
  ...own,
  ...defaultBuild(typeof defaultPreset === 'string' ? view.catalogue.presets.get(defaultPreset) : undefined),
  defaultPreset: () => itemNode(view, typeof defaultPreset === 'string' ? defaultPreset : undefined),
  defaultAmmo: () => itemNode(view, typeof defaultAmmo === 'string' ? defaultAmmo : undefined),
  presets: () => itemNodes(view, Array.isArray(presets) ? presets : []),
})

const presetProperties = (view: GameView, preset: Preset) => ({
  __typename: 'ItemPropertiesPreset',
  baseItem: itemNode(view, preset.baseItem),
  ergonomics: preset.ergonomics,
  recoilVertical: preset.recoilVertical,
  recoilHorizontal: preset.recoilHorizontal,
  moa: preset.moa ?? null,
  default: preset.isDefault,
})

/** Null for items of other kinds, which have no figures. */
export const getItemProperties = ({ view, row }: ItemNode) => {
  if (isPreset(row)) return presetProperties(view, row)
  const figures = view.catalogue.figures.get(row.uid)
  if (figures === undefined || !PROPERTY_KINDS.some((kind) => kind === figures.kind)) return null
  const plain = completeProperties(view.catalogue, figures)
  const grids = (figures.grids ?? []).map(([width, height]) => ({ width, height, filters: null }))
  const { allowedAmmo, zones } = plain
  return {
    ...(figures.kind === 'Weapon' ? weaponProperties(view, plain as Properties) : plain),
    __typename: `ItemProperties${figures.kind}`,
    caliber: row.caliber ?? null,
    stackMaxSize: row.stack ?? null,
    material: toMaterial(plain.material),
    headZones: zones ?? null,
    grids,
    pouches: grids,
    zoomLevels: figures.zoomLevels ?? [],
    stimEffects: (figures.effects ?? []).map(toEffect(view)),
    allowedAmmo: () => itemNodes(view, Array.isArray(allowedAmmo) ? allowedAmmo : []),
    slots: () => listSlots(view, row.uid),
    armorSlots: () => listArmourSlots(view, row.uid, figures.protection),
  }
}

/** The cartridges with their figures, as the list of ammunition has them. */
export const listAmmo = (view: GameView) =>
  view.catalogue.items.all.flatMap((row) => {
    const figures = view.catalogue.figures.get(row.uid)
    if (figures?.kind !== 'Ammo') return []
    return [
      {
        ...completeProperties(view.catalogue, figures),
        item: { view, row },
        weight: row.weight,
        caliber: row.caliber ?? null,
        stackMaxSize: row.stack ?? 1,
      },
    ]
  })
