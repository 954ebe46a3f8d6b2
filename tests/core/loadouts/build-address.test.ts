// What the address of a build says, of whatever host and language.
import { describe, expect, it } from 'vitest'
import { decodeAnyBuild, encodeBuild } from '#core/loadouts/build/build-code.ts'
import { isLoadoutWord, readBuildAddress } from '#core/loadouts/build-address.ts'
import { bare } from '#core/loadouts/tree.ts'
import { listWeapons } from '#core/loadouts/weapons.ts'
import { getPath } from '#core/routes/table.ts'
import { AK_74N_DEFAULT, catalogue, leftOf, M4A1, M4A1_CARBINE, presetBuild, rightOf } from './builds.ts'

const gunUrl = 'colt_m4a1_5.56x45_assault_rifle'
const LOADOUT = '1f0c1c9e-5f2b-4a53-9a0b-0c6a5d2e7b11'

describe('the address of a build', () => {
  it.each([
    ['a path', getPath('weapon', { gunUrl }), { gunUrl }],
    [
      'a path with spaces around it',
      ` ${getPath('weapon', { gunUrl, id: LOADOUT })}\n`,
      { gunUrl, id: LOADOUT },
    ],
    [
      'a host, a language, and all that can be said',
      `https://exfil.example.org/ru${getPath('weapon', { gunUrl, id: M4A1_CARBINE })}?with=bare&build=1ab-_&ammo=x%20y#top`,
      { gunUrl, id: M4A1_CARBINE, code: '1ab-_', ammo: 'x y' },
    ],
    [
      'a name that only ends like one of the words',
      `${getPath('weapon', { gunUrl })}?rebuild=1a`,
      { gunUrl },
    ],
  ])('is read of %s', (_, text, address) => {
    expect(readBuildAddress(text)).toEqual(address)
  })

  it.each([
    'M4A1',
    '',
    getPath('weapon'),
    'https://exfil.example.org/crafts',
    `ftp://x${getPath('weapon', { gunUrl })}`,
  ])('%j is none', (text) => {
    expect(readBuildAddress(text)).toBeUndefined()
  })

  it('a broken escape says no cartridge instead of failing', () => {
    expect(readBuildAddress(`${getPath('weapon', { gunUrl })}?ammo=%E0%A4%A`)).toEqual({ gunUrl })
  })

  it('a loadout’s uid is none of the game’s', () => {
    expect(isLoadoutWord(LOADOUT)).toBe(true)
    expect(isLoadoutWord(M4A1_CARBINE)).toBe(false)
  })
})

describe('a code alone', () => {
  const weapons = listWeapons(catalogue.items).map(({ uid }) => uid)

  it('is read of whichever weapon it is made of, and no two weapons share one', () => {
    for (const weapon of weapons)
      expect(rightOf(decodeAnyBuild(catalogue)(weapons, encodeBuild(bare(weapon))))).toEqual(bare(weapon))
    for (const preset of [M4A1_CARBINE, AK_74N_DEFAULT]) {
      const code = encodeBuild(presetBuild(preset))
      expect(encodeBuild(rightOf(decodeAnyBuild(catalogue)(weapons, code)))).toBe(code)
    }
  })

  it('of a weapon that is none of them is of another', () => {
    const code = encodeBuild(bare(M4A1))
    const others = weapons.filter((weapon) => weapon !== M4A1)
    expect(leftOf(decodeAnyBuild(catalogue)(others, code)).tag).toBe('CodeOfAnotherWeapon')
  })
})
