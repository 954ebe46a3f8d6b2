// Which categories of the market are of things that hold others.
import { describe, expect, it } from 'vitest'
import { isHolderTag } from '#web/market/holder-list.tsx'
import { testCatalogue } from '../../support/catalogue.ts'

const { items } = testCatalogue('PVP')

describe('the slots that holders add', () => {
  it('are shown by default in categories of holders alone', () => {
    expect(
      [
        'Backpacks',
        'Tactical_rigs',
        'Storage_containers',
        'Secure_containers',
        'Weapon',
        'Keys',
        'Gear',
      ].filter((tag) => isHolderTag(items.all, tag)),
    ).toEqual(['Backpacks', 'Tactical_rigs', 'Storage_containers', 'Secure_containers'])
  })
})
