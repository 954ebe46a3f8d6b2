// `exfil next`: the plan of the next raids.
import { describe, expect, it } from 'vitest'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, PROCESSES } from '../../support/run-exfil.ts'

interface Plan {
  readonly map: string
  readonly maps: readonly { readonly map: string; readonly score: number }[]
  readonly route: {
    readonly metres: number
    readonly goals: readonly { readonly metres: number }[]
    readonly exit: { readonly metres: number } | null
  }
  readonly bring: {
    readonly cost: number
    readonly things: readonly { readonly missing: number; readonly price: number | null }[]
  }
  readonly crafts: readonly { readonly seconds: number }[]
}

describe('next', PROCESSES, () => {
  it('plans the best map, or the one that is named', async () => {
    const session = newQuickSession()
    const best = (await session.json('next', '--level', '15')) as Plan
    expect(best.map).toBe(best.maps[0]?.map)
    const sum = best.route.goals.reduce((total, { metres }) => total + metres, best.route.exit?.metres ?? 0)
    expect(Math.abs(sum - best.route.metres)).toBeLessThanOrEqual(best.route.goals.length)
    const customs = (await session.json('next', 'customs', '--level', '15')) as Plan
    expect(customs.map).toBe('customs')
  })

  it('sums the prices of what is missing', async () => {
    const { bring } = (await newQuickSession().json('next', 'customs', '--level', '70')) as Plan
    expect(bring.things.length).toBeGreaterThan(0)
    expect(bring.cost).toBe(bring.things.reduce((sum, { missing, price }) => sum + missing * (price ?? 0), 0))
  })

  it('lists only crafts that end within the hours', async () => {
    const { crafts } = (await newQuickSession().json('next', '--hours', '1')) as Plan
    expect(crafts.every(({ seconds }) => seconds <= 3600)).toBe(true)
  })

  it('says in Russian what is assumed', async () => {
    const { stdout } = await newQuickSession().run('next', '--language', 'ru')
    expect(stdout).toContain('Точку появления выбирает игра')
  })

  it('refuses a map that there is not', async () => {
    expectRefused(await newQuickSession().run('next', 'custums'), { code: 2, words: 'Customs' })
  })
})
