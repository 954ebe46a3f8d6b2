// `exfil loadout`: builds by name, their figures and prices, and the best one.
import { describe, expect, it } from 'vitest'
import { newQuickSession, PROCESSES, tsvOf } from '../../support/run-exfil.ts'

interface Shown {
  readonly weapon: string
  readonly preset: string | null
  readonly name: string
  readonly parts: readonly { readonly uid: string; readonly path: readonly string[] }[]
  readonly statistics: { readonly ergonomics: number; readonly recoil: { readonly vertical: number } }
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

interface Optimised {
  readonly answer: string
  readonly value: number | null
  readonly build: Shown | null
}

const M4A1_CARBINE = '5af08cf886f774223c269184'

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

  it('puts builds beside each other, a column each', async () => {
    const { stdout } = await newQuickSession().run('loadout', 'compare', 'PM', 'AK-74N', '--tsv')
    const rows = tsvOf(stdout)
    expect(Object.keys(rows[0] ?? {})).toHaveLength(3)
    expect(stdout).toContain('ergonomics')
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
    const bounds = ['--recoil-max', '60', '--budget', '200k', '--seconds', '50']
    const best = (await json('loadout', 'optimise', 'AK-74N', ...bounds)) as Optimised
    expect(best.answer).toBe('proved')
    expect(best.value).toBe(best.build?.statistics.ergonomics)
    expect(best.build?.statistics.recoil.vertical).toBeLessThanOrEqual(60)
    expect(best.build?.total ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(200_000)
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
    expect((await run('loadout', 'optimise', 'PM', '--recoil-max', '10')).stdout).toContain('No build keeps')
    expect((await run('loadout', 'optimise', 'PM', '--weights', 'recoil=1')).code).toBe(2)
  })
})
