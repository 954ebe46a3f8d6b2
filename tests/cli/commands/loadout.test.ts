// `exfil loadout`: builds by name, their figures and prices, and the best one.
import { describe, expect, it } from 'vitest'
import { nameIn } from '#core/catalogue/local-names.ts'
import { slotName } from '#core/language/slot-names.ts'
import { encodeBuild } from '#core/loadouts/build/build-code.ts'
import { buildText, type TextWords } from '#core/loadouts/build/build-text.ts'
import { choosePart } from '#core/loadouts/build/candidates.ts'
import { type WeaponStatistics, weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { listBuildParts } from '#core/loadouts/tree.ts'
import { listWeapons, startBuild } from '#core/loadouts/weapons.ts'
import { getPath } from '#core/routes/table.ts'
import {
  BARREL_260,
  catalogue,
  M4A1_CARBINE,
  M995,
  presetBuild,
  rightOf,
} from '../../core/loadouts/builds.ts'
import { isRedDotOrScope } from '../../core/loadouts/enumeration.ts'
import { newQuickSession, PROCESSES, tsvOf } from '../../support/run-exfil.ts'
import { startWithInput } from '../../support/with-input.ts'

interface Shown {
  readonly weapon: string
  readonly preset: string | null
  readonly name: string
  readonly parts: readonly { readonly uid: string; readonly path: readonly string[] }[]
  readonly statistics: WeaponStatistics
  readonly total: number | null
  readonly known: number
  readonly lines: readonly { readonly total: number }[]
  readonly missing: readonly { readonly locked: readonly unknown[] }[]
}

interface Curve {
  readonly answer: string
  readonly points: readonly {
    readonly ergonomics: number
    readonly recoil: number
    readonly proved: boolean
    readonly build: { readonly statistics: { readonly ergonomics: number } }
  }[]
}

interface Impossible {
  readonly name: string
  readonly answer: string
  readonly unmet: readonly { readonly bound: string }[]
  readonly nearest: {
    readonly missed: readonly { readonly bound: string; readonly value?: number }[]
    readonly build: { readonly missing: readonly { readonly name: string }[] }
  } | null
}

interface Optimised {
  readonly answer: string
  readonly value: number | null
  readonly build: Shown | null
}

const SHORT_CARBINE = rightOf(
  choosePart(catalogue)(['mod_reciever', 'mod_barrel'], BARREL_260)(presetBuild(M4A1_CARBINE)),
)
const CODE = encodeBuild(SHORT_CARBINE)
const M4A1_URL = 'colt_m4a1_5.56x45_assault_rifle'

/** What the builder copies in a language. */
const wordsIn = (locale: 'en' | 'ru'): TextWords => ({
  itemNames: (uid) => {
    const item = catalogue.items.get(uid)
    return item === undefined ? [uid] : [nameIn(locale, item)]
  },
  slot: (label) => slotName(locale, label),
})

describe('exfil loadout', PROCESSES, () => {
  it('shows the usual preset of a weapon, and any preset by its name', async () => {
    const { json } = newQuickSession()
    const byWeapon = (await json('loadout', 'show', 'M4A1')) as Shown
    const byName = (await json('loadout', 'show', byWeapon.name)) as Shown
    expect(byWeapon.preset).toBe(M4A1_CARBINE)
    expect(byName).toEqual(byWeapon)
    expect(byWeapon.known).toBe(byWeapon.lines.reduce((sum, { total }) => sum + total, 0))
  })

  it('says what a fresh PMC cannot buy, and never counts it as nothing', async () => {
    const { json, run } = newQuickSession()
    const fresh = ['--level', '1', '--tracking']
    const shown = (await json('loadout', 'show', 'M4A1', ...fresh)) as Shown
    expect(shown.total).toBeNull()
    expect(shown.missing.some(({ locked }) => locked.length > 0)).toBe(true)
    const { stdout } = await run('loadout', 'show', 'M4A1', ...fresh)
    expect(stdout).toMatch(/price {2,}.* without \d+ that you cannot buy/)
    expect(stdout).toMatch(/\?\s+(Peacekeeper|Mechanic) LL\d/)
  })

  it('refuses what is no weapon, with what was perhaps meant', async () => {
    const { code, stderr } = await newQuickSession().run('loadout', 'show', 'M4A11')
    expect(code).not.toBe(0)
    expect(stderr).toContain('M4A1')
  })

  it('names parts that are not sold if no build can be bought, even without bounds', async () => {
    const { json, run } = newQuickSession()
    const answer = (await json('loadout', 'optimise', 'PKP', '--goal', 'price')) as Impossible
    expect(answer).toMatchObject({ answer: 'impossible', unmet: [{ bound: 'onlyReachable' }] })
    expect(answer.nearest?.build.missing.map(({ name }) => name)).toEqual([answer.name])
    const { stdout } = await run('loadout', 'optimise', 'PKP', '--goal', 'price')
    expect(stdout).toMatch(/You cannot buy:\n {2}Kalashnikov PKP .*: not for sale\n/)
    expect(stdout).not.toContain('keeps all of that')
    const fresh = await run('loadout', 'optimise', 'M4A1', '--goal', 'price', '--level', '1', '--tracking')
    expect(fresh.stdout).toMatch(/You cannot buy:\n {2}Colt M4A1 .*: (Peacekeeper|Mechanic) LL\d/)
  })

  it('builds with a sight, of what traders sell alone', async () => {
    const asked = ['loadout', 'optimise', 'AK-74N', '--goal', 'price', '--sight', '--only-traders'] as const
    const { build } = (await newQuickSession().json(...asked)) as {
      readonly build: {
        readonly parts: readonly { readonly uid: string }[]
        readonly lines: readonly { readonly source: { readonly tag: string } }[]
      }
    }
    expect(build.parts.filter(({ uid }) => isRedDotOrScope(uid))).toHaveLength(1)
    expect(new Set(build.lines.map(({ source }) => source.tag))).toEqual(new Set(['Trader']))
  })

  it('gives the nearest build for a quest that the data makes impossible', async () => {
    const { json, run } = newQuickSession()
    const asked = ['loadout', 'optimise', 'MP5', '--quest', 'Gunsmith - Part 3'] as const
    const { nearest, unmet } = (await json(...asked)) as Impossible
    expect(unmet.map(({ bound }) => bound)).toContain('recoilMax')
    expect(nearest?.missed).toMatchObject([{ bound: 'recoilMax', asked: 210 }])
    expect(nearest?.missed[0]?.value).toBeGreaterThan(210)
    const { stdout } = await run(...asked)
    expect(stdout).toContain('Impossible by this data')
    const other = await run('loadout', 'optimise', 'PM', '--quest', 'Gunsmith - Part 3')
    expect(other).toMatchObject({ code: 2, stdout: '' })
    expect(other.stderr).toContain('asks for no build of')
  })

  it('puts builds beside each other, a column each', async () => {
    const { stdout } = await newQuickSession().run('loadout', 'compare', 'PM', 'AK-74N', '--tsv')
    const rows = tsvOf(stdout)
    expect(Object.keys(rows[0] ?? {})).toHaveLength(3)
    expect(stdout).toContain('ergonomics')
  })

  it('tells the accuracy of the weapon and that with its cartridge apart, as the builder and the item do', async () => {
    const { run, json } = newQuickSession()
    const found = listWeapons(catalogue.items).find(({ uid, gunBuildUid }) => {
      const build = startBuild(catalogue, uid, gunBuildUid)
      const { accuracy, accuracyWithAmmo } = weaponStatistics(catalogue)(build)
      return accuracy !== accuracyWithAmmo
    })
    if (found === undefined) throw new Error('no cartridge changes an accuracy')
    const build = startBuild(catalogue, found.uid, found.gunBuildUid)
    const { accuracy, accuracyWithAmmo } = weaponStatistics(catalogue)(build)
    const { stdout } = await run('loadout', 'show', found.name)
    expect(stdout).toMatch(new RegExp(`^accuracy {2,}${accuracy} MOA$`, 'm'))
    expect(stdout).toMatch(new RegExp(`^accuracy with ammo {2,}${accuracyWithAmmo} MOA$`, 'm'))
    const item = (await json('items', 'show', found.uid)) as { readonly figures: Record<string, unknown> }
    expect(item.figures).toMatchObject({ presetMoa: accuracy })
    expect(item.figures).not.toHaveProperty('moa')
  })

  it('takes a build as the web app shares it: its address, its code, its text', async () => {
    const { json } = newQuickSession()
    const address = `https://exfil.example.org${getPath('weapon', { gunUrl: M4A1_URL })}?build=${CODE}&ammo=${M995}`
    const byAddress = (await json('loadout', 'show', address)) as Shown
    const byCode = (await json('loadout', 'show', CODE)) as Shown
    const placed = ({ parts }: Shown): readonly string[] =>
      parts.map(({ uid, path }) => `${path.join('/')} ${uid}`).toSorted()
    expect(placed(byAddress)).toEqual(
      listBuildParts(SHORT_CARBINE)
        .map(({ item, path }) => `${path.join('/')} ${item}`)
        .toSorted(),
    )
    expect(byCode.parts).toEqual(byAddress.parts)
    expect(byAddress.statistics).toEqual(weaponStatistics(catalogue)(SHORT_CARBINE, M995))
    expect(byCode.statistics).toEqual(weaponStatistics(catalogue)(SHORT_CARBINE))
    for (const language of ['en', 'ru'] as const) {
      const text = buildText(catalogue, wordsIn(language))(SHORT_CARBINE)
      const shown = (await json('loadout', 'show', text, '--language', language)) as Shown
      expect(placed(shown)).toEqual(placed(byCode))
    }
    const preset = getPath('weapon', { gunUrl: M4A1_URL, id: M4A1_CARBINE })
    const [first, second] = (await json('loadout', 'compare', preset, CODE)) as readonly Shown[]
    expect([first?.preset, second?.preset]).toEqual([M4A1_CARBINE, null])
    expect(second?.statistics).toEqual(byCode.statistics)
  })

  it('reads the text of a build from its standard input', async () => {
    const running = startWithInput(['loadout', 'show', '-', '--json'])
    running.give(buildText(catalogue, wordsIn('en'))(SHORT_CARBINE))
    const { code, stdout } = await running.ended
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as Shown).parts).toHaveLength(listBuildParts(SHORT_CARBINE).length)
  })

  it.each([
    ['a code that was cut short', CODE.slice(0, 20), /cut short/],
    ['an address of no weapon', '/loadouts/weapon/no_such_gun', /no weapon is called/],
    [
      'a text with a line that is none',
      'Colt M4A1 5.56x45 assault rifle\n- Wheel: none',
      /line 2: .*no such slot/,
    ],
    ['a loadout without a server', '1f0c1c9e-5f2b-4a53-9a0b-0c6a5d2e7b11', /--api names the server/],
  ])('refuses %s in one line', async (_, asked, words) => {
    const { code, stderr } = await newQuickSession().run('loadout', 'show', asked)
    expect(code).not.toBe(0)
    expect(stderr).toMatch(words)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('lists what fits into a slot, with what is installed', async () => {
    const rows = (await newQuickSession().json('loadout', 'parts', 'PM', '--slot', 'magazine')) as readonly {
      readonly path: readonly string[]
      readonly installed: boolean
    }[]
    expect(rows.filter(({ installed }) => installed)).toHaveLength(1)
    expect(new Set(rows.flatMap(({ path }) => path))).toEqual(new Set(['mod_magazine']))
  })

  it('finds the best build within its bounds, proved', async () => {
    const { json } = newQuickSession()
    const bounds = ['--recoil-max', '60', '--budget', '200k', '--seconds', '600']
    const best = (await json('loadout', 'optimise', 'AK-74N', ...bounds)) as Optimised
    expect(best.answer).toBe('proved')
    expect(best.value).toBe(best.build?.statistics.ergonomics)
    expect(best.build?.statistics.recoil.vertical).toBeLessThanOrEqual(60)
    expect(best.build?.total ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(200_000)
  })

  it('keeps every bound that the page has', async () => {
    const { json, run } = newQuickSession()
    const bounds = [
      '--no-suppressor',
      '--magazine-max',
      '20',
      '--recoil-horizontal-max',
      '190',
      '--width-max',
      '4',
    ]
    const { build } = (await json('loadout', 'optimise', 'AK-74N', ...bounds, '--seconds', '5')) as Optimised
    const classOf = (uid: string): string | undefined => catalogue.items.get(uid)?.class
    expect(build?.parts.map(({ uid }) => classOf(uid))).not.toContain('silencer')
    expect(build?.statistics.capacity).toBeLessThanOrEqual(20)
    expect(build?.statistics.recoil.horizontal).toBeLessThanOrEqual(190)
    expect(build?.statistics.size.width).toBeLessThanOrEqual(4)
    const far = [
      '--with-class',
      'silencer',
      '--sighting-range-min',
      '900',
      '--goal',
      'recoil',
      '--seconds',
      '5',
    ]
    const { build: quiet } = (await json('loadout', 'optimise', 'AK-74N', ...far)) as Optimised
    expect(quiet?.parts.map(({ uid }) => classOf(uid))).toContain('silencer')
    expect(quiet?.statistics.sightingRange).toBeGreaterThanOrEqual(900)
    expect((await run('loadout', 'optimise', 'PM', '--with-class', 'wheel')).stderr).toContain(
      'no item class',
    )
  })

  it('draws the curve from the least recoil to the most ergonomics, proved', async () => {
    const { json, run } = newQuickSession()
    const curve = (await json('loadout', 'optimise', 'APB', '--curve')) as Curve
    expect(curve.answer).toBe('closed')
    const [least, most] = [curve.points[0], curve.points.at(-1)]
    const best = async (goal: string): Promise<number> =>
      ((await json('loadout', 'optimise', 'APB', '--goal', goal)) as Optimised).value ?? Number.NaN
    expect(least?.recoil).toBeCloseTo(await best('recoil'), 6)
    expect(most?.ergonomics).toBeCloseTo(await best('ergonomics'), 6)
    expect(curve.points.every(({ proved }) => proved)).toBe(true)
    expect(least?.build.statistics.ergonomics).toBeCloseTo(least?.ergonomics ?? 0, 1)
    expect((await run('loadout', 'optimise', 'APB', '--curve')).stdout).toContain('Closed in')
    expect((await run('loadout', 'optimise', 'PM', '--curve', '--goal', 'price')).code).toBe(2)
    expect((await run('loadout', 'optimise', 'PM', '--curve', '--recoil-max', '10')).stdout).toContain(
      'No build keeps',
    )
  })

  it('says that nothing keeps bounds that nothing can keep, and refuses weights without a mix', async () => {
    const { json, run } = newQuickSession()
    const none = (await json('loadout', 'optimise', 'PM', '--recoil-max', '10')) as Optimised
    expect([none.answer, none.build]).toEqual(['impossible', null])
    const { stdout } = await run('loadout', 'optimise', 'PM', '--recoil-max', '10')
    expect(stdout).toContain('Impossible by this data')
    expect(stdout).toMatch(/vertical recoil at most: 10 asked, \d+ in the build/)
    expect((await run('loadout', 'optimise', 'PM', '--weights', 'recoil=1')).code).toBe(2)
  })
})
