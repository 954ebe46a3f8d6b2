// Loadouts that were picked from a list for comparison.
import { compareAddress } from '../../links/builds.ts'
import type { LoadoutRow } from './loadout-columns.tsx'

/** At most two, in the order in which they were picked. */
export type Picked = readonly LoadoutRow[]

const getUid = ({ loadout }: LoadoutRow): string => loadout.uid

export const isPicked = (picked: Picked, row: LoadoutRow): boolean =>
  picked.some((each) => getUid(each) === getUid(row))

/** Adds the row, or removes it if it was picked; a third replaces the first. */
export const togglePicked = (picked: Picked, row: LoadoutRow): Picked =>
  isPicked(picked, row) ? picked.filter((each) => getUid(each) !== getUid(row)) : [...picked, row].slice(-2)

/** The page that compares the first with the second; undefined until there are two. */
export const compareHref = ([first, second]: Picked): string | undefined =>
  first?.weapon === undefined || second === undefined
    ? undefined
    : compareAddress({ gunUrl: first.weapon.gunBuildUrl, id: getUid(first) }, getUid(second))
