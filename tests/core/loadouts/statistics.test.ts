// Weapon statistics against the figures of the game's own presets.
import { describe, expect, it } from 'vitest'
import { getNumberProperty } from '#core/catalogue/properties.ts'
import type { Preset } from '#core/catalogue/tables/gear.ts'
import { ammoStatistics, defaultAmmo, usableAmmo } from '#core/loadouts/build/ammo.ts'
import { installPart, removePart, replacePart } from '#core/loadouts/build/fitting.ts'
import { getBuildSize } from '#core/loadouts/build/size.ts'
import {
  centerOfImpactToMoa,
  getCenterOfImpact,
  leadStatistics,
  weaponStatistics,
} from '#core/loadouts/build/statistics.ts'
import { bare } from '#core/loadouts/tree.ts'
import { presetTree } from '#core/loadouts/weapons.ts'
import {
  AK_74N,
  AK_74N_DEFAULT,
  catalogue,
  EXPS3,
  M4A1_CARBINE,
  M855,
  M995,
  MP_133_DEFAULT,
  presetBuild,
  rightOf,
} from './builds.ts'

const statisticsOf = weaponStatistics(catalogue)
const presets = catalogue.presets.all
const statisticsOfPreset = ({ uid }: Preset) => statisticsOf(presetBuild(uid))
const gearOf = ({ tree }: Preset) => tree.flatMap(([, , item]) => catalogue.figures.get(item) ?? [])
const namesOf = (found: readonly Preset[]): readonly string[] => found.map(({ shortName }) => shortName)
const near = (a: number, b: number, within: number): boolean => Math.abs(a - b) <= within

/** The source counts the ergonomics of parts that are installed twice once; the game counts each. */
const ERGONOMICS_OF_TWINS_ONCE = [
  'MPX Default',
  'MPX Silenced',
  'AKM 2k17 NY',
  'M4A1 2k17 NY',
  'M4A1 LVOA',
  'RPK-16 Default',
  'P90 Default',
  'P90 SBR',
  'P90 CWDG',
  'M700 PRO',
  'M700 MRS',
  'TX-15 DML D-WARRIOR',
  'Saiga-12K NERFGUN',
  'P90 DEVGRU',
  'SV-98 OV',
  'SPEAR 6.8 CQB',
  'SA58 X-FAL',
  'Mk 17 FLIR RS-32',
  'RPK-16 6L26',
  'RPK-16 Drum',
  'MPX Illusion 9',
  'M4A1 EXPS3-0',
  'TRG M10 PM II 1-8',
]

/** 208.5 and 60.5: the halves that the source's own sum of fractions leaves just below themselves. */
const RECOIL_HALF_LOST = ['SA58 AUT', 'VSK-94 Default']

describe('statistics of the presets of the game', () => {
  it('ergonomics agree but for twin parts that the source counts once', () => {
    const off = presets.filter(
      (preset) => !near(statisticsOfPreset(preset).ergonomics, preset.ergonomics, 1e-6),
    )
    expect(namesOf(off)).toEqual(ERGONOMICS_OF_TWINS_ONCE)
    for (const preset of off) {
      const distinct = [...new Set(gearOf(preset))]
      const once = distinct.reduce((sum, gear) => sum + getNumberProperty(gear, 'ergonomics'), 0)
      expect(once).toBeCloseTo(preset.ergonomics, 6)
    }
  })

  it('recoil agrees to the point but for two lost halves', () => {
    const off = presets.filter((preset) => {
      const { recoil } = statisticsOfPreset(preset)
      return recoil.vertical !== preset.recoilVertical || recoil.horizontal !== preset.recoilHorizontal
    })
    expect(namesOf(off)).toEqual(RECOIL_HALF_LOST)
    for (const preset of off) {
      const { recoil } = statisticsOfPreset(preset)
      expect(recoil.vertical + recoil.horizontal - preset.recoilVertical - preset.recoilHorizontal).toBe(1)
    }
  })

  it('weight agrees to the gram, with the cartridges of those that come loaded', () => {
    for (const preset of presets) {
      const cartridges = (preset.ammo ?? []).reduce(
        (sum, { item, count }) => sum + count * (catalogue.items.get(item)?.weight ?? 0),
        0,
      )
      expect(statisticsOfPreset(preset).weight + cartridges, preset.name).toBeCloseTo(preset.weight, 6)
    }
    expect(presets.filter(({ ammo }) => ammo !== undefined).length).toBe(21)
  })

  it('size agrees for every one', () => {
    const off = presets.filter(({ uid, width, height }) => {
      const size = getBuildSize(catalogue)(presetBuild(uid))
      return size.width !== width || size.height !== height
    })
    expect(namesOf(off)).toEqual([])
  })
})

