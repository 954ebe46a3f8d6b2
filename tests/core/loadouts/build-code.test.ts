// The code of a build in an address: the same build comes back, and nothing else is ever taken for one.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeBuild,
  encodeBuild,
  itemCode,
  MAX_CODE_LENGTH,
  slotCode,
} from '#core/loadouts/build/build-code.ts'
import { checkBuild } from '#core/loadouts/build/fitting.ts'
import { anyBuild, catalogue, leftOf, M4A1, M4A1_CARBINE, MP_133, presetBuild, rightOf } from './builds.ts'

const decode = decodeBuild(catalogue)
const code = encodeBuild(presetBuild(M4A1_CARBINE))

describe('the code of a build', () => {
  it('gives the same build back, whatever is put together', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        expect(rightOf(decode(build.item, encodeBuild(build)))).toEqual(build)
      }),
    )
  })

  it('gives back every preset of every weapon', () => {
    const presets = catalogue.presets.all.filter(
      ({ baseItem }) => catalogue.figures.get(baseItem)?.kind === 'Weapon',
    )
    expect(presets.length).toBeGreaterThan(300)
    for (const { uid, name } of presets) {
      const build = presetBuild(uid)
      expect(rightOf(decode(build.item, encodeBuild(build))), name).toEqual(build)
    }
  })

  it('is short: a carbine of 13 parts takes 115 letters, and no preset more than 250', () => {
    expect(code).toHaveLength(115)
    for (const { uid } of catalogue.presets.all)
      expect(encodeBuild(presetBuild(uid)).length).toBeLessThan(250)
  })

  it('is equal for equal builds, in whatever order their slots were filled', () => {
    const build = presetBuild(M4A1_CARBINE)
    const turned = { ...build, slots: Object.fromEntries(Object.entries(build.slots).toReversed()) }
    expect(encodeBuild(turned)).toBe(code)
  })

  it('does not change between releases: links that people kept stay right', () => {
    expect(code).toBe(
      '1J9fw0F1SOSJim7AfcinDr9uAhHw7hN93AQaCHcPKIDZXtkZE-iC88wMLAnaAOj14mzT0AkHcAIKEwBkHc6Au1OAyLh8_Fd8ACNeIYLqWB8zyzzTq0A',
    )
  })

  it('tells apart the parts that fit one slot, and the slots of one item', () => {
    for (const { slots = [] } of catalogue.gear.all) {
      expect(new Set(slots.map(({ name }) => slotCode(name))).size).toBe(slots.length)
      for (const { allowed } of slots) expect(new Set(allowed.map(itemCode)).size).toBe(new Set(allowed).size)
    }
  })
})

describe('what is no code of the weapon', () => {
  it.each([
    ['nothing', '', 'CodeBroken'],
    ['letters that no code has', '1J9f w0', 'CodeBroken'],
    ['one cut short', code.slice(0, -4), 'CodeBroken'],
    ['one with something behind it', `${code}AAAA`, 'CodeBroken'],
    ['one of a later version', `2${code.slice(1)}`, 'CodeVersionUnknown'],
    ['one that is too long', `${code}${'A'.repeat(MAX_CODE_LENGTH)}`, 'CodeBroken'],
    ['one with a part that does not fit', code.replace('kZE-i', 'AAAAA'), 'CodePartUnknown'],
  ])('%s is refused', (_, text, tag) => {
    expect(leftOf(decode(M4A1, text)).tag).toBe(tag)
  })

  it('one of another weapon is refused as such', () => {
    expect(leftOf(decode(MP_133, code))).toEqual({ tag: 'CodeOfAnotherWeapon' })
  })

  it('any address is refused or a build whose parts all fit', () => {
    const mutated = fc
      .tuple(fc.nat({ max: code.length - 1 }), fc.stringMatching(/^[A-Za-z0-9_-]{0,6}$/))
      .map(([at, text]) => code.slice(0, at) + text + code.slice(at + text.length))
    fc.assert(
      fc.property(
        fc.oneof(mutated, fc.string(), fc.stringMatching(/^1J9fw0[A-Za-z0-9_-]{0,80}$/)),
        (text) => {
          const decoded = decode(M4A1, text)
          if (decoded._tag === 'Right')
            expect(rightOf(checkBuild(catalogue)(decoded.right))).toBe(decoded.right)
        },
      ),
    )
  })
})
