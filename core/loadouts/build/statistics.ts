// The statistics of an assembled weapon, by the formulas of the game.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { getListProperty, getNumberProperty, rounded, sumProperty } from '../../catalogue/properties.ts'
import type { Figures } from '../../catalogue/tables/figures.ts'
import type { Gear } from '../../catalogue/tables/gear.ts'
import { memoize } from '../../memo.ts'
import { type Build, listBuildParts } from '../tree.ts'
import { type AmmoStatistics, ammoStatistics, defaultAmmo, getMagazineCapacity } from './ammo.ts'
import { emptyRequiredSlots } from './conflicts.ts'
import { findSlot } from './fitting.ts'
import { getBuildSize, type Size } from './size.ts'

type BarrelTables = Pick<Catalogue, 'items' | 'figures' | 'gear'>

const isBarrel = ({ figures }: Pick<Catalogue, 'figures'>, item: string): boolean =>
  figures.get(item)?.kind === 'Barrel'

/** Every barrel, and every part that must be given one, itself or on what it must be given. */
const leadsToBarrel = memoize(
  (gear: Catalogue['gear'], figures: Catalogue['figures']): ReadonlySet<string> => {
    const found = new Set(figures.all.filter(({ kind }) => kind === 'Barrel').map(({ uid }) => uid))
    const takesOne = ({ slots = [] }: Gear): boolean =>
      slots.some(({ required, allowed }) => required && allowed.some((item) => found.has(item)))
    for (;;) {
      const more = gear.all.filter((row) => !found.has(row.uid) && takesOne(row))
      if (more.length === 0) return found
      for (const { uid } of more) found.add(uid)
    }
  },
)

/** There is no barrel, and a required slot stands empty that takes one, or a part that must be given one. */
const isBarrelMissing =
  (catalogue: BarrelTables) =>
  (build: Build): boolean => {
    if (listBuildParts(build).some(({ item }) => isBarrel(catalogue, item))) return false
    const leading = leadsToBarrel(catalogue.gear, catalogue.figures)
    return emptyRequiredSlots(catalogue)(build).some(({ item, slot }) =>
      findSlot(catalogue, item, slot)?.allowed.some((part) => leading.has(part)),
    )
  }

const FIRE_MODES = ['single', 'semiauto', 'burst', 'fullauto', 'doubleaction', 'doublet'] as const
export type FireMode = (typeof FIRE_MODES)[number]

/** Points, whole in statistics; `index` is that of both directions together. Less is better. */
export interface Recoil {
  readonly index: number
  readonly vertical: number
  readonly horizontal: number
}

/**
 * `ergonomics` points, of which the game's bar shows 0 to 100; `accuracy` in MOA (less is better) of the weapon alone, `accuracyWithAmmo`
 * with the cartridge; distances in metres; `fireRate` rounds a minute; `magnification` every zoom of the optics, ascending;
 * `velocity` m/s; `velocityModifier` percent; `loudness` game units; `weight` kg without cartridges in the magazine; `wear`, `heat` and
 * `cooling`: how many times as much each shot wears and heats the weapon, and as fast it cools down, as the bare one does; without the cartridge.
 * `isBarrelMissing`: a required slot is empty that the barrel hangs on, so that accuracy and velocity say nothing yet.
 */
export interface WeaponStatistics {
  readonly ergonomics: number
  readonly recoil: Recoil
  readonly accuracy: number
  readonly accuracyWithAmmo: number
  readonly effectiveDistance: number
  readonly sightingRange: number
  readonly fireModes: readonly FireMode[]
  readonly fireRate: number
  readonly magnification: readonly number[]
  readonly loudness: number
  readonly velocityModifier: number
  readonly weight: number
  readonly size: Size
  readonly wear: number
  readonly heat: number
  readonly cooling: number
  readonly isBarrelMissing: boolean
  readonly capacity?: number
  readonly velocity?: number
  readonly ammo?: AmmoStatistics
}

export type StatisticsTables = Pick<Catalogue, 'items' | 'figures' | 'gear'>

/** What follows from the parts themselves, whatever slots they have. */
export type LeadStatistics = Pick<WeaponStatistics, 'ergonomics' | 'recoil' | 'accuracy' | 'weight'>
type LeadTables = Pick<Catalogue, 'figures'>

/** The game's spread is a radius in centimetres at 100 m; this many of them make one minute of angle. */
const CENTIMETRES_PER_MOA = 2.9089
export const centerOfImpactToMoa = (centerOfImpact: number): number =>
  (centerOfImpact * 100) / CENTIMETRES_PER_MOA

/** The figures of everything installed on the base. Cartridges in a cylinder are no attachments. */
const getAttachments = (catalogue: LeadTables, build: Build): readonly Figures[] =>
  listBuildParts(build)
    .slice(1)
    .flatMap(({ item }) => catalogue.figures.get(item) ?? [])
    .filter(({ kind }) => kind !== 'Ammo')

/**
 * The spread of the weapon at full durability: the barrel's instead of the receiver's where there is a barrel, and less by the sum
 * of all accuracy modifiers.
 */
