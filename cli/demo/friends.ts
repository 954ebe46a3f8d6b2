// The friends of the demo: a raid shared by the same rules as any other, whose members walk over a map.
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { isLeft } from '#core/fp.ts'
import type { MapKey } from '#core/pilot/map-names.ts'
import type { Random } from '#core/seeded-random.ts'
import type { SharedRaids, Sharer } from '../server/services/shared-raids.ts'
import { getSeconds, makeWay, stepAt, type Way } from './walk.ts'

export const DEMO_FRIENDS = ['Juniper', 'Moss', 'Tern']

/** A screenshot of each friend arrives so often. */
const EVERY_MS = 2_000

export interface FriendsOptions {
  readonly raids: Pick<SharedRaids, 'open' | 'join' | 'move' | 'viewOf' | 'leave'>
  readonly map: MapKey
  readonly facts: MapFacts
  readonly random: Random
  /** Milliseconds of a clock that only moves forward. */
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export interface Friends {
  /** The token by which one joins the raid. */
  readonly token: () => string
  /** Moves everybody to where they are now; a raid that has ended begins again. */
  readonly move: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Walker {
  readonly sharer: Sharer
  readonly way: Way
  readonly since: number
}

/** Opens the raid and lets the friends walk until they are stopped. */
export const startFriends = async ({
  raids,
  map,
  facts,
  random,
  clock,
  onError,
}: FriendsOptions): Promise<Friends> => {
  const sharers = DEMO_FRIENDS.map((name): Sharer => ({ uid: `demo-${name.toLowerCase()}`, name }))
  const [owner, ...others] = sharers
  if (owner === undefined) throw new Error('the demo has no friends')
  const walk = (sharer: Sharer): Walker => {
    const way = makeWay(facts, random)
    if (way === undefined) throw new Error(`nobody can walk over ${map}`)
    // Some way on, so that they are not all where players spawn.
    return { sharer, way, since: clock() - random() * 0.5 * getSeconds(way) * 1000 }
  }
  let walkers = sharers.map(walk)
  let token = ''

  const begin = async (): Promise<void> => {
    const opened = await raids.open(owner)
    if (isLeft(opened)) throw new Error(`the raid of the demo was refused: ${opened.left.tag}`)
    token = opened.right.token
    for (const other of others) await raids.join(other, token)
  }

  const move = async (): Promise<void> => {
    if (raids.viewOf(owner.uid) === undefined) await begin()
    const now = clock()
    walkers = walkers.map((walker) =>
      now - walker.since < getSeconds(walker.way) * 1000 ? walker : { ...walk(walker.sharer), since: now },
    )
    for (const { sharer, way, since } of walkers) {
      const { at, facing } = stepAt(way, (now - since) / 1000)
      const [x, y, z] = at
      await raids.move(sharer.uid, { map, x, y, z, facing })
    }
  }

  await move()
  let moving: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    moving = move().catch(onError)
  }, EVERY_MS)
  return {
    token: () => token,
    move,
    stop: async () => {
      clearInterval(timer)
      await moving
      for (const { uid } of sharers) await raids.leave(uid)
    },
  }
}
