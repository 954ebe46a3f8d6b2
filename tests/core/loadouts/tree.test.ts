// Builds as trees: their codec, their flat form, and putting parts in and out.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import {
  checkBuild,
  type FitRejection,
  installPart,
  removePart,
  replacePart,
} from '#core/loadouts/build/fitting.ts'
import { type FlatBuild, unflattenBuild } from '#core/loadouts/build/flat.ts'
import { Build, bare, listBuildParts, MAX_BUILD_DEPTH, type PartPath, partAt } from '#core/loadouts/tree.ts'
import { flattenBuild } from '../../support/flatten-build.ts'
import {
  A2_GRIP,
  anyBuild,
  anyOpening,
  BARREL_260,
  BARREL_370,
  catalogue,
  EXPS3,
  leftOf,
  M4A1,
  M4A1_CARBINE,
  presetBuild,
  RECEIVER,
  rightOf,
  STANAG_30,
} from './builds.ts'

const install = installPart(catalogue)
const replace = replacePart(catalogue)

describe('the codec of a build', () => {
  it('gives back what it encoded', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        expect(rightOf(decode(Build)(JSON.parse(JSON.stringify(Build.encode(build)))))).toEqual(build)
      }),
      { numRuns: 300 },
    )
  })

  it('drops fields that no build has, at any depth', () => {
    const grip = { item: A2_GRIP, slots: {}, colour: 'red' }
    expect(rightOf(decode(Build)({ item: M4A1, slots: { mod_pistol_grip: grip }, note: 1 }))).toEqual({
      item: M4A1,
      slots: { mod_pistol_grip: bare(A2_GRIP) },
    })
  })

  it('names the place of what is wrong', () => {
    const error = leftOf(decode(Build)({ item: M4A1, slots: { mod_stock: { item: '', slots: {} } } }))
    expect(error.path).toBe('slots.mod_stock.item')
  })

  const chainOf = (length: number): unknown =>
    length === 0 ? { item: M4A1, slots: {} } : { item: M4A1, slots: { mod_reciever: chainOf(length - 1) } }

  it('takes builds as deep as the limit and no deeper', () => {
    expect(isLeft(decode(Build)(chainOf(MAX_BUILD_DEPTH)))).toBe(false)
    expect(isLeft(decode(Build)(chainOf(MAX_BUILD_DEPTH + 1)))).toBe(true)
  })
})

describe('the flat form', () => {
  it('of every preset of the game gives a build whose parts all fit', () => {
    expect(catalogue.presets.all.length).toBe(462)
    for (const { tree } of catalogue.presets.all)
      rightOf(checkBuild(catalogue)(rightOf(unflattenBuild(tree))))
  })

  it('keeps the rows of every preset', () => {
    for (const { tree } of catalogue.presets.all) {
      const build = rightOf(unflattenBuild(tree))
      expect(listBuildParts(build).length).toBe(tree.length)
      expect(rightOf(unflattenBuild(flattenBuild(build)))).toEqual(build)
    }
  })

  it('gives back any build', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        expect(rightOf(unflattenBuild(flattenBuild(build)))).toEqual(build)
      }),
      { numRuns: 300 },
    )
  })

  const broken: readonly (readonly [string, FlatBuild, number])[] = [
    ['no rows', [], 0],
    ['a base with a holder', [[0, '', M4A1]], 0],
    [
      'a part before its holder',
      [
        [-1, '', M4A1],
        [2, 'mod_barrel', BARREL_370],
        [0, 'mod_reciever', RECEIVER],
      ],
      1,
    ],
    [
      'a part that holds itself',
      [
        [-1, '', M4A1],
        [1, 'mod_stock', RECEIVER],
      ],
      1,
    ],
    [
      'two parts in one slot',
      [
        [-1, '', M4A1],
        [0, 'mod_magazine', STANAG_30],
        [0, 'mod_magazine', STANAG_30],
      ],
      2,
    ],
    [
      'half a row number',
      [
        [-1, '', M4A1],
        [0.5, 'mod_magazine', STANAG_30],
      ],
      1,
    ],
  ]
  it.each(broken)('is refused for %s', (_, rows, row) => {
    expect(leftOf(unflattenBuild(rows))).toEqual({ tag: 'BuildBroken', row })
  })
})

