// What the address of a build holds: its parts as a code where they are not those that it began with, the cartridge, the quest (its uid)
// that it is built for, and what it is compared with.
import { pathOf } from '#core/routes/table.ts'
import { type AddressForm, named, type QueryOf } from '#web/address/address-words.ts'

const words = { build: named('build'), ammo: named('ammo'), quest: named('quest'), with: named('with') }

export type BuildQuery = QueryOf<typeof words>
export const buildAddress: AddressForm<BuildQuery> = { words }

/** The page of a loadout beside another one (its uid). */
export const compareAddress = (
  loadout: { readonly gunUrl: string; readonly id: string },
  other: string,
): string => `${pathOf('weapon', loadout)}?${new URLSearchParams({ with: other })}`

/** The builder of a weapon with what a quest (its uid) asks of it. */
export const questBuildAddress = (gunUrl: string, quest: string): string =>
  `${pathOf('weapon', { gunUrl })}?${new URLSearchParams({ quest })}`
