// What the address of a build holds: its parts as a code where they are not those that it began with, the cartridge, and the quest (its slug)
// that it is built for.
import { type AddressForm, named, type QueryOf } from '#web/address/address-words.ts'

const words = { build: named('build'), ammo: named('ammo'), quest: named('quest') }

export type BuildQuery = QueryOf<typeof words>
export const buildAddress: AddressForm<BuildQuery> = { words }
