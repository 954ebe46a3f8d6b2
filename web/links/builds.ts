// What the address of a build holds: its parts as a code where they are not those that it began with, the cartridge, the quest (its uid)
// that it is built for, and what it is compared with.
import { getPath } from '#core/routes/table.ts'
import { namedWord, type PageAddress, type WordsQuery } from '#web/address/address-words.ts'

const words = {
  build: namedWord('build'),
  ammo: namedWord('ammo'),
  quest: namedWord('quest'),
  with: namedWord('with'),
}

export type BuilderQuery = WordsQuery<typeof words>
export const buildAddress: PageAddress<BuilderQuery> = { words }

/** The page of a loadout beside another one (its uid). */
export const compareAddress = (
  loadout: { readonly gunUrl: string; readonly id: string },
  other: string,
): string => `${getPath('weapon', loadout)}?${new URLSearchParams({ with: other })}`

/** The builder of a weapon with what a quest (its uid) asks of it. */
export const questBuildAddress = (gunUrl: string, quest: string): string =>
  `${getPath('weapon', { gunUrl })}?${new URLSearchParams({ quest })}`
