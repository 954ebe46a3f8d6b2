// `exfil map`: a map for one PMC.
import { describe, expect, it } from 'vitest'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, newSession, PROCESSES } from '../../support/run-exfil.ts'

type Page = {
  readonly exits: readonly {
    readonly name: string
    readonly side: string
    readonly pay: { readonly count: number } | null
  }[]
  readonly bosses: readonly { readonly name: string; readonly chance: number }[]
  readonly locks: readonly {
    readonly key: { readonly name: string }
    readonly price: number | null
    readonly owned: number
    readonly needed: boolean
  }[]
  readonly quests: readonly {
    readonly name: string
    readonly goals: readonly { readonly oneRaid: boolean }[]
  }[]
  readonly bring: {
    readonly keys: readonly {
      readonly anyOf: readonly { readonly name: string }[]
      readonly owned: boolean
    }[]
  }
}
const page = async (...args: readonly string[]): Promise<Page> =>
  (await newQuickSession().json('map', ...args)) as Page

describe('map', PROCESSES, () => {
  it('has the exits of a side, and of both if no side is named', async () => {
    const [all, pmc, scav] = [
      await page('customs'),
      await page('customs', '--side', 'pmc'),
      await page('customs', '--side', 'scav'),
    ]
    expect(all.exits).toHaveLength(27)
    expect(new Set(pmc.exits.map(({ side }) => side))).toEqual(new Set(['pmc', 'shared']))
    expect(new Set(scav.exits.map(({ side }) => side))).toEqual(new Set(['scav', 'shared']))
    expect(pmc.exits.length + scav.exits.length).toBe(
      27 + all.exits.filter(({ side }) => side === 'shared').length,
    )
  })

  it('differs by game mode', async () => {
    const [pvp, pve] = [await page('customs'), await page('customs', '--mode', 'PVE')]
    const car = ({ exits }: Page) => exits.find(({ name }) => name === 'Dorms V-Ex')?.pay?.count
    expect([car(pvp), car(pve)]).toEqual([20_000, 5000])
    expect(pve.bosses.length).toBeGreaterThan(pvp.bosses.length)
  })

  it('says which keys a quest needs, what they cost and which are owned', async () => {
    const session = newSession()
    await session.run('pmc', 'set', '--level', '15', '--loyalty', 'Prapor=2')
    await session.run('quests', 'complete', '--with-prerequisites', 'Ice Cream Cones')
    await session.run('items', 'found', 'Dorm room 203 key', '1')
    const customs = (await session.json('map', 'customs')) as Page
    expect(customs.quests.map(({ name }) => name)).toContain('Shaking Up the Teller')
    const key = customs.locks.find((lock) => lock.key.name === 'Dorm room 203 key')
    expect(key).toMatchObject({ owned: 1, needed: true, price: 27_852 })
    expect(customs.bring.keys).toContainEqual(
      expect.objectContaining({
        anyOf: [expect.objectContaining({ name: 'Dorm room 203 key' })],
        owned: true,
      }),
    )
    const { stdout } = await session.run('map', 'customs')
    expect(stdout).toMatch(/Dorm room 203 key +1 × door +27 852 ₽ +for a quest, 1 owned/)
    const oneRaid = (await session.json('map', 'customs', '--one-raid')) as Page
    expect(oneRaid.quests.flatMap(({ goals }) => goals).every((goal) => goal.oneRaid)).toBe(true)
  })

  it('knows a map by night, and proposes the nearest name for one that it does not know', async () => {
    const { stdout } = await newQuickSession().run('map', 'night-factory', '--language', 'ru')
    expect(stdout).toMatch(/Тагилла|Tagilla/)
    expectRefused(await newQuickSession().run('map', 'custums'), { code: 2, words: 'Customs' })
  })
})
