// Rows that name what is not there: only the part that does so goes, unless the row means nothing without it.
import { describe, expect, it } from 'vitest'
import { pruneTables } from '#cli/data/tables/prune.ts'
import { checkCatalogue } from '#core/catalogue/check/check.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { tablesOfCatalogue } from '../../support/tables.ts'

const whole = tablesOfCatalogue(testCatalogue('PVP'))
const PM = '5448bd6b4bdc2dfc2f8b4569'
const PM_MAGAZINE = '5448c12b4bdc2d02308b456f'
const PM_DEFAULT = '58414967245977598f1ad391'
const DEBUT = '5936d90786f7742b1420ba5b'
const FIRST_IN_LINE = '657315ddab5a49b71f098853'

/** The tables after these ids have gone from a table and everything that named them was pruned. */
const without = (table: 'items' | 'quests' | 'presets' | 'questItems', uids: readonly string[]): Tables => {
  const rows = whole[table].filter(({ uid }) => !uids.includes(uid))
  if (rows.length !== whole[table].length - uids.length)
    throw new Error(`not all of ${uids.join()} in ${table}`)
  return pruneTables({ ...whole, [table]: rows }).tables
}
const row = <A extends { readonly uid: string }>(rows: readonly A[], uid: string): A | undefined =>
  rows.find((each) => each.uid === uid)

describe('pruning', () => {
  it('leaves sound tables as they are', () => {
    const { tables, dropped } = pruneTables(whole)
    expect(tables).toBe(whole)
    expect(dropped).toEqual([])
  })

  it('leaves tables sound whatever went', () => {
    const some = whole.items.filter((_, index) => index % 7 === 0).map(({ uid }) => uid)
    const constants = checkCatalogue(without('items', some)).filter(({ table }) => table !== 'constants')
    expect(constants).toEqual([])
    const quests = whole.quests.filter((_, index) => index % 7 === 0).map(({ uid }) => uid)
    expect(checkCatalogue(without('quests', quests))).toEqual([])
  })

  it('takes a missing magazine out of slots, and presets that contain it with their build page', () => {
    const tables = without('items', [PM_MAGAZINE])
    expect(row(tables.gear, PM)?.slots?.[0]?.allowed).not.toContain(PM_MAGAZINE)
    expect(row(tables.gear, PM_MAGAZINE)).toBeUndefined()
    expect(row(tables.prices, PM_MAGAZINE)).toBeUndefined()
    expect(row(tables.presets, PM_DEFAULT)).toBeUndefined()
    expect(row(tables.prices, PM_DEFAULT)).toBeUndefined()
    expect(row(tables.items, PM)).not.toHaveProperty('gunBuildUid')
    expect(row(tables.items, PM)).not.toHaveProperty('gunBuildUrl')
    expect(tables.barters.some(({ offer }) => offer.item === PM_DEFAULT)).toBe(false)
    expect(whole.barters.some(({ offer }) => offer.item === PM_DEFAULT)).toBe(true)
  })

  it('takes a recipe out whole where an ingredient is missing', () => {
    const craft = whole.crafts.find(({ ingredients }) => ingredients.length > 2)
    const ingredient = craft?.ingredients[0]?.item ?? ''
    const tables = without('items', [ingredient])
    expect(row(tables.crafts, craft?.uid ?? '')).toBeUndefined()
    expect(tables.crafts.length).toBeLessThan(whole.crafts.length)
  })

  it('takes an offer out where the quest that unlocks it is missing', () => {
    const prices = whole.prices.find(({ offers }) => offers.length > 1 && offers.some(({ quest }) => quest))
    const quest = prices?.offers.find((offer) => offer.quest !== undefined)?.quest ?? ''
    const left = row(without('quests', [quest]).prices, prices?.uid ?? '')
    expect(left?.offers).toEqual(prices?.offers.filter((offer) => offer.quest !== quest))
  })

  it('keeps an objective without its missing items, and without the list if it is empty then', () => {
    const items = row(whole.quests, DEBUT)?.objectives.find((objective) => objective.items)?.items ?? []
    const objectives = row(without('items', items).quests, DEBUT)?.objectives
    expect(objectives).toHaveLength(2)
    expect(objectives?.every((objective) => objective.items === undefined)).toBe(true)
  })

  it('takes a missing quest out of the prerequisites', () => {
    const tables = without('quests', [FIRST_IN_LINE])
    const waiting = whole.quests.filter(({ require }) => require.some(({ quest }) => quest === FIRST_IN_LINE))
    expect(waiting.length).toBeGreaterThan(0)
    for (const { uid, require } of waiting)
      expect(row(tables.quests, uid)?.require).toEqual(require.filter(({ quest }) => quest !== FIRST_IN_LINE))
  })
})
