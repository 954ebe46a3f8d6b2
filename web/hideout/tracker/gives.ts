// What a level of a station gives, as data for the page's words: bonuses, crafts, and the modules that need it.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Station, StationLevel } from '#core/catalogue/tables/station.ts'
import type { ModuleName } from '#core/hideout/model.ts'

type Bonus = NonNullable<StationLevel['bonuses']>[number]

/** Bonuses that are either present or not. */
const UNLOCKS = ['UnlockArmorRepair', 'UnlockWeaponModification', 'UnlockWeaponRepair'] as const
/** Bonuses that are a change, in percent below one and in units from one on. */
const CHANGES = [
  'RepairArmorBonus',
  'RepairWeaponBonus',
  'EnergyRegeneration',
  'HydrationRegeneration',
  'HealthRegeneration',
  'DebuffEndDelay',
  'MaximumEnergyReserve',
  'ScavCooldownTimer',
  'QuestMoneyReward',
  'InsuranceReturnTime',
  'RagfairCommission',
  'ExperienceRate',
  'FuelConsumption',
] as const
const GROUPS = ['Combat', 'Practical', 'Physical'] as const

/** `value` below one is a fraction. `items`: what fits into the slots. */
export type Gift =
  | { readonly tag: 'Unlock'; readonly what: (typeof UNLOCKS)[number] }
  | { readonly tag: 'Change'; readonly of: (typeof CHANGES)[number]; readonly value: number }
  | { readonly tag: 'Stash'; readonly cells: number }
  | { readonly tag: 'Slots'; readonly count: number; readonly items: readonly string[] }
  | { readonly tag: 'Skills'; readonly group: (typeof GROUPS)[number]; readonly value: number | undefined }
  | { readonly tag: 'Crafts'; readonly count: number }
  | { readonly tag: 'Opens'; readonly modules: readonly ModuleName[] }
  | { readonly tag: 'Other' }

const oneOf = <A extends string>(values: readonly A[], value: string | undefined): A | undefined =>
  values.find((each) => each === value)

const getGift = ({ type, value, skill, slotItems = [] }: Bonus): Gift => {
  const unlocked = oneOf(UNLOCKS, type)
  if (unlocked !== undefined) return { tag: 'Unlock', what: unlocked }
  const changed = oneOf(CHANGES, type)
  if (changed !== undefined && value !== undefined) return { tag: 'Change', of: changed, value }
  if (type === 'StashSize' && value !== undefined) return { tag: 'Stash', cells: value }
  if (type === 'AdditionalSlots' && value !== undefined)
    return { tag: 'Slots', count: value, items: slotItems }
  const group = oneOf(GROUPS, skill)
  return type === 'SkillGroupLevelingBoost' && group !== undefined
    ? { tag: 'Skills', group, value }
    : { tag: 'Other' }
}

/** Everything that a level gives: its bonuses in the game's order, its crafts, and the modules that require it. */
export const listGifts = (
  catalogue: Pick<Catalogue, 'stations' | 'crafts'>,
  station: Station,
  { level, bonuses = [] }: StationLevel,
): readonly Gift[] => {
  const crafts = catalogue.crafts.all.filter(
    (craft) => craft.station === station.url && craft.level === level,
  )
  const modules = catalogue.stations.all.flatMap((other) =>
    other.url === station.url
      ? []
      : other.levels
          .filter(({ stations }) =>
            stations.some((needed) => needed.station === station.url && needed.level === level),
          )
          .map((needs) => ({ station: other.url, level: needs.level })),
  )
  return [
    ...bonuses.map(getGift),
    ...(crafts.length > 0 ? [{ tag: 'Crafts', count: crafts.length } as const] : []),
    ...(modules.length > 0 ? [{ tag: 'Opens', modules } as const] : []),
  ]
}
