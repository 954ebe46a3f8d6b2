// The classes by which builds are searched.
import { describe, expect, it } from 'vitest'
import { listWeapons, weaponClasses } from '#core/loadouts/weapons.ts'
import { catalogue } from './builds.ts'

describe('the classes of weapons', () => {
  const classes = weaponClasses(catalogue)

  it('are those that weapons are of, each once, with a name of its own', () => {
    const used = new Set(listWeapons(catalogue.items).map((weapon) => weapon.class))
    expect(classes.map(({ url }) => url).toSorted()).toEqual([...used].toSorted())
    expect(new Set(classes.map(({ name }) => name)).size).toBe(classes.length)
  })

  it('tell carbines from rifles, whatever chapter of the handbook their weapons are in', () => {
    const names = classes.filter(({ url }) => url.startsWith('assault-')).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Assault carbine', 'Assault rifle'])
  })
})
