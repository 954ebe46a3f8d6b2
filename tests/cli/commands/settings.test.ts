import { describe, expect, it } from 'vitest'
import { newQuickSession, PROCESSES } from '../../support/run-exfil.ts'

describe('settings', PROCESSES, () => {
  it('show Ref in PVE with his quests, and hide him again', async () => {
    const session = newQuickSession()
    const quests = async () =>
      (await session.json('quests', 'list', '--mode', 'PVE', '--trader', 'Ref')) as readonly unknown[]
    expect(await quests()).toEqual([])
    expect(await session.json('settings', 'ref-in-pve', 'on')).toMatchObject({ refInPve: true })
    expect(await quests()).toHaveLength(21)
    await session.json('settings', 'ref-in-pve', 'off')
    expect(await quests()).toEqual([])
  })

  it('let the generator burn more, which the farm pays for', async () => {
    const session = newQuickSession()
    const { unitsPerSecond } = (await session.json('settings', 'show')) as { readonly unitsPerSecond: number }
    const fuelOfFarm = async () => {
      const farm = await session.json('profit', 'bitcoin', '--cards', '10', '--fuel', 'metal')
      return (farm as { readonly fuelPerDay: number }).fuelPerDay
    }
    const fuelOfCraft = async () => {
      const craft = ['profit', 'crafts', '--fuel', 'metal', '--explain', 'Gunpowder "Eagle"']
      return (await session.run(...craft)).stdout.match(/Metal fuel tank.*/)?.[0]
    }
    const [farm, craft] = [await fuelOfFarm(), await fuelOfCraft()]
    expect(craft).toBeDefined()
    expect(await session.json('settings', 'fuel-base', String(2 * unitsPerSecond))).toMatchObject({
      fuelBase: 2 * unitsPerSecond,
    })
    expect(Math.abs((await fuelOfFarm()) - 2 * farm)).toBeLessThanOrEqual(1)
    expect(await fuelOfCraft()).not.toBe(craft)
    expect(await session.json('settings', 'fuel-base', 'default')).toEqual({
      fuelBase: null,
      unitsPerSecond,
      refInPve: false,
    })
  })

  it.each(['0', '-1', 'much'])('refuse a fuel base of %s and change nothing', async (units) => {
    const session = newQuickSession()
    const { code, stderr } = await session.run('settings', 'fuel-base', '--', units)
    expect(code).toBe(2)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(await session.json('settings', 'show')).toMatchObject({ fuelBase: null })
  })

  it('say of a hidden quest why it is hidden', async () => {
    const session = newQuickSession()
    const page = async (quest: string) => (await session.run('quests', 'show', quest, '--mode', 'PVE')).stdout
    expect(await page('easy-money-part-1-pve-zone')).toContain(
      'All that quest brings is access to Ref, who is hidden in PVE.',
    )
    expect(await page('easy-money-part-2-pve-zone')).toContain("That quest is Ref's, who is hidden in PVE.")
    expect(await page('between-two-fires-pve-zone')).toContain(
      'That quest waits for a quest of Ref, who is hidden in PVE.',
    )
  })
})
