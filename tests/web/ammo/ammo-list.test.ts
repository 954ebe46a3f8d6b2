// The table of cartridges, filtered and sorted by an address.
import { describe, expect, it } from 'vitest'
import { listCalibers, listCartridges } from '#core/loadouts/gear/cartridges.ts'
import { newPmc } from '#core/player/model.ts'
import { defaultProfitOptions } from '#core/pricing/profit/option-words.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { readQuery } from '#web/address/address-words.ts'
import { type AmmoContext, ammoList } from '#web/ammo/ammo-list.tsx'
import { ammoRows } from '#web/ammo/ammo-row.ts'
import { nearestRounds } from '#web/ammo/NearestRounds.tsx'
import { ammoAddress } from '#web/links/ammo.ts'
import { knownColumns } from '#web/list/columns.ts'
import { listWords } from '#web/list/list-query.ts'
import { filterRows, orderRows } from '#web/list/select-rows.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const calibers = listCalibers(catalogue)
const player = newPmc({ uid: 'pmc', name: 'PMC', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' })
const rows = ammoRows(
  listCartridges(catalogue),
  profitContext({ catalogue, options: defaultProfitOptions, player: { ...player, trackProgress: true } }),
  { name: ({ name }) => name, shortName: ({ shortName }) => shortName, calibers },
)
const context = { calibers, t: (key: string) => key } as unknown as AmmoContext
const known = { context, columns: knownColumns(ammoList, rows) }

const shownAt = (address: string) => {
  const { filters, sort, open } = readQuery(listWords(ammoList), new URLSearchParams(address), known)
  const { rows: passed, counts } = filterRows(ammoList, rows, filters, context)
  return { rows: orderRows(ammoList, passed, { sort }, { context, language: 'en' }), counts, open }
}

describe('the table of cartridges', () => {
  it('shows all of them, what penetrates most first', () => {
    const penetrations = shownAt('').rows.map(({ statistics }) => statistics.penetration)
    expect(penetrations).toHaveLength(rows.length)
    expect(penetrations).toEqual(penetrations.toSorted((a, b) => b - a))
  })
  it('takes several calibers of the address, and ignores what is none', () => {
    const shown = shownAt('caliber=545x39,556x45NATO,9x9').rows
    expect(new Set(shown.map(({ caliber }) => caliber))).toEqual(new Set(['545x39', '556x45NATO']))
    expect(shown).toHaveLength(24)
  })
  it('keeps what beats a class, which no grenade does', () => {
    const shown = shownAt('class=4').rows
    expect(shown.length).toBeGreaterThan(20)
    expect(Math.min(...shown.map(({ statistics }) => statistics.penetration))).toBeGreaterThanOrEqual(40)
    expect(shown.every(({ isBullet }) => isBullet)).toBe(true)
  })
  it('keeps what the PMC can get now', () => {
    const shown = shownAt('open=1').rows
    expect(shown.every(({ way }) => way.price !== undefined)).toBe(true)
    expect(shown).toHaveLength(shownAt('').counts.open?.get('1') ?? 0)
    expect(shown.length).toBeLessThan(rows.length)
  })
  it('sorts a shot of pellets by what all of them do, and unknown prices last', () => {
    const byDamage = shownAt('sort=damage').rows
    expect(byDamage[0]?.item.name).toContain('M576')
    const prices = shownAt('sort=price').rows.map(({ price }) => price)
    const unknown = prices.indexOf(undefined)
    expect(prices.slice(unknown).every((price) => price === undefined)).toBe(true)
  })
  it('is led to by the page of a cartridge, which stands marked among its caliber', () => {
    const item = catalogue.items.all.find(({ name }) => name === '5.56x45mm M855A1')
    const { rows: shown, open } = shownAt(ammoAddress(item ?? { url: '' }).split('?')[1] ?? '')
    expect(shown).toHaveLength(11)
    expect(shown.find((row) => ammoList.key(row) === open)?.item.uid).toBe(item?.uid)
  })
  it('offers the nearest locked rounds where no open one passes the filters', () => {
    const filters = { open: '1', class: '5' }
    const open = filterRows(ammoList, rows, filters, context).rows
    const beating = filterRows(ammoList, rows, { class: '5' }, context).rows
    const nearest = nearestRounds(rows, filters, context)
    expect(open).toEqual([])
    expect(nearest).toHaveLength(5)
    for (const row of nearest) {
      expect(row.beaten).toBeGreaterThanOrEqual(5)
      expect(row.isOpen).toBe(false)
      expect(row.way.locked.length > 0 || row.way.isMade).toBe(true)
    }
    const fewest = (row: (typeof rows)[number]): number =>
      Math.min(99, ...row.way.locked.map(({ locks }) => locks.length))
    const best = Math.min(...beating.filter(({ isOpen }) => !isOpen).map(fewest))
    expect(nearest.map(fewest)[0]).toBe(best)
    expect(nearestRounds(rows, { class: '5' }, context)).toEqual([])
  })
})
