// The build to compare with: from pasted addresses, and from the word in the page's own address.
import { describe, expect, it } from 'vitest'
import { encodeBuild } from '#core/loadouts/build/build-code.ts'
import { bare } from '#core/loadouts/tree.ts'
import { getPath } from '#core/routes/table.ts'
import { isLoadoutBuild, makeOtherBuild, readBuildWord } from '#web/loadouts/compare/other-build.ts'
import {
  AK_74N_DEFAULT,
  catalogue,
  leftOf,
  M4A1,
  M4A1_CARBINE,
  presetBuild,
  rightOf,
} from '../../core/loadouts/builds.ts'

const LOADOUT = '1f0c1c9e-5f2b-4a53-9a0b-0c6a5d2e7b11'
const gunUrl = 'colt_m4a1_5.56x45_assault_rifle'
const carbine = presetBuild(M4A1_CARBINE)

describe('the word for a pasted build', () => {
  const code = encodeBuild(bare(M4A1))
  it.each([
    ['a loadout', `https://exfil.example.org${getPath('weapon', { gunUrl, id: LOADOUT })}`, LOADOUT],
    [
      'a loadout on another host, in a language',
      `http://localhost:5180/ru/loadouts/weapon/${gunUrl}/${LOADOUT}`,
      LOADOUT,
    ],
    [
      'a build made of a preset',
      `${getPath('weapon', { gunUrl, id: M4A1_CARBINE })}?build=${code}&ammo=x`,
      code,
    ],
    ['a preset', ` ${getPath('weapon', { gunUrl, id: M4A1_CARBINE })} `, M4A1_CARBINE],
    ['a weapon', getPath('weapon', { gunUrl }), 'bare'],
    ['a uid alone', LOADOUT, LOADOUT],
    ['a code alone', code, code],
  ])('is that of %s', (_, text, word) => {
    expect(rightOf(readBuildWord(gunUrl, text))).toBe(word)
  })

  it('is a loadout’s of another weapon too, but no other weapon’s bare form or preset, which would be taken for this one’s', () => {
    const other = 'kalashnikov_ak-74n_5.45x39_assault_rifle'
    expect(rightOf(readBuildWord(gunUrl, getPath('weapon', { gunUrl: other, id: LOADOUT })))).toBe(LOADOUT)
    expect(leftOf(readBuildWord(gunUrl, getPath('weapon', { gunUrl: other })))).toBe('OtherWeapon')
    expect(leftOf(readBuildWord(gunUrl, getPath('weapon', { gunUrl: other, id: AK_74N_DEFAULT })))).toBe(
      'OtherWeapon',
    )
    expect(leftOf(readBuildWord(gunUrl, `${getPath('weapon', { gunUrl: other })}?build=${code}`))).toBe(
      'OtherWeapon',
    )
  })

  it.each(['', 'quiet', 'my best build', 'https://exfil.example.org/crafts', getPath('weapon')])(
    '%j has none',
    (text) => {
      expect(leftOf(readBuildWord(gunUrl, text))).toBe('NoBuild')
    },
  )
})

describe('the build of a word', () => {
  const other = (word: string) => makeOtherBuild(catalogue)(carbine, word)

  it('is what the page began with, the bare weapon, a preset of it or that of a code', () => {
    expect(rightOf(other('start'))).toBe(carbine)
    expect(rightOf(other('bare'))).toEqual(bare(M4A1))
    expect(rightOf(other(M4A1_CARBINE))).toEqual(carbine)
    expect(rightOf(other(encodeBuild(carbine)))).toEqual(carbine)
  })

  it('is none of a code that another weapon has, or that is cut short', () => {
    expect(leftOf(other(encodeBuild(presetBuild(AK_74N_DEFAULT)))).tag).toBe('CodeOfAnotherWeapon')
    expect(leftOf(other(encodeBuild(carbine).slice(0, -3))).tag).toBe('CodeBroken')
  })

  it('is a loadout’s where the word is none of these', () => {
    const asked = ['start', 'bare', M4A1_CARBINE, encodeBuild(carbine), LOADOUT, 'killas-own']
    expect(asked.map((word) => isLoadoutBuild(catalogue, M4A1, word))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })
})
