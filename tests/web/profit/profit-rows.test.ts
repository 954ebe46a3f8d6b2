// Which crafts and barters a list shows.
import { describe, expect, it } from 'vitest'
import { newPmc } from '#core/player/model.ts'
import { allBarterProfits } from '#core/pricing/barter-profit.ts'
import { allCraftProfits } from '#core/pricing/craft-profit.ts'
import { defaultProfitOptions } from '#core/pricing/option-words.ts'
import { profitContext } from '#core/pricing/profit-context.ts'
import {
  filterRows,
  itemsOf,
  placeOf,
  type RowFilter,
  searchOfRows,
  sortByName,
} from '#web/profit/profit-rows.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const pmc = newPmc({ uid: 'pmc', name: 'PMC', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' })
const context = (trackProgress: boolean) =>
  profitContext({ catalogue, player: { ...pmc, trackProgress }, options: defaultProfitOptions })
const crafts = allCraftProfits(context(false))
const barters = allBarterProfits(context(false))

const everything: RowFilter = {
  found: undefined,
  places: [],
  isAvailableOnly: false,
  hasOffersOnly: false,
  offersOf: () => undefined,
}
const foundBy = (text: string) =>
  new Set(searchOfRows(catalogue, crafts)(text, catalogue.items.all.length).map(({ value }) => value))

describe('a list of profits', () => {
  it('shows everything where nothing is asked for, and counts every station and trader', () => {
    const shown = filterRows(crafts, everything)
    expect(shown.rows).toEqual(crafts)
    expect(shown.counts.get('workbench')).toBe(crafts.filter((row) => row.station === 'workbench').length)
    const traders = filterRows(barters, everything).counts
    expect([...traders.values()].reduce((sum, count) => sum + count, 0)).toBe(barters.length)
  })

  it.each(['Hawk', 'hawk', 'Порох Ястреб', 'gunpowder hawk', 'hwak'])(
    'finds by %s what the powder is made of and what it is made into',
    (text) => {
      const { rows } = filterRows(crafts, { ...everything, found: foundBy(text) })
      const names = rows.map(({ product }) => product.name)
      expect(names).toContain('Gunpowder "Hawk"')
      expect(rows.some((row) => row.product.name !== 'Gunpowder "Hawk"' && itemsOf(row).length > 1)).toBe(
        true,
      )
      expect(rows.length).toBeLessThan(crafts.length / 2)
    },
  )

  it('finds by a tool that is kept', () => {
    const { rows } = filterRows(crafts, { ...everything, found: foundBy('Leatherman Multitool') })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ receipt }) => receipt.tools.length > 0)).toBe(true)
  })

  it('shows the stations that are chosen, and still counts the others', () => {
    const shown = filterRows(crafts, { ...everything, places: ['lavatory', 'medstation'] })
    expect(new Set(shown.rows.map(placeOf))).toEqual(new Set(['lavatory', 'medstation']))
    expect(shown.counts.get('workbench')).toBeGreaterThan(0)
  })

  it('leaves out what is locked', () => {
    const locked = allCraftProfits(context(true))
    expect(filterRows(locked, { ...everything, isAvailableOnly: true }).rows).toEqual([])
    expect(filterRows(crafts, { ...everything, isAvailableOnly: true }).rows).toEqual(
      crafts.filter((row) => row.locked === undefined),
    )
  })

  it('leaves out products with few offers, but none whose offers nobody counts', () => {
    const [few, enough] = [crafts[0]?.product.uid, crafts[1]?.product.uid]
    const offersOf = (item: string) => (item === few ? 9 : item === enough ? 10 : undefined)
    const { rows } = filterRows(crafts, { ...everything, hasOffersOnly: true, offersOf })
    expect(rows).toEqual(crafts.filter(({ product }) => product.uid !== few))
  })

  it('sorts by name in the language that is read', () => {
    const name = (uid: string) => catalogue.items.get(uid)?.ruName ?? uid
    const sorted = sortByName(crafts, name, 'ru', true).map(({ product }) => name(product.uid))
    const { compare } = new Intl.Collator('ru', { numeric: true })
    expect(sorted).toEqual(sorted.toSorted(compare))
    expect(sorted).toHaveLength(crafts.length)
  })
})