describe('accuracy', () => {
  const shooting = presets.filter(({ moa }) => moa !== undefined)
  const barrelOf = (preset: Preset) => gearOf(preset).find(({ kind }) => kind === 'Barrel')
  const weaponOf = (preset: Preset) => catalogue.figures.get(preset.baseItem)
  const modifierOf = (preset: Preset) =>
    gearOf(preset).reduce((sum, gear) => sum + getNumberProperty(gear, 'accuracyModifier'), 0)

  /** At full durability a barrel deviates by 1; the source's slip, a curve that is not squared, makes it a little more. */
  const sourceDeviation = (curve: number, max: number): number => {
    const rest = 100 - 2 * curve
    const share = (Math.sqrt(rest * 100 + curve) - curve) / rest
    const left = 1 - share
    return left * left * max + 2 * share * left * curve + share * share
  }

  /** What the source publishes: receiver and barrel added up, no accuracy modifiers, and its slip. */
  const sourceMoa = (preset: Preset): number => {
    const [weapon, barrel] = [weaponOf(preset), barrelOf(preset)]
    const max = getNumberProperty(barrel, 'deviationMax') || getNumberProperty(weapon, 'deviationMax')
    return centerOfImpactToMoa(
      (getNumberProperty(weapon, 'centerOfImpact') + getNumberProperty(barrel, 'centerOfImpact')) *
        sourceDeviation(getNumberProperty(weapon, 'deviationCurve'), max),
    )
  }

  it("differs from the source's figures only by what the source leaves out", () => {
    expect(shooting.length).toBe(373)
    for (const preset of shooting)
      expect(near(sourceMoa(preset), preset.moa ?? 0, 0.005 + 1e-9), preset.name).toBe(true)
  })

  it('agrees where nothing is left out: one spread only and no modifiers', () => {
    const plain = shooting.filter((preset) => {
      const isOneSpread =
        barrelOf(preset) === undefined || getNumberProperty(weaponOf(preset), 'centerOfImpact') === 0
      return isOneSpread && modifierOf(preset) === 0
    })
    expect(plain.length).toBe(153)
    for (const preset of plain) {
      const moa = centerOfImpactToMoa(getCenterOfImpact(catalogue)(presetBuild(preset.uid)))
      // A quarter of a percent is the most that the source's slip adds.
      expect(near(moa, preset.moa ?? 0, 0.005 + moa * 0.0025), preset.name).toBe(true)
    }
  })

  it("takes the barrel's spread instead of the receiver's", () => {
    const build = presetBuild(MP_133_DEFAULT)
    expect(getCenterOfImpact(catalogue)(build)).toBe(0.62)
    expect(getCenterOfImpact(catalogue)(rightOf(removePart(['mod_barrel'])(build)))).toBe(0.48)
    expect(statisticsOf(build).accuracy).toBe(21.31)
  })

  it('is better by a positive modifier', () => {
    // The match barrel of the DVL-10: 0.013, and 10 % better by itself.
    const urbana = presets.find(({ name }) => name.endsWith('DVL-10 7.62x51 bolt-action sniper rifle Urbana'))
    if (urbana === undefined) throw new Error('no DVL-10 Urbana')
    expect(modifierOf(urbana)).toBeCloseTo(0.1, 9)
    expect(getCenterOfImpact(catalogue)(presetBuild(urbana.uid))).toBeCloseTo(0.0117, 9)
    expect(statisticsOfPreset(urbana).accuracy).toBe(0.4)
  })

  it('is divided by a better cartridge and multiplied by a worse one', () => {
    const factorOf = (item: string) => ammoStatistics(catalogue)(item)?.spreadFactor ?? 0
    const cartridges = catalogue.figures.all.filter(({ kind }) => kind === 'Ammo')
    const best = cartridges.toSorted(
      (a, b) => getNumberProperty(b, 'accuracyModifier') - getNumberProperty(a, 'accuracyModifier'),
    )
    const [better, worse] = [best[0], best.at(-1)]
    expect(factorOf(better?.uid ?? '')).toBeCloseTo(
      1 / (1 + getNumberProperty(better, 'accuracyModifier')),
      9,
    )
    expect(factorOf(worse?.uid ?? '')).toBeCloseTo(1 - getNumberProperty(worse, 'accuracyModifier'), 9)
    expect(factorOf(better?.uid ?? '')).toBeLessThan(1)
    expect(factorOf(worse?.uid ?? '')).toBeGreaterThan(1)
  })
})

