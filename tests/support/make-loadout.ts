// A loadout saved on a server, private or public.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { LoadoutCommand } from '#core/loadouts/commands.ts'
import type { Person } from './test-server.ts'

/** Its uid. */
export const makeLoadout = async (
  by: Person,
  title: string,
  preset: string,
  isPublic = false,
): Promise<string> => {
  const loadout = randomUUID()
  const commands: readonly LoadoutCommand[] = [
    { tag: 'CreateLoadout', loadout, title, from: { preset } },
    ...(isPublic ? [{ tag: 'PublishLoadout' } as const] : []),
  ]
  for (const command of commands) {
    const body = { commandId: randomUUID(), command: { ...command } }
    const { status, text } = await by.ask('sendLoadoutCommand', { params: { id: loadout }, body })
    expect(status, text).toBe(200)
  }
  return loadout
}
