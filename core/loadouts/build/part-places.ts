// Where each part of a weapon fits on a given build, and which parts have to be added first if no slot takes it.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Build, listBuildParts, type PartPath, partAt } from '../tree.ts'
import { type Fittings, listSlots } from './fitting.ts'

/**
 * `Fits`: the slot at this place takes it, an empty one where there is one. `Needs`: no slot of the build does; the first of `parts` goes into the
 * slot at the place, each other into the one before it, and the last has the slot. No way has fewer parts; `others` counts the parts that
 * have the slot too and are as near.
 */
export type PartPlace =
  | { readonly tag: 'Fits'; readonly path: PartPath }
  | {
      readonly tag: 'Needs'
      readonly path: PartPath
      readonly parts: readonly [string, ...string[]]
      readonly others: number
    }

/** The slots that the build has, empty ones first. */
const slotsOfBuild = (catalogue: Fittings, build: Build) => {
  const slots = listBuildParts(build).flatMap(({ item, path }) =>
    listSlots(catalogue, item).map(({ name, allowed }) => {
      const [first = name, ...rest] = [...path, name]
      const place: PartPath = [first, ...rest]
      return { allowed, place, isEmpty: partAt(build, place) === undefined }
    }),
  )
  return [...slots.filter(({ isEmpty }) => isEmpty), ...slots.filter(({ isEmpty }) => !isEmpty)]
}

/** Where a part goes that fits on another one, which has a place itself. */
const placeOn = (holder: string, place: PartPlace, others: number): PartPlace => ({
  tag: 'Needs',
  path: place.path,
  parts: place.tag === 'Fits' ? [holder] : [...place.parts, holder],
  others,
})

/** Of every part that the weapon can have. */
export const partPlaces =
  (catalogue: Fittings & Pick<Catalogue, 'figures'>) =>
  (build: Build): ReadonlyMap<string, PartPlace> => {
    // Cartridges in a cylinder are no parts.
    const isPart = (item: string): boolean =>
      catalogue.items.get(item) !== undefined && catalogue.figures.get(item)?.kind !== 'Ammo'
    const places = new Map<string, PartPlace>()
    for (const { allowed, place } of slotsOfBuild(catalogue, build))
      for (const item of allowed)
        if (isPart(item) && !places.has(item)) places.set(item, { tag: 'Fits', path: place })
    // One part further at a time, so that what is found first is nearest.
    let nearest: readonly string[] = [...places.keys()]
    while (nearest.length > 0) {
      const holders = new Map<string, string[]>()
      for (const holder of nearest)
        for (const item of new Set(listSlots(catalogue, holder).flatMap(({ allowed }) => allowed))) {
          if (!isPart(item) || places.has(item)) continue
          const known = holders.get(item)
          if (known === undefined) holders.set(item, [holder])
          else known.push(holder)
        }
      for (const [item, [first, ...others]] of holders) {
        const place = first === undefined ? undefined : places.get(first)
        if (first !== undefined && place !== undefined) places.set(item, placeOn(first, place, others.length))
      }
      nearest = [...holders.keys()]
    }
    return places
  }