describe('one build has one number', () => {
  it('in lists as in the builder, for every preset of the game', () => {
    for (const preset of presets) {
      const { ergonomics, recoil, accuracy, weight } = statisticsOfPreset(preset)
      const build = presetTree(preset)
      if (build === undefined) throw new Error(preset.name)
      expect(leadStatistics(catalogue)(build), preset.name).toEqual({ ergonomics, recoil, accuracy, weight })
    }
    expect(leadStatistics(catalogue)(presetBuild(M4A1_CARBINE)).accuracy).toBe(1.82)
  })
})

describe('wear, heat and cooling', () => {
  const named = (name: string): string => {
    const preset = presets.find(({ shortName }) => shortName === name)
    if (preset === undefined) throw new Error(`no ${name}`)
    return preset.uid
  }
  const rounded = (factors: readonly number[]): number =>
    Math.round(factors.reduce((product, factor) => product * factor, 1) * 1000) / 1000

  /** Factors of the parts as the source's documents of 16 July 2026 have them, in the order of the presets. */
  it.each([
    // Receiver, barrel, gas block, handguard, stock of a carbine; a part without a factor has none here.
    {
      uid: M4A1_CARBINE,
      wear: [0.96, 0.98],
      heat: [0.989, 1.02, 0.995, 1.032, 1.029],
      cooling: [1.01, 1.03, 1.004, 0.991, 0.986],
      shown: { wear: 0.941, heat: 1.066, cooling: 1.021 },
    },
    {
      uid: AK_74N_DEFAULT,
      wear: [0.97],
      heat: [0.995, 1.054],
      cooling: [1.004, 0.95],
      shown: { wear: 0.97, heat: 1.049, cooling: 0.954 },
    },
    {
      uid: MP_133_DEFAULT,
      wear: [0.95],
      heat: [0.92, 1.029],
      cooling: [0.96, 0.97],
      shown: { wear: 0.95, heat: 0.947, cooling: 0.931 },
    },
    // A suppressor heats and wears the weapon.
    {
      uid: named('MPX Silenced'),
      wear: [0.94, 1.35],
      heat: [0.951, 1.04, 1.13, 0.976],
      cooling: [1.053, 1.07, 1.07, 1.016],
      shown: { wear: 1.269, heat: 1.091, cooling: 1.225 },
    },
    {
      uid: named('M4A1 LVOA'),
      wear: [0.96, 0.96, 0.98, 0.98],
      heat: [0.975, 1.02, 0.99, 0.995, 0.942],
      cooling: [1.02, 1.03, 1.004, 1.06],
      shown: { wear: 0.885, heat: 0.923, cooling: 1.118 },
    },
  ])('of %s are the products of its parts', ({ uid, wear, heat, cooling, shown }) => {
    expect(statisticsOf(presetBuild(uid))).toMatchObject(shown)
    expect(shown).toEqual({ wear: rounded(wear), heat: rounded(heat), cooling: rounded(cooling) })
  })

  it('of a bare weapon are one', () => {
    expect(statisticsOf(bare(AK_74N))).toMatchObject({ wear: 1, heat: 1, cooling: 1 })
  })

  it('of a cartridge are told beside it and leave those of the weapon as they are', () => {
    const build = presetBuild(M4A1_CARBINE)
    const { ammo, wear, heat, cooling } = statisticsOf(build, M855)
    expect(ammo).toMatchObject({ wearFactor: 1.15, heatFactor: 1.615 })
    expect(statisticsOf(build, M995)).toMatchObject({ wear, heat, cooling })
  })

  it('a cartridge in a cylinder is no part of either', () => {
    const revolver = presets.find(({ baseItem }) => baseItem === '61a4c8884f95bc3b2c5dc96f')
    const build = presetBuild(revolver?.uid ?? '')
    const [cartridge = ''] = usableAmmo(catalogue)(build)
    expect(ammoStatistics(catalogue)(cartridge)?.heatFactor).not.toBe(1)
    const loaded = rightOf(installPart(catalogue)(['mod_magazine', 'camora_000'], bare(cartridge))(build))
    const { wear, heat, cooling } = statisticsOf(build)
    expect(statisticsOf(loaded)).toMatchObject({ wear, heat, cooling })
  })
})

