// How urls are made from names, and that they never collide.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryToTag, nameToUrl, uniqueUrls } from '#core/catalogue/addresses/urls.ts'
import { testCatalogue } from '../../support/catalogue.ts'

describe('the url of a name', () => {
  it.each([
    ['Debut', 'debut'],
    ['Colt M4A1 5.56x45 assault rifle', 'colt_m4a1_5.56x45_assault_rifle'],
    ['Crye Precision AirFrame helmet (Tan)', 'crye_precision_airframe_helmet__tan_'],
    ['AN/AVS-6&9 NVG mount', 'an_avs-6&9_nvg_mount'],
    [`Tagilla's welding mask "UBEY"`, 'tagillas_welding_mask_ubey'],
    ['Global Armor’s Steel ballistic plate', 'global_armors_steel_ballistic_plate'],
    ['FP-100 filter absorber #1', 'fp-100_filter_absorber_1'],
    ['EFT: ARENA baseball cap', 'eft:_arena_baseball_cap'],
  ])('%s → %s', (name, url) => {
    expect(nameToUrl(name)).toBe(url)
  })

  it('gets the suffix not_func where the thing does not work', () => {
    expect(nameToUrl('Makarov PM 9x18PM pistol', false)).toBe('makarov_pm_9x18pm_pistol_not_func')
  })
})

describe('unique urls', () => {
  const first = { uid: '5737292724597765e5728562', name: '5.45x39mm BP gs ammo pack (120 pcs)' }
  const second = { uid: '57372a7f24597766fe0de0c1', name: first.name, isVariant: true }

  it('leave the plain url to the lowest uid and add the end of the uid to the others', () => {
    const urls = uniqueUrls([second, first])
    expect(urls.get(first.uid)).toBe('5.45x39mm_bp_gs_ammo_pack__120_pcs_')
    expect(urls.get(second.uid)).toBe('5.45x39mm_bp_gs_ammo_pack__120_pcs__e0c1')
  })

  it('prefer one that is no variant to a lower uid', () => {
    const urls = uniqueUrls([
      { ...first, isVariant: true },
      { ...second, isVariant: false },
    ])
    expect(urls.get(second.uid)).toBe('5.45x39mm_bp_gs_ammo_pack__120_pcs_')
  })

  it('are those of the catalogue, where every item works', () => {
    const items = testCatalogue('PVP').items.all
    expect(items.filter(({ isFunctional }) => isFunctional === false)).toEqual([])
    const urls = uniqueUrls(
      items.map(({ uid, name, variantOf }) => ({ uid, name, isVariant: variantOf !== undefined })),
    )
    expect(items.filter(({ uid, url }) => urls.get(uid) !== url)).toEqual([])
  })

  it('do not depend on the order of the items', () => {
    const items = testCatalogue('PVP').items.all
    const variants = items.filter((item) => items.some((other) => other.variantOf === item.uid))
    const subjects = items
      .filter(({ variantOf, uid }) => variantOf !== undefined || variants.some((item) => item.uid === uid))
      .map(({ uid, name, variantOf }) => ({ uid, name, isVariant: variantOf !== undefined }))
    const expected = uniqueUrls(subjects)
    expect(new Set(expected.values()).size).toBe(subjects.length)
    fc.assert(
      fc.property(
        fc.shuffledSubarray(subjects, { minLength: subjects.length, maxLength: subjects.length }),
        (shuffled) => {
          expect(Object.fromEntries(uniqueUrls(shuffled))).toEqual(Object.fromEntries(expected))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('grow the suffix until no other item has the url', () => {
    const subjects = [
      { uid: '000000000000000000000001', name: 'Dogtag BEAR' },
      { uid: '00000000000000000000aaaa', name: 'Dogtag BEAR', isVariant: true },
      { uid: '0000000000000000000baaaa', name: 'Dogtag BEAR', isVariant: true },
    ]
    expect([...uniqueUrls(subjects).values()]).toEqual([
      'dogtag_bear',
      'dogtag_bear_aaaa',
      'dogtag_bear_baaaa',
    ])
  })
})

describe('the tag of a category', () => {
  it.each([
    ['Weapons', 'Weapon'],
    ['Throwables', 'Throwables'],
    ['Melee weapons', 'Melee_weapons'],
    ['Weapon parts & mods', 'Weapon_parts_&_mods'],
  ])('%s → %s', (name, tag) => {
    expect(categoryToTag(name)).toBe(tag)
  })
})
