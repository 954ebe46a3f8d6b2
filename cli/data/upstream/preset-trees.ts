// Reconstructs the tree of a preset's parts, which the API lists flat.
import type { Preset } from '#core/catalogue/tables/gear.ts'
import type { Context } from './context.ts'
import { findPresetAmmo } from './convert-items.ts'
import type { UpstreamItem } from './items-document.ts'

type Tree = Preset['tree']
type Part = Tree[number]

interface Slot {
  readonly name: string
  readonly allowed: ReadonlySet<string>
}
type SlotsOf = (item: string) => readonly Slot[]

/** The parts with multiplicity, without the base and without rounds. */
const getParts = (preset: UpstreamItem, base: string, rounds: ReadonlySet<string>): readonly string[] => {
  const all = (preset.containsItems ?? [])
    .filter(({ item }) => !rounds.has(item))
    .flatMap(({ item, count }) => Array.from({ length: count }, () => item))
  const at = all.indexOf(base)
  return at === -1 ? all : all.toSpliced(at, 1)
}

/** Maximum number of placements before a preset counts as impossible; real ones need a few dozen. */
const MAX_TRIES = 20_000

/** Backtracking: puts each part into a free slot that accepts it. */
const place = (
  tree: readonly Part[],
  left: readonly string[],
  slotsOf: SlotsOf,
  tries: { left: number },
): Tree | undefined => {
  const [part, ...rest] = left
  if (part === undefined) return tree
  if (tries.left-- <= 0) return undefined
  for (const [index, [, , holder]] of tree.entries()) {
    for (const slot of slotsOf(holder)) {
      const isFree = !tree.some(([parent, name]) => parent === index && name === slot.name)
      if (!isFree || !slot.allowed.has(part)) continue
      const whole = place([...tree, [index, slot.name, part]], rest, slotsOf, tries)
      if (whole !== undefined) return whole
    }
  }
  return undefined
}

/** Orders parts so that each fits into an earlier one; those that fit nothing yet come later. */
const ordered = (base: string, parts: readonly string[], slotsOf: SlotsOf): readonly string[] => {
  const placed: string[] = []
  const left = [...parts]
  const takes = (holder: string, part: string): boolean =>
    slotsOf(holder).some(({ allowed }) => allowed.has(part))
  while (left.length > 0) {
    const next = left.findIndex((part) => [base, ...placed].some((holder) => takes(holder, part)))
    if (next === -1) return [...placed, ...left]
    placed.push(...left.splice(next, 1))
  }
  return placed
}

const sameParts = (tree: Tree, parts: readonly string[]): boolean =>
  JSON.stringify(
    tree
      .slice(1)
      .map(([, , item]) => item)
      .toSorted(),
  ) === JSON.stringify(parts.toSorted())

/** The tree of a preset: the known one if its parts are unchanged, else a possible one; undefined if there is none. */
export const presetTrees = (context: Context): ((preset: UpstreamItem) => Tree | undefined) => {
  const { items } = context.documents.items
  const known = new Map(context.previous.presets.map((preset) => [preset.uid, preset.tree]))
  const read: SlotsOf = (item) => [
    ...(items[item]?.properties?.slots ?? []).map((slot) => ({
      name: slot.nameId,
      allowed: new Set(slot.filters?.allowedItems ?? []),
    })),
    ...(items[item]?.properties?.armorSlots ?? []).map((slot) => ({
      name: slot.nameId,
      allowed: new Set(slot.allowedPlates ?? []),
    })),
  ]
  const seen = new Map<string, readonly Slot[]>()
  const getSlots: SlotsOf = (item) => {
    const slots = seen.get(item) ?? read(item)
    seen.set(item, slots)
    return slots
  }
  return (preset) => {
    const base = preset.properties?.baseItem
    if (base === undefined) return undefined
    const parts = getParts(preset, base, new Set(findPresetAmmo(preset, context).map(({ item }) => item)))
    const before = known.get(preset.id)
    if (before !== undefined && sameParts(before, parts)) return before
    return place([[-1, '', base]], ordered(base, parts, getSlots), getSlots, { left: MAX_TRIES })
  }
}