describe('installing, replacing and removing', () => {
  it('a part that is installed and removed again leaves the build as it was', () => {
    fc.assert(
      fc.property(anyOpening, ({ build, path, part }) => {
        const installed = rightOf(install(path, part)(build))
        expect(partAt(installed, path)).toEqual(part)
        expect(rightOf(removePart(path)(installed))).toEqual(build)
      }),
      { numRuns: 300 },
    )
  })

  it('a part that is removed and installed again leaves the build as it was', () => {
    fc.assert(
      fc.property(anyBuild, fc.nat({ max: 1000 }), (build, pick) => {
        const parts = listBuildParts(build).slice(1)
        const [first, ...rest] = parts[pick % Math.max(parts.length, 1)]?.path ?? []
        fc.pre(first !== undefined)
        const path: PartPath = [first ?? '', ...rest]
        const part = partAt(build, path) ?? bare('')
        const without = rightOf(removePart(path)(build))
        expect(partAt(without, path)).toBeUndefined()
        expect(rightOf(install(path, part)(without))).toEqual(build)
        expect(rightOf(replace(path, part)(build))).toEqual(build)
      }),
      { numRuns: 300 },
    )
  })

  it('a replaced part goes with everything that it holds', () => {
    const carbine = presetBuild(M4A1_CARBINE)
    const path: PartPath = ['mod_reciever', 'mod_barrel']
    const changed = rightOf(replace(path, bare(BARREL_260))(carbine))
    expect(partAt(changed, path)).toEqual(bare(BARREL_260))
    expect(listBuildParts(carbine).length - listBuildParts(changed).length).toBe(2)
  })

  const carbine = presetBuild(M4A1_CARBINE)
  const refusals: readonly (readonly [string, FitRejection, ReturnType<typeof removePart>])[] = [
    [
      'a slot that the item has not',
      { tag: 'SlotUnknown', item: M4A1, slot: 'mod_barrel' },
      install(['mod_barrel'], bare(BARREL_370)),
    ],
    [
      'a part that the slot does not take',
      { tag: 'PartNotAllowed', item: M4A1, slot: 'mod_charge_001', part: EXPS3 },
      install(['mod_charge_001'], bare(EXPS3)),
    ],
    [
      'an item that does not exist',
      { tag: 'ItemUnknown', item: 'ffffffffffffffffffffffff' },
      install(['mod_charge_001'], bare('ffffffffffffffffffffffff')),
    ],
    [
      'a slot that is taken',
      { tag: 'SlotTaken', item: M4A1, slot: 'mod_magazine', part: STANAG_30 },
      install(['mod_magazine'], bare(STANAG_30)),
    ],
    [
      'a part whose own parts do not fit',
      { tag: 'PartNotAllowed', item: RECEIVER, slot: 'mod_barrel', part: STANAG_30 },
      replace(['mod_reciever'], { item: RECEIVER, slots: { mod_barrel: bare(STANAG_30) } }),
    ],
    [
      'a way through an empty slot',
      { tag: 'SlotEmpty', item: M4A1, slot: 'mod_charge_001' },
      install(['mod_charge_001', 'mod_scope'], bare(EXPS3)),
    ],
    [
      'replacing nothing',
      { tag: 'SlotEmpty', item: RECEIVER, slot: 'mod_scope' },
      replace(['mod_reciever', 'mod_scope'], bare(EXPS3)),
    ],
    [
      'removing nothing',
      { tag: 'SlotEmpty', item: RECEIVER, slot: 'mod_scope' },
      removePart(['mod_reciever', 'mod_scope']),
    ],
    [
      'a slot that only the language knows',
      { tag: 'SlotEmpty', item: M4A1, slot: 'constructor' },
      removePart(['constructor']),
    ],
  ]
  it.each(refusals)('refuses %s', (_, rejection, change) => {
    expect(leftOf(change(carbine))).toEqual(rejection)
  })
})
