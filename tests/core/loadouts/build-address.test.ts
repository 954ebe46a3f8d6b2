// What the address of a build says, of whatever host and language.
import { describe, expect, it } from 'vitest'
import { isLoadoutWord, readBuildAddress } from '#core/loadouts/build-address.ts'
import { decodeBuildOfAny, encodeBuild } from '#core/loadouts/build-code.ts'
import { bare } from '#core/loadouts/tree.ts'
import { weaponsOf } from '#core/loadouts/weapons.ts'
import { pathOf } from '#core/routes/table.ts'
import { AK_74N_DEFAULT, catalogue, leftOf, M4A1, M4A1_CARBINE, presetBuild, rightOf } from './builds.ts'

const gunUrl = 'colt_m4a1_5.56x45_assault_rifle'
const LOADOUT = '1f0c1c9e-5f2b-4a53-9a0b-0c6a5d2e7b11'

describe('the address of a build', () => {
  it.each([
    ['a path', pathOf('weapon', { gunUrl }), { gunUrl }],
    [
      'a path with spaces around it',
      ` ${pathOf('weapon', { gunUrl, id: LOADOUT })}\n`,
      { gunUrl, id: LOADOUT },
    ],
    [
      'a host, a language, and all that can be said',
      `https://exfil.example.org/ru${pathOf('weapon', { gunUrl, id: M4A1_CARBINE })}?with=bare&build=1ab-_&ammo=x%20y#top`,
      { gunUrl, id: M4A1_CARBINE, code: '1ab-_', ammo: 'x y' },
    ],
    ['a name that only ends like one of the words', `${pathOf('weapon', { gunUrl })}?rebuild=1a`, { gunUrl }],
  ])('is read of %s', (_, text, address) => {
    expect(readBuildAddress(text)).toEqual(address)
  })

  it.each([
    'M4A1',
    '',
    pathOf('weapon'),
    'https://exfil.example.org/crafts',
    `ftp://x${pathOf('weapon', { gunUrl })}`,
  ])('%j is none', (text) => {
    expect(readBuildAddress(text)).toBeUndefined()
  })

  it('a broken escape says no cartridge instead of failing', () => {
    expect(readBuildAddress(`${pathOf('weapon', { gunUrl })}?ammo=%E0%A4%A`)).toEqual({ gunUrl })
  })

  it('a loadout’s uid is none of the game’s', () => {
    expect(isLoadoutWord(LOADOUT)).toBe(true)
    expect(isLoadoutWord(M4A1_CARBINE)).toBe(false)
  })
})

describe('a code alone', () => {
  const weapons = weaponsOf(catalogue.items).map(({ uid }) => uid)

  it('is read of whichever weapon it is made of, and no two weapons share one', () => {
    for (const weapon of weapons)
      expect(rightOf(decodeBuildOfAny(catalogue)(weapons, encodeBuild(bare(weapon))))).toEqual(bare(weapon))
    for (const preset of [M4A1_CARBINE, AK_74N_DEFAULT]) {
      const code = encodeBuild(presetBuild(preset))
      expect(encodeBuild(rightOf(decodeBuildOfAny(catalogue)(weapons, code)))).toBe(code)
    }
  })

  it('of a weapon that is none of them is of another', () => {
    const code = encodeBuild(bare(M4A1))
    const others = weapons.filter((weapon) => weapon !== M4A1)
    expect(leftOf(decodeBuildOfAny(catalogue)(others, code)).tag).toBe('CodeOfAnotherWeapon')
  })
})
