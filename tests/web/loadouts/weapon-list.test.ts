// The weapons to choose from: their numbers are those of the builder.
import { describe, expect, it } from 'vitest'
import { LEAD_FIGURES, LEAD_NAMES } from '#core/loadouts/build/build-figures.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { presetBuild } from '#core/loadouts/weapons.ts'
import { weaponRows } from '#web/loadouts/choose/WeaponChooser.tsx'
import { weaponList } from '#web/loadouts/choose/weapon-list.tsx'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')

describe('the list of weapons', () => {
  const rows = weaponRows(catalogue, 'en')

  it('shows the lead numbers that the builder has of the default preset', () => {
    expect(rows.length).toBeGreaterThan(140)
    for (const row of rows) {
      const build = presetBuild(catalogue, row.weapon.uid, row.weapon.gunBuildUid)
      if (build === undefined) throw new Error(row.name)
      const statistics = weaponStatistics(catalogue)(build)
      for (const id of LEAD_NAMES)
        expect(weaponList.columns[id]?.value?.(row), `${row.name} ${id}`).toBe(
          LEAD_FIGURES[id].of(statistics),
        )
    }
  })

  it('has 1.82 MOA for the M4A1', () => {
    const carbine = rows.find(({ name }) => name === 'Colt M4A1 5.56x45 assault rifle')
    expect(carbine?.lead?.accuracy).toBe(1.82)
  })
})
