// What can go into a slot: every part that fits, what the whole would be with it, and what keeps it out.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePart, listCandidates } from '#core/loadouts/build/candidates.ts'
import { emptyRequiredSlots, findConflicts } from '#core/loadouts/build/conflicts.ts'
import { checkBuild, findSlot, removePart } from '#core/loadouts/build/fitting.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { type Build, listBuildParts, partAt } from '#core/loadouts/tree.ts'
import {
  listPresets,
  listWeapons,
  presetBuild as presetOf,
  startBuild,
  weaponByUrl,
} from '#core/loadouts/weapons.ts'
import {
  anyFilledSlot,
  anyOpening,
  BARREL_260,
  BARREL_370,
  CARRY_HANDLE,
  catalogue,
  EXPS3,
  leftOf,
  M4A1,
  M4A1_CARBINE,
  presetBuild,
  rightOf,
} from './builds.ts'

const carbine = presetBuild(M4A1_CARBINE)
const candidates = listCandidates(catalogue)
const choose = choosePart(catalogue)

describe('the parts that fit a slot', () => {
  it('are those that the game lets in, each with the statistics of the whole build', () => {
    fc.assert(
      fc.property(anyOpening, ({ build, path }) => {
        const holder = partAt(build, path.slice(0, -1))?.item ?? ''
        const allowed = findSlot(catalogue, holder, path.at(-1) ?? '')?.allowed ?? []
        const found = candidates(build, path)
        expect(found.map(({ item }) => item)).toEqual(
          allowed.filter((item) => catalogue.items.get(item) !== undefined),
        )
        for (const { item, build: changed, statistics, conflicts } of found.slice(0, 5)) {
          expect(rightOf(checkBuild(catalogue)(changed))).toBe(changed)
          expect(partAt(changed, path)?.item).toBe(item)
          expect(statistics).toEqual(weaponStatistics(catalogue)(changed))
          // The same pairs as when the whole build is looked through.
          const ofWhole = findConflicts(catalogue)(changed).flatMap(({ part, other }) =>
            part.path.join('/') === path.join('/')
              ? [other.item]
              : other.path.join('/') === path.join('/')
                ? [part.item]
                : [],
          )
          expect([...conflicts].toSorted()).toEqual([...new Set(ofWhole)].toSorted())
        }
      }),
      { numRuns: 40 },
    )
  })

  it('a sight says that it conflicts with the carry handle', () => {
    const sight = candidates(carbine, ['mod_reciever', 'mod_scope']).find(({ item }) => item === EXPS3)
    expect(sight?.conflicts).toEqual([CARRY_HANDLE])
  })

  it('the one in the slot is marked and changes nothing', () => {
    const inPlace = candidates(carbine, ['mod_reciever', 'mod_barrel']).filter(({ isInPlace }) => isInPlace)
    expect(inPlace.map(({ item, build }) => [item, build])).toEqual([[BARREL_370, carbine]])
  })

  it('a slot that is not there has none', () => {
    expect(candidates(carbine, ['mod_wheel'])).toEqual([])
    expect(candidates(carbine, ['mod_wheel', 'mod_scope'])).toEqual([])
  })
})

