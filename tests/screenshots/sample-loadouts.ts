// Loadouts of the player in the pictures: builds of the game, most of them public.
import { randomUUID } from 'node:crypto'
import { testCatalogue } from '../support/catalogue.ts'
import type { Person } from '../support/test-server.ts'

const SAMPLES: readonly (readonly [weapon: string, title: string, isPublic: boolean])[] = [
  ['M4A1', 'Night on Customs', true],
  ['AK-74N', 'Cheap and steady', true],
  ['SVDS', 'Woods from the rock', true],
  ['MP5', 'Factory runs', true],
  ['AKMN', 'Gunsmith, begun', false],
  ['Mk 16', 'Reserve at dusk', true],
]

/** Each from the game's own build of the weapon. */
export const saveSamples = async (owner: Person): Promise<void> => {
  const { items } = testCatalogue('PVP')
  for (const [shortName, title, isPublic] of SAMPLES) {
    const weapon = items.all.find((item) => item.shortName === shortName && item.gunBuildUid !== undefined)
    if (weapon?.gunBuildUid === undefined) throw new Error(`no build of ${shortName}`)
    const loadout = randomUUID()
    const send = (command: Readonly<Record<string, unknown>>) =>
      owner.call('sendLoadoutCommand', {
        params: { id: loadout },
        body: { commandId: randomUUID(), command },
      })
    await send({ tag: 'CreateLoadout', loadout, title, from: { preset: weapon.gunBuildUid } })
    if (isPublic) await send({ tag: 'PublishLoadout' })
  }
}
