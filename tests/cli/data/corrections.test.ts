// Which corrections are left after a newer source has spoken.

import { describe, expect, it } from 'vitest'
import { withFallbackTables } from '#cli/data/fallback-tables.ts'
import { correctionsStillDue } from '#cli/data/tables/corrections.ts'
import type { Correction } from '#core/catalogue/corrections/correction.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'

const tablesWith = (reqLevel: number): Tables =>
  ({ quests: [{ uid: 'quest', url: 'quest', reqLevel }] }) as unknown as Tables
const correction: Correction = {
  table: 'quests',
  uid: 'quest',
  source: 'test',
  since: '1.1',
  set: { reqLevel: 40 },
}
const before = withFallbackTables({ PVP: tablesWith(10), PVE: tablesWith(10) })

describe('a correction after an import', () => {
  it.each([
    ['stays where both modes say what it corrects', correction, 10, 10, [correction]],
    ['is left to the mode that still says it', correction, 20, 10, [{ ...correction, modes: ['PVE'] }]],
    ['goes where both modes say something else', correction, 20, 20, []],
    [
      'ignores the mode in which it does not hold',
      { ...correction, modes: ['PVE' as const] },
      20,
      10,
      [{ ...correction, modes: ['PVE'] }],
    ],
    ['goes with the only mode in which it holds', { ...correction, modes: ['PVP' as const] }, 20, 10, []],
  ])('%s', (_, given, PVP, PVE, left) => {
    const now = withFallbackTables({ PVP: tablesWith(PVP), PVE: tablesWith(PVE) })
    expect(correctionsStillDue([given], before, now)).toEqual(left)
  })
})