describe('the other statistics', () => {
  it('of the AK-74N as it is sold', () => {
    expect(statisticsOf(presetBuild(AK_74N_DEFAULT))).toMatchObject({
      ergonomics: 48,
      recoil: { index: 252, vertical: 71, horizontal: 181 },
      accuracy: 1.96,
      effectiveDistance: 650,
      sightingRange: 500,
      fireModes: ['single', 'fullauto'],
      fireRate: 650,
      capacity: 30,
      weight: 3.42,
      size: { width: 5, height: 2 },
      velocityModifier: 1.8,
      // 890 m/s of the PS cartridge, 1.8 % faster.
      velocity: 906,
    })
  })

  it('of the bare AK-74N are those of its receiver, which has no magazine', () => {
    const statistics = statisticsOf(bare(AK_74N))
    const gear = catalogue.figures.get(AK_74N)
    expect(statistics.ergonomics).toBe(getNumberProperty(gear, 'ergonomics'))
    expect(statistics.recoil.vertical).toBe(getNumberProperty(gear, 'recoilVertical'))
    expect(statistics).not.toHaveProperty('capacity')
  })

  it('the chosen cartridge takes the place of the default one', () => {
    const build = presetBuild(M4A1_CARBINE)
    expect(statisticsOf(build).ammo?.item).toBe(M855)
    expect(statisticsOf(build).velocity).toBe(922)
    const chosen = statisticsOf(build, M995)
    expect(chosen.ammo).toMatchObject({ item: M995, penetration: 53 })
    expect(chosen.recoil).toEqual(statisticsOf(build).recoil)
  })

  it('a shotgun cartridge counts its projectiles', () => {
    expect(statisticsOf(presetBuild(MP_133_DEFAULT)).ammo).toMatchObject({ damage: 39, projectiles: 8 })
  })

  it('magnification lists the zoom of every sight', () => {
    const withoutHandle = rightOf(removePart(['mod_reciever', 'mod_sight_rear'])(presetBuild(M4A1_CARBINE)))
    expect(statisticsOf(withoutHandle).magnification).toEqual([])
    const withHamr = rightOf(
      installPart(catalogue)(['mod_reciever', 'mod_scope'], bare('544a3a774bdc2d3a388b4567'))(withoutHandle),
    )
    expect(statisticsOf(withHamr).magnification).toEqual([4])
    const withSight = rightOf(replacePart(catalogue)(['mod_reciever', 'mod_scope'], bare(EXPS3))(withHamr))
    expect(statisticsOf(withSight).magnification).toEqual([1])
  })

  it('a suppressor makes the weapon quieter and longer', () => {
    const silenced = presets.find(({ shortName }) => shortName === 'MPX Silenced')
    if (silenced === undefined) throw new Error('no silenced MPX')
    const build = presetBuild(silenced.uid)
    const muzzle =
      silenced.tree.find(([, , item]) => catalogue.items.get(item)?.class === 'silencer')?.[2] ?? ''
    expect(statisticsOf(build).loudness).toBe(getNumberProperty(catalogue.figures.get(muzzle), 'loudness'))
    expect(statisticsOf(build).size.width).toBe(4)
  })

  it('a cartridge in a cylinder weighs, but is no attachment', () => {
    const revolver = presets.find(({ baseItem }) => baseItem === '61a4c8884f95bc3b2c5dc96f')
    const build = presetBuild(revolver?.uid ?? '')
    const handling = usableAmmo(catalogue)(build).find(
      (uid) => getNumberProperty(catalogue.figures.get(uid), 'recoilModifier') !== 0,
    )
    if (handling === undefined) throw new Error('no cartridge that kicks differently')
    const loaded = rightOf(installPart(catalogue)(['mod_magazine', 'camora_000'], bare(handling))(build))
    expect(statisticsOf(loaded).recoil).toEqual(statisticsOf(build).recoil)
    expect(statisticsOf(loaded).accuracy).toBe(statisticsOf(build).accuracy)
    expect(statisticsOf(loaded).weight).toBeGreaterThan(statisticsOf(build).weight)
  })

  it('a cylinder without a stated capacity holds as many as it has chambers', () => {
    const launcher = presets.find(({ baseItem }) => baseItem === '6275303a9f372d6ea97f9ec7')
    expect(statisticsOf(presetBuild(launcher?.uid ?? '')).capacity).toBe(6)
  })

  it('every weapon that is sold assembled can fire something, and its default cartridge', () => {
    const off = presets.filter((preset) => {
      const build = presetBuild(preset.uid)
      const usable = usableAmmo(catalogue)(build)
      const cartridge = defaultAmmo(catalogue)(build)
      const isUsable = cartridge === undefined || usable.includes(cartridge)
      return preset.moa !== undefined && !(usable.length > 0 && isUsable)
    })
    expect(namesOf(off)).toEqual([])
  })
})
