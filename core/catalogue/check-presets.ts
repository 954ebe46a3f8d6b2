// Every part of a preset must fit the slot in which it sits.

import type { Gear, Preset } from './gear.ts'
import type { Problem } from './problem.ts'
import type { Tables } from './tables.ts'

const allowedIn = (gear: Gear | undefined, slot: string): ReadonlySet<string> | undefined => {
  const slots = [...(gear?.slots ?? []), ...(gear?.armourSlots ?? [])].filter(({ name }) => name === slot)
  return slots.length === 0 ? undefined : new Set(slots.flatMap(({ allowed }) => allowed ?? []))
}

const checkPart = (preset: Preset, index: number, gear: ReadonlyMap<string, Gear>): string | undefined => {
  const part = preset.tree[index]
  if (part === undefined) return undefined
  const [parent, slot, item] = part
  if (index === 0)
    return parent === -1 && item === preset.baseItem ? undefined : `the first part must be the base item`
  const holder = parent < index ? preset.tree[parent]?.[2] : undefined
  if (holder === undefined) return `its parent ${parent} must stand before it`
  const allowed = allowedIn(gear.get(holder), slot)
  if (allowed === undefined) return `${holder} has no slot ${slot}`
  return allowed.has(item) ? undefined : `${item} does not fit ${slot} of ${holder}`
}

/** Parts that sit in no slot, or in one that does not take them. */
export const checkPresets = ({ presets, gear }: Tables): readonly Problem[] => {
  const byUid = new Map(gear.map((row) => [row.uid, row]))
  return presets.flatMap((preset) => {
    if (preset.tree.length === 0)
      return [{ table: 'presets', uid: preset.uid, path: 'tree', what: 'has no parts' } as const]
    return preset.tree.flatMap((_, index): readonly Problem[] => {
      const what = checkPart(preset, index, byUid)
      return what === undefined ? [] : [{ table: 'presets', uid: preset.uid, path: `tree.${index}`, what }]
    })
  })
}
