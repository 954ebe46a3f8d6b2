// Parts that exclude each other, and slots that must be filled.
import { describe, expect, it } from 'vitest'
import { emptyRequiredSlots, findConflicts } from '#core/loadouts/build/conflicts.ts'
import { installPart, replacePart } from '#core/loadouts/build/fitting.ts'
import { type Build, bare } from '#core/loadouts/tree.ts'
import {
  BARREL_370,
  CARRY_HANDLE,
  catalogue,
  EXPS3,
  M4A1,
  M4A1_CARBINE,
  MP_133,
  presetBuild,
  RECEIVER,
  rightOf,
} from './builds.ts'

const conflicts = findConflicts(catalogue)
const emptySlots = emptyRequiredSlots(catalogue)

describe('conflicting parts', () => {
  it('no preset of the game has any', () => {
    const bad = catalogue.presets.all.filter(({ uid }) => conflicts(presetBuild(uid)).length > 0)
    expect(bad.map(({ name }) => name)).toEqual([])
  })

  it('a sight on the receiver conflicts with the carry handle, and both are named', () => {
    const build = rightOf(
      installPart(catalogue)(['mod_reciever', 'mod_scope'], bare(EXPS3))(presetBuild(M4A1_CARBINE)),
    )
    const found = conflicts(build)
    expect(found.map(({ part, other, reason }) => [part.item, other.item, reason])).toEqual([
      [CARRY_HANDLE, EXPS3, 'item'],
    ])
    expect(found[0]?.part.path).toEqual(['mod_reciever', 'mod_sight_rear'])
    expect(found[0]?.other.path).toEqual(['mod_reciever', 'mod_scope'])
  })

  it('it is enough that one of the two names the other', () => {
    const handle = catalogue.gear.get(CARRY_HANDLE)
    const sight = catalogue.gear.get(EXPS3)
    const named = [
      handle?.conflicts?.includes(EXPS3) ?? false,
      sight?.conflicts?.includes(CARRY_HANDLE) ?? false,
    ]
    expect(named.filter((isNamed) => isNamed).length).toBe(1)
  })

  it('a handguard may exclude several parts at once', () => {
    const ionLite = '5d4405f0a4b9361e6a4e6bd9'
    const build = rightOf(
      replacePart(catalogue)(['mod_reciever', 'mod_handguard'], bare(ionLite))(presetBuild(M4A1_CARBINE)),
    )
    const against = conflicts(build).map(({ part, other }) =>
      part.item === ionLite ? other.item : part.item,
    )
    expect(new Set(against)).toEqual(new Set([BARREL_370, '5ae30e795acfc408fb139a0b']))
  })

  it('a headset may exclude a whole class of items', () => {
    const comtac = '66b5f69ea7f72d197e70bcdb'
    const shemagh = catalogue.items.all.find((item) => item.class === 'face-cover')?.uid ?? ''
    const build: Build = { item: comtac, slots: { face: bare(shemagh) } }
    expect(conflicts(build).map(({ reason }) => reason)).toContain('category')
  })

  it('a handguard may exclude whatever fills a slot of another part', () => {
    const ax15 = '63f4ba71f31d4a33b87bd046'
    const barrel = '68a63ac58e1fe612970728f2'
    const gasBlockSlot = '68a63ac58e1fe612970728f5'
    // The snapshot names slots without their ids, so the id that the game gives this one is put in.
    const withSlotId = {
      items: catalogue.items,
      categories: catalogue.categories,
      gear: {
        ...catalogue.gear,
        get: (uid: string) => {
          const gear = catalogue.gear.get(uid)
          return gear === undefined || uid !== barrel
            ? gear
            : {
                ...gear,
                slots: (gear.slots ?? []).map((slot) =>
                  slot.name === 'mod_gas_block' ? { ...slot, id: gasBlockSlot } : slot,
                ),
              }
        },
      },
    }
    const gasBlock =
      catalogue.gear.get(barrel)?.slots?.find(({ name }) => name === 'mod_gas_block')?.allowed[0] ?? ''
    const build = (slots: Build['slots']): Build => ({
      item: RECEIVER,
      slots: { mod_handguard: bare(ax15), mod_barrel: { item: barrel, slots } },
    })
    const slotConflicts = (slots: Build['slots']) =>
      findConflicts(withSlotId)(build(slots)).filter(({ reason }) => reason === 'slot')
    expect(slotConflicts({ mod_gas_block: bare(gasBlock) }).map(({ other }) => other.item)).toEqual([
      gasBlock,
    ])
    expect(slotConflicts({})).toEqual([])
  })
})

describe('required slots', () => {
  it('are filled in every preset of the game', () => {
    const bad = catalogue.presets.all.filter(({ uid }) => emptySlots(presetBuild(uid)).length > 0)
    expect(bad.map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['the bare M4A1', M4A1, ['mod_pistol_grip', 'mod_reciever', 'mod_stock', 'mod_charge']],
    ['the bare MP-133', MP_133, ['mod_barrel', 'mod_handguard', 'mod_magazine', 'mod_stock']],
  ])('are named for %s', (_, weapon, slots) => {
    expect(emptySlots(bare(weapon)).map(({ slot }) => slot)).toEqual(slots)
  })

  it('of a part count as well as those of the weapon', () => {
    const build: Build = { item: RECEIVER, slots: { mod_barrel: bare(BARREL_370) } }
    expect(emptySlots(build)).toContainEqual({
      item: BARREL_370,
      slot: 'mod_gas_block',
      path: ['mod_barrel'],
    })
  })
})
