// Who becomes the owner of an installation.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#cli/server/stores/sql.ts'
import { isRight } from '#core/fp.ts'
import { databases } from '../../support/databases.ts'
import { emptySignIn, openWorld, type SignInWorld } from '../../support/sign-in.ts'

const signInAs = async ({ signIn, lastCode }: SignInWorld, email: string): Promise<string> => {
  await signIn.sendCode(email, 'en')
  const answer = await signIn.verifyCode(email, lastCode())
  return isRight(answer) ? answer.right.account : 'refused'
}

const owners = ({ told }: SignInWorld) =>
  told.filter((what) => what.startsWith('grantOwner')).map((what) => what.split(' ')[1])

describe.each(databases())('the owner on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())
  beforeEach(() => emptySignIn(database))

  it('is the first account, once', async () => {
    const world = await openWorld({ database })
    const first = await signInAs(world, 'nikita@example.org')
    await signInAs(world, 'prapor@example.org')
    await signInAs(world, 'nikita@example.org')
    expect(owners(world)).toEqual([first])
    await world.close()
  })

  it('is one of several first accounts at the same moment', async () => {
    const worlds = await Promise.all(['one', 'two', 'three'].map((seed) => openWorld({ database, seed })))
    await Promise.all(worlds.map((world, index) => signInAs(world, `player-${index}@example.org`)))
    expect(worlds.flatMap(owners)).toHaveLength(1)
    for (const world of worlds) await world.close()
  })

  it('does not pass to the next account when the owner is erased', async () => {
    const world = await openWorld({ database })
    const first = await signInAs(world, 'nikita@example.org')
    await world.signIn.erase(first)
    await signInAs(world, 'prapor@example.org')
    expect(owners(world)).toEqual([first])
    await world.close()
  })

  it('is only the configured address, however it is written, first or not', async () => {
    const world = await openWorld({ database, config: { owner: 'Nikita@Example.org' } })
    await signInAs(world, 'prapor@example.org')
    expect(owners(world)).toEqual([])
    const owner = await signInAs(world, 'nikita@example.org')
    await signInAs(world, 'nikita@example.org')
    expect(owners(world)).toEqual([owner])
    await world.close()
  })

  it('is an account that had signed in before its address was configured', async () => {
    const before = await openWorld({ database })
    await signInAs(before, 'prapor@example.org')
    const account = await signInAs(before, 'nikita@example.org')
    await before.close()
    const after = await openWorld({ database, seed: 'two', config: { owner: 'nikita@example.org' } })
    expect(await signInAs(after, 'nikita@example.org')).toBe(account)
    expect(owners(after)).toEqual([account])
    await after.close()
  })

  it('was who another address is configured for now; memberships stay', async () => {
    const before = await openWorld({ database })
    const first = await signInAs(before, 'nikita@example.org')
    await before.close()
    const named = { owner: 'Prapor@example.org' }
    const after = await openWorld({ database, seed: 'two', config: named })
    expect(after.told).toEqual([`revokeOwner ${first} false`])
    const owner = await signInAs(after, 'prapor@example.org')
    await signInAs(after, 'nikita@example.org')
    expect(owners(after)).toEqual([owner])
    await after.close()

    await database.query('update identities set is_member = true where account = $1', [owner])
    const again = await openWorld({ database, seed: 'three', config: named })
    expect(again.told).toEqual([])
    await again.close()
    const back = await openWorld({ database, seed: 'four', config: { owner: 'nikita@example.org' } })
    expect(back.told).toEqual([`revokeOwner ${owner} true`])
    expect(await signInAs(back, 'nikita@example.org')).toBe(first)
    expect(owners(back)).toEqual([first])
    await back.close()
  })

  it('is demoted at the next start where that was interrupted', async () => {
    const before = await openWorld({ database })
    const first = await signInAs(before, 'nikita@example.org')
    await before.close()
    const owner = 'prapor@example.org'
    const broken = openWorld({
      database,
      seed: 'two',
      config: { owner },
      onTold: () => Promise.reject(new Error('the power went')),
    })
    await expect(broken).rejects.toThrow('the power went')
    const after = await openWorld({ database, seed: 'three', config: { owner } })
    expect(after.told).toEqual([`revokeOwner ${first} false`])
    await after.close()
  })

  it('does not change when a configured address is removed again', async () => {
    const before = await openWorld({ database, config: { owner: 'nikita@example.org' } })
    await signInAs(before, 'prapor@example.org')
    await before.close()
    const after = await openWorld({ database, seed: 'two' })
    await signInAs(after, 'prapor@example.org')
    await signInAs(after, 'skier@example.org')
    expect(owners(after)).toEqual([])
    await after.close()
  })
})
