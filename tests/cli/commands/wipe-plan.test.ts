// `exfil wipe-plan`: the rest of a wipe.
import { describe, expect, it } from 'vitest'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, PROCESSES } from '../../support/run-exfil.ts'

interface Goal {
  readonly goal: string
  readonly state: string
  readonly quests: number
  readonly expected: { readonly all: { readonly tag: string } }
}
interface Plan {
  readonly paceDays: number
  readonly goals: readonly Goal[]
  readonly levels: readonly {
    readonly level: number
    readonly quests: readonly { readonly uid: string; readonly after: readonly string[] }[]
  }[]
  readonly for: readonly string[]
  readonly wanted: readonly { readonly missing: { readonly foundInRaid: number } }[]
  readonly sell: readonly {
    readonly brings: number | null
    readonly sell: { readonly foundInRaid: number }
  }[]
  readonly totals: { readonly sellable: { readonly money: number } }
}

describe('wipe-plan', PROCESSES, () => {
  it('lists each quest after those that it waits for, and has no date without a log', async () => {
    const plan = (await newQuickSession().json('wipe-plan', '--level', '20')) as Plan
    const seen = new Set<string>()
    const all = new Set(plan.levels.flatMap(({ quests }) => quests.map(({ uid }) => uid)))
    for (const { uid, after } of plan.levels.flatMap(({ quests }) => quests)) {
      for (const before of after) expect(!all.has(before) || seen.has(before)).toBe(true)
      seen.add(uid)
    }
    expect(plan.paceDays).toBe(0)
    expect(plan.goals.every(({ expected }) => expected.all.tag === 'TooShort')).toBe(true)
  })

  it('has no prestige in a season', async () => {
    const plan = (await newQuickSession().json('wipe-plan', '--mode', 'season')) as Plan
    expect(plan.goals.find(({ goal }) => goal === 'prestige')).toMatchObject({
      state: 'not-in-mode',
      quests: 0,
    })
  })

  it('keeps items for the chosen goals only and sums what may go', async () => {
    const session = newQuickSession()
    await session.json('items', 'found', 'graphics card', '30')
    const all = (await session.json('wipe-plan')) as Plan
    const hideout = (await session.json('wipe-plan', '--for', 'hideout')) as Plan
    expect(hideout.for).toEqual(['hideout'])
    expect(hideout.wanted.length).toBeLessThan(all.wanted.length)
    expect(all.totals.sellable.money).toBe(all.sell.reduce((sum, { brings }) => sum + (brings ?? 0), 0))
    expect(all.sell[0]?.sell.foundInRaid).toBeGreaterThan(0)
  })

  it('speaks Russian', async () => {
    const { stdout } = await newQuickSession().run('wipe-plan', '--language', 'ru')
    expect(stdout).toContain('что осталось')
    expect(stdout).not.toMatch(/quests|level|dates/i)
  })

  it('refuses a goal that there is not', async () => {
    expectRefused(await newQuickSession().run('wipe-plan', '--for', 'kapa'), { code: 2, words: 'kappa' })
  })
})
