// What fits where: putting parts into slots, taking them out, and checking a whole build.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Slot } from '../../catalogue/tables/gear.ts'
import { E, type Either, isLeft, left, pipe, right } from '../../fp.ts'
import { type Build, type PartPath, partIn, withoutPart, withPart } from '../tree.ts'

export type Fittings = Pick<Catalogue, 'items' | 'gear'>

export type FitRejection =
  | { readonly tag: 'ItemUnknown'; readonly item: string }
  | { readonly tag: 'SlotUnknown'; readonly item: string; readonly slot: string }
  | { readonly tag: 'PartNotAllowed'; readonly item: string; readonly slot: string; readonly part: string }
  | { readonly tag: 'SlotTaken'; readonly item: string; readonly slot: string; readonly part: string }
  | { readonly tag: 'SlotEmpty'; readonly item: string; readonly slot: string }

/** The slots of an item: those for weapon parts and gear, and the open pockets for armour plates. */
export const listSlots = (catalogue: Fittings, item: string): readonly Slot[] => {
  const gear = catalogue.gear.get(item)
  const pockets = (gear?.armourSlots ?? []).flatMap(({ name, allowed }) =>
    allowed === undefined ? [] : [{ name, allowed, required: false }],
  )
  return [...(gear?.slots ?? []), ...pockets]
}

/** The slot of this name, or undefined where the item has none. */
export const findSlot = (catalogue: Fittings, item: string, slot: string): Slot | undefined =>
  listSlots(catalogue, item).find(({ name }) => name === slot)

const checkFit = (
  catalogue: Fittings,
  holder: Build,
  slot: string,
  part: Build,
): Either<FitRejection, Build> => {
  const rule = findSlot(catalogue, holder.item, slot)
  if (rule === undefined) return left({ tag: 'SlotUnknown', item: holder.item, slot })
  if (catalogue.items.get(part.item) === undefined) return left({ tag: 'ItemUnknown', item: part.item })
  return rule.allowed.includes(part.item)
    ? right(part)
    : left({ tag: 'PartNotAllowed', item: holder.item, slot, part: part.item })
}

/** The build itself where every item exists and fits the slot that it sits in; otherwise the first fault, holders before their parts. */
export const checkBuild =
  (catalogue: Fittings) =>
  (build: Build): Either<FitRejection, Build> => {
    if (catalogue.items.get(build.item) === undefined) return left({ tag: 'ItemUnknown', item: build.item })
    for (const [slot, part] of Object.entries(build.slots)) {
      const checked = pipe(checkFit(catalogue, build, slot, part), E.chain(checkBuild(catalogue)))
      if (isLeft(checked)) return checked
    }
    return right(build)
  }

type WriteSlot = (holder: Build, slot: string) => Either<FitRejection, Build>

const writeAt = (build: Build, path: PartPath, write: WriteSlot): Either<FitRejection, Build> => {
  const [slot, next, ...rest] = path
  if (next === undefined) return write(build, slot)
  const part = partIn(build, slot)
  if (part === undefined) return left({ tag: 'SlotEmpty', item: build.item, slot })
  return pipe(
    writeAt(part, [next, ...rest], write),
    E.map((changed) => withPart(build, slot, changed)),
  )
}

const fill = (catalogue: Fittings, holder: Build, slot: string, part: Build): Either<FitRejection, Build> =>
  pipe(
    checkFit(catalogue, holder, slot, part),
    E.chain(checkBuild(catalogue)),
    E.map((fitting) => withPart(holder, slot, fitting)),
  )

/** Puts a part, with whatever it holds, into an empty slot. */
export const installPart =
  (catalogue: Fittings) =>
  (path: PartPath, part: Build) =>
  (build: Build): Either<FitRejection, Build> =>
    writeAt(build, path, (holder, slot) => {
      const taken = partIn(holder, slot)
      return taken === undefined
        ? fill(catalogue, holder, slot, part)
        : left({ tag: 'SlotTaken', item: holder.item, slot, part: taken.item })
    })

/** Puts a part in the place of the one that is there, which goes with everything that it holds. */
export const replacePart =
  (catalogue: Fittings) =>
  (path: PartPath, part: Build) =>
  (build: Build): Either<FitRejection, Build> =>
    writeAt(build, path, (holder, slot) =>
      partIn(holder, slot) === undefined
        ? left({ tag: 'SlotEmpty', item: holder.item, slot })
        : fill(catalogue, holder, slot, part),
    )

/** Takes a part off with everything that it holds. */
export const removePart =
  (path: PartPath) =>
  (build: Build): Either<FitRejection, Build> =>
    writeAt(build, path, (holder, slot) =>
      partIn(holder, slot) === undefined
        ? left({ tag: 'SlotEmpty', item: holder.item, slot })
        : right(withoutPart(holder, slot)),
    )
