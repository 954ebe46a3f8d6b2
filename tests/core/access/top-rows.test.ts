// What of a list those without Pro see.
import { describe, expect, it } from 'vitest'
import { topRows } from '#core/access/top-rows.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const crafts = testCatalogue('PVP').crafts.all

describe("a calculator's list", () => {
  it.each(['visitor', 'free'] as const)(
    'shows its first 20 rows to a %s and says how many follow',
    (role) => {
      expect(topRows(role, crafts)).toEqual({ rows: crafts.slice(0, 20), hidden: crafts.length - 20 })
    },
  )

  it.each(['pro', 'admin'] as const)('shows all rows to a %s', (role) => {
    expect(topRows(role, crafts)).toEqual({ rows: crafts, hidden: 0 })
  })

  it('hides nothing of a short list', () => {
    expect(topRows('visitor', crafts.slice(0, 20))).toEqual({ rows: crafts.slice(0, 20), hidden: 0 })
    expect(topRows('visitor', [])).toEqual({ rows: [], hidden: 0 })
  })
})
