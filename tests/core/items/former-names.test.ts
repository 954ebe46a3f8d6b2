// An item is found by what earlier versions of the game called it, after all that is called so now.
import { describe, expect, it } from 'vitest'
import { isLeft } from '#core/fp.ts'
import { lookUpItem, makeItemSearch } from '#core/items/search.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const items = testCatalogue('PVP', { overlay: true }).items.all
const search = makeItemSearch(items)
const COMTAC = '5645bcc04bdc2d363b8b4572'

describe('a renamed item', () => {
  it.each(['ComTac 2', 'comtac2', 'Peltor ComTac 2 headset'])('is found by %s, which says so', (text) => {
    const [first] = search(text)
    expect(first?.value).toMatchObject({ uid: COMTAC, shortName: 'ComTac II' })
    expect(first?.formerly).toMatch(/ComTac ?2/)
  })

  it('is found by its present name as before', () => {
    const hit = search('ComTac II').find(({ value }) => value.uid === COMTAC)
    expect(hit).toMatchObject({ kind: 'exact' })
    expect(hit?.formerly).toBeUndefined()
  })

  it('is the one that a former name stands for', () => {
    const found = lookUpItem(search)('ComTac 2')
    if (isLeft(found)) throw new Error('not found')
    expect(found.right.item.uid).toBe(COMTAC)
  })

  it('comes after items that are called so now', () => {
    const [bolts] = items.filter(({ name }) => name === 'Bolts')
    const renamed = items.map((item) => (item.uid === COMTAC ? { ...item, formerNames: ['Bolts'] } : item))
    const hits = makeItemSearch(renamed)('bolts').map(({ value, formerly }) => [value.uid, formerly])
    expect(hits[0]).toEqual([bolts?.uid, undefined])
    expect(hits[1]).toEqual([COMTAC, 'Bolts'])
    const found = lookUpItem(makeItemSearch(renamed))('bolts')
    expect(isLeft(found) ? undefined : found.right.item.uid).toBe(bolts?.uid)
  })
})