export const getCenterOfImpact =
  (catalogue: LeadTables) =>
  (build: Build): number => {
    const attachments = getAttachments(catalogue, build)
    const barrel = attachments.find(({ kind }) => kind === 'Barrel')
    const base = getNumberProperty(barrel ?? catalogue.figures.get(build.item), 'centerOfImpact')
    return base * (1 - sumProperty(attachments, 'accuracyModifier'))
  }

/** The accuracy of the build in MOA, without a cartridge. */
export const getBuildAccuracy =
  (catalogue: LeadTables) =>
  (build: Build): number =>
    rounded(centerOfImpactToMoa(getCenterOfImpact(catalogue)(build)), 2)

const isFireMode = (word: string): word is FireMode => FIRE_MODES.some((mode) => mode === word)

const ascending = (numbers: readonly number[]): readonly number[] =>
  [...new Set(numbers)].sort((a, b) => a - b)

/** The parts' factors multiply; a part without one leaves it as it is. */
const getProduct = (attachments: readonly Figures[], factor: string): number =>
  rounded(
    attachments.reduce((product, figures) => product * (getNumberProperty(figures, factor) || 1), 1),
    3,
  )

/** Digits that remove the noise of adding fractions and nothing else: the data has four. */
const NOISE_FREE = 6

/** The recoil of the build in points, before it is rounded for display. Quests and bounds compare this. */
export const unroundedRecoil =
  (catalogue: LeadTables) =>
  (build: Build): Recoil => {
    const base = catalogue.figures.get(build.item)
    const factor = 1 + sumProperty(getAttachments(catalogue, build), 'recoilModifier')
    const [vertical, horizontal] = [
      getNumberProperty(base, 'recoilVertical'),
      getNumberProperty(base, 'recoilHorizontal'),
    ]
    const points = (own: number): number => rounded(own * factor, NOISE_FREE)
    return {
      index: points(vertical + horizontal),
      vertical: points(vertical),
      horizontal: points(horizontal),
    }
  }

/** The weight of every item of the build in kg, before it is rounded for display. */
export const unroundedWeight =
  (catalogue: Pick<Catalogue, 'items'>) =>
  (build: Build): number =>
    rounded(
      listBuildParts(build).reduce((sum, { item }) => sum + (catalogue.items.get(item)?.weight ?? 0), 0),
      NOISE_FREE,
    )

/** The lead numbers of a build. Lists use these: they take no table of slots. */
export const leadStatistics =
  (catalogue: LeadTables & Pick<Catalogue, 'items'>) =>
  (build: Build): LeadStatistics => {
    const recoil = unroundedRecoil(catalogue)(build)
    const own = getNumberProperty(catalogue.figures.get(build.item), 'ergonomics')
    return {
      ergonomics: rounded(own + sumProperty(getAttachments(catalogue, build), 'ergonomics'), 2),
      recoil: {
        index: rounded(recoil.index, 0),
        vertical: rounded(recoil.vertical, 0),
        horizontal: rounded(recoil.horizontal, 0),
      },
      accuracy: getBuildAccuracy(catalogue)(build),
      weight: rounded(unroundedWeight(catalogue)(build), 3),
    }
  }

/** What the build does with a cartridge (the weapon's default one unless told). An unknown cartridge counts as none. */
export const weaponStatistics =
  (catalogue: StatisticsTables) =>
  (build: Build, ammo: string | undefined = defaultAmmo(catalogue)(build)): WeaponStatistics => {
    const base = catalogue.figures.get(build.item)
    const attachments = getAttachments(catalogue, build)
    const moa = centerOfImpactToMoa(getCenterOfImpact(catalogue)(build))
    const cartridge = ammo === undefined ? undefined : ammoStatistics(catalogue)(ammo)
    const velocityModifier = getNumberProperty(base, 'velocity') + sumProperty(attachments, 'velocity')
    const capacity = getMagazineCapacity(catalogue)(build)
    return {
      ...leadStatistics(catalogue)(build),
      accuracyWithAmmo: rounded(moa * (cartridge?.spreadFactor ?? 1), 2),
      effectiveDistance: getNumberProperty(base, 'effectiveDistance'),
      sightingRange: Math.max(
        ...[base, ...attachments].map((gear) => getNumberProperty(gear, 'sightingRange')),
      ),
      fireModes: getListProperty(base, 'fireModes').filter(isFireMode),
      fireRate: getNumberProperty(base, 'fireRate'),
      magnification: ascending(attachments.flatMap(({ zoomLevels = [] }) => zoomLevels.flat())),
      loudness: rounded(getNumberProperty(base, 'loudness') + sumProperty(attachments, 'loudness'), 2),
      velocityModifier: rounded(velocityModifier, 2),
      size: getBuildSize(catalogue)(build),
      wear: getProduct(attachments, 'durabilityBurnFactor'),
      heat: getProduct(attachments, 'heatFactor'),
      cooling: getProduct(attachments, 'coolingFactor'),
      isBarrelMissing: isBarrelMissing(catalogue)(build),
      ...(capacity === undefined ? {} : { capacity }),
      ...(cartridge === undefined
        ? {}
        : { ammo: cartridge, velocity: rounded(cartridge.speed * (1 + velocityModifier / 100), 0) }),
    }
  }
