// The tree of slots: its rows, its keyboard navigation, and finding a slot by typing.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findConflicts } from '#core/loadouts/build/conflicts.ts'
import { replacePart } from '#core/loadouts/build/fitting.ts'
import { bare } from '#core/loadouts/tree.ts'
import { conflictsByKey, getPathKey, treeMove, treeRows, typedAhead } from '#web/loadouts/slots/tree-rows.ts'
import {
  anyBuild,
  BARREL_370,
  catalogue,
  M4A1_CARBINE,
  presetBuild,
  rightOf,
} from '../../core/loadouts/builds.ts'

const carbine = presetBuild(M4A1_CARBINE)
const NONE: ReadonlySet<string> = new Set()
const rows = treeRows(catalogue, carbine, NONE)
const BARREL = 'mod_reciever/mod_barrel'

describe('parts that exclude each other', () => {
  it('are listed in both rows: a handguard that excludes the barrel and the gas block makes two conflicts of three parts', () => {
    const handguard = ['mod_reciever', 'mod_handguard'] as const
    const build = rightOf(replacePart(catalogue)(handguard, bare('5d4405f0a4b9361e6a4e6bd9'))(carbine))
    const pairs = findConflicts(catalogue)(build)
    const found = conflictsByKey(pairs)
    expect(pairs).toHaveLength(2)
    expect([...found.keys()].toSorted()).toEqual(
      [getPathKey(handguard), BARREL, `${BARREL}/mod_gas_block`].toSorted(),
    )
    expect(found.get(getPathKey(handguard))).toContain(BARREL_370)
    expect(found.get(getPathKey(handguard))).toHaveLength(2)
  })

  it('are as many in the rows as there are pairs, twice', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const pairs = findConflicts(catalogue)(build)
        expect([...conflictsByKey(pairs).values()].flat()).toHaveLength(pairs.length * 2)
      }),
    )
  })
})

describe('the rows of a build', () => {
  it('have every slot of every part, each after its holder', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const keys = treeRows(catalogue, build, NONE).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        for (const [index, key] of keys.entries()) {
          const holder = key.split('/').slice(0, -1).join('/')
          expect(holder === '' || keys.indexOf(holder) < index).toBe(true)
        }
      }),
    )
  })

  it('say what is in the slot, how deep it is and whether it must be filled', () => {
    const barrel = rows.find(({ key }) => key === BARREL)
    expect(barrel).toMatchObject({ level: 2, isRequired: true, hasSlots: true, isOpen: true })
    expect(barrel?.label.kind).toBe('barrel')
    expect(rows.filter(({ item }) => item !== undefined)).toHaveLength(12)
  })

  it('below a folded row are out of sight', () => {
    const folded = treeRows(catalogue, carbine, new Set([BARREL]))
    expect(folded.filter(({ key }) => key.startsWith(`${BARREL}/`))).toEqual([])
    expect(folded.find(({ key }) => key === BARREL)?.isOpen).toBe(false)
    expect(folded.length).toBeLessThan(rows.length)
  })
})

describe('keys of the tree', () => {
  const [first] = rows
  const last = rows.at(-1)
  it.each([
    ['ArrowDown', first?.key, { tag: 'Go', key: rows[1]?.key }],
    ['ArrowUp', rows[1]?.key, { tag: 'Go', key: first?.key }],
    ['ArrowUp', first?.key, undefined],
    ['ArrowDown', last?.key, undefined],
    ['Home', last?.key, { tag: 'Go', key: first?.key }],
    ['End', first?.key, { tag: 'Go', key: last?.key }],
    ['ArrowLeft', BARREL, { tag: 'Fold', key: BARREL }],
    ['ArrowLeft', `${BARREL}/mod_gas_block`, { tag: 'Go', key: BARREL }],
    ['ArrowRight', BARREL, { tag: 'Go', key: `${BARREL}/mod_muzzle` }],
    ['ArrowRight', first?.key, undefined],
    ['a', first?.key, undefined],
  ])('%s at %s', (key, at, expected) => {
    expect(treeMove(rows, at, key)).toEqual(expected)
  })

  it('right opens what is folded', () => {
    const folded = treeRows(catalogue, carbine, new Set([BARREL]))
    expect(treeMove(folded, BARREL, 'ArrowRight')).toEqual({ tag: 'Open', key: BARREL })
  })

  it('letters move to the next slot that begins with them, wrapping around', () => {
    const textsOf = ({ label }: (typeof rows)[number]) => [label.kind]
    const found = (at: string | undefined, typed: string) => typedAhead(rows, at, typed, textsOf)?.key
    expect(found(first?.key, 'mag')).toBe('mod_magazine')
    expect(found('mod_magazine', 'm')).not.toBe('mod_magazine')
    expect(found(last?.key, 'MAG')).toBe('mod_magazine')
    expect(found(first?.key, 'zzz')).toBeUndefined()
  })

  it('the key of a place is its slots', () => {
    expect(getPathKey(['mod_reciever', 'mod_barrel'])).toBe(BARREL)
  })
})
