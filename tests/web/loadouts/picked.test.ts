// Loadouts picked from a list for comparing: two at most, and when both are side by side.
import { describe, expect, it } from 'vitest'
import { listWeapons } from '#core/loadouts/weapons.ts'
import type { LoadoutRow } from '#web/loadouts/lists/loadout-columns.tsx'
import { compareHref, isPicked, type Picked, togglePicked } from '#web/loadouts/lists/picked.ts'
import type { ListedLoadout } from '#web/loadouts/saved/saved-loadout.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const [M4A1] = listWeapons(testCatalogue('PVP').items)
const rowOf = (uid: string, weapon = M4A1): LoadoutRow => ({
  loadout: { uid } as ListedLoadout,
  weapon,
  weaponName: '',
})
const [one, two, three] = [rowOf('one'), rowOf('two'), rowOf('three')]
const uids = (picked: Picked) => picked.map(({ loadout }) => loadout.uid)

describe('what is picked to be compared', () => {
  it('is two at most: a third takes the place of the first, and one that is pressed again goes', () => {
    const both = togglePicked(togglePicked([], one), two)
    expect(uids(both)).toEqual(['one', 'two'])
    expect(uids(togglePicked(both, three))).toEqual(['two', 'three'])
    expect(uids(togglePicked(both, rowOf('one')))).toEqual(['two'])
    expect([isPicked(both, rowOf('two')), isPicked(both, three)]).toEqual([true, false])
  })

  it('links to the comparison of the first with the second, once there are two', () => {
    expect([compareHref([]), compareHref([one])]).toEqual([undefined, undefined])
    expect(compareHref([one, two])).toBe(`/loadouts/weapon/${M4A1?.gunBuildUrl}/one?with=two`)
  })
})
