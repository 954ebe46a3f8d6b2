// The weapons to choose from, each with the lead numbers of its default preset.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { caliberName } from '#core/items/caliber.ts'
import { leadStatistics } from '#core/loadouts/build/statistics.ts'
import { listWeapons, presetTree } from '#core/loadouts/weapons.ts'
import type { WeaponRow } from './weapon-list.tsx'

export const weaponRows = (
  catalogue: Pick<Catalogue, 'items' | 'presets' | 'figures'>,
  locale: string,
): readonly WeaponRow[] => {
  const { items, presets } = catalogue
  return listWeapons(items).map((weapon) => {
    const preset = presets.get(weapon.gunBuildUid)
    const build = preset && presetTree(preset)
    return {
      weapon,
      name: nameIn(locale, weapon),
      category: weapon.tags.at(-1) ?? '',
      caliber: weapon.caliber === undefined ? '' : caliberName(items.all, weapon.caliber),
      lead: build && leadStatistics(catalogue)(build),
    }
  })
}
