// Loadouts that were picked out of a list to be compared with each other.
import { compareAddress } from '../../links/builds.ts'
import type { LoadoutRow } from './loadout-columns.tsx'

/** Two at most, the one that was picked first before the other. */
export type Picked = readonly LoadoutRow[]

const uidOf = ({ loadout }: LoadoutRow): string => loadout.uid

export const isPicked = (picked: Picked, row: LoadoutRow): boolean =>
  picked.some((each) => uidOf(each) === uidOf(row))

/** With the row, or without it where it was picked; a third takes the place of the first. */
export const togglePicked = (picked: Picked, row: LoadoutRow): Picked =>
  isPicked(picked, row) ? picked.filter((each) => uidOf(each) !== uidOf(row)) : [...picked, row].slice(-2)

/** The page of the first beside the second; undefined until there are two. */
export const compareHref = ([first, second]: Picked): string | undefined =>
  first?.weapon === undefined || second === undefined
    ? undefined
    : compareAddress({ gunUrl: first.weapon.gunBuildUrl, id: uidOf(first) }, uidOf(second))