describe('what falls off with a part', () => {
  const sorted = (items: readonly string[]): readonly string[] => items.toSorted()
  const itemsOf = (build: Build): readonly string[] => listBuildParts(build).map(({ item }) => item)

  it('is all that is gone of the build besides the part whose slot it takes', () => {
    let falling = 0
    fc.assert(
      fc.property(anyFilledSlot, ({ build, path }) => {
        const before = partAt(build, path)?.item ?? ''
        for (const { item, build: changed, fallsOff } of candidates(build, path)) {
          expect(sorted([...itemsOf(changed), ...fallsOff, before])).toEqual(
            sorted([...itemsOf(build), item]),
          )
          falling += Number(fallsOff.length > 0)
        }
      }),
      { numRuns: 60 },
    )
    expect(falling).toBeGreaterThan(0)
  })

  it('a handguard without rails loses the rail with its grip, sight, muzzle and laser; one like it loses none', () => {
    const sai = catalogue.presets.all.find(({ shortName }) => shortName === 'M4A1 SAI')
    const found = candidates(presetBuild(sai?.uid ?? ''), ['mod_reciever', 'mod_handguard'])
    const lostWith = (name: string): readonly string[] | undefined =>
      found
        .find(({ item }) => catalogue.items.get(item)?.shortName === name)
        ?.fallsOff.map((item) => catalogue.items.get(item)?.shortName ?? '')
    expect(sorted(lostWith('ADAR wood') ?? [])).toEqual(
      sorted(['M-LOK 4.1"', 'AFG BLK', 'MP7 FS', 'JailBrake', 'LAS/TAC 2']),
    )
    expect(lostWith('SAI QD 10"')).toEqual([])
    expect(lostWith('SAI QD 14.5"')).toEqual([])
  })

  it('required slots count as to be filled only where nothing that stays fills them', () => {
    fc.assert(
      fc.property(anyFilledSlot, ({ build, path }) => {
        const emptyBefore = emptyRequiredSlots(catalogue)(rightOf(removePart(path)(build)))
        const isOwnSlot = ({ path: holder, slot }: (typeof emptyBefore)[number]): boolean =>
          [...holder, slot].join('/') === path.join('/')
        const elsewhere = emptyBefore.filter((each) => !isOwnSlot(each)).length
        for (const { build: changed, toFill } of candidates(build, path))
          expect(emptyRequiredSlots(catalogue)(changed).length).toBe(elsewhere + toFill)
      }),
      { numRuns: 40 },
    )
  })
})

describe('choosing a part', () => {
  it('keeps what sat on the part before where it fits', () => {
    const before = partAt(carbine, ['mod_reciever', 'mod_barrel'])
    const changed = rightOf(choose(['mod_reciever', 'mod_barrel'], BARREL_260)(carbine))
    const after = partAt(changed, ['mod_reciever', 'mod_barrel'])
    expect(after?.item).toBe(BARREL_260)
    expect(Object.keys(before?.slots ?? {}).length).toBeGreaterThan(0)
    for (const [slot, part] of Object.entries(before?.slots ?? {}))
      expect(after?.slots[slot]).toEqual(
        findSlot(catalogue, BARREL_260, slot)?.allowed.includes(part.item) ? part : undefined,
      )
  })

  it('is refused where the part does not fit', () => {
    expect(leftOf(choose(['mod_stock'], EXPS3)(carbine)).tag).toBe('PartNotAllowed')
  })

  it('never loses a part elsewhere', () => {
    fc.assert(
      fc.property(anyOpening, ({ build, path, part }) => {
        const changed = rightOf(choose(path, part.item)(build))
        expect(listBuildParts(changed)).toHaveLength(listBuildParts(build).length + 1)
      }),
    )
  })
})

describe('weapons that can be built', () => {
  it('are found by the url of their builds, and none by another', () => {
    expect(listWeapons(catalogue.items)).toHaveLength(160)
    expect(weaponByUrl(catalogue.items, 'colt_m4a1_5.56x45_assault_rifle')?.uid).toBe(M4A1)
    expect(weaponByUrl(catalogue.items, 'salewa')).toBeUndefined()
  })

  it('each begins as its default preset, whose parts all fit', () => {
    for (const { uid, gunBuildUid, name } of listWeapons(catalogue.items)) {
      expect(presetOf(catalogue, uid, gunBuildUid), name).toBeDefined()
      expect(listPresets(catalogue, uid)[0]?.isDefault, name).toBe(true)
    }
  })

  it('one without a preset, or with another weapon’s, begins bare', () => {
    expect(startBuild(catalogue, M4A1)).toEqual({ item: M4A1, slots: {} })
    expect(startBuild(catalogue, M4A1, 'nobody')).toEqual({ item: M4A1, slots: {} })
    expect(startBuild(catalogue, M4A1, '5841474424597759ba49be91')).toEqual({ item: M4A1, slots: {} })
    expect(startBuild(catalogue, M4A1, M4A1_CARBINE)).toEqual(carbine)
  })
})
