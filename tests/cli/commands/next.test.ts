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
  readonly toFind: readonly {
    readonly anyOf: readonly { readonly name: string }[]
    readonly missing: number
    readonly places: readonly { readonly map: string; readonly spots: number }[]
  }[]
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

  it('lists what a wanted barter lacks, less what is counted beyond other needs, with maps of its places', async () => {
    const session = newQuickSession()
    await session.run('items', 'collect', 'Physical', 'Bitcoin')
    const find = async () => {
      const { toFind } = (await session.json('next', '--level', '15')) as Plan
      return toFind.map(({ anyOf, missing }) => [anyOf[0]?.name, missing])
    }
    const wanted = [
      ['Tetriz portable game console', 2],
      ['GreenBat lithium battery', 2],
    ]
    expect(await find()).toEqual(wanted)
    const { toFind } = (await session.json('next', '--level', '15')) as Plan
    const [, battery] = toFind
    expect(battery?.places[0]).toMatchObject({ map: 'streets' })
    expect((await session.run('next', '--level', '15')).stdout).toMatch(
      /find for barters\n {2}2 × Tetriz .* · Physical Bitcoin · Streets of Tarkov: \d+/,
    )
    await session.run('items', 'found', 'Tetriz', '500')
    expect(await find()).toEqual([wanted[1]])
  })

  it('says in Russian what is assumed', async () => {
    const { stdout } = await newQuickSession().run('next', '--language', 'ru')
    expect(stdout).toContain('Точку появления выбирает игра')
  })

  it('refuses a map that there is not', async () => {
    expectRefused(await newQuickSession().run('next', 'custums'), { code: 2, words: 'Customs' })
  })
})
