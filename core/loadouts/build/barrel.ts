// Whether a build still lacks the barrel that it must have.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Gear } from '../../catalogue/tables/gear.ts'
import { memoize } from '../../memo.ts'
import { type Build, listBuildParts } from '../tree.ts'
import { emptyRequiredSlots } from './conflicts.ts'
import { findSlot } from './fitting.ts'

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
export const isBarrelMissing =
  (catalogue: BarrelTables) =>
  (build: Build): boolean => {
    if (listBuildParts(build).some(({ item }) => isBarrel(catalogue, item))) return false
    const leading = leadsToBarrel(catalogue.gear, catalogue.figures)
    return emptyRequiredSlots(catalogue)(build).some(({ item, slot }) =>
      findSlot(catalogue, item, slot)?.allowed.some((part) => leading.has(part)),
    )
  }
