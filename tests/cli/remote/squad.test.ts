// `exfil squad` against a server: the plan of the squad, who needs an item, and one clear line without a squad.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, PROCESSES } from '../../support/run-exfil.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'

const CPU_FAN = '5734779624597737e04bf329'

let server: TestServer
beforeAll(async () => {
  server = await openSpareServer()
})
afterAll(() => server?.stop())

const as = ({ cookies }: Person): readonly string[] => [
  ...['--api', server.url(), '--token', cookies.get('exfil_session') ?? ''],
]
const SHARES = ['quests', 'keys', 'needs'] as const

interface Plan {
  readonly members: readonly { readonly id: string; readonly isGuest: boolean; readonly isOnline: boolean }[]
  readonly map: string | null
  readonly maps: readonly {
    readonly map: string
    readonly score: number
    readonly goals: Readonly<Record<string, number>>
  }[]
  readonly goals: readonly { readonly members: readonly string[] }[]
  readonly item?: { readonly needs: readonly { readonly member: string; readonly own: number }[] }
}

describe('squad', PROCESSES, () => {
  it('plans for all members, says who needs an item, and counts those online only if asked', async () => {
    const [owner, friend] = [await server.pro(), await server.pro()]
    const pmcOf = async (person: Person): Promise<string> => (await person.call('getMe')).charUid ?? ''
    const { token } = await owner.call('openSquad', { body: { pmc: await pmcOf(owner), shares: SHARES } })
    await friend.call('joinSquad', { body: { token, pmc: await pmcOf(friend), shares: SHARES } })
    const session = newQuickSession()
    const plan = (await session.json('squad', ...as(owner))) as Plan
    expect(plan.members).toHaveLength(2)
    expect(plan.map).toBe(plan.maps[0]?.map)
    // Both are new PMCs of the same side, so each goal is shared.
    expect(plan.goals.length).toBeGreaterThan(0)
    for (const { members } of plan.goals) expect(members).toEqual(plan.members.map(({ id }) => id))
    const { score: alone } = ((await session.json('squad', '--online', ...as(owner))) as Plan).maps[0] ?? {}
    expect(plan.maps[0]?.score).toBe(2 * (alone ?? 0))
    const asked = (await session.json('squad', '--item', CPU_FAN, ...as(owner))) as Plan
    expect(asked.item?.needs).toEqual([
      { member: plan.members[1]?.id, own: expect.any(Number), shared: expect.any(Number) },
    ])
    expect(asked.item?.needs[0]?.own).toBeGreaterThan(0)
    const { stdout } = await session.run('squad', '--language', 'ru', ...as(owner))
    expect(stdout).toContain('лучшая вместе')
    expect(stdout).not.toContain('best together')
  })

  it('is refused with one line without a squad, and without a server', async () => {
    const session = newQuickSession()
    expectRefused(await session.run('squad', ...as(await server.pro())), {
      code: 1,
      words: 'you are in no squad there',
    })
    expectRefused(await session.run('squad'), { code: 2, words: '--api' })
  })
})
