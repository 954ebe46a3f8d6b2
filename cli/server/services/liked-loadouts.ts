// Which of the loadouts that somebody wants to like there are: each has a stream of its own, which a decision does not read.
import { foldOf } from '#core/events/fold.ts'
import { loadoutDecider } from '#core/loadouts/commands.ts'
import { loadoutStream } from '#core/loadouts/model.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { MAX_LIKES_AT_ONCE } from '#core/player/limits.ts'
import type { EventStore } from '../stores/event-store.ts'

const likedBy = (commands: readonly PlayerCommand[]): readonly string[] =>
  commands.flatMap((command) => {
    if (command.tag === 'ToggleLike') return [command.loadout]
    if (command.tag === 'Several') return likedBy(command.commands)
    return command.tag === 'Undo'
      ? command.changes.flatMap((change) => (change.tag === 'Like' && change.from ? [change.loadout] : []))
      : []
  })

/** Those of the loadouts that the commands name which everybody may see. */
export const publicLoadouts = async (
  store: Pick<EventStore, 'readStream'>,
  commands: readonly PlayerCommand[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const uid of [...new Set(likedBy(commands))].slice(0, MAX_LIKES_AT_ONCE)) {
    const events = await store.readStream(loadoutStream(uid))
    const { loadout } = foldOf(loadoutDecider)(events)
    if (loadout?.isPublic === true) found.add(uid)
  }
  return found
}
